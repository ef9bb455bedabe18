/**
 * Runs before start, test, dev, bench and admin, on whatever Node.js is there (20 or newer), with no package installed yet:
 * installs what is missing, and with the argument `build` builds the pages when a source is newer than the build.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const installed = join(root, 'node_modules', '.dvaar-installed')
const built = join(root, 'build', '.built')

const fail = (message) => {
  process.stderr.write(`\n  ${message}\n\n`)
  process.exit(1)
}

/** Runs npm with its own script when npm started us, so that a PATH without npm does not matter. */
const npm = (...args) => {
  const script = process.env.npm_execpath
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: !script && process.platform === 'win32',
  })
  return status === 0
}

const manifest = () => {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const install = () => {
  const wanted = manifest()
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  process.stdout.write('  Installing packages …\n')
  if (!npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))
    fail('The packages could not be installed; see above.')
  writeFileSync(installed, wanted)
}

const sources = [
  'app',
  'contract',
  'domain',
  'server',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress.ts',
]

/** The newest change below a path; a folder counts too, so that a deleted file is noticed. */
const newest = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

const build = () => {
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (sources.every((source) => newest(join(root, source)) < builtAt)) return
  process.stdout.write('  Building the pages …\n')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  // Taken before the build: what is saved while it runs is newer than it.
  const startedAt = new Date()
  if (!npm('run', '--silent', 'build')) fail('The pages could not be built; see above.')
  mkdirSync(dirname(built), { recursive: true })
  writeFileSync(built, startedAt.toISOString())
}

install()
if (process.argv.includes('build')) build()
