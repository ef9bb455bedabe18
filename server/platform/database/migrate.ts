/**
 * Brings a database to the newest schema: numbered steps, forward only, under a lock, all of them in one transaction on both
 * databases, so a killed process leaves the schema unchanged.
 */
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DatabaseHandle, DatabaseKind, Db } from './connect.ts'
import { ConfigError } from '../config.ts'
import { assertUnicode } from './encoding.ts'
import { hasSchema } from './existing.ts'
import * as firstSchema from './migrations/0001-first-schema.ts'
import * as firstResponse from './migrations/0002-first-response.ts'
import * as trash from './migrations/0003-trash.ts'
import * as assignedCounts from './migrations/0005-assigned-counts.ts'
import * as searchIndexLater from './migrations/0006-search-index-later.ts'
import * as mailsByTemplate from './migrations/0007-mails-by-template.ts'
import * as countedTogether from './migrations/0008-counted-together.ts'
import * as searchTables from './migrations/0009-search-tables.ts'
import * as symbolsInSearches from './migrations/0011-symbols-in-searches.ts'
import * as countedBlocks from './migrations/0012-counted-blocks.ts'
import * as sessionNetworks from './migrations/0013-session-networks.ts'
import * as newsletterMailedAt from './migrations/0014-newsletter-mailed-at.ts'
import * as externalNewsVersion from './migrations/0016-external-news-version.ts'
import * as earlierRotations from './migrations/0017-earlier-rotations.ts'
import * as newsletterByStatus from './migrations/0018-newsletter-by-status.ts'
import * as mailsAtRest from './migrations/0020-mails-at-rest.ts'
import * as searchInTransaction from './migrations/0021-search-in-transaction.ts'
import * as oneTableOfCounts from './migrations/0022-one-table-of-counts.ts'
import * as noContentNotification from './migrations/0024-no-content-notification.ts'
import * as settings from './migrations/0025-settings.ts'
import * as responseClock from './migrations/0026-response-clock.ts'
import * as promiseKept from './migrations/0027-promise-kept.ts'
import * as leadEvents from './migrations/0028-lead-events.ts'
import * as samePerson from './migrations/0029-same-person.ts'
import * as replies from './migrations/0030-replies.ts'
import * as myDay from './migrations/0031-my-day.ts'
import * as assignment from './migrations/0032-assignment.ts'
import * as sources from './migrations/0033-sources.ts'
import * as bulkJobs from './migrations/0034-bulk-jobs.ts'
import * as savedViews from './migrations/0036-saved-views.ts'
import * as caseStudies from './migrations/0039-case-studies.ts'
import * as servicePages from './migrations/0038-service-pages.ts'
import * as bookings from './migrations/0040-bookings.ts'
import * as noIndexOfEmails from './migrations/0043-no-index-of-emails.ts'
import * as smallerSearchStatistics from './migrations/0044-smaller-search-statistics.ts'
import * as assigneeOfBookings from './migrations/0045-assignee-of-bookings.ts'
import * as phonesOfSpam from './migrations/0046-phones-of-spam.ts'
import * as nameKeys from './migrations/0047-name-keys.ts'
import * as wordsOfAllTexts from './migrations/0048-words-of-all-texts.ts'
import * as failedMails from './migrations/0049-failed-mails.ts'
import * as newsletterByMail from './migrations/0050-newsletter-by-mail.ts'
import * as idsAfterRestore from './migrations/0051-ids-after-restore.ts'
import * as longWords from './migrations/0052-long-words.ts'
import * as servicesOfInquiries from './migrations/0053-services-of-inquiries.ts'
import * as ascendingIndexes from './migrations/0054-ascending-indexes.ts'
import * as deletedUsers from './migrations/0055-deleted-users.ts'
import * as searchMergedLater from './migrations/0056-search-merged-later.ts'
import * as unicodeKeys from './migrations/0057-unicode-keys.ts'
import * as mailState from './migrations/0058-mail-state.ts'
import * as responsesHeard from './migrations/0059-responses-heard.ts'
import * as foldedTexts from './migrations/0060-folded-texts.ts'
import * as unconfirmedBookings from './migrations/0061-unconfirmed-bookings.ts'
import * as plainLists from './migrations/0062-plain-lists.ts'

