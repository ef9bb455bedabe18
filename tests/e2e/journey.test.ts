/** The main journey of a visitor and staff: from the first page to a won lead. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useBrowser, WIDTHS } from '#tests/support/browser.ts'
import { startServer } from '#tests/support/process.ts'

const open = useBrowser()

const startFresh = async (): Promise<{ address: string; password: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-journey-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = startServer({ DATABASE_URL: `sqlite:${folder}/site.db`, LOG_LEVEL: 'warn' })
  const address = await server.ready
  return { address, password: /Password {2}(\S+)/.exec(server.printed())?.[1] ?? '' }
}

const sendInquiry = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Services' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'services' }).waitFor()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Web Development' }) })
  await card.getByRole('button', { name: /Get Started/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Starting from').first().waitFor()
  await dialog.getByLabel('Name').fill('Meera Iyer')
  await dialog.getByLabel('Email').fill('meera@example.in')
  await dialog.getByLabel('Phone').fill('+91 98860 00000')
  await dialog.getByLabel('Company').fill('Iyer Stores')
  await dialog.getByLabel('Budget').selectOption({ label: '₹50,000 - ₹1,00,000' })
  await dialog.getByLabel('Timeline').selectOption({ label: '2-3 Months' })
  await dialog.getByLabel('Message').fill('We sell spices in three shops and want to sell them online.')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await page.getByText("Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.").waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

const signIn = async (page: Page, password: string): Promise<void> => {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
}

const moveTo = async (page: Page, status: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Inquiry Details' })
  await dialog.getByLabel('Status', { exact: true }).selectOption({ label: status })
  await dialog.getByLabel('Internal Notes').fill(`Now it is ${status}`)
  await dialog.getByRole('button', { name: 'Update Inquiry' }).click()
  await page.getByText('Inquiry updated successfully').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

describe('an inquiry reaches the staff', () => {
  test.each(WIDTHS)(
    'on a %s: read the services, send an inquiry from Get Started, sign in, find it, move it through its statuses',
    { tags: ['all', 'S1-CLAIM-01', 'C1-RUN-01'] },
    async (_name, viewport) => {
      const { address, password } = await startFresh()
      const visitor = await open(address, { viewport })
      await sendInquiry(visitor)

      const staff = await open(address, { viewport })
      await signIn(staff, password)
      await staff.goto('/admin/inquiries')
      await staff.getByRole('heading', { level: 1, name: 'Service Inquiries' }).waitFor()
      await staff.getByRole('link', { name: 'Meera Iyer' }).first().waitFor()
      await staff.getByRole('searchbox').fill('spices')
      await staff.waitForURL(/search=spices/)
      for (const status of ['In Progress', 'Completed', 'Cancelled', 'New']) {
        await staff.getByRole('link', { name: 'Meera Iyer' }).first().press('Space')
        const dialog = staff.getByRole('dialog', { name: 'Inquiry Details' })
        for (const text of [
          'meera@example.in',
          '+91 98860 00000',
          'Iyer Stores',
          '₹50,000 - ₹1,00,000',
          '2-3 Months',
          'We sell spices',
        ]) {
          await dialog.getByText(text).first().waitFor()
        }
        await moveTo(staff, status)
      }
      const token = await staff.evaluate(() => localStorage.getItem('adminToken'))
      const response = await fetch(`${address}/api/service-inquiries/admin`, { headers: { authorization: `Bearer ${token}` } })
      const { data } = await response.json()
      expect(data).toMatchObject([{ name: 'Meera Iyer', serviceName: 'Web Development', status: 'new', notes: 'Now it is New' }])
    },
  )
})
