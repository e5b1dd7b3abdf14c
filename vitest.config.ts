import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const seeded = 'core/testing/properties.test-support.ts'

const shared = {
  setupFiles: [seeded],
  // A test waits for what happens, not for how fast: on a busy machine with a slow disk it may take its time.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  // Files of a worker share its modules: to load and to warm them up anew for each took longer than most tests.
  isolate: false,
}

/**
 * Components on a page of their own. Portal and console have texts of the same names, and files of a worker share what was
 * loaded: in one project the one's would stand on the other's pages.
 */
const componentsOf = (home: string, include: string) => ({
  // Compiled as the builds compile: what is on a floor draws seven times as fast so, and a fault of it shows.
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  test: {
    ...shared,
    name: `components of the ${home}`,
    include: [include],
    environment: 'jsdom' as const,
    setupFiles: [seeded, 'ui/testing/page.test-support.ts'],
  },
})

/** Journeys in a browser are Playwright's (`e2e/`); everything else that is called a test runs here. */
export default defineConfig({
  test: {
    // Two cores are the machine this must be pleasant on; a third worker works while others wait for the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          exclude: [
            ...configDefaults.exclude,
            'e2e/**',
            '.parlour/**',
            'server/test/**',
            '**/*.db.test.ts',
            '**/*.test.tsx',
          ],
        },
      },
      componentsOf('portal', '{portal/src,ui}/**/*.test.tsx'),
      componentsOf('console', 'console/src/**/*.test.tsx'),
      {
        test: {
          ...shared,
          name: 'database',
          include: ['server/**/*.db.test.ts', 'server/test/**/*.test.ts', 'studio/**/*.db.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
          // The server's own way to load modules: Node's, which is faster too.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
})
