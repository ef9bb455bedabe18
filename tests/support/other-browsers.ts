/**
 * The system's WebKitGTK and Firefox, for journeys with few steps. WebKitGTK is driven by WebDriver, Firefox by WebDriver BiDi, as geckodriver
 * is no package of Debian; the actions of mouse and keyboard are the same in both.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { killAtExit } from './kill-at-exit.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export interface Tab {
  open(url: string): Promise<void>
  /** Runs a function in the page, which uses nothing from outside of itself. */
  run<Args extends Json[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Performs one sequence of actions of each device (WebDriver §15). */
  act(actions: object[]): Promise<void>
}

interface Started {
  tab: Tab
  stop(): Promise<void>
}

/** Its lists are tables from 1264 px on. */
const WIDTH = 1380
const HEIGHT = 900
const POLL_MS = 50
const START_TRIES = 200

/** Resolves with the first match of the pattern in what the program prints. */
const readPrinted = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${child.spawnfile} ended: ${text}`)))
  })

const startChild = (path: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess => {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  killAtExit(child, 'SIGTERM')
  return child
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening server has an address of this type.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Asks until something answers at the origin. */
const waitForServer = async (origin: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await fetch(origin)
      return
    } catch (error) {
      if (tries === START_TRIES) throw error
      await wait(POLL_MS)
    }
  }
}

/** WebKitGTK's small browser, in a window of a display in memory. `programs` are the paths of WebKitWebDriver and Xvfb. */
export const startWebKit = async (programs: { driver: string; display: string }): Promise<Started> => {
  const display = startChild(programs.display, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${WIDTH}x${HEIGHT + 100}x24`,
    '-nolisten',
    'tcp',
  ])
  const DISPLAY = `:${await readPrinted(display, /^(\d+)\n/)}`
  const port = await freePort()
  const driver = startChild(programs.driver, ['--host=127.0.0.1', `--port=${port}`], { ...process.env, DISPLAY })
  const origin = `http://127.0.0.1:${port}`
  await waitForServer(origin)
  const call = async (method: 'POST' | 'DELETE', path: string, body: object = {}) => {
    const response = await fetch(`${origin}${path}`, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`)
    return value
  }
  const { sessionId } = await call('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: WIDTH, height: HEIGHT })
  return {
    tab: {
      open: (url) => call('POST', `${session}/url`, { url }),
      run: async (code, ...args) =>
        JSON.parse(
          await call('POST', `${session}/execute/sync`, { script: `return JSON.stringify((${String(code)})(...arguments))`, args }),
        ),
      act: (actions) => call('POST', `${session}/actions`, { actions }),
    },
    stop: async () => {
      await call('DELETE', session)
      await end(driver)
      await end(display)
    },
  }
}

/** `program` is the path of Firefox. */
export const startFirefox = async (program: string): Promise<Started> => {
  const profile = mkdtempSync(join(tmpdir(), 'dvaar-firefox-'))
  const child = startChild(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'])
  const socket = new WebSocket(`${await readPrinted(child, /BiDi listening on (ws:\S+)/)}/session`)
  await once(socket, 'open')
  const answers = new Map<number, (answer: { type: string; message?: string; result?: unknown }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data))
    answers.get(answer.id)?.(answer)
  })
  let calls = 0
  const call = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      calls += 1
      answers.set(calls, ({ type, message, result }) =>
        // The protocol says what the result of a command is.
        type === 'success' ? resolve(result as Result) : reject(new Error(`Firefox: ${method}: ${message}`)),
      )
      socket.send(JSON.stringify({ id: calls, method, params }))
    })
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await call('browsingContext.setViewport', { context, viewport: { width: WIDTH, height: HEIGHT } })
  return {
    tab: {
      open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
      run: async (code, ...args) => {
        const { result, exceptionDetails } = await call<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
          'script.callFunction',
          {
            target: { context },
            functionDeclaration: `(args) => JSON.stringify((${String(code)})(...JSON.parse(args)))`,
            arguments: [{ type: 'string', value: JSON.stringify(args) }],
            awaitPromise: false,
          },
        )
        if (result === undefined) throw new Error(`Firefox: ${exceptionDetails?.text}`)
        return JSON.parse(result.value)
      },
      act: (actions) => call('input.performActions', { context, actions }),
    },
    stop: async () => {
      await call('browser.close', {})
      await end(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
