import { joinBlocks, type StarterPage } from './page.ts'

export const brandAndPackagingDesign: StarterPage = {
  details: joinBlocks(
    'A brand is recognised on a box that lies sideways in a shop with bad light. That is where we test it.',
    '## What you receive',
    '- The logo in Latin and in the Indian scripts that you use, drawn rather than typed\n- Colours for print, screen and signboards, with their exact values\n- Business cards, letterhead, invoice, e-mail signature\n- Packaging as print-ready files, with the die line of your printer\n- Two pages of rules that a printer and a nephew can follow',
    '## Labels',
    'Food, cosmetics and electronics have marks that must be on the label, in certain sizes. We put them in; the responsibility for their content stays with you and your consultant.',
  ),
  steps: [
    { title: 'The shelf', text: 'We look at where your product stands, beside which others, and photograph it.' },
    { title: 'Three directions', text: 'Each on a real box. You choose one, or none, and say why.' },
    { title: 'Drawing', text: 'Two rounds of changes are included. Every script is checked by somebody who reads it.' },
    { title: 'Print', text: 'We speak with your printer, and look at the first proof before the run.' },
  ],
  questions: [
    { question: 'Who owns the logo?', answer: 'You do, with all rights, when the last invoice is paid. It is in the contract.' },
    {
      question: 'Do you check trademarks?',
      answer: 'We search the public register for similar names and marks. A registration needs an attorney; we can name some.',
    },
    { question: 'Can you only change what we have?', answer: 'Yes, and it is often better: people know it already.' },
  ],
}
