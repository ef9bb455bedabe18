/**
 * Seeds an empty database: the first super admin, and the content of SEED. The files are read, and their parser loaded, only then.
 * Source: contract §1.
 */
import { randomBytes } from 'node:crypto'
import { bannerStore } from '../content/banners/store.ts'
import { ConfigError } from '../platform/config.ts'
import { newsStore } from '../content/news/store.ts'
import { type OperationContext, transaction } from '../platform/operation.ts'
import { serviceStore } from '../content/services/store.ts'
import { workStore } from '../content/work/store.ts'
import { createFirstSuperAdmin } from '../staff/users/account.ts'
import { isCommonPassword } from '../staff/users/password.ts'
import { hasAnyUser } from '../staff/users/store.ts'
import { toExcerpt } from '#domain/text.ts'

export interface FirstSignIn {
  email: string
  password: string
  /** Whether the password was generated here and must be shown. */
  isGenerated: boolean
}

const seedStarter = async ({ db, now }: OperationContext): Promise<void> => {
  const { readBanners, readCaseStudies, readNews, readServices } = await import('./content-files.ts')
  const serviceIds = new Map<string, number>()
  for (const service of readServices()) serviceIds.set(service.title, (await serviceStore.insert(db, service, now())).id)
  for (const { services, ...caseStudy } of readCaseStudies()) {
    await workStore.insert(db, { ...caseStudy, serviceIds: services.flatMap((title) => serviceIds.get(title) ?? []) }, now())
  }
  for (const banner of readBanners()) await bannerStore.insert(db, banner, now())
  for (const item of readNews(new Date(now()))) {
    const excerpt = item.excerpt || toExcerpt(item.content)
    await newsStore.insert(db, { ...item, excerpt, publishedAt: item.publishedAt ?? now() }, now())
  }
}

/**
 * Does nothing when there is a user; else creates the first one and the content, in one transaction. `show` is called before the
 * commit, so a stored password has been shown even if the process ends right after it. Returns the first credentials.
 * Throws ConfigError for a common ADMIN_PASSWORD and for a wrong file in seed/.
 */
export const seedEmptyDatabase = async (
  context: OperationContext,
  show: (signIn: FirstSignIn) => void = () => undefined,
): Promise<FirstSignIn | undefined> => {
  const { config } = context
  if (await hasAnyUser(context.db)) return undefined
  if (config.adminPassword !== undefined && isCommonPassword(config.adminPassword)) {
    throw new ConfigError('ADMIN_PASSWORD is one of the most common passwords; choose another one.')
  }
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  const signIn = { email: config.adminEmail, password, isGenerated: config.adminPassword === undefined }
  let isShown = false
  const isFirst = await transaction(context, async (inside) => {
    const createdUser = await createFirstSuperAdmin(inside.db, {
      email: config.adminEmail,
      password,
      cost: config.passwordCost,
      now: inside.now(),
    })
    if (createdUser === null) return false
    if (config.seed !== 'none') await seedStarter(inside)
    if (config.seed === 'demo') await (await import('./demo.ts')).seedDemo(inside, password)
    // The transaction may be retried after a conflict.
    if (!isShown) show(signIn)
    isShown = true
    return true
  })
  return isFirst ? signIn : undefined
}
