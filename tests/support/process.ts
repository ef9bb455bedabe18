/** The server as an operator runs it: its own process, configured by environment variables. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { SECRET_KEY } from './app.ts'
import { startArguments } from './start-command.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export interface ServerProcess {
  child: ChildProcess
  /** Output so far of both streams. */
  printed(): string
  /** Resolves with the origin once the server prints it as ready; rejects with the output when it ends first. */
  ready: Promise<string>
  /** Resolves with the exit code; null after a signal. */
  exited: Promise<number | null>
}

/** Without external news and rate limits, unless a test overrides them. */
export const QUIET = {
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
  RATE_LIMIT: 'off',
}

/** Removed when the test ends. In the project's folder a process would read the .env and use the data of the person who runs the tests. */
const makeEmptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a script of the repository, or of any absolute path, in `folder`; kills it when the test ends. */
export const startProcess = (
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
  folder = makeEmptyFolder(),
): ServerProcess => startNode([resolve(ROOT, script), ...args], environment, folder)

/** Starts Node.js with these arguments; kills it when the test ends. */
export const startNode = (args: string[], environment: Record<string, string>, folder: string): ServerProcess => {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...QUIET, SECRET_KEY, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const origin = /ready at (http\S+)/.exec(text)?.[1]
      if (origin !== undefined) resolve(origin)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`The process ended before it was ready:\n${text}`)))
  })
  // A test may wait only for `exited`.
  ready.catch(() => undefined)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return { child, printed: () => text, ready, exited }
}

/** Starts the site on a free port. */
export const startServer = (environment: Record<string, string>, folder = makeEmptyFolder()): ServerProcess =>
  startNode(startArguments(), { PORT: '0', ...environment }, folder)
