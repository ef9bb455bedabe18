import { joinBlocks, type StarterPage } from './page.ts'

export const dataAnalytics: StarterPage = {
  details: joinBlocks(
    'Most companies have their figures three times: in the accounting software, in Excel, and in somebody’s head. We bring them to one place and write down what each figure means, so that two people who look at it see the same.',
    '## From which systems',
    'Accounting software, billing, stock, web shops, advertising accounts, and Excel sheets with a fixed form. What has no export we read from its database, with the maker’s consent.',
    '## What a dashboard answers',
    '- What did we sell this month, against the same month last year?\n- Who owes us money, and since when?\n- Which article will be gone in two weeks?\n- Which campaign brought orders, not clicks?',
    'Figures are written as your people read them: lakh and crore, Indian dates, the financial year from April to March.',
  ),
  steps: [
    {
      title: 'Your questions',
      text: 'We collect the ten questions that are asked every week, and who decides what with the answers.',
    },
    {
      title: 'Looking at the data',
      text: 'A week with read access. You get a list of what can be answered now and what is missing.',
    },
    { title: 'Data store', text: 'One place with daily refresh, in your own cloud account or on your own server.' },
    {
      title: 'Dashboards',
      text: 'One for each group of people, with no more than they use. Wrong figures are traced to their source.',
    },
    { title: 'Training', text: 'Your team builds its first own view in the session, and keeps a guide.' },
  ],
  questions: [
    {
      question: 'Which tool do you use?',
      answer: 'The one you have a licence for, if it is good enough; else an open one without a fee for each user.',
    },
    {
      question: 'Our data is a mess. Should we clean it first?',
      answer: 'No. A first dashboard shows where cleaning pays. Most of it does not.',
    },
    {
      question: 'Who can see the salaries?',
      answer: 'Nobody who should not. Rights are set for each group, and tested before anybody gets access.',
    },
  ],
}
