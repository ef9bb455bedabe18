/** Case studies: the work that the agency shows. Source: issue 13 point 3. */
import * as z from 'zod/mini'
import { toPatch } from './patch.ts'
import { optionalSlugText } from './slug.ts'
import { filledRows, optionalLine, optionalText, orderNumber, requiredLine, requiredText, urlText } from './text.ts'

/** Case studies on a page of the public list. */
export const WORK_PAGE_SIZE = 12
export const RESULTS_LIMIT = 6
/** At most so many services are named by a case study. */
const USED_SERVICES_LIMIT = 12
/** Markdown, in characters. */
const SOLUTION_LIMIT = 50_000

/** A figure that the work reached, e.g. 62, '%', 'fewer calls about order status'. */
export const caseResult = z.object({ value: z.string(), unit: z.string(), label: z.string() })
export type CaseResult = z.infer<typeof caseResult>

/** The client's own words; a blank text means none. */
export const quotation = z.object({ text: z.string(), person: z.string(), role: z.string() })
export type Quotation = z.infer<typeof quotation>
export const NO_QUOTATION: Quotation = { text: '', person: '', role: '' }

/** A service that was used, as the case study names it. */
const usedService = z.object({ id: z.number(), title: z.string(), slug: z.string() })
export type UsedService = z.infer<typeof usedService>

export const caseStudy = z.object({
  id: z.number(),
  /** The end of its path: `/work/{slug}`. Earlier slugs lead to the current one. */
  slug: z.string(),
  title: z.string(),
  /** A name, or a description: 'A textile exporter in Surat'. */
  client: z.string(),
  industry: z.string(),
  /** In the order of the services; to visitors the active ones alone. */
  services: z.array(usedService),
  /** Plain text. */
  problem: z.string(),
  /** Markdown. */
  solution: z.string(),
  results: z.array(caseResult),
  quotation,
  /** One sentence each: how it was, and how it is now. */
  before: z.string(),
  after: z.string(),
  /** 'Nine weeks'. */
  duration: z.string(),
  /** '₹2–3 lakh + GST'. */
  costRange: z.string(),
  imageUrl: z.string(),
  /** Describes the image; blank for decoration. */
  imageAlt: z.string(),
  /** Not the work of a real client: a draft for staff, which visitors never see. */
  isExample: z.boolean(),
  order: z.number(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CaseStudy = z.infer<typeof caseStudy>

/** A figure may arrive as a number. */
const resultValue = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  requiredLine(40, 'Enter the figure of this result'),
)

const resultInput = z.object({
  value: resultValue,
  unit: z._default(optionalLine(40), ''),
  label: requiredLine(120, 'Describe what the figure counts'),
})

const results = filledRows(resultInput, z.maxLength(RESULTS_LIMIT, `At most ${RESULTS_LIMIT} results`))

const quotationInput = z
  .object(
    {
      text: z._default(optionalText(1000), ''),
      person: z._default(optionalLine(200), ''),
      role: z._default(optionalLine(200), ''),
    },
    'Must be an object with text, person and role',
  )
  .check(
    z.refine(({ text, person, role }) => text !== '' || (person === '' && role === ''), {
      error: 'Enter the quotation',
      path: ['text'],
    }),
  )

const serviceIds = z.pipe(
  z
    .array(z.int('Unknown service').check(z.minimum(1, 'Unknown service')), 'Must be a list')
    .check(z.maxLength(USED_SERVICES_LIMIT, `At most ${USED_SERVICES_LIMIT} services`)),
  z.transform((ids) => [...new Set(ids)]),
)

/** Input of creating a case study. A missing or blank slug is made of the title. */
export const caseStudyInput = z.object({
  slug: z._default(optionalSlugText(), ''),
  title: requiredLine(200, 'Title is required'),
  client: requiredLine(200, 'Client is required'),
  industry: z._default(optionalLine(200), ''),
  serviceIds: z._default(serviceIds, []),
  problem: requiredText(5000, 'The problem is required'),
  solution: requiredText(SOLUTION_LIMIT, 'What was done is required'),
  results: z._default(results, []),
  quotation: z._default(quotationInput, NO_QUOTATION),
  before: z._default(optionalLine(300), ''),
  after: z._default(optionalLine(300), ''),
  duration: z._default(optionalLine(100), ''),
  costRange: z._default(optionalLine(100), ''),
  imageUrl: z._default(urlText(), ''),
  imageAlt: z._default(optionalLine(300), ''),
  isExample: z._default(z.boolean('Must be true or false'), false),
  order: z._default(orderNumber(), 0),
  isActive: z._default(z.boolean('Must be true or false'), true),
})
export type CaseStudyInput = z.output<typeof caseStudyInput>

/** Input of editing a case study; a field that is left out stays unchanged, a blank slug is made of the title. */
export const caseStudyPatch = toPatch(caseStudyInput)
export type CaseStudyPatch = z.output<typeof caseStudyPatch>
