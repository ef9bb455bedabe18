import { joinBlocks, type StarterPage } from './page.ts'

export const mobileAppDevelopment: StarterPage = {
  details: joinBlocks(
    'An app is worth its cost when people come back to it: to order again, to check a status, to work in the field. If a fast website would do, we tell you so.',
    '## How we build',
    'One code base gives the Android and the iOS app, so that both have the same functions on the same day. We test on phones that your customers own, including ones that are four years old and have little memory left.',
    '- **Networks drop.** What a person enters is stored on the phone and sent when the connection is back.\n- **Sign-in is short.** A one-time code to the mobile number, no password to forget.\n- **Updates are planned.** The app tells old versions politely when they have to be renewed.',
    '## What belongs to it',
    'An app needs a server that stores the data, a screen for your staff, and the two store accounts. The starting price includes a small server and the publishing; the quotation says what your own systems add.',
  ),
  steps: [
    {
      title: 'One sentence',
      text: 'Together we write down what a person does with the app in the first minute. It decides what is built first.',
    },
    {
      title: 'Clickable prototype',
      text: 'Screens that can be tapped on a phone, shown to a few of your customers before any code is written.',
    },
    {
      title: 'First version',
      text: 'The smallest app that is useful, in test distribution to your staff after six to eight weeks.',
    },
    {
      title: 'Publishing',
      text: 'Texts, pictures and privacy answers for both stores, under your own accounts. A review takes from a day to a week.',
    },
    { title: 'Looking after it', text: 'Crash reports, new versions of the systems, and what you learn from the first users.' },
  ],
  questions: [
    {
      question: 'Do we need both Android and iOS?',
      answer:
        'In India most visitors use Android. With one code base the second platform adds testing and publishing, not a second development.',
    },
    {
      question: 'What do the stores charge?',
      answer:
        'Google asks for a one-time registration fee, Apple for a yearly one. Both also take a share of digital goods; physical goods and services are exempt.',
    },
    {
      question: 'Can you take over an app that somebody else built?',
      answer:
        'Usually, if you have the code and the store accounts. We read the code first and tell you in writing what state it is in.',
    },
  ],
}
