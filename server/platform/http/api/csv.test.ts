/** Parses exports with third-party parsers. Source: RFC 4180; OWASP 'CSV Injection'. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { programOrSkip } from '#tests/support/programs.ts'
import { connect, type Db } from '../../database/connect.ts'
import { csvStream } from './csv.ts'

const COLUMNS = ['First', 'Second', 'Third'].map((title, position) => [title, (row: string[]) => row[position] ?? ''] as const)

let db: Db
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-csv-'))
  const database = await connect(`sqlite:${join(folder, 'empty.db')}`)
  db = database.db
  return async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
})

/** Without the byte order mark, which decoding removes. */
const exportCsv = async (rows: string[][]): Promise<string> => {
  const pages = (async function* () {
    yield rows
  })()
  return text(await csvStream(db, COLUMNS, pages))
}

const parseCsv = (csv: string): string[][] => parse(csv, { record_delimiter: '\r\n' })

/** Every line end that a program may recognize. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
/** A text that a spreadsheet reads as a formula, also behind blanks and in full-width letters. */
const FORMULA = /^[\s\0\uFEFF\u200B]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/** Each line is unchanged, or was a formula and has an apostrophe before it; none is a formula. */
const expectNeutralised = (cell: string, original: string): void => {
  expect(cell).not.toMatch(/^[\t\r]/)
  expect(cell).not.toMatch(FORMULA)
  const lines = cell.split(LINE_BREAK)
  const originals = original.split(LINE_BREAK)
  if (/^[\t\r]/.test(original)) {
    expect(lines[0]).toBe(`'${originals[0]}`)
    originals[0] = lines[0] ?? ''
  }
  expect(lines.length).toBe(originals.length)
  for (const [position, line] of lines.entries()) {
    const before = originals[position] ?? ''
    expect(line).toBe(FORMULA.test(before) ? `'${before}` : before)
  }
}

const SEPARATORS = ['"', '""', ',', ';', '|', '\r', '\n', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\t', '\0', ' ']
const FORMULAS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '=1+1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://evil.example")']
const TEXTS = ['Asha', 'आशा', '👩‍👩‍👧‍👦', '₹50,000', "'", '\\', '\u200B', '\u202E', '\uFEFF', '0001', '1e5', 'TRUE']
const piece = fc.constantFrom(...SEPARATORS, ...FORMULAS, ...TEXTS)
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }).map((binary) => binary.toWellFormed()),
)
const rows = fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 1, maxLength: 8 })

test("a visitor's line breaks and formulas: each field comes back in its place, and none is live", async () => {
  const message = 'Hello\n=1+1\nbye'
  const csv = await exportCsv([['1', message, 'Mumbai']])
  expect(csv).toBe('First,Second,Third\r\n1,"Hello\n\'=1+1\nbye",Mumbai\r\n')
  for (const lineBreak of ['\n', '\r', '\r\n']) {
    const [, row] = parseCsv(await exportCsv([['1', `Hello${lineBreak}=1+1${lineBreak}bye`, 'Mumbai']]))
    expect(row).toEqual(['1', `Hello${lineBreak}'=1+1${lineBreak}bye`, 'Mumbai'])
  }
})

test('hostile text of every kind is parsed back field by field by another parser', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (originals) => {
      const [head, ...records] = parseCsv(await exportCsv(originals))
      expect(head).toEqual(['First', 'Second', 'Third'])
      expect(records.length).toBe(originals.length)
      for (const [row, record] of records.entries()) {
        expect(record.length).toBe(3)
        for (const [column, cell] of record.entries()) expectNeutralised(cell, originals[row]?.[column] ?? '')
      }
    }),
    { numRuns: 500 },
  )
})

test('a plain file has the values as they are, for programs that read RFC 4180', async () => {
  const values = ['+91 98860 00000', '=1+1', 'a "b", c\r\n-d', '\ttab', '₹50,000', '']
  const pages = (async function* () {
    yield [values.slice(0, 3), values.slice(3)]
  })()
  const bytes = await buffer(await csvStream(db, COLUMNS, pages, 'plain'))
  expect(bytes.toString('latin1')).toMatch(/^First,Second,Third\r\n\+91 98860 00000,=1\+1,"a ""b"", c\r\n-d"\r\n/)
  expect(parseCsv(bytes.toString()).slice(1).flat()).toEqual(values)
})

test('a lone surrogate, which UTF-8 cannot encode, becomes the replacement character', async () => {
  const bytes = Buffer.from(await exportCsv([['a\uD83D', '\uDE00=1', 'whole']]))
  expect(parseCsv(bytes.toString())[1]).toEqual(['a\uFFFD', '\uFFFD=1', 'whole'])
})

const TO_TEXT = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,true'
const AS_COMMA_SEPARATED = 'Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'

test('LibreOffice shows the same fields, and no cell of it is calculated', async (context) => {
  const soffice = programOrSkip(context, 'soffice', 'LibreOffice')
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-csv-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const originals = [
    ['1', 'Hello\n=1+1\nbye', 'a'],
    ['2', '=1+1', '+91 98860 00000'],
    ['3', '-2+3', '@SUM(1+1)'],
    ['4', 'One, "two"; three\tfour', '＝1+1'],
    ['5', ' =1+1', 'plain\r\n=2+2'],
  ]
  writeFileSync(join(folder, 'export.csv'), await exportCsv(originals))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = [profile, '--headless', `--infilter=${AS_COMMA_SEPARATED}`, '--convert-to', TO_TEXT, '--outdir', `${folder}/out`]
  await promisify(execFile)(soffice, [...args, join(folder, 'export.csv')])
  const shown: string[][] = parse(readFileSync(join(folder, 'out', 'export.csv')), { bom: true })
  const [, ...expected] = parse(await exportCsv(originals))
  const lines = (cell: string): string => cell.replaceAll('\r\n', '\n')
  expect(shown.slice(1).map((row) => row.map(lines))).toEqual(expected.map((row: string[]) => row.map(lines)))
})

test('many exports at once take turns, page by page; one that fails or whose reader has stopped delays no other', async () => {
  let reading = 0
  let most = 0
  const readPages = async function* (name: string): AsyncGenerator<string[][]> {
    for (let page = 1; page <= 5; page += 1) {
      reading += 1
      most = Math.max(most, reading)
      await setImmediate()
      reading -= 1
      if (name === 'fails' && page === 3) throw new Error('the database is away')
      yield [[name, String(page), 'x'.repeat(50_000)]]
    }
  }
  const open = (name: string) => csvStream(db, COLUMNS, readPages(name))
  const [stopped, failing, ...others] = await Promise.all(['stops', 'fails', 'a', 'b', 'c', 'd'].map(open))
  const failure = failing === undefined ? '' : text(failing).catch(String)
  const lines = await Promise.all(others.map(async (other) => parseCsv(await text(other)).length))
  expect([lines, most, await failure]).toEqual([[6, 6, 6, 6], 1, 'Error: the database is away'])
  stopped?.destroy()
})
