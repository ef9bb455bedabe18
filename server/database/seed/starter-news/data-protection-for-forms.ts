import type { StarterArticle } from './article.ts'

export const dataProtectionForForms: StarterArticle = {
  title: 'What being ready for the DPDP Act means for one web form',
  excerpt:
    'The Digital Personal Data Protection Act, 2023 is often discussed as a project for lawyers. Most of what a small business has to do can be seen on a single enquiry form.',
  category: 'Guides',
  tags: ['DPDP Act', 'privacy', 'forms', 'compliance'],
  author: 'Farhan Siddiqui',
  daysAgo: 34,
  blocks: [
    'The Digital Personal Data Protection Act, 2023 applies to personal data in digital form, and a name typed into your enquiry form is exactly that. The rules made under the Act were published in November 2025 and come into force in stages, the main duties of businesses coming last. That leaves time, but not so much that a form built today should ignore them. This article is a builder’s view and no legal advice; have your counsel confirm what applies to you and from when.',
    '## The fields',
    'Begin with the fields. For each one, write down what you do with the answer.',
    '| Field | What you do with it | So |\n|---|---|---|\n| Name | Address the person | Stays |\n| E-mail, phone | Reply; you rarely need both | One of them |\n| Company, budget | Prepare | Optional |\n| Date of birth | Nothing; it came with the template | Goes |',
    'Data you never collected cannot leak, cannot be asked for, and need not be deleted.',
    '## The notice',
    'People must be told, in plain language and before they send the form, which data you take and for what purpose, how they can withdraw, and how they can complain. A link to nine pages of policy does not do that job well. Two or three sentences above the button do:',
    '> We use these details to answer your enquiry. We keep them for twelve months. Write to us to have them removed.',
    'The Act also gives people the choice of reading the notice in English or in any of the languages of the Eighth Schedule to the Constitution, so keep the text short enough to translate properly.',
    '## Consent',
    'Consent has to be given by a clear action and for a stated purpose. Answering an enquiry is one purpose. Sending a monthly newsletter is another, and needs its own box, unticked, which a visitor can leave alone and still get a reply. Taking consent back must be as easy as giving it was. If joining your list took one tap, then leaving it by sending a signed letter is not good enough.',
    '## Behind the form',
    'This is where most of the trouble lives. Where do the entries go? In many small firms they sit in a shared mailbox, a spreadsheet, two phones and the developer’s test database. Pick one place, give access only to those who answer enquiries, and keep a log of who looked at what. Reasonable security safeguards are a duty under the Act, and the largest penalties are reserved for failing at them. Decide how long an enquiry that came to nothing is worth keeping, and have the system delete it without anyone having to remember.',
    '## The bad day',
    'Write down what happens on a bad day. If the data gets out, the Data Protection Board and the people concerned have to be informed, and there will be no time to look for phone numbers. One page is enough: who decides, who writes, whom to call at the hosting company. Put it where it can be read when the server is down.',
    'None of this is expensive. For a typical site it is a few days of work, and the result is a shorter form, which is good for business as well.',
  ],
}
