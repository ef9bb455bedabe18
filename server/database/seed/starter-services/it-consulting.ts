import { joinBlocks, type StarterPage } from './page.ts'

export const itConsulting: StarterPage = {
  details: joinBlocks(
    'We sell no licences and take no commission from vendors, so that our advice has one customer.',
    '## When it helps',
    '- Before a large purchase, when the offers cannot be compared\n- When costs have grown and nobody can say why\n- When a system depends on a single person\n- After a purchase or merger, with two systems for everything',
    '## What is in the report',
    'A description of what you have, on two pages. What to keep, what to change first and what to leave alone, each with its cost, its risk and the person who should own it. Then a plan for twelve months with figures that your accountant can use. We write for the people who decide, and put the technical part in an appendix.',
  ),
  steps: [
    { title: 'First conversation', text: 'Thirty minutes, free. We say whether we can help, and with what.' },
    {
      title: 'Looking around',
      text: 'Two to four days: conversations with those who use the systems, contracts, invoices, access lists.',
    },
    { title: 'Report', text: 'In writing after one to two weeks, with a call in which every statement may be questioned.' },
    {
      title: 'Putting it into practice',
      text: 'On request we accompany the first three months: vendor meetings, tenders, acceptance tests.',
    },
  ],
  questions: [
    {
      question: 'Will you recommend your own development?',
      answer: 'If it is one of the options, it is marked as ours, beside at least one other with its price.',
    },
    { question: 'Do you sign a confidentiality agreement?', answer: 'Yes, yours or ours, before we see anything.' },
    {
      question: 'How much of our time do you need?',
      answer: 'About two hours of each person we talk to, and one contact who can open doors.',
    },
  ],
}
