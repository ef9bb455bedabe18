/** Content records: one kind of public content a line, for the tests that hold for each of them. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from './app.ts'

/** The required fields without a default, besides the title. */
export const REQUIRED_FIELDS = {
  services: { description: 'What it is' },
  banners: {},
  news: { content: 'What happened' },
  work: { client: 'A client', problem: 'What was wrong', solution: 'What we did' },
} as const
export type ContentKind = keyof typeof REQUIRED_FIELDS

// Object.keys forgets the type of the keys.
export const CONTENT_KINDS = Object.keys(REQUIRED_FIELDS) as ContentKind[]

/** Publishes a record through the API; returns it. */
export const addContent = async (
  site: Site,
  token: string,
  kind: ContentKind,
  body: { title: string } & Record<string, unknown>,
) => {
  const answer = await site.call('POST', `/api/admin/${kind}`, { token, body: { ...REQUIRED_FIELDS[kind], ...body } })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}

/** The record with that title, from the admin list. */
export const storedContent = async (site: Site, token: string, kind: ContentKind, title: string) => {
  const { body } = await site.call('GET', `/api/admin/${kind}?limit=100`, { token })
  return body.data.find((record: { title: string }) => record.title === title)
}

/** The titles in a list, in table or cards. */
export const readTitles = (page: Page): Promise<string[]> => page.locator('[data-list-item]').allTextContents()

/** The table row or card with that title. */
export const findEntry = (page: Page, title: string): Locator =>
  page.locator('tr, main li').filter({ has: page.getByRole('link', { name: title, exact: true }) })
