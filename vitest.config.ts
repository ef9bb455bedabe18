import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Five times what the longest test takes on two free cores: a slow or busy machine is late, not wrong. */
const TIMEOUT = 240_000

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
    // Longer than a background job waits after a database that was busy.
    expect: { poll: { timeout: 45_000, interval: 25 } },
    // Node imports the built pages, as in production. Transformed by Vite, every site would read them again.
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: ['tests/support/global-setup.ts'],
  },
})
