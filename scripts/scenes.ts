/**
 * Writes the drawings of the public site and the desk as files into `app/scenes/`: `node scripts/scenes.ts --write`. Without the
 * argument it fails when a file there differs. As files they cost a page's scripts nothing and are cached for good.
 * Source: issue 13 point 8, decision 0054.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRIEZES } from '../server/drawings/friezes.ts'
import { PLACES } from '../server/drawings/places.ts'
import { TRADES } from '../server/drawings/trades.ts'
import { drawWindow, WINDOWS } from '../server/drawings/windows.ts'
import { assertArguments } from './arguments.ts'

const FOLDER = join(import.meta.dirname, '..', 'app', 'scenes')

const file = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`

const listKeys = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  // Object.keys forgets the type of the keys.
  Object.keys(record) as Key[]

const WIDE_SCENES = { ...TRADES, ...PLACES }

/** Every file of `app/scenes/` by its name. */
export const buildScenes = (): Map<string, string> =>
  new Map([
    ...listKeys(WINDOWS).map((name) => [`window-${name}.svg`, file(320, 420, drawWindow(name))] as const),
    ...listKeys(WIDE_SCENES).map((name) => [`scene-${name}.svg`, file(640, 320, WIDE_SCENES[name]())] as const),
    ...listKeys(FRIEZES).map((name) => [`frieze-${name}.svg`, file(384, 96, FRIEZES[name]())] as const),
  ])

const readScene = (name: string): string | undefined => {
  try {
    return readFileSync(join(FOLDER, name), 'utf8')
  } catch {
    return undefined
  }
}

/** Names of the files that are missing or differ. */
export const findStaleScenes = (scenes: ReadonlyMap<string, string>): string[] =>
  [...scenes].flatMap(([name, content]) => (readScene(name) === content ? [] : [name]))

const main = (): void => {
  assertArguments('--write')
  const scenes = buildScenes()
  if (process.argv.includes('--write')) {
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(FOLDER)
    for (const [name, content] of scenes) writeFileSync(join(FOLDER, name), content)
  }
  const stale = findStaleScenes(scenes)
  if (stale.length > 0) console.error(`Run node scripts/scenes.ts --write: ${stale.join(', ')}`)
  process.exitCode = stale.length > 0 ? 1 : 0
}

if (process.argv[1] === import.meta.filename) main()
