/** A dashboard for the fake API. */
import { dashboard } from '#contract/dashboard.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import { myDay } from '#contract/my-day.ts'
import type { DashboardCharts } from '#domain/dashboard.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { MY_DAY_SECTIONS, type MyDay, type MyDaySectionName } from '#domain/my-day.ts'
import type { FakeApi } from './fake-api.ts'
import { pageOf } from './records.ts'

export const aMyDay = (leads: Partial<Record<MyDaySectionName, Inquiry[]>> = {}, fields: Partial<MyDay> = {}): MyDay => ({
  consultations: { items: [], total: 0 },
  unreachable: { items: [], total: 0 },
  heldAsSpam: { service: 0, contact: 0 },
  sections: MY_DAY_SECTIONS.map((section) => {
    const items = leads[section] ?? []
    return { section, items, total: items.length }
  }),
  nextFollowUp: null,
  ...fields,
})

const NONE = { leads: 0, inProgress: 0, won: 0, wonValue: 0, lost: 0, medianResponseMs: null, keptPercent: null }

export const aPeriod = (fields: Partial<DashboardCharts>): DashboardCharts => ({
  days: Array.from({ length: 7 }, (_, day) => ({
    date: `2026-11-${14 + day}`,
    service: day,
    contact: 0,
    won: 0,
    wonValue: 0,
    medianResponseMs: null,
    keptPercent: null,
  })),
  period: NONE,
  before: NONE,
  services: [],
  ...fields,
})

/** Answers the calls of the dashboard; it has seven service inquiries. */
export const serveDashboard = (api: FakeApi, day: () => MyDay, charts = aPeriod({})): void => {
  const counts = { total: 7, new: 3, inProgress: 1 }
  api.on(dashboard.get, () => ({
    data: {
      serviceInquiries: { ...counts, completed: 2 },
      contactInquiries: { total: 0, new: 0, inProgress: 0, resolved: 0 },
      recentServiceInquiries: [],
      recentContactInquiries: [],
    },
  }))
  api.on(dashboard.charts, () => ({ data: charts }))
  api.on(dashboard.sources, () => ({
    data: { since: '2026-11-14', sources: [{ source: 'www.google.com', service: 3, contact: 1, won: 1, wonValue: 120_000 }] },
  }))
  api.on(dashboard.promise, () => ({
    data: {
      days: 30,
      kept: 0,
      missed: 0,
      keptPercent: null,
      medianResponseMs: null,
      overdueNow: { service: 0, contact: 0 },
      closedWithoutReply: 0,
      weeks: [],
      people: [],
    },
  }))
  api.on(dashboard.firstRun, () => ({ data: { steps: [], isDismissed: true } }))
  api.on(myDay.get, () => ({ data: day() }))
  for (const { list } of [serviceInquiries, contactInquiries]) api.on(list, ({ query }) => pageOf([], query))
}
