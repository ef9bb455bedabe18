import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_TEMPLATES,
  defaultSubject,
  fillTemplate,
  listVariables,
  TEMPLATE_VARIABLES,
  templatesSettings,
  type TemplateValues,
  toFirstName,
  toTemplateValues,
} from './reply-template.ts'

const VALUES: TemplateValues = {
  firstName: 'Asha',
  service: 'Web Design',
  agencyName: 'Dvaar',
  staffName: 'Ravi Kumar',
  responseDue: 'Monday, 23 November, 6:00 PM IST',
}
const TEMPLATE = { id: 'one', name: 'One', subject: 'Re: {{service}}', body: 'Hello {{firstName}}' }

const errorsOf = (templates: object[]): Record<string, string> => {
  const { error } = templatesSettings.safeParse({ templates })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('the variables of a template are filled in', { tags: ['L1-SET-17'] }, () => {
  const template = {
    subject: '{{service}} by {{agencyName}}',
    body: 'Hello {{firstName}},\n{{{staffName}}} answers by {{responseDue}}. {{ firstName }} {{x}} {{',
  }
  expect(fillTemplate(template, VALUES)).toEqual({
    subject: 'Web Design by Dvaar',
    body: 'Hello Asha,\n{{{staffName}}} answers by Monday, 23 November, 6:00 PM IST. {{ firstName }} {{x}} {{',
  })
})

const names = Object.keys(TEMPLATE_VARIABLES)
const literal = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}]/.test(text))

test('a value is never expanded again, whatever it contains; literal text stays', { tags: ['L1-SET-17'] }, () => {
  const hostile = fc.oneof(
    literal,
    fc.constantFrom(...names.map((name) => `{{${name}}}`), '{{', '}}', '{{{{firstName}}}}', '$&', '$1'),
  )
  const values = fc.record({ firstName: hostile, service: hostile, agencyName: hostile, staffName: hostile, responseDue: hostile })
  const parts = fc.array(fc.oneof(literal, fc.constantFrom(...names.map((name) => `{{${name}}}`))), { maxLength: 12 })
  fc.assert(
    fc.property(parts, values, (pieces, filled) => {
      const known = new Map<string, string>(Object.entries(filled).map(([name, value]) => [`{{${name}}}`, value]))
      const expected = pieces.map((piece) => known.get(piece) ?? piece).join('')
      expect(fillTemplate({ subject: '', body: pieces.join('') }, filled).body).toBe(expected)
    }),
  )
})

test('the variables of a text are listed once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names, 'x', ' firstName '), { maxLength: 10 }), (used) => {
      expect(listVariables(used.map((name) => `a {{${name}}}`).join(' b '))).toEqual([...new Set(used)])
    }),
  )
  expect(listVariables('no {{ end and }} before {{')).toEqual([' end and '])
})

test('a long text of open braces is read at once', () => {
  expect(listVariables('{{'.repeat(2500))).toEqual([])
})

test('a variable other than the five is an error at its field', { tags: ['L1-SET-16'] }, () => {
  expect(errorsOf([TEMPLATE, { ...TEMPLATE, id: 'two', name: 'Two', subject: 'Re: {{company}}' }])).toEqual({
    'templates.1.subject': 'Unknown variable {{company}}',
  })
  expect(errorsOf([{ ...TEMPLATE, body: '{{firstName}} {{ firstName }}' }])).toEqual({
    'templates.0.body': 'Unknown variable {{ firstName }}',
  })
  expect(errorsOf([{ ...TEMPLATE, body: '{{toString}} {{__proto__}}' }])).toEqual({
    'templates.0.body': 'Unknown variable {{toString}}',
  })
  expect(errorsOf([{ ...TEMPLATE, subject: 'One\nTwo', body: '' }])).toEqual({
    'templates.0.subject': 'Must be a single line',
    'templates.0.body': 'Text is required',
  })
})

test('names and ids are distinct, and there are at most 50 templates', { tags: ['L1-SET-16'] }, () => {
  expect(errorsOf([TEMPLATE, { ...TEMPLATE, name: 'ONE' }])).toEqual({
    'templates.1.id': 'Another template has this id',
    'templates.1.name': 'Another template has this name',
  })
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...TEMPLATE, id: `${n}`, name: `Template ${n}` }))
  expect(errorsOf(many(50))).toEqual({})
  expect(errorsOf(many(51))).toEqual({ templates: 'At most 50 templates' })
})

test('the default templates are valid, and complete with any inquiry', { tags: ['L1-SET-16'] }, () => {
  expect(errorsOf([...DEFAULT_TEMPLATES])).toEqual({})
  const inquiry = { name: 'Asha Rao', serviceName: '', responseDueAt: null }
  const values = toTemplateValues({
    inquiry,
    agencyName: 'Dvaar',
    staffName: 'Ravi',
    now: '2026-11-20T09:30:00.000Z',
    timeZone: 'Asia/Kolkata',
  })
  for (const template of DEFAULT_TEMPLATES) {
    const { subject, body } = fillTemplate(template, values)
    expect(`${subject} ${body}`).not.toContain('{{')
    expect(body).toMatch(/^Hello Asha,\n/)
  }
})

test('values of an inquiry: first name, service, due instant', () => {
  expect(['Asha Rao', ' Asha ', 'Dr. Rao', 'आशा शर्मा', ''].map(toFirstName)).toEqual(['Asha', 'Asha', 'Dr. Rao', 'आशा', ''])
  const inquiry = { name: 'Asha Rao', serviceName: 'Web Design', responseDueAt: '2026-11-23T12:30:00.000Z' }
  const now = '2026-11-20T09:30:00.000Z'
  expect(toTemplateValues({ inquiry, agencyName: 'Dvaar', staffName: 'Ravi Kumar', now, timeZone: 'Asia/Kolkata' })).toEqual(VALUES)
  expect(defaultSubject(inquiry)).toBe('Re: your inquiry about Web Design')
  expect(defaultSubject({ serviceName: '' })).toBe('Re: your inquiry')
  expect(defaultSubject({ serviceName: 'x'.repeat(200) })).toHaveLength(200)
})

test('after the greeting a default template goes on with a capital letter', () => {
  for (const { body } of DEFAULT_TEMPLATES) expect(body).toMatch(/^Hello \{\{firstName\}\},\n\n[A-Z]/)
})
