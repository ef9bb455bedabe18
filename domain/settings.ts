/**
 * The settings of the site: one record per section, changed by admins. A section that was never saved has its defaults.
 * Source: lead desk §1.
 */
import * as z from 'zod/mini'
import { DEFAULT_NAME } from './default-name.ts'
import { DEFAULT_TEMPLATES, templatesSettings } from './reply-template.ts'
import { emailText, optionalLine, requiredLine, urlText, webUrl } from './text.ts'

const socialLink = z.object({ label: requiredLine(40, 'Name is required'), url: webUrl('URL is required') })
/** `proof` says what the figure rests on, e.g. 'since 2016'; blank shows nothing. */
const claim = z.object({
  figure: requiredLine(20, 'Figure is required'),
  label: requiredLine(40, 'Label is required'),
  proof: z._default(optionalLine(100), ''),
})

/** Without a logo the name is shown. */
const clientLogo = z.object({ name: requiredLine(100, 'Name is required'), logoUrl: z._default(urlText(), '') })

/** So many logos are a row; fewer are not shown. */
export const MIN_CLIENT_LOGOS = 3

/** Who the agency is. `phones` has the main number first; `claims` is the strip of statistics on the home page. */
const agencySettings = z.object({
  name: requiredLine(100, 'Name is required'),
  legalName: requiredLine(200, 'Legal name is required'),
  tagline: optionalLine(200),
  street: requiredLine(200, 'Street is required'),
  city: requiredLine(100, 'City is required'),
  state: optionalLine(100),
  postalCode: optionalLine(20),
  country: requiredLine(100, 'Country is required'),
  phones: z
    .array(requiredLine(40, 'Phone is required'))
    .check(z.minLength(1, 'Phone is required'), z.maxLength(5, 'At most 5 phone numbers')),
  email: emailText(),
  /** The number that visitors write to on WhatsApp, and the text that their message begins with; a blank number shows no link. */
  whatsapp: z._default(optionalLine(40), ''),
  whatsappGreeting: z._default(optionalLine(300), ''),
  socialLinks: z.array(socialLink).check(z.maxLength(10, 'At most 10 social links')),
  claims: z.array(claim).check(z.maxLength(6, 'At most 6 claims')),
  clients: z._default(z.array(clientLogo).check(z.maxLength(12, 'At most 12 client logos')), []),
})
export type AgencySettings = z.output<typeof agencySettings>

/** ISO 8601: Monday is 1, Sunday is 7. */
export const WEEKDAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const timeText = () => z.string('Must be a time').check(z.regex(TIME, 'Must be a time such as 09:00'))

