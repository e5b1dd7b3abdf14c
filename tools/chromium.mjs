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

/** Debian's and its children's, which need nobody but root: a mirror is near where Playwright's own store may not be. */
function installWithApt() {
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quietly)
  // Both come from one source, and must: a newer shell asks for a newer whole.
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], quietly)
}

const isAptOurs = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installWithPlaywright() {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'ignore' })
}

/** Ways to come by one, in the order in which they are tried. */
const ways = [
  {
    name: 'the system’s',
    isOpen: isAptOurs,
    install: installWithApt,
  },
  { name: 'Playwright’s', isOpen: () => true, install: installWithPlaywright },
]

export async function findChromium() {
  for (const { name, isOpen, install } of ways) {
    if (known()) break
    if (isOpen()) await step(`Installing a Chromium for the browser tests (${name})`, async () => install())
  }
  const found = known()
  if (!found)
    throw new Error('No Chromium was found or could be installed. Name one: CHROMIUM_PATH=/path/to/chromium npm test')
  return found
}

const shellPaths = ['/usr/bin/chromium-headless-shell']
const knownShell = () => [process.env.CHROMIUM_SHELL_PATH, ...shellPaths].find((path) => path && existsSync(path))

/**
 * A Chromium that draws nothing but pages, which takes two thirds of the processor of a whole one; nothing where there is
 * none: the whole one does for all. Whoever names a Chromium of their own means that one.
 */
export async function findShell() {
  if (process.env.CHROMIUM_PATH && !process.env.CHROMIUM_SHELL_PATH) return undefined
  if (!knownShell() && isAptOurs())
    await step('Installing a Chromium that draws pages alone (the system’s)', async () => installWithApt())
  return knownShell()
}
