import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { buildFrontEnds } from '../../tools/prepare.mjs'
import { report, say } from './support/report.ts'
import { openSite } from './support/site.ts'
import { openChromium } from './web/chromium.ts'
import { installLighthouse, runLighthouse, type LighthouseReport } from './web/lighthouse.ts'

const port = 4898
/** Odd, so that one visit is the middle one. */
const visits = 5

/**
 * The home page of a member who comes back: kept signed in by the browser, as Lighthouse's phone sees it; the middle
 * one of five visits by when its largest part was painted.
 */
export async function benchMember(): Promise<void> {
  await installLighthouse()
  await buildFrontEnds()
  await using site = openSite({
    name: 'member',
    port,
    env: { CONSOLE_PORT: '4899', SANDBOX_PORT: '4900', SANDBOX_MAIL_PORT: '4901' },
  })
  site.start({ reset: true })
  await site.untilReady()
  await using browser = await openChromium()
  const url = `http://localhost:${port}/`
  await staySignedIn(browser.port, url, memberOf(site.home))
  const results: LighthouseReport[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const lhr = await runLighthouse(url, { port: browser.port, categories: ['performance'], keepsStorage: true })
    assert(!lhr.runtimeError, `Lighthouse could see the page: ${lhr.runtimeError?.message ?? ''}`)
    results.push(lhr)
    say(`visit ${visit + 1}: LCP ${Math.round(numberOf(lhr, 'largest-contentful-paint'))} ms`)
  }
  const byPaint = (a: LighthouseReport, b: LighthouseReport) =>
    numberOf(a, 'largest-contentful-paint') - numberOf(b, 'largest-contentful-paint')
  const median = defined(results.toSorted(byPaint)[Math.floor(visits / 2)], 'there were visits')
  report('member', 'lcpMs', numberOf(median, 'largest-contentful-paint'), 'ms')
  report('member', 'fcpMs', numberOf(median, 'first-contentful-paint'), 'ms')
  report('member', 'tbtMs', numberOf(median, 'total-blocking-time'), 'ms')
  report('member', 'cls', numberOf(median, 'cumulative-layout-shift'), 'score')
}

const numberOf = ({ audits }: LighthouseReport, name: string): number =>
  defined(audits[name]?.numericValue, `${name} was measured`)

interface Person {
  readonly username: string
  readonly password: string
}

/** A member of the demo's, who has played. */
function memberOf(home: string): Person {
  const demo = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as { readonly accounts: readonly Person[] }
  return defined(
    demo.accounts.find(({ username }) => username === 'marisol'),
    'the demo has a member',
  )
}

/** Signs in with the box ticked that keeps the browser signed in; each visit begins without a session of its own. */
async function staySignedIn(devtools: number, url: string, { username, password }: Person): Promise<void> {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${devtools}`)
  const context = defined(browser.contexts()[0], 'a browser has a context')
  const page = await context.newPage()
  await page.goto(`${url}?modal=login`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[autocomplete=username]').fill(username)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('checkbox').check({ force: true })
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.close()
  const again = await context.newPage()
  await again.goto(url)
  await again
    .getByRole('banner')
    .getByRole('button', { name: /Deposit|Depositar/u })
    .or(again.getByRole('banner').getByRole('link', { name: /Deposit|Depositar/u }))
    .first()
    .waitFor()
  await again.close()
  await browser.close()
}
