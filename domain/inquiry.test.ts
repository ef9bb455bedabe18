import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { INQUIRY_PRIORITIES, INQUIRY_STATUSES, inquiryPatch, inquiryStatus, STATUS_LABELS, STATUS_TONES } from './inquiry.ts'
import {
  BUDGETS,
  budgetLabel,
  CONTACT_SERVICES,
  contactInquiryInput,
  serviceInquiryInput,
  TIMELINES,
  timelineLabel,
} from './inquiry-forms.ts'

/** Field name to its first message, as in a response. */
const collectErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}

const person = { name: 'Asha Rao', email: 'asha@example.com' }

describe('a service inquiry', () => {
  test("name and email required; if either is blank, 'Please fill in all required fields'", { tags: ['S5-INQ-01'] }, () => {
    const sentence = 'Please fill in all required fields'
    expect(collectErrors(serviceInquiryInput, {})).toEqual({ name: sentence, email: sentence })
    expect(collectErrors(serviceInquiryInput, { ...person, name: '  ' })).toEqual({ name: sentence })
    expect(collectErrors(serviceInquiryInput, { ...person, email: '' })).toEqual({ email: sentence })
  })

  test('phone, company, budget, timeline and message are optional', { tags: ['S5-INQ-03'] }, () => {
    const blank = { phone: '', company: '', budget: '', timeline: '', message: '' }
    const stored = { serviceId: null, serviceName: '', ...person, ...blank }
    expect(serviceInquiryInput.parse(person)).toEqual(stored)
    expect(serviceInquiryInput.parse({ ...person, ...blank, serviceId: '', serviceName: null })).toEqual(stored)
  })

  test('budget options and their labels', { tags: ['S3-INQUIRY-02', 'C3-SCREEN-27'] }, () => {
    expect(Object.entries(BUDGETS)).toEqual([
      ['10000-25000', '₹10,000 - ₹25,000'],
      ['25000-50000', '₹25,000 - ₹50,000'],
      ['50000-100000', '₹50,000 - ₹1,00,000'],
      ['100000+', '₹1,00,000+'],
      ['custom', 'Custom Budget'],
    ])
    for (const budget of Object.keys(BUDGETS)) expect(serviceInquiryInput.parse({ ...person, budget }).budget).toBe(budget)
    expect(collectErrors(serviceInquiryInput, { ...person, budget: '5' })).toEqual({ budget: 'Unknown budget' })
    expect([budgetLabel('custom'), budgetLabel('as before'), budgetLabel('')]).toEqual(['Custom Budget', 'as before', ''])
  })

  test('timeline options and their labels', { tags: ['S3-INQUIRY-03', 'C3-SCREEN-28'] }, () => {
    expect(Object.entries(TIMELINES)).toEqual([
      ['1-2weeks', '1-2 Weeks'],
      ['1month', '1 Month'],
      ['2-3months', '2-3 Months'],
      ['3-6months', '3-6 Months'],
      ['6months+', '6+ Months'],
      ['flexible', 'Flexible'],
    ])
    for (const timeline of Object.keys(TIMELINES))
      expect(serviceInquiryInput.parse({ ...person, timeline }).timeline).toBe(timeline)
    expect(collectErrors(serviceInquiryInput, { ...person, timeline: 'soon' })).toEqual({ timeline: 'Unknown timeline' })
    expect([timelineLabel('1month'), timelineLabel('as before')]).toEqual(['1 Month', 'as before'])
  })

  test('serviceId comes as a number or as the text of one', () => {
    for (const serviceId of [7, '7']) expect(serviceInquiryInput.parse({ ...person, serviceId }).serviceId).toBe(7)
    for (const serviceId of [0, -1, 1.5, 'seven', {}, true, 2 ** 60]) {
      expect(collectErrors(serviceInquiryInput, { ...person, serviceId })).toEqual({ serviceId: 'Unknown service' })
    }
  })
})

describe('a contact inquiry', () => {
  test(
    "'Name is required', 'Email is required', 'Message is required'",
    { tags: ['S5-CONTACT-01', 'S5-CONTACT-02', 'S5-CONTACT-04'] },
    () => {
      const errors = { name: 'Name is required', email: 'Email is required', message: 'Message is required' }
      expect(collectErrors(contactInquiryInput, {})).toEqual(errors)
      expect(collectErrors(contactInquiryInput, { name: ' ', email: ' ', message: ' ' })).toEqual(errors)
    },
  )

  test("email must match a standard email pattern: 'Invalid email address'", { tags: ['S5-CONTACT-03'] }, () => {
    for (const email of ['asha', 'asha@example', 'asha@@example.com', 'asha @example.com']) {
      expect(collectErrors(contactInquiryInput, { ...person, email, message: 'Hello' })).toEqual({ email: 'Invalid email address' })
    }
  })

  test('phone, company, address and service are optional', { tags: ['S5-CONTACT-05'] }, () => {
    const sent = { ...person, message: 'Hello' }
    expect(contactInquiryInput.parse(sent)).toEqual({ ...sent, phone: '', address: '', company: '', service: '' })
  })

  test('service-of-interest options', { tags: ['S3-INQUIRY-06'] }, () => {
    expect(CONTACT_SERVICES).toEqual([
      'Web Development',
      'Mobile App Development',
      'AI/ML Solutions',
      'Cloud Services',
      'Digital Marketing',
      'UI/UX Design',
      'Consulting',
      'Other',
    ])
  })
})

