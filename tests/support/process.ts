/** The server as an operator runs it: a process of its own, told by its environment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { SECRET_KEY } from './app.ts'
import { startArguments } from './start-command.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export interface ServerProcess {
  child: ChildProcess
  /** Everything it has printed so far, both streams. */
  printed(): string
  /** Resolves with the address once it says that it is ready; rejects with what it printed when it ends before. */
  ready: Promise<string>
  /** Resolves with the exit code, or null when a signal ended it. */
  exited: Promise<number | null>
}

/** No news of others and no limits, unless a test asks for them. */
export const QUIET = {
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
  RATE_LIMIT: 'off',
}

/** Starts a script of the repository, or any by its whole path, in `folder`; whatever is left of it is killed when the test ends. */
export const startProcess = (
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
  folder = ROOT,
): ServerProcess => startNode([resolve(ROOT, script), ...args], environment, folder)

const startNode = (args: string[], environment: Record<string, string>, folder: string): ServerProcess => {
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
      const address = /ready at (http\S+)/.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`it ended before it was ready:\n${text}`)))
  })
  // A test that waits for the end only does not ask for `ready`.
  ready.catch(() => undefined)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return { child, printed: () => text, ready, exited }
}

/** Starts the site on any free port. */
export const startServer = (environment: Record<string, string>, folder = ROOT): ServerProcess =>
  startNode(startArguments(), { PORT: '0', ...environment }, folder)
