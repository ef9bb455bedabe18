/** The page on which an article, a case study or the details of a service are written. */
import type { Locator, Page } from 'playwright-core'

/** The status line, e.g. 'Draft · saved 9:12 AM'. */
export const editorSays = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('status').filter({ hasText: text }).waitFor()

/** Saves the draft by leaving its field, and waits for it. */
export const saveDraft = async (page: Page): Promise<void> => {
  await page.getByLabel('Title', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await editorSays(page, /· saved \d/)
}

export const publish = async (page: Page, entry: string | RegExp = 'Publish now'): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The drawer of the other fields. */
export const openDetails = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await drawer.waitFor()
  return drawer
}

export const closeDetails = async (drawer: Locator): Promise<void> => {
  await drawer.getByRole('button', { name: 'Done' }).click()
  await drawer.waitFor({ state: 'hidden' })
}
