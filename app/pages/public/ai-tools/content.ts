/** The AI tools and the texts of their canned demos. Source: specification §2 'AI tools'. */
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
    text: 'Makes five lines of five pages: tenders, minutes, long mails and reports, with the figures and dates kept.',
    uses: ['Tenders and contracts', 'Minutes of meetings', 'Customer mails'],
  },
  {
    demo: 'chatbot',
    title: 'AI Chatbot',
    text: 'Answers from your own documents, on the website or on WhatsApp, and hands over to a person when it should.',
    uses: ['Front desk', 'Order status', 'Questions of staff'],
  },
  {
    demo: 'translator',
    title: 'Language Translator',
    text: `${standingClaims.languages}, with a list of your own product words that are never translated.`,
    uses: ['Catalogues', 'Notices and forms', 'Replies to customers'],
  },
]

export const comingTools = [
  { title: 'AI Image Generator', text: 'Product scenes and banners from a photo and a sentence.' },
  { title: 'Code Assistant', text: 'Explains old code and drafts the tests it never had.' },
  { title: 'Content Optimizer', text: 'Shows what a page lacks for readers and search engines.' },
]

export const callToAction = {
  title: 'Want one of these on your own desk?',
  text: 'we look at your documents, your languages and what it would save.',
}

/** Initial text of the summarizer. */
export const sampleText =
  'The committee met on Tuesday to review the opening of the second warehouse at Hosur. The builder asked for three more weeks because of the rain, which moves the handover from 3 May to 24 May. The landlord has agreed to charge no rent until then. Racking for 1,200 pallets has been ordered and will arrive in the second week of May. Two forklift drivers still have to be found. The committee approved ₹18,50,000 for the racking and the fire alarm.'

export const demoSummary =
  'Demo summary: The second warehouse at Hosur opens three weeks later, on 24 May, without rent until then. Racking for 1,200 pallets is ordered; ₹18,50,000 is approved; two forklift drivers are still wanted. (This demo gives the same summary whatever the text.)'

export const chatGreeting = 'Hello! Ask me something about your order, our hours or our services.'

export const chatReply =
  'Thank you for your message! This is a demo reply: it is always the same. A real chatbot would answer from your own documents.'

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

export const translatorLimit = `This demo knows only 'hello', 'good morning' and 'thank you'. The full tool does ${standingClaims.languages.toLowerCase()}.`
