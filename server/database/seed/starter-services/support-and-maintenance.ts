import { joinBlocks, type StarterPage } from './page.ts'

export const supportAndMaintenance: StarterPage = {
  details: joinBlocks(
    'Software that nobody looks after gets slower, then insecure, then it stops. We look after yours, also when somebody else has built it.',
    '## Every month',
    '- Updates of system, libraries and plug-ins, tried on a copy first\n- Backups, of which one is restored as a test\n- Checks every minute whether the site answers, and whether its certificate and domain are valid\n- Two hours for small changes; hours that are left pass on to the next month, once\n- A short report: what was done, what should be done',
    '## When something fails',
    'The monitoring calls a person, at night too. During business hours somebody is at work on it within an hour; outside of them we bring the site back, and repair the cause on the next business day. What is a failure, and what a wish, stands in the contract with examples.',
  ),
  steps: [
    { title: 'Check-up', text: 'We read code, hosting and access lists, and tell you what we would take over and what not.' },
    { title: 'Taking over', text: 'Access, backups, monitoring, a list of contacts. It takes about a week.' },
    { title: 'Each month', text: 'Updates in the first week, the report in the last one.' },
  ],
  questions: [
    {
      question: 'Do you take over sites that others built?',
      answer: 'Yes, after the check-up. If a system is too old to be kept safe, we say so instead of taking money for it.',
    },
    {
      question: 'What if we need more hours?',
      answer: 'They are charged by the quarter of an hour, after you have agreed to an estimate.',
    },
    {
      question: 'How can it be ended?',
      answer: 'With a month’s notice. You get all access back, and a document with what we know.',
    },
  ],
}
