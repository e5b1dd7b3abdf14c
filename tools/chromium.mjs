// A Chromium for the browser journeys: the environment's, the system's, Playwright's, else one is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, step } from './prepare.mjs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function playwrightPath() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  return chromium.executablePath()
}

const known = () =>
  [process.env.CHROMIUM_PATH, ...systemPaths, playwrightPath()].find((path) => path && existsSync(path))

export async function findChromium() {
  const found = known()
  if (found) return found
  await step('Installing a Chromium for the browser tests (Playwright’s)', async () => {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'ignore' })
  })
  if (!known() && process.getuid?.() === 0) {
    await step('Installing a Chromium for the browser tests (the system’s)', async () => {
      spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
      spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    })
  }
  const installed = known()
  if (!installed)
    throw new Error('No Chromium was found or could be installed. Name one: CHROMIUM_PATH=/path/to/chromium npm test')
  return installed
}
