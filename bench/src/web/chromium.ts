import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from '../../../tools/chromium.mjs'
import { atEnd } from '../support/cleanup.ts'

const startMaxMs = 20_000
const lookEveryMs = 50

/** What a browser does on its own behalf would be measured as the page's. */
const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-pings',
  '--disable-features=OptimizationHints,MediaRouter,Translate,InterestFeedContentSuggestions',
]

export interface Chromium extends AsyncDisposable {
  /** Where its developer tools listen. */
  readonly port: number
}

/** A Chromium with a profile of its own, gone with the measurement. */
export async function openChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'parlour-chromium-'))
  const browser = spawn(
    await findChromium(),
    [...quiet, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: 'ignore', detached: true },
  )
  const exit = new Promise((resolve) => browser.once('exit', resolve))
  const dispose = async () => {
    forget()
    if (browser.pid !== undefined && browser.exitCode === null) process.kill(-browser.pid, 'SIGKILL')
    await exit
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  const forget = atEnd(dispose)
  const told = join(profile, 'DevToolsActivePort')
  const end = performance.now() + startMaxMs
  while (!existsSync(told)) {
    if (performance.now() > end) throw new Error('Chromium did not start')
    await sleep(lookEveryMs)
  }
  return { port: Number(readFileSync(told, 'utf8').split('\n')[0]), [Symbol.asyncDispose]: dispose }
}
