/** The drawings. Source: issue 13 point 8: 'SVG, a few KB: a scene per slide, per category, per error page'. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SERVICE_CATEGORIES } from '#domain/service.ts'
import { drawWindow } from '#server/drawings/windows.ts'
import { createGlyphs } from '#server/site-files/glyphs.ts'
import { PUBLIC_PAGES } from '#server/site-files/pages.ts'
import { shareImageSvg } from '#server/site-files/share-image.ts'
import { buildScenes, findStaleScenes } from '../scripts/scenes.ts'

const APP = join(import.meta.dirname, '..', 'app')
const css = readFileSync(join(APP, 'scenes.css'), 'utf8')

test(
  'the committed drawings are those of the script, each a few KB, without script, text or another file',
  {
    tags: ['F8-SCENE-01'],
  },
  () => {
    const scenes = buildScenes()
    expect(findStaleScenes(scenes)).toEqual([])
    expect(readdirSync(join(APP, 'scenes')).toSorted()).toEqual([...scenes.keys()].toSorted())
    for (const [name, content] of scenes) {
      expect([name, brotliCompressSync(content).length < 2500]).toEqual([name, true])
      expect(content).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
      expect(content).not.toMatch(/<script|<text|<image|href|NaN|undefined|url\((?!#)/)
    }
  },
)

test('a scene per category: no two categories of services share a frieze', { tags: ['F8-SCENE-02'] }, () => {
  const files = SERVICE_CATEGORIES.map((category) => {
    const rule = css.match(/\.frieze[^{]*\{[^}]*\}/g)?.find((each) => each.includes(`'${category}'`))
    return /scenes\/(frieze-[a-z]+)\.svg/.exec(rule ?? '')?.[1] ?? 'frieze-doorways'
  })
  expect(new Set(files).size).toBe(SERVICE_CATEGORIES.length)
})

test('share images follow: each page has its scene in the doorway', { tags: ['F8-SCENE-04'] }, () => {
  const glyphs = createGlyphs()
  for (const { title, scene } of PUBLIC_PAGES) {
    const svg = shareImageSvg({ title, fallbackTitle: title, line: 'A line', name: 'Dvaar', scene }, glyphs)
    expect(svg).toContain(drawWindow(scene))
  }
  expect(new Set(PUBLIC_PAGES.map(({ scene }) => scene)).size).toBeGreaterThan(5)
})
