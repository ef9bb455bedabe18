import { expect, test } from 'vitest'
import { axeViolations, useBrowser } from './browser.ts'

const open = useBrowser()

test('axe complains of what is wrong on a page, again on the next document, and of the given rules alone', async () => {
  const page = await open('http://127.0.0.1')
  const FAULTY = '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><button></button></main></html>'
  await page.setContent(FAULTY)
  expect(await axeViolations(page)).toEqual(['button-name: button'])
  expect(await axeViolations(page, ['color-contrast'])).toEqual([])
  await page.goto('about:blank')
  await page.setContent(FAULTY.replace('<h1>', '<h1 style="color: #eee; background: #fff">').replace('<button></button>', ''))
  expect(await axeViolations(page, ['color-contrast'])).toEqual(['color-contrast: h1'])
})
