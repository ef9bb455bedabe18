// @module-tag all
/** Reader modes show the text of a page, by Mozilla's rules for what is text. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readability } from '@mozilla/readability'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useSharedSite } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8')

declare global {
  interface Window {
    Reader: typeof Readability
  }
}

const readText = async (path: string): Promise<string> => {
  const page = await open(site().origin)
  await page.goto(path)
  await page.evaluate(`${SOURCE}; window.Reader = Readability`)
  return page.evaluate(() => {
    const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html')
    return new window.Reader(copy).parse()?.textContent ?? ''
  })
}

test('a service is read without the link that skips to it', async () => {
  const text = await readText('/services/web-development')
  expect(text).toContain('In detail')
  expect(text).not.toContain('Skip to content')
})

test('a case study is read with its results', async () => {
  const text = await readText('/work/orders-without-phone-calls')
  for (const words of ['62', 'fewer calls about stock', 'The problem', 'What we did']) expect(text).toContain(words)
})
