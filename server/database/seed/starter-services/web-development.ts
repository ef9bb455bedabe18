import { joinBlocks, type StarterPage } from './page.ts'

export const webDevelopment: StarterPage = {
  details: joinBlocks(
    'We begin with the people who will use the site: what they look for, on which phone, in which language. From that we write a list of pages and of what each page has to achieve. Only then do we draw anything.',
    '## What you can count on',
    '- **It opens fast.** We measure on a mid-range Android phone over a slow mobile network, not on our own machines.\n- **You can change it yourself.** Texts, prices, pictures and news are edited in a form, without us.\n- **It is yours.** Domain, hosting account, code and content are registered in your name from the first day.\n- **It can be read by everyone.** We follow WCAG 2.2 AA: keyboard, screen readers, contrast, large text.',
    '## What the price includes',
    'The starting price covers a company site of up to five pages in one language, with a contact form, analytics that need no cookie banner, and a training session. The quotation lists what goes beyond that as separate items:',
    '| Item | What changes the cost |\n|---|---|\n| More languages | Number of pages, and who translates |\n| Customer portal | Roles, and the systems it reads from |\n| Payments | Which gateway, refunds, invoices |\n| Existing content | How much has to be moved and cleaned |',
    'Writing and photography are quoted separately, because most delays come from there. If you need the look first, see [UI/UX Design](/services/ui-ux-design); if you want to sell online, see [Online Stores](/services/online-stores).',
  ),
  steps: [
    {
      title: 'Conversation',
      text: 'Thirty minutes by phone or video, free. Afterwards you have a page of notes: purpose, visitors, rough cost.',
    },
    {
      title: 'Quotation',
      text: 'A list of pages and functions, each with its price and its date. Nothing is billed that is not on it.',
    },
    {
      title: 'Design',
      text: 'Two or three screens first, on a phone and on a desktop. The other pages follow when you agree with those.',
    },
    {
      title: 'Building',
      text: 'You see the growing site at a private address from the second week on, and comment on what is there.',
    },
    {
      title: 'Launch',
      text: 'We move the domain, check every form and redirect the addresses of your old site, so that links still work.',
    },
    { title: 'After the launch', text: 'Three months of fixes at no charge, and a session in which your staff learn to edit.' },
  ],
  questions: [
    {
      question: 'How long does it take?',
      answer:
        'A five-page site usually takes four to six weeks from the day the texts are there. A portal takes three months or more.',
    },
    {
      question: 'We have a site already. Do we have to start again?',
      answer:
        'Not always. We look at what is there first. Sometimes a faster hosting, a new form and better texts solve the problem for a part of the cost.',
    },
    {
      question: 'Who pays for the domain and the hosting?',
      answer: 'You do, directly to the provider and in your own name. We help to choose and set them up; we take no commission.',
    },
    {
      question: 'What if we want to leave later?',
      answer:
        'You take the code, the content and the accounts along. A short document tells the next developer how everything works.',
    },
  ],
}
