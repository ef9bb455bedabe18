/**
 * A detached process that runs one throw-away PostgreSQL for the process that forked it (postgres.ts).
 * Ctrl-C in the terminal does not reach it. However its parent ends, kill -9 included, the IPC channel
 * closes, and this process ends PostgreSQL and removes its files.
 */
import { PostgresCluster, TEMPLATE_VARIABLE } from './postgres-cluster.ts'

const cluster = new PostgresCluster(process.argv.includes('--durable'))
const commands: Record<string, () => Promise<unknown>> = {
  start: async () => {
    cluster.create(process.env[TEMPLATE_VARIABLE])
    if (process.argv.includes('--template')) cluster.saveTemplate()
    return `${await cluster.start()} ${cluster.folder}`
  },
  pause: () => cluster.end('SIGINT'),
  crash: () => cluster.end('SIGQUIT'),
  kill: () => cluster.end('SIGKILL'),
  freeze: async () => cluster.freeze(),
  thaw: async () => cluster.thaw(),
  resume: () => cluster.start(),
  stop: () => cluster.destroy(),
}
let isEnding = false

async function handleMessage(message: unknown): Promise<void> {
  try {
    const answer = await commands[String(message)]?.()
    if (!isEnding) process.send?.(`done ${String(answer)}`)
  } catch (error) {
    if (!isEnding) process.send?.(error instanceof Error ? error.message : String(error))
  }
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await cluster.destroy()
  process.exit()
}

process.on('message', (message) => void handleMessage(message))
process.on('disconnect', () => void end())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException']) process.on(signal, () => void end())
