/** Source: issue 37 point 10: "view transitions from service card to page and from news card to article". */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { visit } from './visiting.ts'

declare global {
  interface Window {
    /** How many elements grow into another, before and after each transition. */
    subjects: number[]
  }
}

const open = useBrowser()

test.each([
  ['/services', /\/services\/[a-z-]+$/],
  ['/news', /\/news\/\d+$/],
])('%s: a card grows into its page', async (path, target) => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
  const page = await open(site.origin)
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    window.subjects = []
    document.startViewTransition = (update) => {
      const count = () => window.subjects.push(document.querySelectorAll('.subject').length)
      count()
      const transition = start(update)
      void transition.updateCallbackDone.then(count)
      return transition
    }
  })
  await visit(page, path)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.waitForURL(target)
  await expect.poll(() => page.evaluate(() => window.subjects)).toEqual([1, 1])
})
