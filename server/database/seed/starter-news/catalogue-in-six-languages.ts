import type { StarterArticle } from './article.ts'

export const catalogueInSixLanguages: StarterArticle = {
  title: 'Putting a product catalogue into six Indian languages, with people in the loop',
  excerpt:
    'Machine translation has made the first draft nearly free. How we turn that draft into a catalogue a shopkeeper will trust, and what we have learnt to leave in English.',
  category: 'Company News',
  tags: ['translation', 'localisation', 'AI', 'catalogues'],
  author: 'Meera Kulkarni',
  daysAgo: 4,
  blocks: [
    'From this month we offer catalogue translation as a service of its own, with a fixed way of working that grew out of several projects. We start with Hindi, Marathi, Gujarati, Tamil, Telugu and Bengali, because those are the languages for which we have reviewers whose work we know. More can be translated by machine, but we will say plainly when nobody has read the result.',
    '## Before any translation',
    'The work begins before any translation. We ask for a list of the words that matter in your trade, usually between one and two hundred, and decide with you what happens to each of them. A pump dealer in Nashik asks for a motor and a valve, and a dictionary word for valve would send him to another shop.',
    '| Word | What happens to it |\n|---|---|\n| *delivery*, *colour* | Translated |\n| *motor*, *valve* | English word, local script |\n| Model numbers, units, certificates | Never changed |',
    'The agreed list becomes a glossary, and **it belongs to you**.',
    '## Draft, then reader',
    'Then the machine writes a first draft with that glossary at hand. On plain product descriptions it does well. It struggles with exactly those places where a catalogue is dense: three nouns in a row with no verb, a heading that could be a noun or an instruction, a size that could be a length or a diameter. So before translating we rewrite such lines in the source. The English becomes better as well, and every language gains from it at once.',
    'After that, a person reads every line. Our reviewers are native speakers, and they see the English, the draft and the picture side by side, since a description without its picture cannot be judged. They correct, and they also mark why: *wrong term*, *wrong tone*, *wrong meaning*. Wrong meaning is the only kind that stops a page from being published. The marks go back into the glossary, and by the second half of a catalogue there are visibly fewer of them.',
    '## Layout',
    'Layout deserves a mention because it is always underestimated. Tamil words are long, and a button that fits in English will break over two lines. The vowel signs of Devanagari and Bengali need more height than a tight line spacing allows, and some attractive fonts have no letters for the script at all, so that the browser quietly uses another. We check every template on a low-priced phone, in every language, with the longest product name in the list.',
    '## What we advise leaving alone',
    '- **Warranty terms and safety instructions** should be translated by a specialist and approved by whoever answers for them.\n- **Search words** should be researched and not translated, because people often search in English letters for things they discuss in their own language.\n- **A promise that nobody keeps.** If there is nobody in the office who can answer the phone in Telugu, say so beside the Telugu page, and give the hours at which someone can.',
    'If you would like to see how this works on your own material, send us ten products. We will prepare them in two languages, show you the reviewer’s remarks, and you can let a customer whom you trust be the judge.',
  ],
}
