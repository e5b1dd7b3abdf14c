import { chromium, type CDPSession, type Page } from '@playwright/test'
import { buildFrontEnds } from '../../tools/prepare.mjs'
import { findChromium } from '../../tools/chromium.mjs'
import { percentile, report, say } from './support/report.ts'
import { openSite } from './support/site.ts'

const port = 4894
/** As Lighthouse's phone: four times slower than this machine. */
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en' }
/** Two hits are a number and its taking back. */
const taps = 120
const step = 37
const atOnce = ['All', 'Odd', 'Even', 'Clear', 'All', 'Clear']
/** Browsers tell only of what takes longer. */
const toldFromMs = 16

interface Watched {
  readonly longest: Map<number, number>
}

/**
 * How long the pad of a hundred numbers takes from a touch to the next painted frame on a slow phone. Interaction to
 * next paint: of some hundred touches the one that only one in fifty is slower than.
 */
export async function benchPad(): Promise<void> {
  await buildFrontEnds()
  await using site = openSite({
    name: 'pad',
    port,
    env: { CONSOLE_PORT: '4895', SANDBOX_PORT: '4896', SANDBOX_MAIL_PORT: '4897' },
  })
  site.start({ reset: true })
  await site.untilReady()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await (await browser.newContext(phone)).newPage()
    await page.context().addCookies([{ name: 'lang', value: 'en', url: `http://localhost:${port}` }])
    await page.goto(`http://localhost:${port}/vnlottery?gameCode=VNMB_30M`)
    const numbers = page.getByRole('toolbar', { name: 'Numbers' }).getByRole('button')
    await numbers.nth(99).waitFor()
    const cdp = await page.context().newCDPSession(page)
    await watch(page, cdp)
    for (let tap = 0; tap < taps; tap += 1) await numbers.nth((tap * step) % 100).tap()
    // A hundred numbers at once, and none: the most that one touch changes.
    for (const name of atOnce) await page.getByRole('button', { name, exact: true }).first().tap()
    await page.waitForTimeout(500)
    const spent = await page.evaluate(() => [...(globalThis as unknown as { pad: Watched }).pad.longest.values()])
    const quick = Array.from({ length: Math.max(0, taps + atOnce.length - spent.length) }, () => toldFromMs)
    const sorted = [...quick, ...spent].toSorted((a, b) => a - b)
    say(`${sorted.length} interactions; the slowest ${sorted.slice(-5).join(', ')} ms`)
    report('pad', 'interactions', sorted.length, 'interactions')
    report('pad', 'inpMs', percentile(sorted, 0.98), 'ms')
    report('pad', 'slowestMs', sorted.at(-1) ?? 0, 'ms')
  } finally {
    await browser.close()
  }
}

/** From now on the page notes of every interaction its longest event, and its processor is a phone's. */
async function watch(page: Page, cdp: CDPSession): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, number>()
    Object.assign(globalThis, { pad: { longest } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        const { interactionId = 0, duration } = entry
        if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as never)
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
