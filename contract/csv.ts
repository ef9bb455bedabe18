/** The two forms of an exported CSV file. */
import * as z from 'zod/mini'

/** `excel` for spreadsheets: a byte order mark, and an apostrophe before formulas. `plain` is RFC 4180, with the values as they are. */
export const CSV_FORMATS = ['excel', 'plain'] as const
export type CsvFormat = (typeof CSV_FORMATS)[number]

export const csvQuery = { format: z._default(z.enum(CSV_FORMATS, 'Unknown format'), 'excel') }

/** A part of the description of each export. */
export const CSV_SUMMARY = 'as CSV for spreadsheets, or with format=plain as it is (RFC 4180), not for spreadsheets'
