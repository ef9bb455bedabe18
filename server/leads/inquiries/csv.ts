/** CSV export of inquiries, with the labels of the screens and times in the business time zone. */
import type { Readable } from 'node:stream'
import type { CsvFormat } from '#contract/csv.ts'
import { type InquiryRecord, PRIORITY_LABELS, STATUS_LABELS } from '#domain/inquiry.ts'
import { budgetLabel, timelineLabel } from '#domain/inquiry-forms.ts'
import { lostText } from '#domain/outcome.ts'
import { type Touch, touchText } from '#domain/lead-source.ts'
import { createBusinessTimeFormat } from '#server/platform/time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type CsvColumn, csvPageSize, csvStream } from '#server/platform/http/api/csv.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type InquiryQuery, iterateInquiries } from './listing/iterate.ts'
import { findInquiryRecords } from './store.ts'

const buildColumns = ({ kind }: InquiryQuery, timeZone: string): CsvColumn<InquiryRecord>[] => {
  const formatMoment = createBusinessTimeFormat(timeZone)
  const serviceColumns: CsvColumn<InquiryRecord>[] = [
    ['Service Type', ({ serviceType }) => serviceType],
    ['Budget', ({ budget }) => budgetLabel(budget)],
    ['Timeline', ({ timeline }) => timelineLabel(timeline)],
  ]
  const touchCell = (touch: Touch | null | undefined): string => (touch ? `${touchText(touch)}, ${formatMoment(touch.at)}` : '')
  const momentCell = (instant: string | null): string => (instant === null ? '' : formatMoment(instant))
  return [
    ['ID', ({ id }) => id],
    ['Reference', ({ reference }) => reference],
    [`Date (${timeZone})`, ({ createdAt }) => formatMoment(createdAt)],
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Company', ({ company }) => company],
    ...(kind === 'contact' ? [['Address', ({ address }: InquiryRecord) => address] as const] : []),
    ['Service', ({ serviceName }) => serviceName],
    ...(kind === 'service' ? serviceColumns : []),
    ['Message', ({ message }) => message],
    ['Status', ({ status }) => STATUS_LABELS[status]],
    ['Priority', ({ priority }) => PRIORITY_LABELS[priority]],
    // A number of the spreadsheet.
    ['Value (INR)', ({ value }) => value ?? ''],
    ['Lost Reason', (inquiry) => lostText(inquiry)],
    ['Assigned To', ({ assigneeName }) => assigneeName],
    ['Response Due', ({ responseDueAt }) => momentCell(responseDueAt)],
    ['First Response', ({ firstResponseAt }) => momentCell(firstResponseAt)],
    [
      'Follow-up',
      ({ followUpAt, followUpNote }) => [momentCell(followUpAt), followUpNote].filter((text) => text !== '').join(': '),
    ],
    ['Internal Notes', ({ notes }) => notes],
    ['Source', ({ source }) => source],
    ['First Touch', ({ touches }) => touchCell(touches?.first)],
    ['Last Touch', ({ touches }) => touchCell(touches?.last)],
  ]
}

async function* readSelection(db: Db, { kind }: InquiryQuery, ids: readonly number[]): AsyncGenerator<InquiryRecord[]> {
  const records = await findInquiryRecords(db, ids)
  yield records.filter((record) => record.kind === kind)
}

/** The list, or the inquiries with these ids. Rejects, before anything is sent, when the first page cannot be read. */
export const createCsvStream = (
  { db, config }: OperationContext,
  list: InquiryQuery,
  { ids, format }: { ids?: readonly number[] | undefined; format: CsvFormat },
): Promise<Readable> => {
  const pages = ids === undefined ? iterateInquiries(db, list, csvPageSize(db)) : readSelection(db, list, ids)
  return csvStream(db, buildColumns(list, config.timeZone), pages, format)
}
