/** What calls answer is what the contract prints, no more: a column that a store reads but no schema has would be published. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pagination } from '#domain/pagination.ts'
import { eachDatabase, type Site } from './support/app.ts'
import { type Ids, insertOneOfEach } from './support/one-of-each.ts'

const idOf = (name: string, ids: Ids): number | string => {
  const resource = name.split('.')[0] ?? ''
  if (name === 'work.get') return ids.workSlug
  const byResource: Record<string, number> = {
    services: ids.service,
    banners: ids.banner,
    news: ids.news,
    work: ids.caseStudy,
    serviceInquiries: ids.serviceInquiry,
    contactInquiries: ids.contactInquiry,
    bookings: name === 'bookings.ofInquiry' ? ids.contactInquiry : ids.booking,
    users: ids.user,
    jobs: ids.job,
  }
  return byResource[resource] ?? 0
}

const readable = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.produces === undefined)

const envelopeOf = ({ data, paginated, extra }: Endpoint): z.ZodMiniType =>
  z.object({
    success: z.literal(true),
    data,
    ...(paginated && { pagination }),
    // Every `extra` is an object.
    ...(extra === undefined ? {} : (extra as z.ZodMiniObject).shape),
  })

const read = async (site: Site, { path }: Endpoint, id: number | string, token: string) => {
  const { status, body } = await site.call('GET', `/api${path.replace(/:\w+/, String(id))}`, { token })
  return { status, body }
}

eachDatabase((openSite) => {
  test(
    'each GET answers the fields that the contract prints, and no others',
    { tags: ['C2-ANSWER-01', 'C3-STAFF-05'] },
    async () => {
      const site = await openSite()
      const ids = await insertOneOfEach(site)
      const token = await site.signIn('super_admin')
      expect(readable.length).toBeGreaterThan(50)
      for (const { name, endpoint } of readable) {
        const { status, body } = await read(site, endpoint, idOf(name, ids), token)
        expect([name, status]).toEqual([name, 200])
        // The schemas of responses change nothing but leave out fields that they do not have.
        expect([name, body]).toEqual([name, envelopeOf(endpoint).parse(body)])
      }
    },
  )
})
