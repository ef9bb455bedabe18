/** The AI tools and the texts of their canned demos. Source: specification §2 'AI tools'. */
import { categoryUrl } from '#app/layouts/public/navigation.ts'
import { standingClaims } from '#domain/standing-claims.ts'

export const hero = {
  title: 'AI tools',
  text: 'AI tools we set up for offices, shops and clinics. Try three of them right here. Nothing you type leaves this page.',
}

export type DemoName = 'summarizer' | 'chatbot' | 'translator'

export interface Tool {
  demo: DemoName
  title: string
  text: string
  /** Benefits for a business, a phrase each. */
  uses: string[]
}

export const tools: Tool[] = [
  {
    demo: 'summarizer',
    title: 'Text Summarizer',
    text: 'Turns five pages into five lines: tenders, minutes, long e-mails and reports, with every figure and date kept.',
    uses: ['Tenders and contracts', 'Minutes of meetings', 'Customer e-mails'],
  },
  {
    demo: 'chatbot',
    title: 'AI Chatbot',
    text: 'Answers from your own documents, on your website or on WhatsApp, and hands over to your team when it should.',
    uses: ['Front desk', 'Order status', 'Staff questions'],
  },
  {
    demo: 'translator',
    title: 'Language Translator',
    text: `${standingClaims.languages}, with a list of your product names that stay as they are.`,
    uses: ['Catalogues', 'Notices and forms', 'Replies to customers'],
  },
]

export const comingTools = [
  { title: 'AI Image Generator', text: 'Product scenes and banners from a photo and a sentence.' },
  { title: 'Code Assistant', text: 'Explains old code and drafts the missing tests.' },
  { title: 'Content Optimizer', text: 'Shows what a page is missing, for readers and for search engines.' },
]

export const callToAction = {
  title: 'Want this for your team?',
  lead: standingClaims.consultation,
  text: ': we’ll look at your documents, your languages and what you’d save.',
  main: { to: '/contact', label: 'Get Started Free' },
  other: { to: categoryUrl('AI Solutions'), label: 'Learn More', hint: 'about our AI services' },
}

/** The sentences of the sample: minutes of a meeting. */
export const sampleSentences = [
  'The committee met on Tuesday to review the opening of the second warehouse at Hosur.',
  'The builder asked for three more weeks because of the rain, which moves the handover from 3 May to 24 May.',
  'The landlord has agreed to charge no rent until then.',
  'Racking for 1,200 pallets has been ordered and will arrive in the second week of May.',
  'Tea was served, and the parking at the gate was discussed at some length.',
  'Two forklift drivers still have to be found.',
  'The committee approved ₹18,50,000 for the racking and the fire alarm.',
]

/** The fixed summary of the sample; `from` counts its sentences from 0. */
export const summaryLines: readonly { text: string; from: readonly number[] }[] = [
  { text: 'The Hosur warehouse opens three weeks late, on 24 May, with no rent until then.', from: [1, 2] },
  { text: 'Racking for 1,200 pallets arrives in mid-May; ₹18,50,000 is approved for it and the fire alarm.', from: [3, 6] },
  { text: 'To do: find two forklift drivers.', from: [5] },
]

export const chatGreeting = 'Hello! Ask me about your order, our hours or our services.'

export const chatSuggestions = ['Where is my order?', 'Are you open on Saturdays?', 'Can I pay by UPI?']

export const chatReply =
  'Thanks for your message! This is a demo reply, so it’s always the same. Your own chatbot would answer from your price lists and policies, and hand over to your team when it should.'

/** All phrases of the translator, in lower case, with Hindi text and pronunciation. */
const PHRASES: Readonly<Record<string, Translation>> = {
  hello: { words: 'नमस्ते', sound: 'namaste' },
  'good morning': { words: 'सुप्रभात', sound: 'suprabhat' },
  'thank you': { words: 'धन्यवाद', sound: 'dhanyavaad' },
}

export interface Translation {
  words: string
  sound: string
}

export const knownPhrases = Object.keys(PHRASES)

/** Ignores case; undefined for a phrase that the demo does not contain. */
export const findTranslation = (text: string): Translation | undefined => {
  const phrase = text.trim().toLowerCase()
  return Object.hasOwn(PHRASES, phrase) ? PHRASES[phrase] : undefined
}

export const translatorLimit = `This demo knows only 'hello', 'good morning' and 'thank you'. The full tool offers ${standingClaims.languages.toLowerCase()}.`
