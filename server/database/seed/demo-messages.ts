/**
 * Composes the messages to the demo agency from whole sentences: an opening, an introduction, a need, a condition and a
 * closing. Every part is a sentence of its own, so any combination reads well.
 */
import type { Random } from './random.ts'

export interface DemoTrade {
  /** The line of business; not every service suits every trade. */
  kind: 'goods' | 'services' | 'software' | 'person'
  /** Endings of the company's name; blank for a private person. */
  suffixes: string[]
  about: string[]
}

const demoTrades: DemoTrade[] = [
  {
    kind: 'services',
    suffixes: ['Dental Care', 'Multispeciality Clinic', 'Diagnostics'],
    about: ['We run a clinic with four doctors and two branches.', 'Our front desk takes about a hundred calls on a Monday.'],
  },
  {
    kind: 'goods',
    suffixes: ['Textiles', 'Handlooms', 'Silks'],
    about: [
      'We weave and sell sarees, mostly to shops in other states.',
      'Our family has been in handloom for three generations and we now want to sell directly.',
    ],
  },
  {
    kind: 'goods',
    suffixes: ['Engineering Works', 'Precision Components'],
    about: [
      'We machine parts for pump makers and supply about thirty regular buyers.',
      'Our unit has 45 people and everything still runs on Excel.',
    ],
  },
  {
    kind: 'services',
    suffixes: ['Logistics', 'Roadlines'],
    about: [
      'We operate 28 trucks and book most loads over the phone.',
      'Our drivers send delivery proofs on WhatsApp and somebody types them in every night.',
    ],
  },
  {
    kind: 'services',
    suffixes: ['Academy', 'Public School', 'Coaching Classes'],
    about: ['We teach about 600 students in two shifts.', 'Parents ask us for fee receipts and timetables all day long.'],
  },
  {
    kind: 'goods',
    suffixes: ['Foods', 'Spices', 'Sweets and Namkeen'],
    about: [
      'We make pickles and spice mixes and sell in three states.',
      'Our shop gets most of its orders before festivals, and then the phone does not stop.',
    ],
  },
  {
    kind: 'services',
    suffixes: ['Realty', 'Builders and Developers'],
    about: [
      'We have two housing projects, one of them nearly sold out.',
      'Our site office gets walk-ins but hardly anyone finds us online.',
    ],
  },
  {
    kind: 'goods',
    suffixes: ['Exports', 'Agro Products'],
    about: [
      'We export to the Gulf and to East Africa, mainly rice and pulses.',
      'Our buyers ask for certificates that we keep sending again and again by e-mail.',
    ],
  },
  {
    kind: 'services',
    suffixes: ['& Associates', 'Tax Consultants'],
    about: ['We are a small practice of chartered accountants.', 'Our clients send us documents in every form one can think of.'],
  },
  {
    kind: 'services',
    suffixes: ['Resorts', 'Homestays', 'Travels'],
    about: ['We have eleven rooms and live from weekend guests.', 'Our bookings come through portals and their commission hurts.'],
  },
  {
    kind: 'services',
    suffixes: ['Solar', 'Electricals'],
    about: [
      'We install rooftop solar for homes and small factories.',
      'Our team visits four or five sites a day and writes the measurements on paper.',
    ],
  },
  {
    kind: 'software',
    suffixes: ['Softech', 'Infosystems'],
    about: ['We develop software for about ninety schools.', 'Our product is used by hospitals in two states.'],
  },
  {
    kind: 'person',
    suffixes: [''],
    about: [
      'I am starting on my own and this will be my first project of this kind.',
      'I work from home and need something simple that I can look after myself.',
      'A friend recommended you to me.',
    ],
  },
]

const OPENINGS = ['Hello,', 'Namaste,', 'Good morning,', 'Dear team,', 'Hi,', 'Good evening,', 'Respected Sir/Madam,']

const CONDITIONS = [
  'We would like to go live before the festival season, if that is realistic.',
  'Most of our customers use low-priced Android phones, so it has to be fast.',
  'It should work in English and Hindi from the beginning.',
  'Our present vendor’s contract ends in two months.',
  'We already have a domain name and an e-mail account with another provider.',
  'Please tell us also what it costs to run for each year after that.',
  'We had a bad experience with a freelancer, so we want a proper agreement this time.',
  'The budget is fixed, but we can do it in two stages.',
  'We can give you all texts and photographs by the end of this month.',
  'Nobody here is technical, so please keep the explanation simple.',
  'It has to connect to our accounting software.',
  'We need a GST invoice and can pay half in advance.',
]

const CLOSINGS = [
  'Please call after 4 pm.',
  'Kindly share a quotation and some references.',
  'When could we speak for half an hour?',
  'Looking forward to your reply.',
  'You can also reach me on WhatsApp.',
  'Please send me an approximate figure first; then we can meet.',
  'Thank you in advance.',
  'Do you also visit clients in our city?',
  '',
]

/** Needs of a private person, for any service. */
const PERSONAL_NEEDS = [
  'Please tell me what makes sense for a beginner and what it costs at the least.',
  'I would like to understand what I really need before I spend anything.',
  'Is there a small package to begin with that can grow later?',
]

const SUITABLE: Record<string, DemoTrade['kind'][]> = {
  DevOps: ['software'],
  'Cybersecurity Audit': ['software'],
  'Online Stores': ['goods'],
  'Brand and Packaging Design': ['goods'],
  'Document Translation': ['goods'],
  'Data Analytics': ['goods', 'services'],
  'Cloud Solutions': ['goods', 'services', 'software'],
  'Cloud Services': ['goods', 'services', 'software'],
}

/** A random trade that may need the service; `service` is its title. */
export const demoTradeFor = (random: Random, service: string): DemoTrade => {
  const kinds = SUITABLE[service] ?? ['goods', 'services', 'person']
  return random.pick(demoTrades.filter((trade) => kinds.includes(trade.kind)))
}

/** Lower-cases the first letter, as after 'Hello,', unless the sentence begins with the word I. */
const asContinued = (text: string): string => (text.startsWith('I ') ? text : text.charAt(0).toLowerCase() + text.slice(1))

/** A message of a few sentences: one of `needs`, from a company of `trade`. */
export const composedMessage = (random: Random, trade: DemoTrade, needs: readonly string[]): string => {
  const need = random.pick(trade.kind === 'person' ? PERSONAL_NEEDS : needs)
  const opening = random.pick(OPENINGS)
  const condition = trade.kind !== 'person' && random.chance(0.65) ? random.pick(CONDITIONS) : ''
  const middle = [random.pick(trade.about), need, condition].filter((part) => part !== '').join(' ')
  const closing = random.pick(CLOSINGS)
  const separator = random.chance(0.4) ? '\n\n' : ' '
  return [`${opening} ${asContinued(middle)}`, closing].filter((part) => part !== '').join(separator)
}
