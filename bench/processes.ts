/** The processes under test: the real server, and the bare node:http server as its control. */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { killAtExit } from '../tests/support/kill-at-exit.ts'
import { startArguments } from '../tests/support/start-command.ts'
import type { Reply } from './bare-server.ts'

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }

const SETTINGS = {
  PORT: '0',
  SECRET_KEY: 'a key for benchmarks only, of enough characters',
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  ACCESS_TOKEN_TTL: '12h',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
}

export interface ServerProcess {
  origin: string
  pid: number
  isRunning(): boolean
  stop(): Promise<void>
  /** Sends SIGKILL: no graceful shutdown. */
  kill(): Promise<void>
}

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Starts the server as an operator does, with additional settings. Throws its output when it does not become ready. */
export const startServer = async (
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, startArguments(), {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...SETTINGS, DATABASE_URL: databaseUrl, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killAtExit(child)
  let printed = ''
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`
    const origin = /ready at (http\S+)/.exec(line)?.[1]
    if (origin === undefined) continue
    child.stdout.resume()
    return {
      origin,
      pid: child.pid ?? 0,
      isRunning: () => child.exitCode === null && child.signalCode === null,
      stop: () => end(child),
      kill: () => end(child, 'SIGKILL'),
    }
  }
  throw new Error(`The server ended before it was ready:\n${printed}`)
}

export interface BareServer {
  origin: string
  pid: number
  /** Sets the response to all further requests. */
  answer(reply: Reply): Promise<void>
  stop(): Promise<void>
}

export const startBareServer = async (): Promise<BareServer> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  killAtExit(child)
  const [port] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    answer: async (reply) => {
      const taken = once(child, 'message')
      child.send(reply)
      await taken
    },
    stop: () => end(child),
  }
}

const TICK_US = 10_000

/** Microseconds of processor time that a process has used; undefined on systems without /proc. */
export const readCpuTime = (pid: number): number | undefined => {
  try {
    // The process name, in parentheses, may contain spaces; user and system time are the 12th and 13th field behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_US
  } catch {
    return undefined
  }
}

/** Resident memory in MB: current, and the peak (on systems without /proc the current value). */
export const readMemory = (pid: number): { now: number; peak: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
    return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 }
  } catch {
    const now = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
    return { now, peak: now }
  }
}
