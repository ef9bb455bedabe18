import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { expectAccessible, useBrowser } from '#tests/support/browser.ts'
const open = useBrowser()
test('probe', async () => {
  const t: [string, number][] = []
  let last = performance.now()
  const lap = (n: string) => { const now = performance.now(); t.push([n, Math.round(now - last)]); last = now }
  for (let i = 0; i < 3; i++) {
    const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
    lap('site')
    const page = await open(site.address)
    lap('page')
    await page.goto('/')
    lap('goto')
    await page.getByRole('button', { name: 'Back to Top' }).waitFor()
    lap('hydrated')
    await expectAccessible(page)
    lap('axe')
  }
  console.log(JSON.stringify(t))
})
