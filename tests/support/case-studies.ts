/** Case studies through the API. */
import type { OpenSite, Site } from './app.ts'
import { openContentDesk } from './content-api.ts'

export const WORK = '/api/admin/work'

/** The required fields of a case study. */
export const shop = {
  title: 'Orders without phone calls',
  client: 'A textile exporter in Surat',
  problem: 'Every order was a phone call.',
  solution: '## A portal\n\nBuyers see **stock**.',
}

/** The server's response for `shop` and nothing else. */
export const shopMade = {
  ...shop,
  slug: 'orders-without-phone-calls',
  industry: '',
  services: [],
  results: [],
  quotation: { text: '', person: '', role: '' },
  before: '',
  after: '',
  duration: '',
  costRange: '',
  imageUrl: '',
  imageAlt: '',
  isExample: false,
  order: 0,
  isActive: true,
}

/** Opens a site with a signed-in admin, and the calls of the tests. */
export const openWorkDesk = async (openSite: OpenSite) => {
  const desk = await openContentDesk(openSite, WORK, shop)
  const { site, token } = desk
  const send = (fields: object = {}) => site.call('POST', WORK, { token, body: { ...shop, ...fields } })
  const addService = async (title: string, fields: object = {}): Promise<number> => {
    const body = { title, description: 'What it is', ...fields }
    return (await site.call('POST', '/api/admin/services', { token, body })).body.data.id
  }
  const remove = (path: string) => site.call('DELETE', path, { token })
  const restore = (path: string) => site.call('POST', `${path}/restore`, { token })
  const visit = (slug: string) => site.call('GET', `/api/work/${slug}`)
  return { ...desk, send, addService, remove, restore, visit }
}

/** The examples of the starter content, as if staff had written over them. */
export const publishExamples = ({ db }: Pick<Site, 'db'>) =>
  db.updateTable('case_studies').set({ is_example: 0, is_active: 1 }).execute()
