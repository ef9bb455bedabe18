import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const TIMEOUT = 120_000

/** Every id of docs/specification.md is a tag. */
const REQUIREMENTS = readFileSync(join(import.meta.dirname, 'docs/specification.md'), 'utf8')
const tags = [...REQUIREMENTS.matchAll(/^\| ([SCLF]\d+-[A-Z]+-\d\d) \|/gm)].map(([, name = '']) => ({ name }))

export default defineConfig({
  test: {
    include: ['{domain,contract,server,app,scripts,bench,tests}/**/*.test.{ts,tsx}'],
    // A test waits for a browser, a database or a process about half of its time: two more workers than there are cores.
    maxWorkers: availableParallelism() + 2,
    // The files of a worker share its modules, and with them a browser and template databases: no module of ours has state.
    isolate: false,
    // Tests of the tag `all` run with `npm test -- --all`, or when their file is named.
    tags: [...tags, { name: 'all' }],
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
    // A busy machine is late; the one second of the default would be a race.
    expect: { poll: { timeout: 15_000, interval: 25 } },
    // Node imports the built pages, as in production. Transformed by Vite, every site would read them again.
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: ['tests/support/global-setup.ts'],
  },
})
