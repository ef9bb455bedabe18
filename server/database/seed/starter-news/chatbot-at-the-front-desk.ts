import type { StarterArticle } from './article.ts'

export const chatbotAtTheFrontDesk: StarterArticle = {
  title: 'What a chatbot can and cannot do for a clinic’s front desk',
  excerpt:
    'A chatbot is good at the questions your receptionist answers forty times a day, and dangerous at the ones only a doctor should answer. Here is where we draw the line.',
  category: 'AI',
  tags: ['chatbots', 'healthcare', 'small business'],
  author: 'Meera Kulkarni',
  daysAgo: 13,
  blocks: [
    'The front desk of a busy clinic has two jobs that get in each other’s way. One is the person standing at the counter. The other is the phone, which rings with the same few questions all day: are you open on Saturday, is the doctor in, what does a consultation cost, do you take my insurance, is my report ready. A chatbot on your website or on WhatsApp can take a good part of the second job, so that the first one gets the attention it deserves.',
    '## Three conditions',
    '1. **The answers exist in writing.** A bot does not know your fees; it reads them from a page that someone keeps up to date. If your price list lives in one person’s head, the first week of the project is spent writing it down, and that week is worth the money even if you never launch the bot.\n2. **Each answer says where it comes from** and when that was last changed.\n3. **The bot can say that it does not know,** and pass the conversation to a person with everything the patient has already typed, so that nobody has to tell the story twice.',
    'Appointments are the next step, and a fair one. A bot can show free slots, hold one, and send a reminder. What it needs for that is a calendar that is the only calendar. If the desk also keeps a paper diary, the two will disagree by Tuesday, and the patient who was promised ten o’clock will not blame the diary.',
    '## The other side of the line',
    'A bot must not tell a patient what a symptom means, whether a medicine may be stopped, or whether something can wait until Monday. Language models write such answers fluently, and fluency is exactly the danger, because a wrong answer reads just like a right one. So we do not try to make the bot careful about medicine. We keep medicine out: messages that mention pain, bleeding, breathing, dosage, pregnancy or a child with fever get a short fixed text with the clinic’s number and the emergency number, and a member of staff is alerted. That text is written by the doctor, not by the model:',
    '> This is a machine, and this needs a person. Please call us now, or 112 in an emergency. Somebody at the desk has been told.',
    'Records are the second thing to keep out. A chat that asks for a name and a phone number is already handling personal data. One that collects a history or a photograph of a prescription is handling the most sensitive kind there is. Unless the bot runs inside your practice software with proper access control, let it collect a call-back request and nothing more, and delete the conversations after a period you have stated.',
    '## A week with a sheet of paper',
    'If you are thinking about a bot, try this before calling anyone. For one week, keep a sheet of paper beside the phone and put a mark for every kind of question. At the end you will know which five answers are worth automating, and you will have the beginnings of the text. If most of the marks stand beside questions that need judgement, you do not need a chatbot. You need another telephone line.',
  ],
}
