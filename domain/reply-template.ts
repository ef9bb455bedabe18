/** Templates of replies with variables such as `{{firstName}}`. Source: lead desk §1 'Reply templates'. */
import * as z from 'zod/mini'
import type { Inquiry } from './inquiry.ts'
import { formatDueInstant } from './instant-format.ts'
import { firstCharacters, requiredLine, requiredText } from './text.ts'

/** The variables of a template, and their description for the person who writes one. */
export const TEMPLATE_VARIABLES = {
  firstName: 'The visitor’s first name',
  service: 'The service of the inquiry',
  agencyName: 'The agency’s name',
  staffName: 'Your name',
  responseDue: 'When we promised the visitor a reply',
} as const
type TemplateVariable = keyof typeof TEMPLATE_VARIABLES
export type TemplateValues = Record<TemplateVariable, string>

const OPEN = '{{'
const CLOSE = '}}'

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(TEMPLATE_VARIABLES, name)

/** A text in its parts, in order: literal text, and the names between `{{` and `}}`. An open `{{` without an end is literal. */
const splitTemplate = (text: string): ({ literal: string } | { name: string })[] => {
  const parts: ({ literal: string } | { name: string })[] = []
  let from = 0
  for (;;) {
    const open = text.indexOf(OPEN, from)
    const close = open === -1 ? -1 : text.indexOf(CLOSE, open + OPEN.length)
    if (close === -1) return [...parts, { literal: text.slice(from) }]
    parts.push({ literal: text.slice(from, open) }, { name: text.slice(open + OPEN.length, close) })
    from = close + CLOSE.length
  }
}

/** The names between `{{` and `}}` in the order of the text, known or not, each once. */
export const listVariables = (text: string): string[] => [
  ...new Set(splitTemplate(text).flatMap((part) => ('name' in part ? [part.name] : []))),
]

/** Fills in the variables in one pass: a value that contains `{{…}}` is not expanded. Unknown names remain as they are. */
const fillText = (text: string, values: TemplateValues): string =>
  splitTemplate(text)
    .map((part) => {
      if ('literal' in part) return part.literal
      return isVariable(part.name) ? values[part.name] : `${OPEN}${part.name}${CLOSE}`
    })
    .join('')

const SUBJECT_LIMIT = 200
export const REPLY_TEMPLATES_LIMIT = 50
const NAME_IN_MESSAGE_LENGTH = 40

const findUnknown = (text: string): string | undefined => listVariables(text).find((name) => !isVariable(name))
const hasKnownVariables = z.refine<string>((text) => findUnknown(text) === undefined, {
  error: ({ input }) => {
    const name = typeof input === 'string' ? (findUnknown(input) ?? '') : ''
    return `Unknown variable ${OPEN}${Array.from(name).slice(0, NAME_IN_MESSAGE_LENGTH).join('')}${CLOSE}`
  },
})

const replyTemplate = z.object({
  /** Stable: it identifies the template while its name changes. Made by the client. */
  id: requiredLine(40, 'Id is required'),
  name: requiredLine(80, 'Name is required'),
  subject: requiredLine(SUBJECT_LIMIT, 'Subject is required').check(hasKnownVariables),
  body: requiredText(5000, 'Text is required').check(hasKnownVariables),
})
export type ReplyTemplate = z.output<typeof replyTemplate>

/** Adds an issue at each entry whose `field` an earlier entry has; letter case does not make a difference. */
const isUnique = (field: 'id' | 'name', message: string) =>
  z.check<ReplyTemplate[]>(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [position, template] of value.entries()) {
      const key = template[field].toLowerCase()
      if (seen.has(key)) issues.push({ code: 'custom', input: template[field], path: [position, field], message, continue: true })
      seen.add(key)
    }
  })

export const templatesSettings = z.object({
  templates: z
    .array(replyTemplate)
    .check(
      z.maxLength(REPLY_TEMPLATES_LIMIT, `At most ${REPLY_TEMPLATES_LIMIT} templates`),
      isUnique('id', 'Another template has this id'),
      isUnique('name', 'Another template has this name'),
    ),
})
export type TemplatesSettings = z.output<typeof templatesSettings>

export const DEFAULT_TEMPLATES: readonly ReplyTemplate[] = [
  {
    id: 'first-answer',
    name: 'First answer',
    subject: 'Re: your inquiry about {{service}}',
    body: `Hello {{firstName}},

Thank you for your inquiry about {{service}}. I have read it and will come back to you with a proposal.

To make it fit, I would like to know a little more: what should be different for you once the work is done, and is there a date by which you need it?

Just reply to this e-mail.

Best regards
{{staffName}}
{{agencyName}}`,
  },
  {
    id: 'proposal-of-a-call',
    name: 'Proposal of a call',
    subject: 'A short call about {{service}}?',
    body: `Hello {{firstName}},

Thank you for writing to {{agencyName}}. A call of 20 minutes would help me to understand what you need for {{service}}.

Which day and time suit you this week? Send me two options and the number to call, and I will confirm one of them.

Best regards
{{staffName}}
{{agencyName}}`,
  },
  {
    id: 'reminder',
    name: 'Reminder',
    subject: 'Re: your inquiry about {{service}}',
    body: `Hello {{firstName}},

I wrote to you about {{service}} and have not heard from you yet. Are you still interested?

If the plan has changed, a short line is enough and I will close your inquiry.

Best regards
{{staffName}}
{{agencyName}}`,
  },
]

const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|shri|smt|kum)\.?$/i

/** The first name in a full name; a name that begins with a title is used in full ('Dr. Rao'). */
export const toFirstName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/)
  return TITLE.test(first) ? name.trim() : first
}

interface TemplateContext {
  inquiry: Pick<Inquiry, 'name' | 'serviceName' | 'responseDueAt'>
  agencyName: string
  staffName: string
  /** ISO 8601. */
  now: string
  /** The business time zone. */
  timeZone: string
}

const NO_SERVICE = 'our services'
/** For inquiries that arrived before there was a response clock. */
const NO_DUE_INSTANT = 'the next business day'

export const toTemplateValues = ({ inquiry, agencyName, staffName, now, timeZone }: TemplateContext): TemplateValues => ({
  firstName: toFirstName(inquiry.name),
  service: inquiry.serviceName || NO_SERVICE,
  agencyName,
  staffName,
  responseDue: inquiry.responseDueAt === null ? NO_DUE_INSTANT : formatDueInstant(inquiry.responseDueAt, now, timeZone),
})

/** A template with its variables filled in; `subject` is cut where the values make it longer than a subject may be. */
export const fillTemplate = (
  { subject, body }: Pick<ReplyTemplate, 'subject' | 'body'>,
  values: TemplateValues,
): { subject: string; body: string } => ({
  subject: firstCharacters(fillText(subject, values), SUBJECT_LIMIT),
  body: fillText(body, values),
})

/** The subject of a reply until the person writes another one. */
export const defaultSubject = ({ serviceName }: Pick<Inquiry, 'serviceName'>): string =>
  firstCharacters(`Re: your inquiry${serviceName === '' ? '' : ` about ${serviceName}`}`, SUBJECT_LIMIT)
