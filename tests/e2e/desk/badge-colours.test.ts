// @module-tag all
/** The colours of the statuses, as a browser draws them. Source: specification §4 'Inquiry status values'. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { WIDTHS, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, changeInquiry, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

/** In degrees: 0 is red, 120 green, 240 blue. */
const hueOf = ([red = 0, green = 0, blue = 0]: number[]): number => {
  const highest = Math.max(red, green, blue)
  const range = highest - Math.min(red, green, blue)
  if (range === 0) throw new Error('grey')
  if (highest === red) return (60 * ((green - blue) / range) + 360) % 360
  return highest === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4)
}

const nameHue = (hue: number): string => {
  if (hue < 20 || hue > 340) return 'red'
  if (hue > 35 && hue < 65) return 'yellow'
  if (hue > 90 && hue < 160) return 'green'
  return hue > 195 && hue < 255 ? 'blue' : `${hue}°`
}

/** The colour of the mark beside the status. */
const colourOf = async (select: Locator): Promise<string> => {
  const colour = await select.evaluate((element) => {
    const mark = element.previousElementSibling?.firstElementChild
    return mark ? getComputedStyle(mark).backgroundColor : ''
  })
  return nameHue(hueOf((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)))
}

test('New, In Progress, Completed, Cancelled are blue, yellow, green, red', { tags: ['S4-INQ-02'] }, async () => {
  const site = await openDeskSite()
  const { token } = await addStaff(site, 'admin')
  const people = { 'Asha Rao': 'new', 'Ravi Kumar': 'in-progress', 'Lata Bose': 'completed', 'Om Das': 'cancelled' }
  for (const [name, status] of Object.entries(people))
    await changeInquiry(site, token, await addInquiry(site, { name }), { status })
  const page = await openScreen(open, site, { token }, '/admin/inquiries')
  for (const [width, viewport] of WIDTHS) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.getByRole('table').count()).toBe(width === 'phone' ? 0 : 1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const read = () => Promise.all(Object.keys(people).map((name) => colourOf(page.getByLabel(`Status of ${name}`))))
      await expect.poll(read).toEqual(['blue', 'yellow', 'green', 'red'])
    }
  }
})
