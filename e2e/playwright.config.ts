import { defineConfig } from '@playwright/test'

const port = process.env['E2E_PORT'] ?? '4471'
const sandboxPort = process.env['E2E_SANDBOX_PORT'] ?? '4481'
const mailPort = process.env['E2E_MAIL_PORT'] ?? '4482'
const studioPort = process.env['E2E_STUDIO_PORT'] ?? String(Number(port) + 4)
const consolePort = process.env['E2E_CONSOLE_PORT'] ?? String(Number(port) + 3)
const executablePath = process.env['CHROMIUM_PATH']

/** Journeys on a server of their own with a fresh database; the draw they wait for is a real one, a minute apart. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 240_000,
  // A page comes in parts; on a busy machine the last of them takes its time.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // Draws come by the real clock and a machine may be slow: a journey has a second try, and `npm test` names each that
  // needed it, for that is a fault to mend.
  retries: 1,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    // To record every journey took a quarter of their time: a second try is recorded.
    trace: 'on-first-retry',
    // What moves is drawn sixty times a second by a processor; journeys that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: /\.(browser|desktop)\.ts$/,
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: /\.(browser|phone)\.ts$/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'http', testMatch: /\.wire\.ts$/ },
    // What closes the site to everybody comes when everybody has left.
    {
      name: 'alone',
      testMatch: /\.alone\.ts$/,
      dependencies: ['desktop', 'phone', 'http'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What moves the clock for everybody comes after that, one after another: who signs in needs the clock as it was.
    {
      name: 'clock',
      testMatch: /\.clock\.ts$/,
      workers: 1,
      dependencies: ['alone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'last',
      testMatch: /\.last\.ts$/,
      dependencies: ['clock'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/src/main/start.ts --reset`,
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: port,
      CONSOLE_PORT: consolePort,
      SANDBOX_PORT: sandboxPort,
      SANDBOX_MAIL_PORT: mailPort,
      STUDIO_PORT: studioPort,
      // A whole catalogue takes a minute of a core that journeys need.
      STUDIO_GAMES: '60',
      PARLOUR_HOME: '.parlour/e2e',
      // What operators say of draws is theirs alone, unless a journey lets the feeds speak.
      SANDBOX_FEEDS: 'silent',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000',
      // Journeys say where they come from, as a proxy would.
      TRUSTED_PROXIES: '1',
    },
  },
})
