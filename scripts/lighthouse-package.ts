/** Installs Lighthouse at its first use: it and its hundred packages are not in package.json. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '..', 'node_modules', '.cache', `lighthouse-${VERSION}`)
const MODULE = join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js')

export interface Audit {
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  displayValue?: string
  details?: unknown
}

/** The part of Lighthouse's result that the script reads. */
export interface LighthouseResult {
  lhr: {
    audits: Record<string, Audit>
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    runtimeError?: { message: string }
  }
}

export type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<LighthouseResult | undefined>

const install = (): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`]
  const { status } = spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`lighthouse@${VERSION} could not be installed; see above.`)
}

/** Installs the package when it is missing. */
export const loadLighthouse = async (): Promise<Lighthouse> => {
  if (!existsSync(MODULE)) install()
  // The type check runs without the package: this is the used part of its interface.
  const loaded = (await import(pathToFileURL(MODULE).href)) as { default: Lighthouse }
  return loaded.default
}
