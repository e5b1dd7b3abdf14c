import { configDefaults, defineConfig } from 'vitest/config'

const shared = {
  // A test waits for what happens, not for how fast: on a busy machine with a slow disk it may take its time.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Two cores are the machine this must be pleasant on; database tests take connections each.
  maxWorkers: 2,
}

/** Journeys in a browser are Playwright's (`e2e/`); everything else that is called a test runs here. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          exclude: [...configDefaults.exclude, 'e2e/**', '.parlour/**', 'server/test/**', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['server/**/*.db.test.ts', 'server/test/**/*.test.ts', 'studio/**/*.db.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
        },
      },
    ],
  },
})
