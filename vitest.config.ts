import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const TIMEOUT = 60_000

export default defineConfig({
  test: {
    // A test waits for a browser, a database or a process about half of its time: one more worker than there are cores.
    maxWorkers: availableParallelism() + 1,
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
    // A busy machine is late; the one second of the default would be a race.
    expect: { poll: { timeout: 15_000, interval: 25 } },
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{domain,contract,server,app,scripts,bench}/**/*.test.ts', 'tests/*.test.ts', 'tests/support/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
})