type Step = { up(db: Parameters<Migration['up']>[0], kind: DatabaseKind): Promise<void> }

const steps: Record<string, Step> = {
  '0001-first-schema': firstSchema,
  '0002-first-response': firstResponse,
  '0003-trash': trash,
  '0005-assigned-counts': assignedCounts,
  '0006-search-index-later': searchIndexLater,
  '0007-mails-by-template': mailsByTemplate,
  '0008-counted-together': countedTogether,
  '0009-search-tables': searchTables,
  '0011-symbols-in-searches': symbolsInSearches,
  '0012-counted-blocks': countedBlocks,
  '0013-session-networks': sessionNetworks,
  '0014-newsletter-mailed-at': newsletterMailedAt,
  '0016-external-news-version': externalNewsVersion,
  '0017-earlier-rotations': earlierRotations,
  '0018-newsletter-by-status': newsletterByStatus,
  '0020-mails-at-rest': mailsAtRest,
  '0021-search-in-transaction': searchInTransaction,
  '0022-one-table-of-counts': oneTableOfCounts,
  '0024-no-content-notification': noContentNotification,
  '0025-settings': settings,
  '0026-response-clock': responseClock,
  '0027-promise-kept': promiseKept,
  '0028-lead-events': leadEvents,
  '0029-same-person': samePerson,
  '0030-replies': replies,
  '0031-my-day': myDay,
  '0032-assignment': assignment,
  '0033-sources': sources,
  '0034-bulk-jobs': bulkJobs,
  '0036-saved-views': savedViews,
  '0039-case-studies': caseStudies,
  '0038-service-pages': servicePages,
  '0040-bookings': bookings,
  '0043-no-index-of-emails': noIndexOfEmails,
  '0044-smaller-search-statistics': smallerSearchStatistics,
  '0045-assignee-of-bookings': assigneeOfBookings,
  '0046-phones-of-spam': phonesOfSpam,
  '0047-name-keys': nameKeys,
  '0048-words-of-all-texts': wordsOfAllTexts,
  '0049-failed-mails': failedMails,
  '0050-newsletter-by-mail': newsletterByMail,
  '0051-ids-after-restore': idsAfterRestore,
  '0052-long-words': longWords,
  '0053-services-of-inquiries': servicesOfInquiries,
  '0054-ascending-indexes': ascendingIndexes,
  '0055-deleted-users': deletedUsers,
  '0056-search-merged-later': searchMergedLater,
  '0057-unicode-keys': unicodeKeys,
  '0058-mail-state': mailState,
  '0059-responses-heard': responsesHeard,
  '0060-folded-texts': foldedTexts,
  '0061-unconfirmed-bookings': unconfirmedBookings,
  '0062-plain-lists': plainLists,
}

/** `executed` are the steps of a database. Throws ConfigError when one of them is of a newer version. */
export const assertNotNewer = (executed: readonly string[]): void => {
  const unknown = executed.find((name) => !Object.hasOwn(steps, name))
  if (unknown === undefined) return
  throw new ConfigError(`The database is of a newer version of the site (${unknown}): update this one, or restore a backup.`)
}

const findExecuted = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws ConfigError when a process of a newer version has migrated the database. */
export const assertSchemaNotNewer = async (db: Db): Promise<void> => assertNotNewer(await findExecuted(db))

/**
 * Whether every step has been executed: then the start of a node takes no lock and reads no catalogue. False for a database without
 * tables. Throws ConfigError for one with steps of a newer version.
 */
const isUpToDate = async ({ db }: DatabaseHandle): Promise<boolean> => {
  if (!(await hasSchema(db))) return false
  const executed = await findExecuted(db)
  assertNotNewer(executed)
  return executed.length === Object.keys(steps).length
}

/** Returns the names of the executed steps; throws the first error, or ConfigError for an unsuitable database. */
export const migrate = async (database: DatabaseHandle): Promise<string[]> => {
  const { db, kind } = database
  await assertUnicode(database)
  if (await isUpToDate(database)) return []
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (on: Parameters<Migration['up']>[0]) => step.up(on, kind) }]),
  )
  // 0002 landed after 0003 and 0005: a database may have those and not 0002. A step runs on every schema that landed before it.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return (results ?? []).map((result) => result.migrationName)
}
