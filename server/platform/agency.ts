/** The agency as the site's pages, files and mails name it. Source: lead desk §1. */
import { type Agency, toAgency } from '#domain/agency.ts'
import type { MailAgency } from './mail/content.ts'
import type { OperationContext } from './operation.ts'

/** Call it before a transaction, not inside: on PostgreSQL it may take a second connection. */
export const readAgency = async (context: Pick<OperationContext, 'settings'>): Promise<Agency> => toAgency(await context.settings())

export const toMailAgency = (agency: Agency, { config, siteUrl }: Pick<OperationContext, 'config' | 'siteUrl'>): MailAgency => ({
  ...agency,
  timeZone: config.timeZone,
  siteUrl,
})
