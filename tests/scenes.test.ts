/** The drawings. Source: issue 13 point 8: 'SVG, a few KB: a scene per slide, per category, per error page'. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serviceScene, subjectScene } from '#app/display/scenes.ts'
import { SERVICE_CATEGORIES, SERVICE_ICON_NAMES } from '#domain/service.ts'
import { readCaseStudies, readNews } from '#server/seed/content-files.ts'

const APP = join(import.meta.dirname, '..', 'app')
const css = readFileSync(join(APP, 'scenes.css'), 'utf8')

test('each drawing is a few KB, without script or another file', { tags: ['F8-SCENE-01'] }, () => {
  const folders = [join(APP, 'scenes'), join(APP, '..', 'public')]
  const files = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.svg') ? [readFileSync(join(folder, name), 'utf8')] : [])),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const content of files) {
    expect(brotliCompressSync(content).length).toBeLessThan(2500)
    expect(content).not.toMatch(/<script|<image|href|NaN|undefined|url\((?!#)/)
  }
})

test('a scene per category: no two categories of services share a frieze', { tags: ['F8-SCENE-02'] }, () => {
  const files = SERVICE_CATEGORIES.map((category) => {
    const rule = css.match(/\.frieze[^{]*\{[^}]*\}/g)?.find((each) => each.includes(`'${category}'`))
    return /scenes\/(frieze-[a-z]+)\.svg/.exec(rule ?? '')?.[1] ?? 'frieze-doorways'
  })
  expect(new Set(files).size).toBe(SERVICE_CATEGORIES.length)
})

test("a service's page shows what is built, by its icon: a screen of at most 6 KB", { tags: ['F8-SCENE-05'] }, () => {
  const screens = SERVICE_ICON_NAMES.map(serviceScene)
  expect(new Set(screens).size).toBe(SERVICE_ICON_NAMES.length)
  for (const name of screens) {
    expect(css).toContain(`.${name} {\n  background-image: url('./scenes/${name}.svg');`)
    expect(statSync(join(APP, 'scenes', `${name}.svg`)).size).toBeLessThan(6000)
  }
})

test('each industry of the examples and each category of the articles has a wide scene', { tags: ['F8-SCENE-05'] }, () => {
  const industries = readCaseStudies().map(({ industry }) => subjectScene(industry))
  expect(new Set(industries).size).toBe(readCaseStudies().length)
  const categories = readNews(new Date()).map(({ category }) => subjectScene(category))
  for (const name of [...industries, ...categories])
    expect(css).toContain(`.${name} {\n  background-image: url('./scenes/${name}.svg');`)
})

test.each([
  ['Textile exports', 'scene-loom'],
  ['Health and pharma', 'scene-tree'],
  ['AI', 'scene-observatory'],
  ['Fair trade', 'scene-rooftops'],
  ['Guides', 'scene-harbour'],
])('the subject %s has the drawing %s', (subject, name) => {
  expect(subjectScene(subject)).toBe(name)
})

test('a subject of no known word has the same one of four scenes for the same slug', () => {
  const names = ['a', 'b', 'c', 'd', 'a'].map((slug) => subjectScene('Zoos', slug))
  expect(new Set(names).size).toBe(4)
  expect(names[4]).toBe(names[0])
})
