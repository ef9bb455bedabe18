import { joinBlocks, type StarterPage } from './page.ts'

export const devops: StarterPage = {
  details: joinBlocks(
    'A release should be boring. When it takes one click and can be taken back in a minute, teams release more often, and each release is smaller and safer.',
    '## What we set up',
    '- Build and tests that run for every change, in minutes\n- Environments that are described in code and can be made again from nothing\n- Releases by a button, with a way back\n- Monitoring of what customers feel: errors, waiting time, failed payments\n- Rules for being on call that people can live with',
    'We work in your accounts and with your team. At the end they run it, not we.',
  ),
  steps: [
    { title: 'A day with your team', text: 'We watch a release as it is done now, and write down every manual step.' },
    { title: 'The first path', text: 'One application, from the change to production, automated from end to end.' },
    { title: 'The others', text: 'Your team moves the next application with us beside them, then alone.' },
    { title: 'Hand-over', text: 'An exercise: we break something on purpose in a test environment, and they repair it.' },
  ],
  questions: [
    {
      question: 'We have hardly any tests. Does it make sense?',
      answer: 'Yes. We begin with the few checks that would have found your last three incidents.',
    },
    { question: 'Do we need Kubernetes?', answer: 'Most teams of fewer than twenty people do not. We say so when you do.' },
    { question: 'Can you be on call for us?', answer: 'For the time of the project, yes. Later see Support and Maintenance.' },
  ],
}
