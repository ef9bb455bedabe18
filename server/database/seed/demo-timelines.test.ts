/** The timelines of the demo inquiries fit their status and first response. Source: lead desk §3; contract §1 SEED 'demo'. */
import { expect, test } from 'vitest'
import { followUpInput, noteInput, refuseFollowUpAt } from '#domain/lead-event.ts'
import { openSite } from '#tests/support/app.ts'
import { leadPath, readTimeline } from '#tests/support/timelines.ts'
import { demoActivity } from './demo-activity.ts'
import { demoInquiries } from './demo-inquiries.ts'
import { demoStaff } from './demo-staff.ts'
import { demoTimelines } from './demo-timelines.ts'

const NOW = new Date('2026-11-20T08:30:00.000Z')
const DAY_MS = 86_400_000

const staff = demoStaff.map((one, index) => ({ ...one, id: index + 2 }))
const inquiries = demoInquiries(NOW, { salesIds: [3, 4] }).map((inquiry, index) => ({ ...inquiry, id: index + 1 }))
const logs = demoActivity(NOW, staff, inquiries)
const { events, followUps } = demoTimelines(NOW, staff, inquiries, logs)
const eventsOf = (id: number) => events.filter(({ inquiryId }) => inquiryId === id)

test('the same now gives the same timelines; an agency without staff has none', { tags: ['L3-LEAD-10'] }, () => {
  expect(demoTimelines(NOW, staff, inquiries, logs)).toEqual({ events, followUps })
  expect(demoTimelines(NOW, [], inquiries, [])).toEqual({ events: [], followUps: [] })
})

test('time runs forwards, and nothing happens before the arrival or in the future', { tags: ['L3-LEAD-10'] }, () => {
  const instants = events.map(({ createdAt }) => createdAt)
  expect(instants).toEqual(instants.toSorted())
  for (const { id, createdAt } of inquiries) {
    for (const event of eventsOf(id)) expect(event.createdAt > createdAt && event.createdAt <= NOW.toISOString()).toBe(true)
  }
})

test('status, assignee and first response of each lead follow from its timeline', { tags: ['L3-LEAD-10'] }, () => {
  for (const { id, status, assigneeId } of inquiries) {
    const timeline = eventsOf(id)
    if (status === 'new') expect(timeline).toEqual([])
    const changes = timeline.filter(({ kind }) => kind === 'status')
    expect(changes.at(-1)?.data ?? { to: 'new' }).toMatchObject({ to: status })
    const assigned = timeline.filter(({ kind }) => kind === 'assignment')
    expect(assigned.map(({ data }) => data)).toMatchObject(assigneeId === null ? [] : [{ fromId: null, toId: assigneeId }])
    const response = timeline.find(({ kind }) => ['call', 'whatsapp', 'status'].includes(kind))
    expect(response?.kind ?? 'status').toBe('status')
  }
})

test('every kind that staff add, by three people, with texts that the forms accept', { tags: ['L3-LEAD-10'] }, () => {
  const kinds = new Set(events.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['note', 'call', 'whatsapp', 'status', 'assignment', 'follow-up']))
  expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([2, 3, 4]))
  for (const { kind, body } of events) if (kind === 'note') expect(noteInput.parse({ text: body })).toEqual({ text: body })
  expect(events.length).toBeGreaterThan(400)
})

test('follow-ups that have come, for today and for the next days, of both sales persons', { tags: ['L3-LEAD-10'] }, () => {
  expect(followUps.length).toBeGreaterThanOrEqual(8)
  const days = followUps.map(({ at }) => (Date.parse(at) - NOW.getTime()) / DAY_MS)
  expect(days.some((day) => day < 0)).toBe(true)
  expect(days.some((day) => day > 0 && day < 0.4)).toBe(true)
  expect(days.some((day) => day > 2)).toBe(true)
  expect(new Set(followUps.map(({ by }) => by)).size).toBeGreaterThanOrEqual(2)
  for (const { inquiryId, at, note } of followUps) {
    const set = eventsOf(inquiryId).find(({ kind }) => kind === 'follow-up')
    expect([set?.body, set?.data]).toEqual([note, { at }])
    expect(followUpInput.parse({ at, note })).toEqual({ at, note })
    expect(refuseFollowUpAt(at, set?.createdAt ?? '')).toBeUndefined()
  }
})

test('SEED=demo stores them: the API reads timeline and follow-up', { tags: ['L3-LEAD-10'] }, async () => {
  const site = await openSite('sqlite', { now: NOW.toISOString(), config: { SEED: 'demo' } })
  const token = await site.signIn('sales_person')
  const lead = await site.db
    .selectFrom('inquiries')
    .select(['id', 'kind', 'follow_up_at', 'first_response_at'])
    .where('follow_up_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const path = leadPath(lead.id, lead.kind === 'service' ? 'service' : 'contact')
  const timeline = await readTimeline(site, token, path)
  expect(timeline.at(-1)).toMatchObject({ kind: 'received', actorName: 'Visitor' })
  expect(timeline.find(({ kind }) => kind === 'follow-up')?.data).toEqual({ at: lead.follow_up_at })
  expect(timeline.findLast(({ kind }) => kind === 'status')?.createdAt).toBe(lead.first_response_at)
})
