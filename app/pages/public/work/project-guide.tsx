import Check from 'lucide-react/icons/check'

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

export function ProjectGuide() {
  const { steps, lists } = projectGuide
  return (
    <>
      <ol className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-teal pt-3">
            <p aria-hidden="true" className="font-display text-xl font-semibold text-teal tabular-nums">
              {index + 1}
            </p>
            <h2 className="heading-3">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-12 grid gap-6 md:mt-16 md:grid-cols-2">
        {lists.map(({ title, items }) => (
          <section key={title} aria-label={title} className="rounded-lg bg-sunken p-6 md:p-8">
            <h2 className="heading-3">{title}</h2>
            <ul className="mt-4 grid gap-2.5">
              {items.map((item) => (
                <li key={item} className="flex gap-2.5">
                  <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-teal" />
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
