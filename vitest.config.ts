import { configDefaults, defineConfig } from 'vitest/config'

/** Journeys in a browser are Playwright's (`e2e/`); everything else that is called a test runs here. */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'e2e/**', '.parlour/**'],
    // Two cores are the machine this must be pleasant on; database tests take connections each.
    maxWorkers: 2,
    globalSetup: ['server/test/support/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
