/** 'SIGTERM: stop taking connections, finish what runs, close the database, exit 0 within 10 s.' Source: contract §1. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { QUIET, type ServerProcess, startServer } from './support/process.ts'
import { SECRET_KEY } from './support/app.ts'

const SHUTDOWN_LIMIT_MS = 10_000

const startSite = async (): Promise<{ server: ServerProcess; address: URL }> => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = startServer({ DATABASE_URL: `sqlite:${folder}/site.db`, ADMIN_PASSWORD: 'monsoon 2026' })
  return { server, address: new URL(await server.ready) }
}

/** Whether the process exists, or a process of the group when `pid` is negative. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

interface Connection {
  socket: Socket
  /** All data received so far. */
  received(): string
  /** The error of the connection, e.g. a reset. */
  error(): Error | undefined
}

const open = async ({ hostname, port }: URL): Promise<Connection> => {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  let text = ''
  let failure: Error | undefined
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', (error) => {
    failure = error
  })
  return { socket, received: () => text, error: () => failure }
}

const send = ({ socket }: Connection, text: string): Promise<void> =>
  new Promise((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve())))

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

const contact = (name: string): string => {
  const body = JSON.stringify({ name, email: `${name}@example.com`, message: 'Hello' })
  return `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

const login = async (address: URL): Promise<string> => {
  const response = await fetch(new URL('/api/admin/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'monsoon 2026' }),
  })
  return (await response.json()).data.token
}

const closed = ({ socket }: Connection): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))

describe('SIGTERM', () => {
  test.each([1, 2])('every request that was sent before it is answered in full, round %i', async () => {
    const { server, address } = await startSite()
    const script = /\/assets\/[\w.~-]+\.js/.exec(await (await fetch(address)).text())?.[0] ?? ''
    const file = await (await fetch(new URL(script, address), { headers: { 'accept-encoding': 'identity' } })).text()
    const used = await Promise.all(Array.from({ length: 15 }, () => open(address)))
    await Promise.all(used.map((connection) => send(connection, get('/healthz'))))
    for (const connection of used) await expect.poll(() => connection.received()).toContain('alive')
    const fresh = await Promise.all(Array.from({ length: 15 }, () => open(address)))
    const downloads = await Promise.all(Array.from({ length: 5 }, () => open(address)))

    const writers = [...used, ...fresh]
    await Promise.all([
      ...writers.map((connection, index) => send(connection, contact(`visitor${index}`))),
      ...downloads.map((connection) => send(connection, get(script))),
    ])
    server.child.kill('SIGTERM')
    await Promise.all([...writers, ...downloads].map(closed))

    expect(writers.filter((connection) => /HTTP\/1.1 201 [^]*"success":true/.test(connection.received()))).toHaveLength(30)
    for (const download of downloads) expect(download.received().length).toBeGreaterThan(file.length)
    expect([...writers, ...downloads].flatMap((connection) => connection.error() ?? [])).toEqual([])
    expect(await server.exited).toBe(0)
  })

  test('nobody keeps it: not a silent or half-sent connection, a reader that takes nothing, an open stream', async () => {
    const { server, address } = await startSite()
    const token = await login(address)
    const [, halfHead, halfBody, download, stream] = await Promise.all(Array.from({ length: 5 }, () => open(address)))
    if (!halfHead || !halfBody || !download || !stream) throw new Error('Not all are open')
    await send(halfHead, 'GET /healthz HTTP/1.1\r\nhost: loc')
    await send(halfBody, contact('asha').slice(0, -10))
    // More data than the buffers of both sockets hold.
    download.socket.pause()
    await send(download, get('/').repeat(1500))
    await send(stream, `GET /api/admin/live HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await expect.poll(() => stream.received()).toContain('event: heartbeat')

    const startedAt = performance.now()
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(SHUTDOWN_LIMIT_MS)
    expect(stream.received()).toContain('event: end')
  })

  test('while it starts, it ends at once and without a complaint', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-stop-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const server = startServer({ DATABASE_URL: `sqlite:${folder}/site.db`, SEED: 'demo' })
    await expect.poll(() => server.printed(), { timeout: 60_000 }).toContain('Password')
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})

describe.skipIf(process.platform === 'win32')('npm start', () => {
  const startByNpm = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-stop-'))
    // In its own process group, as a terminal starts it; --ignore-scripts avoids another build beside the tests.
    const npm = spawn('npm', ['start', '--ignore-scripts'], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        ...QUIET,
        PORT: '0',
        DATABASE_URL: `sqlite:${folder}/site.db`,
        SEED: 'none',
        SECRET_KEY,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const group = -(npm.pid ?? 0)
    onTestFinished(() => {
      // Remaining processes.
      if (isRunning(group)) process.kill(group, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const exited = once(npm, 'exit')
    let printed = ''
    npm.stdout.on('data', (chunk) => (printed += String(chunk)))
    await expect.poll(() => printed).toContain('ready at')
    return { npm, group, exited, address: new URL(/ready at (\S+)/.exec(printed)?.[1] ?? '') }
  }

  test.each([
    ['SIGTERM to npm, as a supervisor sends it', 'SIGTERM', false],
    ['SIGINT to the whole process group, as Ctrl-C sends it', 'SIGINT', true],
  ] as const)('%s ends everything with 0', async (_what, signal, isToGroup) => {
    const { npm, group, exited, address } = await startByNpm()
    process.kill(isToGroup ? group : (npm.pid ?? 0), signal)
    expect(await exited).toEqual([0, null])
    expect(isRunning(group)).toBe(false)
    await expect(open(address)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
