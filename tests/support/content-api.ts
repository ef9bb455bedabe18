/** Calls of the content API, for the tests of services, banners and news. */
import { expect } from 'vitest'
import type { OpenSite, Site } from './app.ts'

/** Friday, 20 November 2026, 3:30 PM in India. */
export const NOW = '2026-11-20T10:00:00.000Z'

/** Opens a site with a signed-in admin. `path` is that of the kind's admin endpoints, `required` the body of a valid record. */
export const openContentDesk = async (openSite: OpenSite, path: string, required: object) => {
  const site = await openSite({ now: NOW })
  const token = await site.signIn('admin')
  const add = async (fields: object = {}) => {
    const answer = await site.call('POST', path, { token, body: { ...required, ...fields } })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data
  }
  const edit = (id: number, body: object, headers: Record<string, string> = {}) =>
    site.call('PUT', `${path}/${id}`, { token, body, headers })
  /** The titles of a list, also of a public one. */
  const titles = async (listPath: string): Promise<string[]> => {
    const { status, body } = await site.call('GET', listPath, { token })
    expect([listPath, status]).toEqual([listPath, 200])
    return body.data.map(({ title }: { title: string }) => title)
  }
  return { site, token, add, edit, titles }
}

/** The activity log of one type of resource as a super admin reads it, oldest first. */
export const readActivities = async (site: Site, resourceType: string) => {
  const { body } = await site.call('GET', '/api/admin/activity-logs?limit=100', { token: await site.signIn('super_admin') })
  return body.data.filter((log: { resourceType: string }) => log.resourceType === resourceType).reverse()
}

/** The errors of a refused call by their fields. */
export const readErrors = async (answering: ReturnType<Site['call']>): Promise<Record<string, string>> => {
  const { status, body } = await answering
  expect([status, body.success, body.code]).toEqual([400, false, 'VALIDATION_ERROR'])
  expect(Object.values(body.errors)).toContain(body.message)
  return body.errors
}
