// @module-tag all
/** The clock of the machine is wrong by hours, and is set back: nothing waits for those hours to pass. Source: decision 0027. */
import { expect, test } from 'vitest'
import { BACKGROUND_PACE, refreshSources } from '#server/content/external-news/refresh.ts'
import { startMailJob } from '#server/platform/mail/job.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { transaction } from '#server/platform/operation.ts'
import { BATCH_SIZE, finishDeletions } from '#server/staff/users/deletion.ts'
import { deleteUser } from '#server/staff/users/operations.ts'
import { eachDatabase, signInAs, type Site } from './support/app.ts'
import { addActor, addLeads } from './support/bulk.ts'
import { OFF } from './support/external-news.ts'
import { shift } from './support/leads.ts'
import { mailedToken } from './support/mails.ts'
import { openNewsServer } from './support/news-server.ts'
import { openSmtpServer } from './support/smtp-server.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

const profile = async (site: Site, token: string): Promise<unknown> => {
  const { status, body } = await site.call('GET', '/api/admin/profile', { token })
  return status === 200 ? 200 : body.code
}

eachDatabase((openSite) => {
  test('an article that was due by the wrong clock is not shown any more', async () => {
    const site = await openSite({ now: NOW, pages: true })
    const token = await site.signIn('admin')
    const publishedAt = new Date(Date.parse(NOW) + 2 * HOUR).toISOString()
    const article = {
      title: 'Not before noon',
      excerpt: 'Later',
      content: 'A kumquat',
      author: 'Asha',
      category: 'Company',
      publishedAt,
    }
    expect((await site.call('POST', '/api/admin/news', { token, body: article })).status).toBe(201)
    const isShown = () =>
      Promise.all(
        ['/', '/news', '/api/news/latest', '/search?q=kumquat', '/news/feed.xml'].map(async (path) =>
          (await site.call('GET', path)).text.includes(article.title),
        ),
      )
    site.clock.advance(5 * HOUR)
    expect(await isShown()).toEqual([true, true, true, true, true])
    site.clock.advance(-5 * HOUR)
    expect(await isShown()).toEqual([false, false, false, false, false])
  })

  test('a token that was replaced by the wrong clock is not valid for hours, its successor is', async () => {
    const site = await openSite({ now: NOW, config: { ACCESS_TOKEN_TTL: '12h' } })
    const replaced = await site.signIn('admin')
    site.clock.advance(5 * HOUR)
    const { token } = (await site.call('POST', '/api/admin/refresh-token', { token: replaced })).body.data
    site.clock.advance(-5 * HOUR)
    expect([await profile(site, token), await profile(site, replaced)]).toEqual([200, 'TOKEN_EXPIRED'])
  })

  test('sessions and reset links from the time of the wrong clock are not valid for a year', async () => {
    const site = await openSite({ now: NOW, config: { ACCESS_TOKEN_TTL: '12h' } })
    const { email } = await site.addUser('super_admin')
    site.clock.advance(YEAR)
    const token = await signInAs(site, email)
    await site.signIn('admin')
    await site.call('POST', '/api/admin/forgot-password', { body: { email } })
    const link = await mailedToken(site, email, '/admin/reset-password')
    site.clock.advance(-YEAR)
    const refresh = await site.call('POST', '/api/admin/refresh-token', { token })
    expect([await profile(site, token), refresh.body.code]).toEqual(['SESSION_ENDED', 'SESSION_ENDED'])
    const reset = await site.call('POST', '/api/admin/reset-password', { body: { token: link, password: 'another good password' } })
    expect([reset.status, Object.keys(reset.body.errors ?? {})]).toEqual([400, ['token']])
    // Whoever signs in again is the only one who is active.
    const { superAdmin } = (await site.call('GET', '/api/admin/dashboard', { token: await signInAs(site, email) })).body.data
    expect(superAdmin.activeAdmins).toBe(1)
  })

  test('a session and a reset link of another node whose clock is a minute ahead are valid', async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('admin')
    site.clock.advance(60_000)
    const token = await signInAs(site, email)
    await site.call('POST', '/api/admin/forgot-password', { body: { email } })
    const link = await mailedToken(site, email, '/admin/reset-password')
    site.clock.advance(-60_000)
    expect(await profile(site, token)).toBe(200)
    const reset = await site.call('POST', '/api/admin/reset-password', { body: { token: link, password: 'another good password' } })
    expect(reset.status).toBe(200)
  })

  test('mails do not wait for a mail server that was away by the wrong clock', async () => {
    const smtp = await openSmtpServer()
    await smtp.stop()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    let offset = 5 * HOUR
    const now = () => new Date(Date.parse(NOW) + offset).toISOString()
    const context = { ...site.context, now, wake: () => undefined }
    const unsent = () =>
      site.db.selectFrom('mail_outbox').select(['recipient', 'last_error']).where('sent_at', 'is', null).execute()
    await queueMail(context, { to: 'first@example.com', subject: 'A', text: 'A', html: 'A' })
    const job = startMailJob({ newContext: () => context })
    await job.firstRound
    expect(await unsent()).toMatchObject([{ recipient: 'first@example.com', last_error: expect.stringMatching(/./) }])
    await smtp.restart()
    offset = 0
    await queueMail(context, { to: 'second@example.com', subject: 'B', text: 'B', html: 'B' })
    job.wake()
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([['second@example.com']])
    await job.stop()
  })

  test('a mail that could not be sent by the wrong clock is not held back for a year', async () => {
    // To a clock that is a year ahead, the certificate of the mail server has expired.
    const smtp = await openSmtpServer({ connect: 421 })
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    let offset = YEAR
    const now = () => new Date(Date.parse(NOW) + offset).toISOString()
    const context = { ...site.context, now, wake: () => undefined }
    await queueMail(context, { to: 'asha@example.com', subject: 'A', text: 'A', html: 'A' })
    const job = startMailJob({ newContext: () => context })
    await job.firstRound
    smtp.behave({})
    // The site's own job may have tried, too, at the right time.
    offset = HOUR / 3
    job.wake()
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([['asha@example.com']])
    await job.stop()
  })

  test('sent mails are deleted after 30 days, also where the wrong clock has deleted some', async () => {
    const site = await openSite({ now: NOW })
    let offset = YEAR
    const now = () => new Date(Date.parse(NOW) + offset).toISOString()
    const job = startMailJob({ newContext: () => ({ ...site.context, now, wake: () => undefined }) })
    await job.firstRound
    offset = 0
    await site.db
      .insertInto('mail_outbox')
      .values({
        recipient: 'asha@example.com',
        subject: '',
        text_body: '',
        html_body: '',
        next_attempt_at: shift(NOW, -31 * 24 * HOUR),
        created_at: shift(NOW, -31 * 24 * HOUR),
        sent_at: shift(NOW, -31 * 24 * HOUR),
      })
      .execute()
    job.wake()
    await expect.poll(() => site.db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([])
    await job.stop()
  })

  test('external news that were fetched by the wrong clock are fetched again, once', async () => {
    const server = await openNewsServer()
    const site = await openSite({ now: NOW, config: OFF })
    site.clock.advance(24 * HOUR)
    const config = { ...site.context.config, newsUrls: { ...site.context.config.newsUrls, articles: `${server.url}/articles` } }
    const context = { ...site.context, config }
    const refresh = () => refreshSources(context, BACKGROUND_PACE)
    await refresh()
    await refresh()
    expect(server.requests).toHaveLength(1)
    site.clock.advance(-24 * HOUR)
    await refresh()
    expect(server.requests).toHaveLength(2)
    await refresh()
    expect(server.requests).toHaveLength(2)
  })

  test('open desks are refreshed while the leads of a deleted user are unassigned', async () => {
    const site = await openSite({ now: NOW })
    const actor = await addActor(site, 'super_admin')
    const { id } = await site.addUser('sales_person')
    await addLeads(site, 3 * BATCH_SIZE + 1, { assignee_id: id })
    const announced: number[] = []
    await transaction(actor, async (inside) => {
      await deleteUser(inside, { id })
      let offset = 5 * HOUR
      const announce = () => {
        announced.push(offset)
        offset = 0
      }
      await finishDeletions({ ...inside, now: () => shift(NOW, offset), announce })
    })
    expect(announced).toEqual([5 * HOUR, 0, 0])
  })
})
