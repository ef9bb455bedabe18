import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const TIMEOUT = 60_000

export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
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
          // A busy machine draws late; the one second of the default would be a race.
          expect: { poll: { timeout: 15_000, interval: 25 } },
        },
      },
    ],
  },
})
