import { joinBlocks, type StarterPage } from './page.ts'

export const cloudSolutions: StarterPage = {
  details: joinBlocks(
    'A move to the cloud saves money when the machines are only as large as they must be, and when somebody looks at the bill every month. We do both, and write down how.',
    '## What we set up',
    '- Accounts in your name, with separate rights for people and for programs\n- A region in India, a second one where an outage would cost more than it\n- Backups that are restored on a test machine every quarter\n- Alerts for cost and for failures, to people rather than to a shared mailbox\n- A runbook: what to do at three in the morning, in plain language',
    '## If you are there already',
    'We go through the bill line by line. Machines that nobody uses, storage in the wrong class and forgotten test systems are usually a part of it that can be saved without a change for anybody.',
  ),
  steps: [
    { title: 'Inventory', text: 'What runs where, who uses it, what depends on what. Often the most useful result.' },
    { title: 'Plan with costs', text: 'What moves, what stays, what is switched off, with the monthly cost of before and after.' },
    { title: 'Rehearsal', text: 'The whole migration once with a copy, with a clock. We learn how long it takes and what breaks.' },
    { title: 'The day itself', text: 'On a weekend or at night, with a way back that was rehearsed too.' },
    { title: 'Three months later', text: 'We compare the cost with the plan and correct what has drifted.' },
  ],
  questions: [
    {
      question: 'Which provider do you recommend?',
      answer:
        'It depends on your software, your people and your contracts. We work with the three large ones and with Indian providers.',
    },
    {
      question: 'Does our data have to stay in India?',
      answer:
        'Some rules ask for it, such as those for payment data. Where no rule applies, an Indian region is still faster for Indian users.',
    },
    {
      question: 'What if the internet connection fails?',
      answer: 'Then the office is cut off. We plan a second line or local copies for what must go on.',
    },
  ],
}
