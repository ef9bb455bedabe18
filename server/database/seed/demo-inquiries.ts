/** Some hundred inquiries over the past months, the same ones for the same `now`. Source: contract §1 SEED 'demo'. */
import type { Inquiry } from '#domain/inquiry.ts'
import { BUDGETS, CONTACT_SERVICES, TIMELINES } from '#domain/inquiry-forms.ts'
import { contactMessages, type DemoMessage, serviceMessages, spamMessages } from './demo-texts.ts'
import { composedMessage, demoTradeFor } from './demo-messages.ts'
import { DAY_MS, visitingMoment, workingMoment } from './demo-moments.ts'
import { needsFor } from './demo-needs.ts'
import { demoNotes } from './demo-notes.ts'
import { demoEmail, demoPeople, type DemoPerson, demoPhone } from './demo-people.ts'
import { type Random, seededRandom } from './random.ts'
import { starterServices } from './starter-services.ts'

type CopiedColumn = 'kind' | 'name' | 'email' | 'phone' | 'company' | 'address' | 'serviceType' | 'budget' | 'timeline' | 'message'
type Worked = 'status' | 'priority' | 'notes' | 'assigneeId' | 'spamReason' | 'createdAt' | 'updatedAt'

/** An inquiry before it is stored. Dates are ISO 8601 UTC; `spamReason` is blank unless it is spam. */
export interface DemoInquiry extends Pick<Inquiry, CopiedColumn | Worked> {
  /** Title of a starter service for a service inquiry, the service of interest (may be blank) for a contact message. */
  serviceTitle: string
}

const SERVICE_INQUIRIES = 150
const CONTACT_MESSAGES = 90
const DAYS = 150
const SEED = 20_260_711

const STREETS = ['Station Road', 'Gandhi Nagar', 'Industrial Estate', 'Market Yard', 'Temple Street', 'College Road', 'Ring Road']

/** The data that an inquiry is composed from; `message` is undefined for a composed text. */
interface Writer {
  random: Random
  now: number
  person: DemoPerson
  message: DemoMessage | undefined
}

type Work = Pick<Inquiry, Worked>

/** The progress of an inquiry: taken up within hours, a few after days, closed some weeks later, as far as `now` allows. */
const buildWork = ({ random, now }: Writer, createdAt: number, salesIds: number[]): Work => {
  const waitMinutes = random.chance(0.3) ? random.between(6000, 30_000) : random.between(20, 900)
  const respondedAt = workingMoment(random, createdAt, waitMinutes * 60_000)
  const closed = workingMoment(random, respondedAt, random.between(2, 45) * DAY_MS)
  const end = random.weighted([
    ['completed', 74],
    ['cancelled', 26],
  ] as const)
  const isTakenUp = respondedAt <= now
  const status = !isTakenUp ? 'new' : closed <= now ? end : 'in-progress'
  const priority = random.weighted([
    ['medium', 55],
    ['high', 20],
    ['low', 17],
    ['urgent', 8],
  ] as const)
  const isAssigned = salesIds.length > 0 && isTakenUp && random.chance(0.92)
  return {
    status,
    priority: isTakenUp ? priority : 'medium',
    notes: demoNotes(random, status),
    assigneeId: isAssigned ? random.pick(salesIds) : null,
    spamReason: '',
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(!isTakenUp ? createdAt : closed <= now ? closed : respondedAt).toISOString(),
  }
}

/** The fields that both kinds have: person, company and message. */
const buildSender = ({ random, person, message }: Writer, serviceTitle: string) => {
  const trade = demoTradeFor(random, serviceTitle)
  const suffix = message ? (message.suffix ?? '') : random.pick(trade.suffixes)
  return {
    name: person.name,
    email: demoEmail(random, person),
    phone: random.chance(0.85) ? demoPhone(random) : '',
    company: suffix === '' ? '' : `${person.lastName} ${suffix}`,
    message: message?.message ?? composedMessage(random, trade, needsFor(serviceTitle)),
  }
}

