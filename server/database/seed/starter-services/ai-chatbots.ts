import { joinBlocks, type StarterPage } from './page.ts'

export const aiChatbots: StarterPage = {
  details: joinBlocks(
    'A chatbot is useful when it says what your best employee would say, and says nothing when it does not know. That is a question of your documents more than of the model.',
    '## What it does',
    '- Answers from **your** material alone: price lists, manuals, timetables, terms\n- Shows from which document an answer comes\n- Hands over to a person when it is unsure, when somebody asks for one, or when the matter is a complaint\n- Stores each conversation where your staff can correct it',
    '## What it does not do',
    'It makes no promises about prices or dates that are not in your documents, and gives no medical, legal or tax advice. It says at the beginning that it is a machine.',
    '## Personal data',
    'We agree with you what is stored, where and for how long, before the first conversation. Data can stay in an Indian region. Names and phone numbers are removed from what is used for improvement.',
  ),
  steps: [
    {
      title: 'Fifty questions',
      text: 'You collect what customers really ask, from mails, calls and chats. We sort them by frequency.',
    },
    {
      title: 'Material',
      text: 'We read your documents and list what is missing, contradictory or out of date. You decide what is right.',
    },
    { title: 'Trial', text: 'Your staff try the bot for two weeks. Every wrong answer becomes a test that runs from then on.' },
    {
      title: 'Start',
      text: 'First for a part of the visitors, with a person watching. The rest follows when the numbers are good.',
    },
    { title: 'Monthly report', text: 'What was asked, what could not be answered, and what your documents should say about it.' },
  ],
  questions: [
    {
      question: 'What does it cost after the launch?',
      answer:
        'The use of the model, which depends on the number of conversations, and a monthly fee for the review. Both are in the quotation, with a cap.',
    },
    {
      question: 'Can it speak Hindi and Tamil?',
      answer: 'Yes. We test each language with a person who speaks it, since quality differs from language to language.',
    },
    {
      question: 'What if it says something wrong?',
      answer:
        'Staff see the conversation, correct it, and the correction is tested from then on. You can switch the bot off at any time with one click.',
    },
    {
      question: 'Does our data train the model of somebody else?',
      answer: 'No. We use providers whose terms exclude it, and show you the clause.',
    },
  ],
}
