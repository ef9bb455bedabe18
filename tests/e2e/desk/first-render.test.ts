// @module-tag all
/** What the first render of a lead page does not wait for. Source: issue 12 'The desk loads in a browser without a chain of waits'. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, type Staff, withToken } from '#tests/support/desk.ts'
import type { Site } from '#tests/support/app.ts'

const open = useBrowser()

let site: Site
let staff: Staff
let id: number

beforeAll(async () => {
  site = await openDeskSite({ atEnd: afterAll })
  staff = await addStaff(site, 'admin')
  id = await addInquiry(site, { name: 'Meera Iyer' })
})

describe('a lead page', () => {
  test(
    'its facts are readable before its forms are loaded; a link to the reply puts the focus there',
    { tags: ['L9-LOAD-01'] },
    async () => {
      const page = await open(site.origin, withToken(staff.token))
      const release = await delayRequests(page, /\/assets\/(composer|forms)-[^/]*\.js$/)
      await page.goto(`/admin/inquiries/${id}#reply`, { waitUntil: 'commit' })
      await page.getByText('We sell spices in three shops').waitFor()
      expect(await page.getByRole('heading', { name: 'Timeline' }).isVisible()).toBe(true)
      expect(await page.getByRole('tab').count()).toBe(0)
      release()
      await page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true }).and(page.locator(':focus')).waitFor()
    },
  )
})
