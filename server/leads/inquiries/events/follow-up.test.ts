/** The follow-up of an inquiry. Source: lead desk §3 'Follow-up: a date, a time, a line'. */
import { expect, test } from 'vitest'
import { eachDialect, type Site, signInAs } from '#tests/support/app.ts'
import { inquiryPath, readTimeline } from '#tests/support/timelines.ts'
import { inquiryActivities, sendServiceInquiry } from '#tests/support/visitors.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const TOMORROW = '2026-11-24T05:30:00.000Z'
const LATER = '2026-11-25T05:30:00.000Z'

const createRequester = (site: Site, token: string, path: string) => (body: object) =>
  site.call('PUT', `${path}/follow-up`, { token, body })

eachDialect((openSite) => {
  /** A lead whose follow-up asha has set, and a request of ravi's that changes it. */
  const openOthersFollowUp = async (at: string) => {
    const site = await openSite({ now: NOW })
    const [asha, ravi] = [await site.addUser('sales_person'), await site.addUser('sales_person')]
    const [ashaToken, raviToken] = [await signInAs(site, asha.email), await signInAs(site, ravi.email)]
    const id = await sendServiceInquiry(site)
    await createRequester(site, ashaToken, inquiryPath(id))({ at, note: 'Call' })
    const readSetter = async () =>
      (await site.db.selectFrom('inquiries').select('follow_up_by').executeTakeFirstOrThrow()).follow_up_by
    return { site, asha, ravi, put: createRequester(site, raviToken, inquiryPath(id)), readSetter }
  }

  test('set, moved and removed: the inquiry has it, each change is one event', { tags: ['L3-LEAD-05'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const id = await sendServiceInquiry(site, { name: 'Asha' })
    const put = createRequester(site, token, inquiryPath(id))
    const set = await put({ at: '2026-11-24T11:00:00+05:30', note: 'Call the brother' })
    expect(set).toMatchObject({
      status: 200,
      body: { message: 'Follow-up set successfully', data: { id, followUpAt: TOMORROW, followUpNote: 'Call the brother' } },
    })
    expect(set.body.data.updatedAt > NOW).toBe(true)
    const { follow_up_by: by } = await site.db
      .selectFrom('inquiries')
      .select('follow_up_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const again = await put({ at: TOMORROW, note: 'Call the brother' })
    expect(again.body.data).toEqual(set.body.data)
    const moved = await put({ at: LATER })
    expect(moved.body.data).toMatchObject({ followUpAt: LATER, followUpNote: '' })
    const removed = await put({ at: null, note: 'Spoke to her' })
    expect(removed.body).toMatchObject({
      message: 'Follow-up removed successfully',
      data: { followUpAt: null, followUpNote: '' },
    })
    const events = await readTimeline(site, token, inquiryPath(id))
    expect(events.slice(0, -1).map(({ kind, body, data, actorId }) => [kind, body, data, actorId])).toEqual([
      ['follow-up', 'Spoke to her', { at: null }, by],
      ['follow-up', '', { at: LATER }, by],
      ['follow-up', 'Call the brother', { at: TOMORROW }, by],
    ])
    const activities = (await inquiryActivities(site)).slice(1)
    expect(activities.map(({ description, changes }) => [description, JSON.parse(changes).followUpAt])).toEqual([
      ['Set the follow-up of service inquiry from Asha', { from: null, to: TOMORROW }],
      ['Set the follow-up of service inquiry from Asha', { from: TOMORROW, to: LATER }],
      ['Removed the follow-up of service inquiry from Asha', { from: LATER, to: null }],
    ])
    expect(JSON.stringify(activities)).not.toContain('brother')
  })

  test(
    'a time that is not in the future, or beyond two years, is refused with a sentence; nothing is stored',
    { tags: ['L3-LEAD-05'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const id = await sendServiceInquiry(site)
      const put = createRequester(site, token, inquiryPath(id))
      for (const [at, sentence] of [
        [NOW, 'Choose a time in the future'],
        ['2026-11-22T05:30:00.000Z', 'Choose a time in the future'],
        ['2028-11-23T05:30:00.001Z', 'Choose a time within two years'],
        ['9999-12-31T23:59:59.999Z', 'Choose a time within two years'],
        ['tomorrow', 'Must be a date'],
      ]) {
        const refused = await put({ at, note: 'A note' })
        expect([at, refused.status, refused.body.code, refused.body.errors]).toEqual([
          at,
          400,
          'VALIDATION_ERROR',
          { at: sentence },
        ])
      }
      expect((await readTimeline(site, token, inquiryPath(id))).length).toBe(1)
      for (const at of ['2026-11-23T05:30:00.001Z', '2028-11-23T05:30:00.000Z'])
        expect((await put({ at })).body.data.followUpAt).toBe(at)
      const lines = await put({ at: TOMORROW, note: 'One\nTwo' })
      expect(lines.body.errors).toEqual({ note: 'Must be a single line' })
    },
  )

  test('of two people with the same version one gets CONFLICT', { tags: ['L3-LEAD-05', 'C2-CODE-13'] }, async () => {
    const site = await openSite({ now: NOW })
    const tokens = [await site.signIn('sales_person'), await site.signIn('admin')]
    const id = await sendServiceInquiry(site)
    const { body } = await site.call('GET', inquiryPath(id), { token: tokens[0] ?? '' })
    const { updatedAt } = body.data
    const answers = await Promise.all(
      tokens.map((token, number) =>
        createRequester(site, token, inquiryPath(id))({ at: number === 0 ? TOMORROW : LATER, updatedAt }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT')
    const events = await readTimeline(site, tokens[0] ?? '', inquiryPath(id))
    expect(events.map(({ kind }) => kind)).toEqual(['follow-up', 'received'])
  })

  test(
    'one that has come and is removed by another person is after Undo again of the person who set it',
    { tags: ['L4-DAY-02'] },
    async () => {
      const at = '2026-11-23T05:31:00.000Z'
      const { site, asha, ravi, put, readSetter } = await openOthersFollowUp(at)
      site.clock.advance(120_000)
      for (let times = 0; times < 2; times += 1) {
        expect((await put({ at: null })).status).toBe(200)
        expect((await put({ at, note: 'Call' })).status).toBe(200)
        expect(await readSetter()).toBe(asha.id)
      }
      expect((await put({ at: TOMORROW })).status).toBe(200)
      expect(await readSetter()).toBe(ravi.id)
    },
  )

  test(
    'one that another person moves or removes before its time is after Undo again of the person who set it',
    { tags: ['L4-DAY-02'] },
    async () => {
      const { asha, ravi, put, readSetter } = await openOthersFollowUp(TOMORROW)
      for (const at of [null, LATER, null]) {
        expect((await put({ at })).status).toBe(200)
        expect((await put({ at: TOMORROW, note: 'Call' })).status).toBe(200)
        expect(await readSetter()).toBe(asha.id)
      }
      expect((await put({ at: TOMORROW, note: 'Visit' })).status).toBe(200)
      expect(await readSetter()).toBe(ravi.id)
    },
  )
})
