import { joinBlocks, type StarterPage } from './page.ts'

export const uiUxDesign: StarterPage = {
  details: joinBlocks(
    'Design here means deciding what a screen is for, and then leaving out what does not help. We test those decisions with people before they are expensive to change.',
    '## What you receive',
    '- **Notes of the interviews**, with what people tried to do and where they stopped\n- **The flows**, from the first screen to the finished task\n- **A prototype** that can be clicked on a phone\n- **A design system**: colours, type, components, with their states and names\n- **Files for developers**, in which sizes and texts are real and nothing has to be guessed',
    '## What we check',
    'Every screen is looked at with long names, empty lists, errors and a slow connection, in the languages you work in. Devanagari and Tamil need more height than Latin: we plan for that from the start. Contrast, keyboard and touch sizes follow WCAG 2.2 AA.',
  ),
  steps: [
    { title: 'Interviews', text: 'Five to eight users, forty minutes each, in their language. You may listen.' },
    { title: 'Flows', text: 'The few paths that matter, on one large sheet. This is the cheapest moment to disagree.' },
    { title: 'Screens', text: 'First in grey, then with colour and type. Two rounds of changes are included.' },
    { title: 'Test', text: 'Real users try the prototype. What fails is changed, and tried again.' },
    { title: 'Hand-over', text: 'A session with your developers, and two weeks in which they can ask us anything.' },
  ],
  questions: [
    {
      question: 'Do you also build what you design?',
      answer: 'Yes, but you need not choose us. The files are made so that any developer can build from them.',
    },
    {
      question: 'We have a product already. Where do you start?',
      answer: 'With a review: we use it ourselves, watch three of your users, and rank what we find by how many people it stops.',
    },
    {
      question: 'Which tools do you use?',
      answer: 'Figma for the files, because most developers can open it. You get the account with everything in it.',
    },
  ],
}
