import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { ACTIVITY_LOG_RETENTION_DAYS, activityLog } from '#domain/activity-log.ts'
import { bannerInput } from '#domain/banner.ts'
import { caseStudyInput } from '#domain/case-study.ts'
import { INQUIRY_PRIORITIES, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { contactInquiryInput, serviceInquiryInput } from '#domain/inquiry-forms.ts'
import { newsItemInput } from '#domain/news-item.ts'
import { SERVICE_CATEGORIES, SERVICE_COLORS, serviceInput, toServiceSlug } from '#domain/service.ts'
import { user } from '#domain/user.ts'
import { demoActivity } from './demo-activity.ts'
import { demoInquiries } from './demo-inquiries.ts'
import { demoStaff } from './demo-staff.ts'
import { seededRandom } from './random.ts'
import { starterBanners } from './starter-banners.ts'
import { starterNews } from './starter-news.ts'
import { starterServices } from './starter-services.ts'
import { starterWork } from './starter-work.ts'

const NOW = new Date('2026-11-20T08:30:00.000Z')
const DAY = 86_400_000
const daysOld = (instant: string) => (NOW.getTime() - Date.parse(instant)) / DAY
const demo = demoInquiries(NOW, { salesIds: [3, 4] })
const inquiries = demo.map((inquiry, index) => ({ ...inquiry, id: index + 1 }))
const staff = [
  { id: 1, name: 'Site Owner', role: 'super_admin' } as const,
  ...demoStaff.map((one, index) => ({ ...one, id: index + 2 })),
]
const content = [{ resourceType: 'service', id: 1, title: 'Web Development' } as const]
const logs = demoActivity(NOW, staff, inquiries, content)

describe('starter data: services in all seven categories, slides, local news', () => {
  test.each(starterServices)('the service $title is valid', (service) => {
    expect(serviceInput.parse(service)).toEqual(service)
    expect(service.price).toMatch(/^Starting from ₹(\d{1,2},)?\d{1,2},?\d{3}( per month)?$/)
    expect(service.features.length).toBeGreaterThanOrEqual(4)
  })

  test.each(starterServices)('the page of $title has details, steps and questions to read', { tags: ['F2-SEED-01'] }, (service) => {
    const { details, steps, questions } = service
    expect(details.split(/\s+/).length).toBeGreaterThanOrEqual(90)
    expect(details).not.toMatch(/lorem|ipsum|<\w|TODO/i)
    expect(steps.length).toBeGreaterThanOrEqual(3)
    for (const { text } of steps) expect(text).toMatch(/\.$/)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    for (const { question, answer } of questions)
      expect([question, answer]).toEqual([expect.stringMatching(/\?$/), expect.stringMatching(/\.$/)])
    const slugs = starterServices.map(({ title }) => toServiceSlug(title))
    for (const [, slug] of details.matchAll(/\]\(\/services\/([^)]*)\)/g)) expect(slugs).toContain(slug)
  })

  test('services are in all seven categories and all eight colours, in order', () => {
    expect(new Set(starterServices.map(({ category }) => category))).toEqual(new Set(SERVICE_CATEGORIES))
    expect(new Set(starterServices.map(({ color }) => color))).toEqual(new Set(SERVICE_COLORS))
    expect(starterServices.map(({ order }) => order)).toEqual(starterServices.map((_, index) => index))
    expect(new Set(starterServices.map(({ title }) => title)).size).toBe(starterServices.length)
  })

  test.each(starterBanners)('the banner $title is valid', (banner) => {
    expect(bannerInput.parse(banner)).toEqual(banner)
  })

  test.each(starterWork)(
    'the case study $title is valid, an example, and names services of the site',
    { tags: ['F3-SEED-01'] },
    (one) => {
      const { services, ...caseStudy } = one
      expect(caseStudyInput.parse({ ...caseStudy, serviceIds: [] })).toEqual({ ...caseStudy, serviceIds: [] })
      expect([caseStudy.isExample, caseStudy.isActive]).toEqual([true, true])
      expect(caseStudy.client).toMatch(/^An? /)
      const titles = starterServices.map(({ title }) => title)
      expect(titles).toEqual(expect.arrayContaining(services))
      expect(services.length).toBeGreaterThan(0)
    },
  )

  test.each(starterNews(NOW))(
    'the article $title is valid Markdown and long enough to read',
    { tags: ['F4-SEED-01'] },
    (article) => {
      expect(newsItemInput.parse(article)).toEqual(article)
      expect(article.content).not.toMatch(/<\w/)
      expect(article.content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3)
      expect(article.content).toMatch(/^(- |1\. |> |\|---)/m)
      expect(article.excerpt).not.toMatch(/[#*|[\]]/)
      expect(article.content.split('\n\n').length).toBeGreaterThanOrEqual(5)
      const words = article.content.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(350)
      expect(words).toBeLessThanOrEqual(600)
      expect(daysOld(article.publishedAt ?? '')).toBeGreaterThan(0)
      expect(daysOld(article.publishedAt ?? '')).toBeLessThan(71)
    },
  )
})

describe('demo data: an admin and two sales persons, some hundred inquiries over the past months, activity', () => {
  test('the staff are one admin and two sales persons', () => {
    expect(demoStaff.map(({ role }) => role)).toEqual(['admin', 'sales_person', 'sales_person'])
    for (const one of demoStaff) z.pick(user, { name: true, email: true, phone: true, role: true }).parse(one)
  })

  test('the same now gives the same data', () => {
    expect(demoInquiries(NOW, { salesIds: [3, 4] })).toEqual(demo)
    expect(demoActivity(NOW, staff, inquiries, content)).toEqual(logs)
  })

  test('no e-mail, number or IP address belongs to a real person', () => {
    for (const { email, phone } of [...inquiries, ...demoStaff]) {
      expect(email).toMatch(/^[a-z0-9._]+@example\.(com|in|org)$/)
      expect(phone).toMatch(/^(\+91 22 000\d \d{4}|\+91 00000 \d{5})?$/)
    }
    for (const { ipAddress } of logs) expect(ipAddress).toMatch(/^(192\.0\.2\.|198\.51\.100\.|2001:db8:)/)
  })

  test('inquiries are valid submissions of the forms', () => {
    expect(inquiries.filter(({ kind }) => kind === 'service')).toHaveLength(150)
    expect(inquiries.filter(({ kind }) => kind === 'contact')).toHaveLength(90)
    const titles = new Set(starterServices.map(({ title }) => title))
    for (const inquiry of inquiries) {
      if (inquiry.kind === 'contact') contactInquiryInput.parse({ ...inquiry, service: inquiry.serviceTitle })
      else serviceInquiryInput.parse({ ...inquiry, serviceName: inquiry.serviceTitle })
      if (inquiry.kind === 'service') expect(titles).toContain(inquiry.serviceTitle)
    }
  })

  test('some people wrote more than once; a phone number or an e-mail is of one person', () => {
    for (const key of ['email', 'phone'] as const) {
      const written = inquiries.filter((inquiry) => inquiry[key] !== '')
      const senders = new Map(written.map((inquiry) => [inquiry[key], inquiry.name]))
      expect(written.filter((inquiry) => senders.get(inquiry[key]) !== inquiry.name)).toEqual([])
      expect(written.length - senders.size).toBeGreaterThan(5)
    }
  })

  test('they differ in words, script, length, status and priority', () => {
    const texts = new Set(inquiries.map(({ message }) => message))
    expect(texts.size).toBeGreaterThan(200)
    for (const script of [/\p{Script=Devanagari}/u, /\p{Script=Tamil}/u])
      expect([...texts].some((text) => script.test(text))).toBe(true)
    expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(INQUIRY_STATUSES))
    expect(new Set(inquiries.map(({ priority }) => priority))).toEqual(new Set(INQUIRY_PRIORITIES))
    expect(inquiries.filter(({ spamReason }) => spamReason !== '')).toHaveLength(2)
    expect(new Set(inquiries.map(({ assigneeId }) => assigneeId))).toEqual(new Set([null, 3, 4]))
  })

  test('time runs forwards: nothing in the future, nothing new after two months, oldest first', () => {
    for (const { createdAt, updatedAt, status } of inquiries) {
      expect(createdAt <= updatedAt && updatedAt <= NOW.toISOString()).toBe(true)
      if (status === 'new') expect(updatedAt).toBe(createdAt)
      if (daysOld(createdAt) > 60) expect(status).not.toBe('new')
    }
    expect(inquiries.map(({ createdAt }) => createdAt)).toEqual(inquiries.map(({ createdAt }) => createdAt).toSorted())
    expect(Math.max(...inquiries.map(({ createdAt }) => daysOld(createdAt)))).toBeGreaterThan(120)
  })

  test('the logs are consistent: the last one of an inquiry has its status and its time', () => {
    for (const { id, kind, status, updatedAt } of inquiries) {
      const last = logs.findLast(({ resourceType, resourceId }) => resourceType === `${kind}_inquiry` && resourceId === String(id))
      if (status === 'new') expect(last).toBeUndefined()
      else expect([JSON.parse(last?.changes ?? '').status.to, last?.createdAt]).toEqual([status, updatedAt])
    }
  })

  test('some hundred logs of existing staff, some older than the retention', () => {
    expect(logs.length).toBeGreaterThan(250)
    expect(logs.length).toBeLessThan(600)
    for (const [index, log] of logs.entries()) expect(activityLog.parse({ ...log, id: index + 1 })).toMatchObject(log)
    expect(new Set(logs.map(({ adminName }) => adminName))).toEqual(new Set(staff.map(({ name }) => name)))
    expect(new Set(logs.map(({ action }) => action))).toEqual(new Set(['LOGIN', 'LOGOUT', 'STATUS_CHANGE', 'UPDATE']))
    expect(logs.some(({ createdAt }) => daysOld(createdAt) > ACTIVITY_LOG_RETENTION_DAYS)).toBe(true)
    expect(logs.every(({ createdAt }) => createdAt <= NOW.toISOString())).toBe(true)
  })

  test('an agency without sales persons gets the same inquiries, unassigned', () => {
    expect(demoInquiries(NOW, { salesIds: [] }).every(({ assigneeId }) => assigneeId === null)).toBe(true)
  })

  test('the generator stays between 0 and 1 and depends on its seed only', () => {
    const [one, same, other] = [seededRandom(7), seededRandom(7), seededRandom(8)]
    const draw = (random: typeof one) => Array.from({ length: 1000 }, () => random.next())
    const first = draw(one)
    expect(draw(same)).toEqual(first)
    expect(draw(other)).not.toEqual(first)
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true)
    expect(Math.abs(first.reduce((sum, value) => sum + value, 0) / 1000 - 0.5)).toBeLessThan(0.05)
  })
})