const serviceInquiry = (writer: Writer, salesIds: number[]): DemoInquiry => {
  const { random, now, message } = writer
  const wanted = message?.serviceTitle ?? random.pick(starterServices.slice(0, random.between(4, starterServices.length))).title
  return {
    kind: 'service',
    ...buildSender(writer, wanted),
    address: '',
    serviceTitle: wanted,
    serviceType: starterServices.find(({ title }) => title === wanted)?.category ?? '',
    budget: random.chance(0.85) ? random.pick(Object.keys(BUDGETS)) : '',
    timeline: random.chance(0.85) ? random.pick(Object.keys(TIMELINES)) : '',
    ...buildWork(writer, visitingMoment(random, now, DAYS), salesIds),
  }
}

const contactMessage = (writer: Writer, salesIds: number[]): DemoInquiry => {
  const { random, now, person, message } = writer
  const wanted = message?.serviceTitle ?? random.pick([...CONTACT_SERVICES, ''])
  const address = `${random.between(1, 240)}, ${random.pick(STREETS)}, ${person.city}, ${person.state}`
  return {
    kind: 'contact',
    ...buildSender(writer, wanted),
    address: random.chance(0.7) ? address : '',
    serviceTitle: wanted,
    serviceType: '',
    budget: '',
    timeline: '',
    ...buildWork(writer, visitingMoment(random, now, DAYS), salesIds),
  }
}

const spam = (random: Random, now: number): DemoInquiry[] =>
  spamMessages.map(({ serviceTitle, message, spamReason }, index) => {
    const createdAt = new Date(now - (index * 4 + 1) * DAY_MS).toISOString()
    return {
      kind: 'contact',
      name: index === 0 ? 'Ranking Team' : 'Loan Desk',
      email: `offers${index + 1}@example.com`,
      phone: demoPhone(random),
      company: '',
      address: '',
      serviceTitle,
      serviceType: '',
      budget: '',
      timeline: '',
      message,
      status: 'new',
      priority: 'medium',
      notes: '',
      assigneeId: null,
      spamReason,
      createdAt,
      updatedAt: createdAt,
    }
  })

/** Some people wrote more than once: senders of service inquiries sent two of the contact messages each. */
const withRepeatedSenders = (contacts: readonly DemoInquiry[], services: readonly DemoInquiry[]): DemoInquiry[] =>
  contacts.map((contact, index) => {
    const sender = services[index - (index % 10)]
    if (index < contactMessages.length || index % 5 !== 0 || sender === undefined) return contact
    return { ...contact, name: sender.name, email: sender.email, phone: sender.phone, company: '' }
  })

/** 240 inquiries, oldest first; `staff.salesIds` are the users that they are assigned to (none: all stay unassigned). */
export const demoInquiries = (now: Date, staff: { salesIds: number[] }): DemoInquiry[] => {
  const random = seededRandom(SEED)
  const people = demoPeople(random, SERVICE_INQUIRIES + CONTACT_MESSAGES)
  const buildWriter = (message: DemoMessage | undefined): Writer => {
    const from = message?.states ?? []
    const position = from.length === 0 ? 0 : people.findIndex(({ state }) => from.includes(state))
    const [person = random.pick(people)] = people.splice(Math.max(0, position), 1)
    return { random, now: now.getTime(), person, message }
  }
  const unwanted = spam(random, now.getTime())
  const contacts = Array.from({ length: CONTACT_MESSAGES - unwanted.length }, (_, index) =>
    contactMessage(buildWriter(contactMessages[index]), staff.salesIds),
  )
  const services = Array.from({ length: SERVICE_INQUIRIES }, (_, index) =>
    serviceInquiry(buildWriter(serviceMessages[index]), staff.salesIds),
  )
  return [...services, ...withRepeatedSenders(contacts, services), ...unwanted].toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : 1,
  )
}
