import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const TIMEOUT = 60_000

export default defineConfig({
  test: {
    include: ['{domain,contract,server,app,scripts,bench,tests}/**/*.test.ts'],
    // A test waits for a browser, a database or a process about half of its time: two more workers than there are cores.
    maxWorkers: availableParallelism() + 2,
    // The files of a worker share its modules, and with them a browser and template databases: no module of ours has state.
    isolate: false,
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
    // A busy machine is late; the one second of the default would be a race.
    expect: { poll: { timeout: 15_000, interval: 25 } },
    globalSetup: ['tests/support/global-setup.ts'],
  },
})
