import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLUG_LIMIT, toSlug, slugText } from './slug.ts'

test('a slug has the Latin letters and digits of the title in lower case, joined by hyphens', () => {
  expect(toSlug('Custom Website Development')).toBe('custom-website-development')
  expect(toSlug('  Café & Résumé: AI/ML, 24×7!  ')).toBe('cafe-and-resume-ai-ml-24-7')
  expect(toSlug('वेबसाइट विकास')).toBe('')
  expect(['Straße', 'STRAẞE', 'Łódź', 'Øresund', 'Ærø', 'Đại', 'Þór', 'Ħamrun', 'Œuvre', 'Ağrı'].map(toSlug)).toEqual([
    'strasse',
    'strasse',
    'lodz',
    'oresund',
    'aeroe',
    'dai',
    'thor',
    'hamrun',
    'oeuvre',
    'agri',
  ])
})

test('every slug of a title is empty or one that can be typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (title) => {
      const slug = toSlug(title)
      expect(slug === '' || slugText.safeParse(slug).success).toBe(true)
    }),
  )
})

test('a typed slug with spaces, capitals, doubled hyphens or a slash is refused', () => {
  for (const typed of ['', 'Cloud', 'a b', 'a--b', '-a', 'a-', 'a/b', '../a', 'a'.repeat(SLUG_LIMIT + 1)])
    expect(slugText.safeParse(typed).success, typed).toBe(false)
  expect(slugText.parse(' cloud-2 ')).toBe('cloud-2')
})
