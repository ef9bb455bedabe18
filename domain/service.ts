/** The services of the agency. Source: specification §3 'Service', §5 'Service form'; limits: contract §3; pages: issue 13. */
import * as z from 'zod/mini'
import { toPatch } from './patch.ts'
import { optionalSlugText, toSlug } from './slug.ts'
import { filledRows, listEntries, optionalLine, optionalText, orderNumber, requiredLine, requiredText, urlText } from './text.ts'

export const SERVICE_CATEGORIES = [
  'Development',
  'Design',
  'AI Solutions',
  'Marketing',
  'Consulting',
  'Infrastructure',
  'Security',
] as const
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]

/** Icon value and the label the admin form shows for it, in the specification's order. */
export const SERVICE_ICONS = {
  Globe: 'Web Development',
  Smartphone: 'Mobile App',
  Palette: 'UI/UX Design',
  Bot: 'AI Chatbot',
  BarChart3: 'Data Analytics',
  Users: 'IT Consulting',
  Cloud: 'Cloud Solutions',
  Shield: 'Cybersecurity',
  Settings: 'DevOps',
} as const
export type ServiceIcon = keyof typeof SERVICE_ICONS
// Object.keys has lost the names.
export const SERVICE_ICON_NAMES = Object.keys(SERVICE_ICONS) as ServiceIcon[]

export const SERVICE_COLORS = ['blue', 'green', 'pink', 'purple', 'orange', 'indigo', 'red', 'yellow'] as const
export type ServiceColor = (typeof SERVICE_COLORS)[number]

/** One step of the work, in the order in which it happens. */
const serviceStep = z.object({ title: z.string(), text: z.string() })
export type ServiceStep = z.infer<typeof serviceStep>

/** A question about the service, with its answer as plain text. */
const serviceQuestion = z.object({ question: z.string(), answer: z.string() })

export const service = z.object({
  id: z.number(),
  /** The path of its page is /services/{slug}. Unique. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.enum(SERVICE_ICON_NAMES),
  category: z.enum(SERVICE_CATEGORIES),
  /** Free text, e.g. 'Starting from ₹25,000'. */
  price: z.string(),
  /** How long it usually takes, '4–6 weeks'; blank for no answer. */
  duration: z.string(),
  features: z.array(z.string()),
  color: z.enum(SERVICE_COLORS),
  imageUrl: z.string(),
  order: z.number(),
  isActive: z.boolean(),
  /** Markdown; shown, like the steps and questions, only on the page of the service. */
  details: z.string(),
  steps: z.array(serviceStep),
  questions: z.array(serviceQuestion),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Service = z.infer<typeof service>

/** A service in the public list: without the texts of its page. */
export const listedService = z.omit(service, { details: true, steps: true, questions: true })
export type ListedService = z.infer<typeof listedService>

export const toListedService = ({ details: _d, steps: _s, questions: _q, ...listed }: Service): ListedService => listed

const DETAILS_LIMIT = 20_000
export const MAX_STEPS = 12
export const MAX_QUESTIONS = 20

/** A letter distinguishes a slug from an id, which the API takes at the same place. */
const HAS_A_TO_Z = /[a-z]/

/** The slug of a title; blank for one without Latin letters, whose slug is `service-{id}`. */
export const toServiceSlug = (title: string): string => {
  const slug = toSlug(title)
  return HAS_A_TO_Z.test(slug) ? slug : ''
}

/** The validation sentence of a slug that another service has. */
export const SLUG_TAKEN = 'Another service has this URL'

/** A category that is missing or blank is Development; an unknown one is an error. Source: contract §3 'Screens'. */
const category = z.pipe(
  z.transform((value: unknown) => (value === null || value === '' ? 'Development' : value)),
  z.enum(SERVICE_CATEGORIES, 'Unknown category'),
)

const features = z.pipe(
  z.transform(listEntries),
  z.array(requiredLine(200, 'A feature cannot be blank')).check(z.maxLength(30, 'At most 30 features')),
)

const slug = optionalSlugText().check(
  z.refine((text) => text === '' || HAS_A_TO_Z.test(text), {
    error: 'Use at least one letter',
    params: { pattern: '^$|[a-z]' },
  }),
)

/** A row with only blank texts is left out, like a blank feature. */
const steps = filledRows(
  z.object({ title: requiredLine(120, 'A step needs a name'), text: z._default(optionalText(1000), '') }),
  z.maxLength(MAX_STEPS, `At most ${MAX_STEPS} steps`),
)
const questions = filledRows(
  z.object({
    question: requiredLine(300, 'A question cannot be blank'),
    answer: requiredText(2000, 'A question needs an answer'),
  }),
  z.maxLength(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`),
)

/** Input of creating a service; every field but title and description has a default. */
export const serviceInput = z.object({
  slug: z._default(slug, ''),
  title: requiredLine(200, 'Title is required'),
  description: requiredText(5000, 'Description is required'),
  icon: z._default(z.enum(SERVICE_ICON_NAMES, 'Unknown icon'), 'Globe'),
  category: z._default(category, 'Development'),
  price: z._default(optionalLine(100), ''),
  duration: z._default(optionalLine(100), ''),
  features: z._default(features, []),
  color: z._default(z.enum(SERVICE_COLORS, 'Unknown colour'), 'blue'),
  imageUrl: z._default(urlText(), ''),
  order: z._default(orderNumber(), 0),
  isActive: z._default(z.boolean('Must be true or false'), true),
  details: z._default(optionalText(DETAILS_LIMIT), ''),
  steps: z._default(steps, []),
  questions: z._default(questions, []),
})
export type ServiceInput = z.output<typeof serviceInput>

/** Input of editing a service; a field that is left out stays unchanged. */
export const servicePatch = toPatch(serviceInput)
