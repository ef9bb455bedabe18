import { describe, expect, test } from 'vitest'
import { SERVICE_CATEGORIES } from '#domain/service.ts'
import { categoryIn, inquiryUrl, listUrl, sentUrl } from './urls.ts'

const categoryOf = (search: string) => categoryIn(new URLSearchParams(search), SERVICE_CATEGORIES)

describe('the URLs of the services page', () => {
  test('a known category filters, an unknown or missing one shows all', () => {
    expect(categoryOf('category=AI+Solutions')).toBe('AI Solutions')
    expect(categoryOf('category=Plumbing')).toBeUndefined()
    expect(categoryOf('')).toBeUndefined()
  })
  test('the dialog opens over the list it was opened from', () => {
    expect(listUrl(undefined)).toBe('/services')
    expect(inquiryUrl(undefined, 7)).toBe('/services?inquire=7')
    expect(inquiryUrl('AI Solutions', 7)).toBe('/services?category=AI+Solutions&inquire=7')
  })
  test('the thanks have the category, and the parameter of the due instant', () => {
    expect(sentUrl('Design', {})).toBe('/services?category=Design&inquiry=sent')
    expect(sentUrl(undefined, { due: '2026-11-23T12:30Z.mac' })).toBe('/services?inquiry=sent&due=2026-11-23T12%3A30Z.mac')
  })
})
