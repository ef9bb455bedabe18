/** What the command menu of the desk finds: the searches of the lists. */
import { type Found, found, MAX_FOUND, MAX_FOUND_LEADS } from '#domain/find.ts'
import { foldText } from '#domain/fold-text.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import { readReference } from '#domain/reference.ts'
import { permits } from '#domain/permissions.ts'
import { listAllNews } from '#server/content/news/operations.ts'
import { listAllServices } from '#server/content/services/operations.ts'
import { listAllWork } from '#server/content/work/operations.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { operation } from '#server/platform/operation.ts'
import { listUsers } from '#server/staff/users/operations.ts'
import { findInquiryIds } from '../inquiries/listing/store.ts'
import { findInquiryRecords } from '../inquiries/store.ts'

/** Of each kind: the lists also search messages, and a match in a name, e-mail, phone number or company goes first. */
const MAX_COMPARED = 24

/** '#245', or 245. */
const readNumber = (search: string): number[] => (/^#?[1-9]\d{0,8}$/.test(search) ? [Number(search.replace('#', ''))] : [])

const isPerson = ({ name, email, phone, company }: InquiryRecord, folded: string): boolean =>
  foldText([name, email, phone, company].join('\n')).includes(folded)

const findLeads = async (db: Db, search: string): Promise<InquiryRecord[]> => {
  const byReference = readReference(search)
  const numbered = byReference === undefined ? readNumber(search) : [byReference]
  const isNumber = search.startsWith('#') && numbered.length > 0
  const query = { search, page: 1, limit: MAX_COMPARED }
  const pages = isNumber ? [] : await Promise.all(INQUIRY_KINDS.map((kind) => findInquiryIds(db, { kind, ...query })))
  // Ids ascend with time.
  const ids = pages.flatMap((page) => page.ids).toSorted((one, other) => other - one)
  const leads = await findInquiryRecords(db, [...new Set([...numbered, ...ids])])
  const folded = foldText(search).trim()
  const rank = (lead: InquiryRecord): number => (numbered.includes(lead.id) ? 0 : isPerson(lead, folded) ? 1 : 2)
  return leads.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_FOUND_LEADS)
}

const NOTHING: Found = { leads: [], services: [], news: [], work: [], users: [] }

export const findInDesk = operation('inquiries:view', async (context, { search }: { search: string }): Promise<Found> => {
  if (search === '') return NOTHING
  const { role } = context.actor
  const query = { search, page: 1, limit: MAX_FOUND }
  const hasContent = permits(role, 'content:set-status')
  const none = { items: [] }
  const [leads, services, news, work, users] = await Promise.all([
    findLeads(context.db, search),
    hasContent ? listAllServices(context, query) : none,
    hasContent ? listAllNews(context, query) : none,
    hasContent ? listAllWork(context, query) : none,
    permits(role, 'users:manage') ? listUsers(context, query) : none,
  ])
  // Parsed: the records have more than the menu shows.
  return found.parse({ leads, services: services.items, news: news.items, work: work.items, users: users.items })
})
