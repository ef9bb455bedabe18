/** What can be done with banners. Source: specification §2, §4, §6, §7. */
import { changesBetween } from '#domain/activity-log.ts'
import type { Banner, BannerInput, BannerPatch } from '#domain/banner.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { changedAt } from '../time.ts'
import type { PageWanted } from '../database/paginate.ts'
import { changedSince, notFound } from '../errors.ts'
import { operation, transaction } from '../operation.ts'
import { keepInTrash } from '../trash/store.ts'
import { takeBack } from '../trash/take-back.ts'
import { findBanner, findBanners, insertBanner, removeBanner, updateBanner as update } from './store.ts'

interface StaffList extends PageWanted {
  search: string
  status?: 'true' | 'false' | undefined
}

export const listBanners = operation('public', (context, input: PageWanted) =>
  findBanners(context.db, { ...input, search: '', isActive: true }),
)

export const getBanner = operation('public', async (context, { id }: { id: number }) => {
  const banner = await findBanner(context.db, id)
  if (banner?.isActive !== true) throw notFound('Banner')
  return banner
})

export const listAllBanners = operation('records:view', (context, { status, ...input }: StaffList) =>
  findBanners(context.db, { ...input, isActive: status === undefined ? undefined : status === 'true' }),
)

export const getAnyBanner = operation('records:view', async (context, { id }: { id: number }) => {
  const banner = await findBanner(context.db, id)
  if (banner === undefined) throw notFound('Banner')
  return banner
})

export const createBanner = operation('content:create', (context, input: BannerInput) =>
  transaction(context, async (inside) => {
    const banner = await insertBanner(inside.db, input, inside.now())
    await recordActivity(inside, {
      action: 'CREATE',
      resourceType: 'banner',
      resourceId: banner.id,
      description: `Created banner "${banner.title}"`,
    })
    return banner
  }),
)

/** `updatedAt` is what the client had read; null or missing asks for no check. */
type Read = { updatedAt?: string | null | undefined }

const unchanged = (banner: Banner | undefined, { updatedAt }: Read): Banner => {
  if (banner === undefined) throw notFound('Banner')
  if (typeof updatedAt === 'string' && updatedAt !== banner.updatedAt) throw changedSince('The banner')
  return banner
}

export const updateBanner = operation('content:update', (context, input: { id: number; patch: BannerPatch & Read }) =>
  transaction(context, async (inside) => {
    const before = unchanged(await findBanner(inside.db, input.id, inside.databaseKind), input.patch)
    const after = (await update(inside.db, before.id, input.patch, changedAt(inside.now(), before.updatedAt))) ?? before
    await recordActivity(inside, {
      action: 'UPDATE',
      resourceType: 'banner',
      resourceId: after.id,
      description: `Updated banner "${after.title}"`,
      changes: changesBetween(before, after),
    })
    return after
  }),
)

/** A status change is its own deed. Source: specification §4 'Service isActive'. */
export const setBannerActive = operation('content:set-status', (context, input: { id: number; isActive: boolean } & Read) =>
  transaction(context, async (inside) => {
    const before = unchanged(await findBanner(inside.db, input.id, inside.databaseKind), input)
    const after =
      (await update(inside.db, before.id, { isActive: input.isActive }, changedAt(inside.now(), before.updatedAt))) ?? before
    await recordActivity(inside, {
      action: 'STATUS_CHANGE',
      resourceType: 'banner',
      resourceId: after.id,
      description: `${after.isActive ? 'Activated' : 'Deactivated'} banner "${after.title}"`,
      changes: changesBetween(before, after),
    })
    return after
  }),
)

export const deleteBanner = operation('content:delete', (context, { id }: { id: number }) =>
  transaction(context, async (inside) => {
    const banner = unchanged(await findBanner(inside.db, id, inside.databaseKind), {})
    await keepInTrash(inside.db, 'banners', id, inside.now())
    await removeBanner(inside.db, id)
    await recordActivity(inside, {
      action: 'DELETE',
      resourceType: 'banner',
      resourceId: id,
      description: `Deleted banner "${banner.title}"`,
      metadata: { banner },
    })
    return null
  }),
)

/** For an hour after its deletion. Throws NOT_FOUND when it is too late. */
export const restoreBanner = operation('content:delete', (context, { id }: { id: number }) =>
  takeBack(context, {
    id,
    resource: 'banners',
    noun: 'Banner',
    resourceType: 'banner',
    find: ({ db }) => findBanner(db, id),
    describe: ({ title }) => `banner "${title}"`,
  }),
)