/** A leap year, so that 29 February is a day of every year in `MM-DD`. */
const isDay = (text: string): boolean => {
  const full = /^\d\d-\d\d$/.test(text) ? `2024-${text}` : text
  if (!/^\d{4}-\d\d-\d\d$/.test(full)) return false
  const time = Date.parse(`${full}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full)
}
const DAY = String.raw`^(\d{4}-)?\d\d-\d\d$`

/** `date` is one day, YYYY-MM-DD, or a day of every year, MM-DD. */
const holiday = z.object({
  date: z.string('Must be a date').check(z.refine(isDay, { error: 'Must be a date', params: { pattern: DAY } })),
  name: requiredLine(100, 'Name is required'),
})
export type Holiday = z.output<typeof holiday>

const isDistinct = <Item>(items: readonly Item[]): boolean => new Set(items).size === items.length

const isTime = (text: string): boolean => TIME.test(text)

/** A text that is no time has an error of its own, and is neither before nor after the other. */
const closesAfterOpening = z.refine<{ opensAt: string; closesAt: string }>(
  ({ opensAt, closesAt }) => !isTime(opensAt) || !isTime(closesAt) || opensAt < closesAt,
  { error: 'The office must close after it opens, on the same day', path: ['closesAt'] },
)

/** The days and hours at which the office is open, in the business time zone. Times are HH:MM. */
const calendarSettings = z
  .object({
    workingDays: z
      .array(z.number().check(z.int('Unknown day'), z.minimum(1, 'Unknown day'), z.maximum(7, 'Unknown day')))
      .check(
        z.minLength(1, 'Choose at least one working day'),
        z.refine(isDistinct, { error: 'Choose each working day once', params: { uniqueItems: true } }),
      ),
    opensAt: timeText(),
    closesAt: timeText(),
    holidays: z.array(holiday).check(
      z.maxLength(200, 'At most 200 holidays'),
      z.refine((holidays) => isDistinct(holidays.map(({ date }) => date)), 'Each day can be listed once'),
    ),
  })
  .check(closesAfterOpening)
export type CalendarSettings = z.output<typeof calendarSettings>

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .number('Must be a number')
    .check(
      z.int('Must be a whole number'),
      z.minimum(minimum, `Must be at least ${minimum}`),
      z.maximum(maximum, { error: () => `Must be at most ${maximum.toLocaleString('en-IN')}` }),
    )

/** The promise to visitors: an answer within `hours` hours of working days; staff are warned after `warnAtPercent` % of them. */
const promiseSettings = z.object({
  hours: wholeNumber(1, 720),
  warnAtPercent: wholeNumber(1, 99),
})
export type PromiseSettings = z.output<typeof promiseSettings>

const ASSIGNMENT_MODES = ['manual', 'round-robin'] as const
export type AssignmentMode = (typeof ASSIGNMENT_MODES)[number]

/**
 * Who gets a new lead: a person assigns it, or it goes to the next of the sales staff who take leads. `takeBackMinutes` are minutes of
 * the response clock without a response, after which the next person gets it; null never.
 */
const assignmentSettings = z.object({
  mode: z.enum(ASSIGNMENT_MODES, 'Unknown mode'),
  takeBackMinutes: z.nullable(wholeNumber(15, 10_080)),
})
export type AssignmentSettings = z.output<typeof assignmentSettings>

/**
 * Consultations that visitors book: `capacity` of them at the same time (0: none can be booked), at the earliest `noticeHours` hours
 * and at the latest `horizonDays` days ahead. Source: issue 13 point 5.
 */
const consultationSettings = z.object({
  capacity: wholeNumber(0, 20),
  noticeHours: wholeNumber(0, 336),
  horizonDays: wholeNumber(1, 60),
})
export type ConsultationSettings = z.output<typeof consultationSettings>

export const SETTINGS_SECTIONS = ['agency', 'calendar', 'promise', 'consultation', 'templates', 'assignment'] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]
export const SETTINGS_LABELS: Record<SettingsSection, string> = {
  agency: 'Agency',
  calendar: 'Business calendar',
  promise: 'Response promise',
  consultation: 'Consultations',
  templates: 'Reply templates',
  assignment: 'Assignment',
}

export const settingsSchemas = {
  agency: agencySettings,
  calendar: calendarSettings,
  promise: promiseSettings,
  consultation: consultationSettings,
  templates: templatesSettings,
  assignment: assignmentSettings,
}

export type Settings = { [Section in SettingsSection]: z.output<(typeof settingsSchemas)[Section]> }

/** Source: specification §1, design language 'Character'; lead desk §1. */
export const DEFAULT_SETTINGS: Settings = {
  agency: {
    name: DEFAULT_NAME,
    legalName: 'Dvaar Technologies',
    tagline: 'IT services and AI tools for Indian business',
    street: '4th Floor, Jaali House, 27 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560025',
    country: 'India',
    phones: ['+91 80 4000 2700'],
    email: 'info@dvaar.example',
    whatsapp: '',
    whatsappGreeting: '',
    // Placeholder targets as in the specification: the home pages of the networks.
    socialLinks: [
      { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
      { label: 'X', url: 'https://x.com/' },
      { label: 'Facebook', url: 'https://www.facebook.com/' },
      { label: 'Instagram', url: 'https://www.instagram.com/' },
    ],
    // The statistics of the home page. Source: specification §2 'Home'.
    claims: [
      { figure: '500+', label: 'projects', proof: '' },
      { figure: '100+', label: 'clients', proof: '' },
      { figure: '50+', label: 'AI tools', proof: '' },
      { figure: '24/7', label: 'support', proof: 'Monitoring round the clock, people Mon–Fri' },
    ],
    clients: [],
  },
  calendar: {
    workingDays: [1, 2, 3, 4, 5],
    opensAt: '09:00',
    closesAt: '18:00',
    holidays: [
      { date: '01-26', name: 'Republic Day' },
      { date: '08-15', name: 'Independence Day' },
      { date: '10-02', name: 'Gandhi Jayanti' },
    ],
  },
  promise: { hours: 24, warnAtPercent: 80 },
  consultation: { capacity: 1, noticeHours: 4, horizonDays: 14 },
  templates: { templates: DEFAULT_TEMPLATES.map((template) => ({ ...template })) },
  assignment: { mode: 'manual', takeBackMinutes: null },
}

/** The version of a section. */
export interface SettingsVersion {
  /** The instant at which it was saved; null while it has its defaults. */
  updatedAt: string | null
  /** The error of each stored field that does not fit the rules of this version: its default is used. Missing without one. */
  replaced?: Record<string, string> | undefined
}
export type SavedSettings<Section extends SettingsSection> = Settings[Section] & SettingsVersion
