import { expect, test } from 'vitest'
import { type Answered, eachDatabase, PASSWORD, type Site } from '#tests/support/app.ts'

const ON = { config: { RATE_LIMIT: 'on' } }
const ACCOUNT_FAILURES = 10
const ADDRESS_FAILURES = 50
const WINDOW_SECONDS = 15 * 60

const tryOut = (site: Site, email: string, password: string, from: string): Promise<Answered> =>
  site.call('POST', '/api/admin/login', { body: { email, password }, from })

const fail = async (site: Site, email: string, from: string, times: number): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: times }, () => tryOut(site, email, 'wrong', from)))
  return answers.map((answer) => answer.status)
}

const expectRefused = (answer: Answered): void => {
  expect([answer.status, answer.body.success, answer.body.code]).toEqual([429, false, 'RATE_LIMITED'])
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(WINDOW_SECONDS)
}

eachDatabase((openSite) => {
  test('C2-CODE-16 failed sign-ins are limited per account, from whichever address, known or unknown', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    for (const account of [email, 'nobody@example.com']) {
      const spread = Array.from({ length: ACCOUNT_FAILURES + 5 }, (_, index) => tryOut(site, account, 'wrong', `10.0.1.${index}`))
      const statuses = (await Promise.all(spread)).map((answer) => answer.status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(ACCOUNT_FAILURES)
      expect(statuses.filter((status) => status === 429)).toHaveLength(5)
      expectRefused(await tryOut(site, account.toUpperCase(), PASSWORD, '10.0.9.9'))
    }
  })

  test('a right password makes the failures of the account forgotten', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    for (let round = 0; round < 3; round += 1) {
      await fail(site, email, '10.0.0.1', ACCOUNT_FAILURES - 1)
      expect((await tryOut(site, email, PASSWORD, '10.0.0.1')).status).toBe(200)
    }
    await fail(site, email, '10.0.0.1', ACCOUNT_FAILURES)
    expectRefused(await tryOut(site, email, PASSWORD, '10.0.0.1'))
  })

  test('whoever guesses from elsewhere does not lock the owner out, who has signed in from this address before', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    expect((await tryOut(site, email, PASSWORD, '10.0.0.1')).status).toBe(200)
    await fail(site, email, '10.6.6.6', ACCOUNT_FAILURES)
    expectRefused(await tryOut(site, email, PASSWORD, '10.6.6.6'))
    expect((await tryOut(site, email, PASSWORD, '10.0.0.1')).status).toBe(200)
  })

  test('failed sign-ins are limited per address, whatever the account; others go on', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const tries = Array.from({ length: ADDRESS_FAILURES }, (_, index) => tryOut(site, `a${index}@example.com`, 'wrong', '10.0.0.1'))
    expect(new Set((await Promise.all(tries)).map((answer) => answer.status))).toEqual(new Set([401]))
    expectRefused(await tryOut(site, email, PASSWORD, '10.0.0.1'))
    expectRefused(await tryOut(site, email, PASSWORD, '::ffff:10.0.0.1'))
    expect((await tryOut(site, email, PASSWORD, '10.0.0.2')).status).toBe(200)
  })

  test('an IPv6 visitor is its /64: another address of it is limited too, the next /64 is not', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const tries = Array.from({ length: ADDRESS_FAILURES }, (_, index) =>
      tryOut(site, `a${index}@example.com`, 'wrong', `2001:db8:1:1::${index + 1}`),
    )
    await Promise.all(tries)
    expectRefused(await tryOut(site, email, PASSWORD, '2001:db8:1:1:ffff::1'))
    expect((await tryOut(site, email, PASSWORD, '2001:db8:1:2::1')).status).toBe(200)
  })

  test('sign-ins that succeed are not limited', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => [
        await tryOut(site, email, PASSWORD, '10.0.0.1'),
        await tryOut(site, email, PASSWORD, '10.0.0.1'),
      ]),
    )
    expect(answers.flat().map((answer) => answer.status)).toEqual(Array.from({ length: 16 }, () => 200))
  })

  test('guessing the current password with a stolen token is limited', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const { token } = (await tryOut(site, email, PASSWORD, '10.0.0.1')).body.data
    const change = (currentPassword: string) =>
      site.call('PUT', '/api/admin/change-password', { token, body: { currentPassword, newPassword: 'a new one' } })
    for (let guess = 0; guess < ACCOUNT_FAILURES; guess += 1) expect((await change(`guess ${guess}`)).status).toBe(400)
    expect((await change(PASSWORD)).body.code).toBe('RATE_LIMITED')
    expect((await tryOut(site, email, PASSWORD, '10.0.0.1')).status).toBe(200)
  })

  test('reset mails are limited per account and per address; a reset unlocks the account', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const forgot = (address: string, from: string) =>
      site.call('POST', '/api/admin/forgot-password', { body: { email: address }, from })
    for (const account of [email, 'nobody@example.com']) {
      const tries = await Promise.all(Array.from({ length: 7 }, (_, index) => forgot(account, `10.0.2.${index}`)))
      expect(tries.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(Number(tries.find((answer) => answer.status === 429)?.headers['retry-after'])).toBeLessThanOrEqual(3600)
    }
    const many = await Promise.all(Array.from({ length: 21 }, (_, index) => forgot(`a${index}@example.com`, '10.0.3.1')))
    expect(many.filter((answer) => answer.status === 429)).toHaveLength(1)

    await fail(site, email, '10.0.0.1', ACCOUNT_FAILURES)
    const mail = await site.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(mail.text_body)?.[1]
    const reset = await site.call('POST', '/api/admin/reset-password', { body: { token, password: 'a new one' }, from: '10.0.0.1' })
    expect(reset.status).toBe(200)
    expect((await tryOut(site, email, 'a new one', '10.0.0.1')).status).toBe(200)
  })

  test('C1-SETTING-07 RATE_LIMIT=off turns the limits off', async () => {
    const site = await openSite({ config: { RATE_LIMIT: 'off' } })
    const { email } = await site.addUser('admin')
    expect(new Set(await fail(site, email, '10.0.0.1', ADDRESS_FAILURES + 5))).toEqual(new Set([401]))
  })
})
