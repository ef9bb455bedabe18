/** Case studies of a fresh site, marked as examples: no client in them is real. Source: issue 13 point 3. */
import type { CaseStudyInput } from '#domain/case-study.ts'

/** A case study before its services have ids. */
export interface StarterCaseStudy extends Omit<CaseStudyInput, 'serviceIds'> {
  /** Titles of starter services. */
  services: string[]
}

type Written = Omit<StarterCaseStudy, 'slug' | 'imageUrl' | 'imageAlt' | 'isExample' | 'order' | 'isActive'>

const written: Written[] = [
  {
    title: 'Orders without phone calls',
    client: 'A textile exporter in Surat',
    industry: 'Textiles',
    services: ['Web Development', 'UI/UX Design'],
    problem:
      'Forty buyers in nine countries ordered by phone and WhatsApp. Two people did nothing but read stock out of a register, type orders into a spreadsheet and answer where a consignment was. At the end of a season nobody could say which order had been confirmed, by whom, and at what price.',
    solution: `We spent the first week beside the phone, with a sheet of paper, and counted what people asked. Three questions made up most of the calls: *is it in stock*, *what does it cost me*, and *where is my order*. So the portal answers these three and little else.

## What the buyers see

- The stock of every design, as of ten minutes ago, with a photograph in daylight.
- Their own price, in their own currency, valid for as long as it is shown.
- Every order with its four steps: confirmed, in production, packed, shipped.

## What the office sees

One list. A new order is at the top, and it stays there until a person has confirmed it. The register went on beside the portal for six weeks; when the two agreed for a whole month, the register was closed.

> We kept the phone. It rings when something is wrong, and then somebody has time to answer it.

## How long it took

| Step | Weeks |
|---|---:|
| Counting and drawing | 2 |
| Building | 7 |
| Running beside the register | 6 |`,
    results: [
      { value: '62', unit: '%', label: 'fewer calls about stock and the state of an order' },
      { value: '9', unit: 'minutes', label: 'from an order to its confirmation, before it was half a day' },
      { value: '0', unit: '', label: 'orders confirmed at an outdated price since the launch' },
    ],
    quotation: {
      text: 'The season used to end with three people looking for one paper. This one ended with a list.',
      person: 'The owner',
      role: 'second generation in the business',
    },
  },
  {
    title: 'A front desk that is heard again',
    client: 'A group of eye clinics in Pune',
    industry: 'Healthcare',
    services: ['AI Chatbots', 'Support and Maintenance'],
    problem:
      'Five clinics share one telephone line. In the morning hour two calls in three were given up before somebody answered, and nearly all of the others asked about opening hours, fees and whether a report was ready.',
    solution: `The clinics wrote down the answers to the thirty questions that came most often. The bot on the website and on WhatsApp answers these thirty, from that one page, and names the day on which the answer was last checked.

## What it does not do

It does not speak about symptoms, medicines or results. A message that mentions pain, bleeding or a sudden loss of sight gets a text that the doctors wrote, with the emergency number, and rings at the desk.

## What it hands over

1. Everything the patient has typed, so that nobody has to tell it twice.
2. The clinic and the doctor, where the patient named them.
3. A number to call back. Nothing else is asked for, and conversations are deleted after thirty days.`,
    results: [
      { value: '71', unit: '%', label: 'of questions answered without a person' },
      { value: '4', unit: 'in 5', label: 'calls of the morning hour answered, before it was one in three' },
      { value: '₹38,000', unit: 'a month', label: 'saved on a second telephone line and an evening shift' },
    ],
    quotation: {
      text: 'The person standing at the counter is the first one again.',
      person: 'The head of the front desk',
      role: '',
    },
  },
  {
    title: 'Month-end on the first, not on the ninth',
    client: 'A distributor of pump parts in Coimbatore',
    industry: 'Manufacturing and trade',
    services: ['Data Analytics', 'Cloud Solutions'],
    problem:
      'Sales, stock and receivables lived in three programs and eleven spreadsheets. The figures of a month were ready on the ninth of the next one, and the first thing the meeting did was to argue which of two totals was right.',
    solution: `Nothing was replaced. Each night the three programs are copied into one database in the cloud, the rules that two accountants knew by heart are written down as queries, and one page shows the result.

- Each figure opens the rows that it is the sum of.
- A rule has an owner and a date. When the owner changes it, the page says from when on it holds.
- What does not add up is a list of its own, and somebody has it on their desk by nine in the morning.

The hard part was not the software. It was agreeing on what a *sale* is: the order, the invoice or the delivery. That took two meetings, and \`invoice\` won.`,
    results: [
      { value: '8', unit: 'days', label: 'earlier: the figures of a month are ready on the first' },
      { value: '11', unit: 'spreadsheets', label: 'retired' },
    ],
    quotation: { text: '', person: '', role: '' },
  },
  {
    title: 'A shop that stays open when the power goes',
    client: 'A family of organic grocers in Kochi',
    industry: 'Retail',
    services: ['Online Stores', 'Mobile App Development'],
    problem:
      'Three shops, one website that nobody could change, and a delivery book. On rainy days the connection failed, the counter went back to paper, and in the evening somebody typed it all in again, with the mistakes of a tired person.',
    solution: `The counter works without a connection and catches up when it is back; a bill is never typed twice. The same stock feeds the website and the app, so that the last jar of honey is sold once.

## In the order in which it happened

1. The counter, because it loses money first.
2. The website, with the same prices as the counter.
3. The app, when a third of the orders came from the same three hundred families.

UPI was there from the first day. Cash still is, and the app says so.`,
    results: [
      { value: '3.2', unit: 'times', label: 'as many online orders after six months' },
      { value: '2', unit: 'hours', label: 'of typing saved each evening' },
      { value: '99.9', unit: '%', label: 'of bills written at the counter, with or without a connection' },
      { value: '11', unit: 'weeks', label: 'from the first visit to the first bill' },
    ],
    quotation: {
      text: 'It rained for nine days in July. We noticed in the garden, not in the shop.',
      person: 'The elder sister',
      role: 'keeps the accounts',
    },
  },
]

/** In their order on the site. The slug is made of the title. */
export const starterWork: StarterCaseStudy[] = written.map((caseStudy, order) => ({
  ...caseStudy,
  slug: '',
  imageUrl: '',
  imageAlt: '',
  isExample: true,
  order,
  isActive: true,
}))
