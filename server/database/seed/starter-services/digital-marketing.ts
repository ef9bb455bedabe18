import { joinBlocks, type StarterPage } from './page.ts'

export const digitalMarketing: StarterPage = {
  details: joinBlocks(
    'We count enquiries and orders. Impressions and followers are in an appendix, for those who like them.',
    '## What the monthly price includes',
    '- A plan for the quarter, with one aim\n- Two articles or four posts each month, written with your specialists\n- Search-engine work on the pages that bring enquiries\n- Campaigns up to the cap that you set; the advertising budget goes to the platform directly, from your account\n- A report of one page, and a call about it',
    '## What we do not do',
    'We buy no followers, no links and no reviews, and write no reviews in the name of customers. It works for a month and costs a year.',
  ),
  steps: [
    {
      title: 'Numbers of today',
      text: 'Where enquiries come from now and what each of them costs. Without that, nothing can be compared.',
    },
    { title: 'Quarter plan', text: 'One aim, three measures, a cap on spending. You agree before anything runs.' },
    { title: 'Running it', text: 'Articles, campaigns, pages. You approve texts before they are published.' },
    { title: 'Report', text: 'Each month: what it cost, what it brought, what we change.' },
  ],
  questions: [
    {
      question: 'How soon will we see something?',
      answer: 'Campaigns within weeks. Search takes three to six months; whoever promises less is guessing.',
    },
    {
      question: 'Is there a minimum term?',
      answer: 'Three months, because less cannot be judged. Then it can be ended at the end of each month.',
    },
    { question: 'Who owns the accounts?', answer: 'You. We get access and give it back.' },
  ],
}
