/** How much of a list is in view. Source: design language 'Staff desk'; ux-review D7, D15, D16. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { addInquiry } from '#tests/support/desk.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'

const desk = sharedDesk('admin', { config: { SMTP_URL: UNREACHABLE_SMTP } })

/** The rows that are wholly in the window. */
const countRows = (page: Page): Promise<number> =>
  page
    .locator('main tbody tr, main li[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)

test('15 leads are in view at 1280 × 800, 12 at 1024 × 800, 6 on a phone; from 768 px on in a table', async () => {
  const { site, page, show } = desk()
  for (let index = 0; index < 20; index += 1) await addInquiry(site, { name: `Visitor ${index} of a long name` })
  for (const [width, height, rows, tables] of [
    [1280, 800, 15, 1],
    [1024, 800, 12, 1],
    [768, 1024, 15, 1],
    [390, 844, 6, 0],
  ] as const) {
    await page.setViewportSize({ width, height })
    await show('/admin/inquiries')
    await page.getByRole('link', { name: 'Visitor 19 of a long name', exact: true }).waitFor()
    expect([width, await page.getByRole('table').count()]).toEqual([width, tables])
    expect(await countRows(page), `at ${width}`).toBeGreaterThanOrEqual(rows)
  }
})
