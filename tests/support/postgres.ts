import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { TEMPLATE_VARIABLE } from './postgres-cluster.ts'

/** A PostgreSQL server for tests. */
export type TestPostgres = {
  /** URL of the maintenance database; tests create their own databases. */
  readonly url: string
  /** The server's folder, unless TEST_DATABASE_URL names the server. */
  readonly folder?: string
  /** Creates an empty database and returns its URL. */
  createDatabase(name?: string): Promise<string>
  /** Stops the server: fast shutdown, crash that `resume` has to recover from, or `kill -9` of the postmaster alone. */
  pause(how?: 'clean' | 'crash' | 'kill'): Promise<void>
  /** Restarts the server on the same port. */
  resume(): Promise<void>
  /** Suspends every process of the server: connections stay open and get no response. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Ends the server and removes its files; of a server from TEST_DATABASE_URL, drops only the databases created here. */
  stop(): Promise<void>
}

/**
 * The server of TEST_DATABASE_URL, else a new one on a free port of 127.0.0.1.
 * The new one does not sync to disk unless `durable`, and ends with this process in every case. Other clusters can copy the
 * binaries and data of a `template`.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
  const externalUrl = process.env['TEST_DATABASE_URL']
  return externalUrl ? useServer(externalUrl) : startServer(options)
}

interface PostgresOptions {
  durable?: boolean
  template?: boolean
}

function useServer(url: string): TestPostgres {
  const created: string[] = []
  const refuse = async () => {
    throw new Error('The server of TEST_DATABASE_URL cannot be paused; unset it to run this test.')
  }
  return {
    url,
    createDatabase: async (name = uniqueName()) => {
      const database = await createDatabase(url, name)
      created.push(name)
      return database
    },
    pause: refuse,
    resume: refuse,
    freeze: refuse,
    thaw: refuse,
    stop: async () => {
      for (const name of created.splice(0)) {
        await query(url, (client) => `drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }
    },
  }
}

async function startServer({ durable = false, template = false }: PostgresOptions): Promise<TestPostgres> {
  const args = [...(durable ? ['--durable'] : []), ...(template ? ['--template'] : [])]
  const clusterProcess = fork(join(import.meta.dirname, 'postgres-process.ts'), args, {
    detached: true,
    env: clusterEnvironment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const started = await sendCommand(clusterProcess, 'start').catch((error: unknown) => {
    clusterProcess.disconnect()
    throw error
  })
  const [port, folder = ''] = started.split(' ', 2)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    folder,
    createDatabase: (name = uniqueName()) => createDatabase(url, name),
    pause: async (how = 'clean') => void (await sendCommand(clusterProcess, how === 'clean' ? 'pause' : how)),
    resume: async () => void (await sendCommand(clusterProcess, 'resume')),
    freeze: async () => void (await sendCommand(clusterProcess, 'freeze')),
    thaw: async () => void (await sendCommand(clusterProcess, 'thaw')),
    stop: async () => {
      if (!clusterProcess.connected) return
      await sendCommand(clusterProcess, 'stop')
      clusterProcess.disconnect()
    },
  }
}

/** Omits settings of this process (PGHOST, NODE_OPTIONS, the test runner's own). */
function clusterEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, TEMP, SystemRoot, [TEMPLATE_VARIABLE]: template } = process.env
  return { PATH, TMPDIR, TEMP, SystemRoot, ...(template && { [TEMPLATE_VARIABLE]: template }) }
}

/** Sends one command and waits for its response, during which the channel is referenced. */
async function sendCommand(clusterProcess: ChildProcess, command: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const handleMessage = (message: unknown) => {
    const text = String(message)
    return text.startsWith('done ') ? resolve(text.slice(5)) : reject(new Error(text))
  }
  const handleExit = () => reject(new Error(`The process of the test PostgreSQL ended during '${command}'.`))
  clusterProcess.ref()
  clusterProcess.channel?.ref()
  clusterProcess.once('message', handleMessage)
  clusterProcess.once('exit', handleExit)
  try {
    clusterProcess.send(command, (error) => error && reject(error))
    return await promise
  } finally {
    clusterProcess.off('message', handleMessage)
    clusterProcess.off('exit', handleExit)
    clusterProcess.unref()
    clusterProcess.channel?.unref()
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  // template0 accepts no connections, which would make the creation fail
  await query(serverUrl, (client) => `create database ${client.escapeIdentifier(name)} template template0`)
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

async function query(url: string, text: (client: pg.Client) => string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(text(client))
  } finally {
    await client.end()
  }
}

function uniqueName(): string {
  return `test_${randomBytes(6).toString('hex')}`
}
