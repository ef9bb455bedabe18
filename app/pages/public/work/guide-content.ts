/** How a project runs: what /work tells while no case study is published. Source: issue 37 point 3. */
export const projectGuide = {
  title: 'How a project runs',
  text: 'Six steps, everything in writing, and no bill you haven’t agreed to.',
  steps: [
    {
      title: 'Free call',
      text: 'Thirty minutes by phone or video. Tell us what slows you down; you get notes with a scope and a rough cost.',
    },
    { title: 'Quotation', text: 'Each function with its price and its date. You pick what goes in, and we fix the total.' },
    { title: 'Design', text: 'Two or three screens first, on a phone and on a desktop. We go on once you agree.' },
    { title: 'Build', text: 'Working software every two weeks, at a private link. You try it and tell us what to change.' },
    { title: 'Launch', text: 'We move your data and your domain, check every form, and train your team.' },
    { title: 'Support', text: 'Fixes as agreed in the quotation, then an annual maintenance contract (AMC) if you want one.' },
  ],
  lists: [
    {
      title: 'What you get in writing',
      items: [
        'A mutual NDA before you share details, if you want one',
        'Notes after every call, with decisions and open points',
        'A plan with milestones and dates',
        'A GST invoice for every milestone',
        'A handover document, with every account in your name',
      ],
    },
    {
      title: 'What a quotation has',
      items: [
        'Every page or function with its own price',
        'GST shown separately, and the total in rupees',
        'Payment in milestones, each tied to something you can see',
        'What is not included: hosting, licences, texts, photos',
        'How changes are priced, and how long the quotation is valid',
      ],
    },
  ],
}
