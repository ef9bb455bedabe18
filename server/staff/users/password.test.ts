import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { hashPassword, isPasswordCorrect } from '#server/staff/users/password.ts'

const { passwordCost } = readConfig({})

const took = async (deed: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await deed()
  return performance.now() - started
}

test('an account that does not exist costs the work of argon2 too', { tags: ['C2-CODE-06'] }, async () => {
  const hash = await hashPassword('right', passwordCost)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const known = await took(async () => expect(await isPasswordCorrect('wrong', hash)).toBe(false))
  const unknown = await took(async () => expect(await isPasswordCorrect('wrong', undefined)).toBe(false))
  expect(known).toBeGreaterThan(5)
  expect(unknown).toBeGreaterThan(5)
})

test('a password is compared as typed', async () => {
  const hash = await hashPassword(' Grüße 😀 ', passwordCost)
  expect(await isPasswordCorrect(' Grüße 😀 ', hash)).toBe(true)
  expect(await isPasswordCorrect('Grüße 😀', hash)).toBe(false)
  expect(await hashPassword(' Grüße 😀 ', passwordCost)).not.toBe(hash)
})
