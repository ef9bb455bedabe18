/** The services of the agency. Source: specification §3 'Service', §5 'Service form'; limits: contract §3. */
import * as z from 'zod/mini'
import { listEntries, optionalLine, orderNumber, requiredLine, requiredText, urlText } from './text.ts'

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
export const SERVICE_ICON_NAMES = [
  'Globe',
  'Smartphone',
  'Palette',
  'Bot',
  'BarChart3',
  'Users',
  'Cloud',
  'Shield',
  'Settings',
] as const

export const SERVICE_COLORS = ['blue', 'green', 'pink', 'purple', 'orange', 'indigo', 'red', 'yellow'] as const
export type ServiceColor = (typeof SERVICE_COLORS)[number]

export const service = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  icon: z.enum(SERVICE_ICON_NAMES),
  category: z.enum(SERVICE_CATEGORIES),
  /** Free text, e.g. 'Starting from ₹25,000'. */
  price: z.string(),
  features: z.array(z.string()),
  color: z.enum(SERVICE_COLORS),
  imageUrl: z.string(),
  order: z.number(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Service = z.infer<typeof service>

/** A category that is missing or blank is Development; an unknown one is an error. Source: contract §3 'Screens'. */
const category = z.pipe(
  z.transform((value: unknown) => (value === null || value === '' ? 'Development' : value)),
  z.enum(SERVICE_CATEGORIES, 'Unknown category'),
)

const features = z.pipe(
  z.transform(listEntries),
  z.array(requiredLine(200, 'A feature cannot be blank')).check(z.maxLength(30, 'At most 30 features')),
)

const fields = {
  title: requiredLine(200, 'Title is required'),
  description: requiredText(5000, 'Description is required'),
  icon: z.enum(SERVICE_ICON_NAMES, 'Unknown icon'),
  category,
  price: optionalLine(100),
  features,
  color: z.enum(SERVICE_COLORS, 'Unknown colour'),
  imageUrl: urlText(),
  order: orderNumber(),
  isActive: z.boolean('Must be true or false'),
}

/** Input of creating a service; every field but title and description has a default. */
export const serviceInput = z.object({
  ...fields,
  icon: z._default(fields.icon, 'Globe'),
  category: z._default(fields.category, 'Development'),
  price: z._default(fields.price, ''),
  features: z._default(fields.features, []),
  color: z._default(fields.color, 'blue'),
  imageUrl: z._default(fields.imageUrl, ''),
  order: z._default(fields.order, 0),
  isActive: z._default(fields.isActive, true),
})
export type ServiceInput = z.output<typeof serviceInput>

/** Input of editing a service; a field that is left out stays unchanged. */
export const servicePatch = z.partial(z.object(fields))
export type ServicePatch = z.output<typeof servicePatch>
