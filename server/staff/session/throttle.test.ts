import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { type CallResponse, eachDatabase, PASSWORD, type Site } from '#tests/support/app.ts'
import { mailedToken } from '#tests/support/mails.ts'

const ON = { config: { RATE_LIMIT: 'on' } }
const ACCOUNT_FAILURES = 10
const ADDRESS_FAILURES = 50
const WINDOW_SECONDS = 15 * 60

const tryOut = (site: Site, email: string, password: string, ip: string): Promise<CallResponse> =>
  site.call('POST', '/api/admin/login', { body: { email, password }, ip })

const fail = async (site: Site, email: string, ip: string, times: number): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: times }, () => tryOut(site, email, 'wrong', ip)))
  return answers.map((answer) => answer.status)
}

const expectRefused = (answer: CallResponse): void => {
  expect([answer.status, answer.body.success, answer.body.code]).toEqual([429, false, 'RATE_LIMITED'])
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(WINDOW_SECONDS)
}

eachDatabase((openSite) => {
  test('failed sign-ins are limited per account, from whichever address, known or unknown', { tags: ['C2-CODE-16'] }, async () => {
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

  test('failed sign-ins are limited per address, whatever the account; others go on', { tags: ['all'] }, async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const tries = Array.from({ length: ADDRESS_FAILURES }, (_, index) => tryOut(site, `a${index}@example.com`, 'wrong', '10.0.0.1'))
    expect(new Set((await Promise.all(tries)).map((answer) => answer.status))).toEqual(new Set([401]))
    expectRefused(await tryOut(site, email, PASSWORD, '10.0.0.1'))
    expectRefused(await tryOut(site, email, PASSWORD, '::ffff:10.0.0.1'))
    expect((await tryOut(site, email, PASSWORD, '10.0.0.2')).status).toBe(200)
  })

  test('an IPv6 visitor is its /64: another address of it is limited too, the next /64 is not', { tags: ['all'] }, async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const tries = Array.from({ length: ADDRESS_FAILURES }, (_, index) =>
      tryOut(site, `a${index}@example.com`, 'wrong', `2001:db8:1:1::${index + 1}`),
    )
    await Promise.all(tries)
    expectRefused(await tryOut(site, email, PASSWORD, '2001:db8:1:1:ffff::1'))
    expect((await tryOut(site, email, PASSWORD, '2001:db8:1:2::1')).status).toBe(200)
  })

  test(
    'one visitor behind a proxy is one visitor, however X-Forwarded-For spells the address or what else it says',
    { tags: ['all'] },
    async () => {
      const site = await openSite({ config: { RATE_LIMIT: 'on', TRUST_PROXY: '203.0.113.0/24' } })
      const behindProxy = (entry: string) => ({ ip: '203.0.113.9', headers: { 'x-forwarded-for': entry } })
      const spellings: ((index: number) => string)[] = [
        (index) => `[2001:db8:1:1::7]:${40_000 + index}`,
        (index) => (index % 2 === 0 ? '[2001:db8:2:1::8]' : '"[2001:DB8:2:1:0::8]:443"'),
        (index) => `fe80::7%eth${index}`,
        (index) => (index % 2 === 0 ? '198.51.100.9' : `::ffff:198.51.100.9%${index}`),
        // An entry that is not an IP counts as the proxy that wrote it.
        (index) => `unknown${index}`,
      ]
      for (const entry of spellings) {
        const tries = Array.from({ length: 9 }, (_, index) =>
          site.call('GET', '/api/news/external?refresh=1', behindProxy(`192.0.2.${index}, ${entry(index)}`)),
        )
        const refused = (await Promise.all(tries)).filter((answer) => answer.status === 429)
        expect([entry(0), refused.length]).toEqual([entry(0), 3])
      }
      const guesses = Array.from({ length: ADDRESS_FAILURES + 30 }, (_, index) =>
        site.call('POST', '/api/admin/login', {
          body: { email: `a${index}@example.com`, password: 'wrong' },
          ...behindProxy(`198.51.100.7:${40_000 + index}`),
        }),
      )
      expect((await Promise.all(guesses)).filter((answer) => answer.status === 429)).toHaveLength(30)

      const { email } = await site.addUser('admin')
      const body = { email, password: PASSWORD }
      const proxied = behindProxy('198.51.100.8:1, 203.0.113.10:2')
      expect((await site.call('POST', '/api/admin/login', { body, ...proxied })).status).toBe(200)
      const { ip_address } = await site.db.selectFrom('sessions').select('ip_address').executeTakeFirstOrThrow()
      expect(ip_address).toBe('198.51.100.8')
    },
  )

  test('whoever has signed in from an IPv6 /64 is not locked out on another address of it', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    expect((await tryOut(site, email, PASSWORD, '2001:db8:1:1::7')).status).toBe(200)
    await fail(site, email, '10.6.6.6', ACCOUNT_FAILURES)
    expectRefused(await tryOut(site, email, PASSWORD, '2001:db8:1:2::8'))
    expect((await tryOut(site, email, PASSWORD, '2001:db8:1:1:aaaa::8')).status).toBe(200)
  })

  test('sign-ins that succeed are not limited, neither of an account nor from an address', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const signInTwice = async () => [
      await tryOut(site, email, PASSWORD, '10.0.0.1'),
      await tryOut(site, email, PASSWORD, '10.0.0.1'),
    ]
    // More than the failures that are allowed from one address.
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, signInTwice))
      expect(answers.flat().map((answer) => answer.status)).toEqual(Array.from({ length: 16 }, () => 200))
    }
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
    const forgot = (email: string, ip: string) => site.call('POST', '/api/admin/forgot-password', { body: { email }, ip })
    for (const account of [email, 'nobody@example.com']) {
      const tries = await Promise.all(Array.from({ length: 7 }, (_, index) => forgot(account, `10.0.2.${index}`)))
      expect(tries.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(Number(tries.find((answer) => answer.status === 429)?.headers['retry-after'])).toBeLessThanOrEqual(3600)
    }
    const many = await Promise.all(Array.from({ length: 21 }, (_, index) => forgot(`a${index}@example.com`, '10.0.3.1')))
    expect(many.filter((answer) => answer.status === 429)).toHaveLength(1)

    await fail(site, email, '10.0.0.1', ACCOUNT_FAILURES)
    const token = await mailedToken(site, email, '/admin/reset-password')
    const reset = await site.call('POST', '/api/admin/reset-password', { body: { token, password: 'a new one' }, ip: '10.0.0.1' })
    expect(reset.status).toBe(200)
    expect((await tryOut(site, email, 'a new one', '10.0.0.1')).status).toBe(200)
  })

  test('a reset unlocks the account for the networks that it has signed in from, too', async () => {
    const site = await openSite(ON)
    const { email } = await site.addUser('admin')
    const known = ['10.0.0.1', '2001:db8:0:1::1']
    for (const ip of known) expect((await tryOut(site, email, PASSWORD, ip)).status).toBe(200)
    for (const ip of known) {
      await fail(site, email, ip, ACCOUNT_FAILURES)
      expectRefused(await tryOut(site, email, PASSWORD, ip))
    }
    await site.call('POST', '/api/admin/forgot-password', { body: { email }, ip: '10.0.7.7' })
    const token = await mailedToken(site, email, '/admin/reset-password')
    const reset = await site.call('POST', '/api/admin/reset-password', { body: { token, password: 'a new one' }, ip: '10.0.7.7' })
    expect(reset.status).toBe(200)
    for (const ip of [...known, '2001:db8:0:1::2']) expect((await tryOut(site, email, 'a new one', ip)).status).toBe(200)
  })

  test('a password that a super admin sets unlocks the account', { tags: ['C2-CODE-16'] }, async () => {
    const site = await openSite(ON)
    const { id, email } = await site.addUser('sales_person')
    const token = await site.signIn('super_admin')
    expect((await tryOut(site, email, PASSWORD, '10.0.0.1')).status).toBe(200)
    for (const ip of ['10.0.0.1', '10.0.0.2']) {
      await fail(site, email, ip, ACCOUNT_FAILURES)
      expectRefused(await tryOut(site, email, PASSWORD, ip))
    }
    const put = (body: object) => site.call('PUT', `/api/admin/users/${id}`, { token, body })
    expect((await put({ name: 'Asha' })).status).toBe(200)
    expectRefused(await tryOut(site, email, PASSWORD, '10.0.0.1'))
    expect((await put({ password: 'a new one' })).status).toBe(200)
    for (const ip of ['10.0.0.1', '10.0.0.2']) expect((await tryOut(site, email, 'a new one', ip)).status).toBe(200)
  })

  test('a password that a super admin sets ends the lock of the current password, too', { tags: ['C2-CODE-16'] }, async () => {
    const site = await openSite(ON)
    const { id, email } = await site.addUser('sales_person')
    const token = await site.signIn('super_admin')
    const own = (await tryOut(site, email, PASSWORD, '10.0.0.1')).body.data.token
    const change = (as: string, currentPassword: string) =>
      site.call('PUT', '/api/admin/change-password', { token: as, body: { currentPassword, newPassword: 'yet another one' } })
    for (let failure = 0; failure < ACCOUNT_FAILURES; failure += 1) expect((await change(own, 'wrong')).status).toBe(400)
    expectRefused(await change(own, PASSWORD))
    expect((await site.call('PUT', `/api/admin/users/${id}`, { token, body: { password: 'a new one' } })).status).toBe(200)
    const again = (await tryOut(site, email, 'a new one', '10.0.0.1')).body.data.token
    expect((await change(again, 'a new one')).status).toBe(200)
  })

  test('RATE_LIMIT=off turns the limits off', { tags: ['C1-SETTING-07'] }, async () => {
    const site = await openSite({ config: { RATE_LIMIT: 'off' } })
    const { email } = await site.addUser('admin')
    expect(new Set(await fail(site, email, '10.0.0.1', ADDRESS_FAILURES + 5))).toEqual(new Set([401]))
  })

  test(
    'few wrong passwords wait, the others are UNAVAILABLE at once, and a known network goes first',
    { tags: ['all'] },
    async () => {
      const site = await openSite({ ...ON, passwordCost: readConfig({}).passwordCost })
      const { email } = await site.addUser('admin')
      expect((await tryOut(site, email, PASSWORD, '10.0.0.1')).status).toBe(200)
      const order: number[] = []
      const note = async (answer: Promise<CallResponse>) => {
        order.push((await answer).status)
        return answer
      }
      // Not normalized: two hashes each.
      const guess = (index: number) => tryOut(site, `a${index}@example.com`, 'e\u0301'.repeat(9), `10.9.${index}.1`)
      const guesses = Array.from({ length: 200 }, (_, index) => note(guess(index)))
      const [own, ...answers] = await Promise.all([note(tryOut(site, email, PASSWORD, '10.0.0.1')), ...guesses])
      expect(own.status).toBe(200)
      const refused = answers.find(({ status }) => status === 503)
      expect(refused).toMatchObject({ body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '2' } })
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(100)
      expect(order.lastIndexOf(401)).toBeGreaterThan(order.indexOf(200) + 10)
    },
  )
})
