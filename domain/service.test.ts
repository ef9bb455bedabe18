import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { SERVICE_CATEGORIES, SERVICE_COLORS, SERVICE_ICON_NAMES, SERVICE_ICONS, serviceInput, servicePatch } from './service.ts'

/** Field name to its first message, as in a response. */
const collectErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}

const filled = { title: 'Web Development', description: 'Sites that work' }

describe('a service', () => {
  test('title required, description required', { tags: ['S3-SERVICE-01'] }, () => {
    expect(collectErrors(serviceInput, {})).toEqual({ title: 'Title is required', description: 'Description is required' })
    expect(collectErrors(serviceInput, { title: ' ', description: '\n' })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
    })
    expect(collectErrors(servicePatch, { title: '', description: null })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
    })
  })

  test(
    'the defaults: Globe, Development, blue, 0, true',
    { tags: ['S3-SERVICE-02', 'S3-SERVICE-03', 'S3-SERVICE-07', 'S3-SERVICE-09', 'S3-SERVICE-10', 'C3-SCREEN-07'] },
    () => {
      expect(serviceInput.parse(filled)).toEqual({
        ...filled,
        icon: 'Globe',
        category: 'Development',
        price: '',
        duration: '',
        features: [],
        color: 'blue',
        imageUrl: '',
        order: 0,
        isActive: true,
        slug: '',
        details: '',
        steps: [],
        questions: [],
      })
      for (const category of [null, '']) expect(serviceInput.parse({ ...filled, category }).category).toBe('Development')
    },
  )

  test('one that is left out of an edit stays as it is: no default comes in', () => {
    expect(servicePatch.parse({ title: 'Websites' })).toEqual({ title: 'Websites' })
    expect(servicePatch.parse({})).toEqual({})
  })

  test(
    'icon is one of Globe, Smartphone, Palette, Bot, BarChart3, Users, Cloud, Shield, Settings',
    { tags: ['S3-SERVICE-02'] },
    () => {
      const icons = ['Globe', 'Smartphone', 'Palette', 'Bot', 'BarChart3', 'Users', 'Cloud', 'Shield', 'Settings']
      expect(SERVICE_ICON_NAMES).toEqual(icons)
      for (const icon of icons) expect(serviceInput.parse({ ...filled, icon }).icon).toBe(icon)
      for (const icon of ['Rocket', 'globe', 1])
        expect(collectErrors(serviceInput, { ...filled, icon })).toEqual({ icon: 'Unknown icon' })
    },
  )

  test('the icon labels map in their listed order', { tags: ['S3-SERVICE-11', 'C3-SCREEN-26'] }, () => {
    expect(Object.entries(SERVICE_ICONS)).toEqual([
      ['Globe', 'Web Development'],
      ['Smartphone', 'Mobile App'],
      ['Palette', 'UI/UX Design'],
      ['Bot', 'AI Chatbot'],
      ['BarChart3', 'Data Analytics'],
      ['Users', 'IT Consulting'],
      ['Cloud', 'Cloud Solutions'],
      ['Shield', 'Cybersecurity'],
      ['Settings', 'DevOps'],
    ])
  })

  test(
    'categories: Development, Design, AI Solutions, Marketing, Consulting, Infrastructure, Security; an unknown one is a validation error',
    { tags: ['S3-SERVICE-04', 'C3-SCREEN-07'] },
    () => {
      const categories = ['Development', 'Design', 'AI Solutions', 'Marketing', 'Consulting', 'Infrastructure', 'Security']
      expect(SERVICE_CATEGORIES).toEqual(categories)
      for (const category of categories) expect(serviceInput.parse({ ...filled, category }).category).toBe(category)
      for (const category of ['Plumbing', 'development', 7]) {
        expect(collectErrors(serviceInput, { ...filled, category })).toEqual({ category: 'Unknown category' })
      }
    },
  )

  test('color: blue, green, pink, purple, orange, indigo, red, yellow', { tags: ['S3-SERVICE-07'] }, () => {
    const colors = ['blue', 'green', 'pink', 'purple', 'orange', 'indigo', 'red', 'yellow']
    expect(SERVICE_COLORS).toEqual(colors)
    for (const color of colors) expect(serviceInput.parse({ ...filled, color }).color).toBe(color)
    expect(collectErrors(serviceInput, { ...filled, color: 'teal' })).toEqual({ color: 'Unknown colour' })
  })

  test('isActive boolean', () => {
    for (const isActive of ['true', 1, null]) {
      expect(collectErrors(serviceInput, { ...filled, isActive })).toEqual({ isActive: 'Must be true or false' })
    }
  })
})

describe('features', () => {
  const features = (value: unknown) => serviceInput.parse({ ...filled, features: value }).features

  test(
    'may arrive as a JSON string, a comma-separated string or a list, and are normalised to a list; blank entries are dropped',
    { tags: ['S3-SERVICE-06', 'S5-SERVICE-04'] },
    () => {
      expect(features(['SEO', ' ', 'Hosting ', ''])).toEqual(['SEO', 'Hosting'])
      expect(features('["SEO", "Fast, and small", " "]')).toEqual(['SEO', 'Fast, and small'])
      expect(features('SEO, Hosting,, Support ')).toEqual(['SEO', 'Hosting', 'Support'])
      expect(features('[beta] access, Support')).toEqual(['[beta] access', 'Support'])
      for (const nothing of ['', '  ', '[]', [], null]) expect(features(nothing)).toEqual([])
    },
  )

  test('what is no text in the list is named', () => {
    expect(collectErrors(serviceInput, { ...filled, features: ['SEO', 5] })).toEqual({ 'features.1': 'Must be text' })
    expect(collectErrors(serviceInput, { ...filled, features: { a: 1 } })).toEqual({ 'features.0': 'Must be text' })
  })

  test('30 features of 200 characters', { tags: ['C3-ENTITY-05'] }, () => {
    const most = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(200, 'x'))
    expect(features(most)).toEqual(most)
    expect(collectErrors(serviceInput, { ...filled, features: [...most, 'one more'] })).toEqual({ features: 'At most 30 features' })
    expect(features([...most, '  '])).toEqual(most)
    const long = ['x'.repeat(201)]
    expect(collectErrors(serviceInput, { ...filled, features: long })).toEqual({ 'features.0': 'Must be at most 200 characters' })
  })
})