describe('limits of both', () => {
  test.each([
    ['name', 200],
    ['phone', 40],
    ['company', 200],
    ['message', 5000],
    ['serviceName', 200],
  ])('%s of a service inquiry takes %i characters and no more', { tags: ['C3-ENTITY-04'] }, (field, limit) => {
    expect(serviceInquiryInput.safeParse({ ...person, [field]: 'x'.repeat(limit) }).success).toBe(true)
    const tooLong = collectErrors(serviceInquiryInput, { ...person, [field]: 'x'.repeat(limit + 1) })
    expect(tooLong).toEqual({ [field]: `Must be at most ${limit.toLocaleString('en-IN')} characters` })
  })

  test.each([
    ['name', 200],
    ['phone', 40],
    ['company', 200],
    ['address', 500],
    ['message', 5000],
  ])('%s of a contact inquiry takes %i characters and no more', { tags: ['C3-ENTITY-04'] }, (field, limit) => {
    const sent = { ...person, message: 'Hello' }
    expect(contactInquiryInput.safeParse({ ...sent, [field]: 'x'.repeat(limit) }).success).toBe(true)
    const tooLong = collectErrors(contactInquiryInput, { ...sent, [field]: 'x'.repeat(limit + 1) })
    expect(tooLong).toEqual({ [field]: `Must be at most ${limit.toLocaleString('en-IN')} characters` })
  })

  test('notes 10,000', { tags: ['C3-ENTITY-04'] }, () => {
    expect(inquiryPatch.safeParse({ notes: 'x'.repeat(10_000) }).success).toBe(true)
    expect(collectErrors(inquiryPatch, { notes: 'x'.repeat(10_001) })).toEqual({ notes: 'Must be at most 10,000 characters' })
  })
})

describe('status and priority', () => {
  test(
    'new, in-progress, completed, cancelled, labelled New, In Progress, Completed, Cancelled, with blue, yellow, green, red',
    { tags: ['S4-INQ-01', 'S4-INQ-02'] },
    () => {
      expect(INQUIRY_STATUSES.map((status) => [status, STATUS_LABELS[status], STATUS_TONES[status]])).toEqual([
        ['new', 'New', 'blue'],
        ['in-progress', 'In Progress', 'yellow'],
        ['completed', 'Completed', 'green'],
        ['cancelled', 'Cancelled', 'red'],
      ])
    },
  )

  test('status accepts both readings on input: pending, in_progress and resolved', { tags: ['S4-INQ-05', 'C3-INQ-06'] }, () => {
    expect(['pending', 'in_progress', 'resolved'].map((status) => inquiryStatus.parse(status))).toEqual([
      'new',
      'in-progress',
      'completed',
    ])
    for (const status of ['new', 'in-progress', 'completed', 'cancelled']) expect(inquiryStatus.parse(status)).toBe(status)
    for (const status of ['done', 'New', '', null, 'constructor', 'toString', '__proto__']) {
      expect(collectErrors(inquiryPatch, { status })).toEqual({ status: 'Unknown status' })
    }
  })

  test('low, medium, high, urgent', { tags: ['S4-INQ-04'] }, () => {
    expect(INQUIRY_PRIORITIES).toEqual(['low', 'medium', 'high', 'urgent'])
    expect(collectErrors(inquiryPatch, { priority: 'asap' })).toEqual({ priority: 'Unknown priority' })
  })

  test(
    'an update takes any of status, priority, notes; one left out stays as it is',
    { tags: ['S3-INQUIRY-09', 'C3-INQ-05'] },
    () => {
      expect(inquiryPatch.parse({ notes: ' Call back ' })).toEqual({ notes: 'Call back' })
      expect(inquiryPatch.parse({})).toEqual({})
      expect(inquiryPatch.parse({ assigneeId: null })).toEqual({ assigneeId: null })
      for (const assigneeId of [0, -1, 1.5, 1e20, 'Asha'])
        expect(inquiryPatch.safeParse({ assigneeId }).error?.issues[0]?.message).toBe('Unknown user')
    },
  )
})
