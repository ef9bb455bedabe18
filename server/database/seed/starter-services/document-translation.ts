import { joinBlocks, type StarterPage } from './page.ts'

export const documentTranslation: StarterPage = {
  details: joinBlocks(
    'Machine translation is fast and nearly right. The person who reads it afterwards is the difference between nearly and right, so we say for each text which of the two you get.',
    '## Two levels',
    '| | For | Who reads it |\n|---|---|---|\n| Draft | Internal use, a first impression | Nobody; marked as a draft |\n| Reviewed | Catalogues, manuals, websites | A person who speaks the language |',
    '## Your words',
    'We begin with a glossary: the names of your products, your terms, the words you never use. It grows with every order and belongs to you.',
    'Contracts, certificates and anything that needs a sworn translator we pass on; we tell you before.',
  ),
  steps: [
    { title: 'Sample', text: 'A page of your text in each language, free, so that you can judge the quality.' },
    { title: 'Glossary', text: 'Your terms in all languages, approved by you or by your dealers.' },
    { title: 'Translation and review', text: 'Text by text, with questions in a list instead of guesses.' },
    { title: 'Layout', text: 'Back in the form you sent, with fonts that have all characters of the script.' },
  ],
  questions: [
    {
      question: 'Which formats can you work with?',
      answer: 'Word, Excel, PowerPoint, InDesign, HTML and most export formats. From a scanned PDF the text has to be typed first.',
    },
    {
      question: 'How fast is it?',
      answer: 'A reviewed catalogue of fifty pages takes about two weeks for each language; several languages run side by side.',
    },
    {
      question: 'Is our text kept confidential?',
      answer: 'Yes. We use services that neither store nor learn from it, and sign an agreement on request.',
    },
  ],
}
