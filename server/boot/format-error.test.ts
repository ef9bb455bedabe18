import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { connect } from '../platform/database/connect.ts'
import { AppError } from '../platform/errors.ts'
import { formatError } from './format-error.ts'

test('an expected failure is one sentence; an unexpected one its stack, not the line of the built file that threw it', () => {
  expect(formatError(new ConfigError('Which file? Give its path.'))).toBe('Which file? Give its path.')
  expect(formatError(new AppError('CONFLICT', 'A user with this email already exists'))).toBe(
    'A user with this email already exists',
  )
  // Node.js prints an uncaught error behind its line of source, and a line of the build has up to a megabyte.
  expect(formatError(new RangeError('Invalid count'))).toMatch(/^RangeError: Invalid count\n\s+at /)
  expect(formatError('thrown text')).toBe('thrown text')
})

test('a database that accepts connections and never answers is an expected failure', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const database = await connect(`postgres://operator:secret@127.0.0.1:${(server.address() as AddressInfo).port}/site`)
  onTestFinished(() => database.close())
  const error: unknown = await sql`select 1`.execute(database.db).catch((failure: unknown) => failure)
  expect(formatError(error)).toMatch(/^[^\n]*timeout[^\n]*$/)
})

test('a host that refuses on each of its IP addresses is named with the first one', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  const socket = connectSocket({ host: 'database.example', port: 9, lookup: (_host, _options, done) => done(null, addresses) })
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(formatError(error)).toBe('connect ECONNREFUSED 127.0.0.1:9')
})
