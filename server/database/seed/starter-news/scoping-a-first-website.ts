import type { StarterArticle } from './article.ts'

export const scopingAFirstWebsite: StarterArticle = {
  title: 'How to scope your first website before you ask for a quotation',
  excerpt:
    'Five quotations for the same website can differ by a factor of ten. Usually the agencies are not to blame: each of them has guessed at a different website.',
  category: 'Guides',
  tags: ['websites', 'planning', 'small business'],
  author: 'Lakshmi Raghavan',
  daysAgo: 67,
  blocks: [
    'Imagine a machine shop in Coimbatore that asks five agencies for a quotation. The highest offer is ten times the lowest, and none of the five is dishonest. Each agency has read the same two lines of e-mail and imagined a different site. The cheapest has priced a template with the logo changed. The dearest has priced a store with a customer login, because the word catalogue can mean either. An hour of writing before the first phone call would have saved everybody two weeks.',
    '## 1. The purpose',
    'Start with a sentence that says what the site is for. Not the pages, the purpose:',
    '> A purchase manager who has been given our name should be convinced within two minutes that we can make this part, and should send a drawing.',
    'That sentence decides more than any list of features. It says that the drawing upload matters, that the machine list matters, and that the animated slideshow does not.',
    '## 2. The visitors',
    'List who will visit, in three lines at most, and what each of them wants to find:',
    '- A **buyer** wants capacity, certificates and a contact who answers.\n- A **job seeker** wants the address and the openings.\n- A **bank** wants to see that you exist.',
    'If a page serves none of the people on your list, leave it out.',
    '## 3. The content',
    'Count it, because content is where most projects stall. How many products, and is there a photograph and a text for each? In which languages? Who will write what is missing, and by when? Agencies can design a page in a few days and then wait three months for the text. If nobody in your firm has the time, say so, and ask for writing and photography to be quoted as separate items.',
    '## 4. What it must do',
    'After that come the things the site must do beyond being read. Write each one as a small story: a visitor fills in the form, gets a confirmation by e-mail, and the sales desk sees the enquiry in a list with its date. A customer pays by UPI and receives a GST invoice. Stories of this kind can be priced. The word integration cannot.',
    '## 5. After the launch',
    'Say what happens after the launch, too. Who will change a price, add a job opening, renew the domain? The domain name and the hosting account should be in your company’s name, with your own e-mail address as owner, from the first day. It sounds like a detail until the developer changes his phone number.',
    '## 6. Budget and date',
    'Two more lines help more than people expect. Give a budget, even a rough range; a good agency will tell you what fits inside it, and one that always lands exactly at the top has told you something as well. And give a date with its reason. Before the exhibition in February is a date that everyone can plan towards. As soon as possible is not.',
    'The result fits on two pages. Send the same two pages to everyone, ask what they would leave out, and compare the answers to that question before you compare the prices.',
  ],
}
