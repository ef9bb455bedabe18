import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)

/**
 * Chromium from @sparticuz/chromium, inflated once per version into node_modules/.cache (2 s, 300 MB).
 * `env` points to its shared libraries and fonts: the system needs none.
 */
export async function packagedChromium(): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`No browser for the tests: on ${process.platform}-${process.arch} install Chrome, or set CHROME_PATH.`)
  }
  const root = packageFolder('@sparticuz/chromium', '..')
  if (!root)
    throw new Error('No browser for the tests: @sparticuz/chromium is not installed. Install it or Chrome, or set CHROME_PATH.')
  const folder = await inflate(root)
  const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: process.env['FONTCONFIG_FILE'] ?? writeFontConfig(folder) },
  }
}

/** The package accepts a partially inflated file as complete; hence inflates into a new folder and renames it. */
async function inflate(root: string): Promise<string> {
  const version = /"version": "(.+?)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? 'unknown'
  const cache = join(root, '../../.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const partial = mkdtempSync(`${folder}-`)
  try {
    const script = join(import.meta.dirname, 'chromium-inflate.ts')
    const env = { PATH: process.env['PATH'], TMPDIR: partial }
    await promisify(execFile)(process.execPath, [script, join(root, 'bin')], { env })
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // another process may have been first
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Packaged fonts first: Open Sans comes with Chromium. */
function writeFontConfig(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts']
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (family) => `<alias binding="same"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`,
  )
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((path) => `<dir>${path}</dir>`),
    `<cachedir>${join(folder, 'font-cache')}</cachedir>`,
    ...families,
    '</fontconfig>',
  ]
  const path = join(folder, 'fonts.conf')
  const partial = `${path}.${process.pid}`
  writeFileSync(partial, lines.join('\n'))
  renameSync(partial, path)
  return path
}

function packageFolder(name: string, inside: string): string | undefined {
  try {
    return join(dirname(require.resolve(name)), inside)
  } catch {
    return undefined
  }
}
