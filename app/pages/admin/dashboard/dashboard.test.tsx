// @vitest-environment jsdom
/** What the dashboard shows first, and the figures of its period. Source: issue 36 point 6. */
import { expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import { serviceInquiries } from '#contract/inquiries.ts'
import { aMyDay, aPeriod, serveDashboard } from '#tests/support/mounted/dashboard.ts'
import { aInquiry } from '#tests/support/mounted/leads.ts'
import { mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'

const HOUR = 3_600_000
const region = (name: string) => within(screen.getByRole('region', { name }))

test('an admin sees what needs the team, each figure a link; only what is late or failed is red', async () => {
  const lead = aInquiry({ id: 1, name: 'Meera Iyer' })
  const day = aMyDay({ overdue: [lead], unassigned: [aInquiry({ id: 2 })] }, { heldAsSpam: { service: 0, contact: 4 } })
  await mountDesk('admin', '/admin', (api) => serveDashboard(api, () => day))
  const overdue = await screen.findByRole('link', { name: /Overdue/ })
  const links = region('Needs you now').getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1Overdue', '/admin/my-day?scope=team#overdue'],
    ['1Unassigned', '/admin/my-day?scope=team#unassigned'],
    ['4Held as spam', '/admin/contacts?spam=only'],
  ])
  const red = region('Needs you now')
    .getAllByText(/^\d+$/)
    .filter(({ className }) => className.includes('red'))
  expect(red.map(({ parentElement }) => parentElement)).toEqual([overdue])
})

test('nothing to do is said, with what comes next', async () => {
  const nextFollowUp = { id: 3, kind: 'service', name: 'Ravi Nair', at: '2030-01-07T04:30:00.000Z' } as const
  await mountDesk('admin', '/admin', (api) => serveDashboard(api, () => aMyDay({}, { nextFollowUp })))
  await screen.findByText("You're all caught up.")
  expect(region('Needs you now').getByText(/^Next follow-up: Ravi Nair, /)).toBeTruthy()
})

test("a sales person's dashboard begins with the first leads of My day, which are worked on in place", async () => {
  const leads = ['Asha', 'Meera', 'Ravi', 'Lata'].map((name, index) => aInquiry({ id: index + 1, name }))
  const { api, user } = await mountDesk('sales_person', '/admin', (served) => {
    serveDashboard(served, () => aMyDay({ unassigned: leads }))
    served.on(serviceInquiries.take, ({ params }) => ({ data: { ...leads[params.id - 1], ...aInquiry({ assigneeId: 1 }) } }))
  })
  const take = await screen.findByRole('button', { name: 'Assign to me: Meera' })
  expect(screen.queryByText('Lata')).toBeNull()
  await user.click(take)
  await screen.findByText('Meera: assigned to you.')
  expect(api.changes).toEqual([expect.stringMatching(/\/service-inquiries\/admin\/2\/take$/)])
})

test('the figures of a period beside those before it; the period is in the URL', async () => {
  const figures = { leads: 12, inProgress: 5, won: 3, wonValue: 450_000, lost: 1, medianResponseMs: 2 * HOUR, keptPercent: 80 }
  const charts = aPeriod({
    services: [{ name: 'Web Development', service: 3, contact: 1, won: 3 }],
    period: figures,
    before: { ...figures, leads: 8, keptPercent: null },
  })
  const { user, url } = await mountDesk('admin', '/admin', (api) => serveDashboard(api, () => aMyDay(), charts))
  await user.click(await screen.findByRole('link', { name: '7 days' }))
  await expect.poll(url).toBe('/admin?period=7')
  const period = await screen.findByRole('region', { name: 'Last 7 days' })
  const texts = [...period.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Leads128 in the 7 days before',
    'Median first reply2 h2 h in the 7 days before',
    'Promise kept80%– in the 7 days before',
    'Won33 in the 7 days before',
    'Value won₹4.5 lakh₹4.5 lakh in the 7 days before',
  ])
  const rows = (name: string) =>
    within(screen.getByRole('figure', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(rows('From new to won').slice(1)).toEqual(['New12100%', 'In Progress867%', 'Won325%'])
  // Sources have their names, the share that is won, and what it is worth; services the share.
  expect(rows('Leads and won by source').slice(1)).toEqual(['Google search311 (25%)₹1.2 lakh'])
  expect(rows('By service').slice(1)).toEqual(['Web Development313 (75%)'])
  // A figure leads to the leads that it counts: those of the period.
  const links = [
    ['Web Development: 3 service inquiries', '/admin/inquiries?search=Web%20Development&from=2026-11-14'],
    ['Web Development: 1 contact inquiry', '/admin/contacts?search=Web%20Development&from=2026-11-14'],
    ['Google search: 3 service inquiries', '/admin/inquiries?source=www.google.com&from=2026-11-14'],
  ] as const
  for (const [name, to] of links) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test('on the first of a month its period has one day', async () => {
  const charts = aPeriod({})
  await mountDesk('admin', '/admin?period=month', (api) =>
    serveDashboard(api, () => aMyDay(), { ...charts, days: charts.days.slice(-1) }),
  )
  await expect.poll(() => document.body.textContent).toContain('0 in the day before')
  expect(document.body.textContent).toContain('6 leads today')
})

test('the first steps of a site: done ones are ticked, others lead to their screen; dismissed they are gone', async () => {
  let isDismissed = false
  const { api, user } = await mountDesk('admin', '/admin', (served) => {
    serveDashboard(served, () => aMyDay())
    const steps = [
      { step: 'agency', isDone: true },
      { step: 'inquiry', isDone: false },
    ] as const
    served.on(dashboard.firstRun, () => ({ data: { steps: [...steps], isDismissed } }))
    served.on(dashboard.dismissFirstRun, () => {
      isDismissed = true
      return { data: null }
    })
  })
  const link = await screen.findByRole('link', { name: 'Send a test inquiry and watch it arrive' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/contact', '_blank'])
  const card = region('Get ready for your first lead')
  expect(card.getByText('1/2 done')).toBeTruthy()
  expect(card.getAllByRole('listitem')[0]?.textContent).toBe('Done: Your agency’s name and phone')
  await user.click(card.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => screen.queryByText('Get ready for your first lead')).toBeNull()
  expect(api.changes).toEqual(['POST /first-run/dismiss'])
})
