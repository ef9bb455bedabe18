/** What the commands of package.json install and build beside a running site. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startNode } from './support/process.ts'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const MAIN = "console.log('Dvaar is ready at http://127.0.0.1:1'); setInterval(() => undefined, 1000)"

/** A project whose sources are newer than its build, as after `git pull`; its site only stays alive. */
const makeProject = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dvaar-prepare-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(ROOT, 'scripts/prepare.js'), join(folder, 'scripts/prepare.js'))
  const [manifest, lock] = [JSON.stringify({ type: 'module', scripts: { build: 'mkdir build' } }), '{}']
  write('package.json', manifest)
  write('package-lock.json', lock)
  write('node_modules/.dvaar-installed', createHash('sha256').update(manifest).update(lock).digest('hex'))
  write('build/server/main.js', MAIN)
  write('app/root.tsx', '')
  return folder
}

/** Runs what npm runs before that command. */
const prepare = (folder: string, command: string): Promise<{ code: unknown; printed: string }> => {
  const [program = '', ...args] = String(scripts[`pre${command}`]).split(' ')
  return new Promise((resolve) =>
    execFile(program, args, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, printed: stdout + stderr }),
    ),
  )
}

test.runIf(existsSync('/proc/self/cwd'))(
  'after git pull, beside a running site: a start is refused, a command uses its build, and none takes a file from it',
  async () => {
    const folder = makeProject()
    const site = startNode(['build/server/main.js'], {}, folder)
    await site.ready
    const hasBuild = () => existsSync(join(folder, 'build/server/main.js'))
    const start = await prepare(folder, 'start')
    expect(start.code).toBe(1)
    expect(start.printed.trim()).toMatch(new RegExp(`^The site is running .*process ${site.child.pid}.*\\.$`))
    expect([await prepare(folder, 'admin'), hasBuild()]).toEqual([{ code: 0, printed: '' }, true])
    site.child.kill('SIGKILL')
    await site.exited
    expect([(await prepare(folder, 'start')).code, hasBuild()]).toEqual([0, false])
  },
)
