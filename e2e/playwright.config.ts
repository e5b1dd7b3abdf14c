import { defineConfig } from '@playwright/test'
import { freePorts } from '../tools/free-ports.mjs'
import { browserArguments } from './browser.ts'
import { alone, aloneProject, portalUrl, portsNeeded, shared } from './installations.ts'
import { journeysOf, looks } from './sizes.ts'

// Chosen once: the workers, which read this file too, have them from their parent.
process.env['E2E_PORTS'] ??= (await freePorts(portsNeeded)).join(',')

// A browser that draws nothing but pages takes two thirds of the time of a whole one.
const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']

/** Journeys of people in a browser, on installations of their own with fresh databases (`docs/testing.md`). */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './start-installations.ts',
  // The point where one gives up, however slow the machine: nothing is timed by it.
  timeout: 240_000,
  // A page comes in parts; on a busy machine the last of them takes its time.
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 4,
  // A journey that fails and then passes is a fault of its own.
  retries: 0,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: portalUrl(shared()),
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // To record every journey took a quarter of their time: `--trace on` records those that one looks at.
    trace: 'off',
    // What moves is drawn sixty times a second by a processor; journeys that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { ...browserArguments, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    {
      // One after another: each moves the clock on, or closes the site to everybody.
      name: aloneProject,
      testMatch: /\.alone\.ts$/,
      workers: 1,
      fullyParallel: false,
      use: { ...looks.desktop, baseURL: portalUrl(alone()) },
    },
    { name: 'desktop', testMatch: journeysOf('desktop'), grepInvert: /@phone/, use: looks.desktop },
    {
      name: 'phone',
      testMatch: journeysOf('phone'),
      grepInvert: /@desktop/,
      use: looks.phone,
    },
    { name: 'http', testMatch: /\.wire\.ts$/ },
  ],
})
