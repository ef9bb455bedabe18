import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { packagedChromium } from './chromium-package.ts'
import { hasMemoryFolder } from './memory-folder.ts'

/** Arguments to launch the browser, for Playwright and for Lighthouse. */
export type ChromiumExecutable = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv }

/** HEADED=1 shows the browser for debugging; SLOW_MOTION_MS waits between its steps. */
const isHeaded = process.env['HEADED'] === '1'
const slowMo = Number(process.env['SLOW_MOTION_MS'] ?? 0)

/** Playwright's default, for containers: shared memory in files on disk. Ext4 is slow to create files when many were just deleted. */
const ON_DISK = '--disable-dev-shm-usage'
const sharesMemory = hasMemoryFolder()

const args = [
  ...(isHeaded ? [] : ['--headless']),
  // Root cannot use the sandbox and many containers forbid it to others; the tests open only our own pages.
  '--no-sandbox',
  ...(sharesMemory ? [] : [ON_DISK]),
  // Without internet, background requests would wait for timeouts.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
]

/** $CHROME_PATH, else an installed Chromium or Chrome, else the npm package. Throws when none exists: tests must not be skipped. */
export async function chromiumExecutable(): Promise<ChromiumExecutable> {
  const chromePath = process.env['CHROME_PATH']
  if (chromePath && !isExecutable(chromePath)) throw new Error(`CHROME_PATH names '${chromePath}', which cannot be executed.`)
  const executablePath = chromePath || installedPaths().find(isExecutable)
  if (executablePath) return { executablePath, args, env: { ...process.env } }
  const { executablePath: packaged, env } = await packagedChromium()
  return { executablePath: packaged, args, env: { ...process.env, ...env } }
}

/** Launches a headless browser for tests; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executable = await chromiumExecutable()
  try {
    return await chromium.launch({
      ...executable,
      headless: !isHeaded,
      slowMo,
      ...(sharesMemory && { ignoreDefaultArgs: [ON_DISK] }),
    })
  } catch (cause) {
    throw new Error(`The browser ${executable.executablePath} did not start; CHROME_PATH can name another.\n${String(cause)}`, {
      cause,
    })
  }
}

/** Not 'chromium-browser': on Ubuntu that stub only requests the installation of a snap. */
function installedPaths(): string[] {
  const names = ['chromium', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const macApps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.platform === 'darwin' ? [...macApps, ...found] : found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
