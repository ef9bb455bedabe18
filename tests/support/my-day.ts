/** My day of a sales person, for tests. */
import { expect } from 'vitest'
import { type Site, signInAs } from './app.ts'
import { shift } from './leads.ts'

/** Monday, 11:00 in India; its business day ends at 18:30 UTC. */
export const NOW = '2026-11-23T05:30:00.000Z'
export const MIDNIGHT = '2026-11-23T18:30:00.000Z'
export const HOUR = 3_600_000
export const at = (hours: number): string => shift(NOW, hours * HOUR)

export interface Colleague {
  id: number
  email: string
  token: string
}

/** Adds a sales person and signs them in. */
export const addColleague = async (site: Site, name = 'Asha Rao'): Promise<Colleague> => {
  const { id, email } = await site.addUser('sales_person', { name })
  return { id, email, token: await signInAs(site, email) }
}

/** The `data` of the answer, for `query` such as `?scope=team`. */
export const readMyDay = async (site: Site, { token }: { token: string }, query = '') => {
  const answer = await site.call('GET', `/api/admin/my-day${query}`, { token })
  expect(answer.status).toBe(200)
  return answer.body.data
}
