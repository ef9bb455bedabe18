import { expect, test } from 'vitest'
import { issueInstant, readIssued, readIssuedInstant } from './issued-instant.ts'

const CONFIG = { secretKey: 'a key for tests only, of enough characters' }
const VALUE = issueInstant(CONFIG, 'due', '2026-11-23T18:00:59.999+05:30')

test('an issued instant stands in the URL to the minute, with a MAC', () => {
  expect(VALUE).toMatch(/^2026-11-23T12:30Z\.[\w-]{16}$/)
  expect(readIssuedInstant(CONFIG, 'due', VALUE)).toBe('2026-11-23T12:30Z')
  const referred = issueInstant(CONFIG, 'due', '2026-11-23T12:30:59.999Z', 'K7M2P9')
  expect(readIssued(CONFIG, 'due', referred)).toEqual({ instant: '2026-11-23T12:30Z', reference: 'K7M2P9' })
  expect(readIssued(CONFIG, 'due', referred.replace('K7M', 'K7N'))).toBeUndefined()
})

test('another instant, MAC, parameter or key is none', () => {
  const [instant = '', mac = ''] = VALUE.split('.')
  for (const value of [null, '', '.', instant, `${instant}.`, `.${mac}`, mac, `2026-11-23T12:31Z.${mac}`, `${VALUE}A`, `${VALUE}.`])
    expect([value, readIssuedInstant(CONFIG, 'due', value)]).toEqual([value, undefined])
  expect(readIssuedInstant(CONFIG, 'booked', VALUE)).toBeUndefined()
  expect(readIssuedInstant({ secretKey: `${CONFIG.secretKey}.` }, 'due', VALUE)).toBeUndefined()
})
