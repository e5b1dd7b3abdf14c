import { gzipSync } from 'node:zlib'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { buildFrontEnds } from '../../tools/prepare.mjs'
import { report, say } from './support/report.ts'
import { openSite } from './support/site.ts'
import { openChromium } from './web/chromium.ts'
import { runLighthouse, installLighthouse, type LighthouseReport } from './web/lighthouse.ts'

const port = 4877
/** Odd, so that one visit is the middle one. */
const visits = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The home page of the built portal as Lighthouse's phone sees it on a slow network; the middle one of five visits, by its score. */
export async function benchWeb(): Promise<void> {
  await installLighthouse()
  await buildFrontEnds()
  await using site = openSite({ name: 'web', port })
  site.start({ reset: true })
  await site.untilReady()
  await using chromium = await openChromium()
  // Lighthouse grades a local address as one that is not encrypted would be graded anywhere else, but for localhost.
  const url = `http://localhost:${port}/`
  const results: LighthouseReport[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const lhr = await runLighthouse(url, { port: chromium.port, categories })
    assert(!lhr.runtimeError, `Lighthouse could see the page: ${lhr.runtimeError?.message ?? ''}`)
    results.push(lhr)
    say(`visit ${visit + 1}: ${categories.map((name) => `${name} ${scoreOf(lhr, name)}`).join(', ')}`)
  }
  const median = defined(
    results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[Math.floor(visits / 2)],
    'there were visits',
  )
  for (const shortfall of shortfallsOf(median)) say(`short: ${shortfall}`)
  report('web', 'homeJsGzipKb', await gzipKb(median, 'Script'), 'kB')
  report('web', 'homeCssGzipKb', (await gzipKb(median, 'Stylesheet')) + (await inlineCssGzipKb(url)), 'kB')
  report('web', 'lcpMs', numberOf(median, 'largest-contentful-paint'), 'ms')
  report('web', 'cls', numberOf(median, 'cumulative-layout-shift'), 'score')
  report('web', 'fcpMs', numberOf(median, 'first-contentful-paint'), 'ms')
  report('web', 'tbtMs', numberOf(median, 'total-blocking-time'), 'ms')
  report('web', 'performance', scoreOf(median, 'performance'), 'of 100')
  report('web', 'accessibility', scoreOf(median, 'accessibility'), 'of 100')
  report('web', 'bestPractices', scoreOf(median, 'best-practices'), 'of 100')
  report('web', 'seo', scoreOf(median, 'seo'), 'of 100')
}

function scoreOf({ categories: graded }: LighthouseReport, name: string): number {
  return Math.round((graded[name]?.score ?? 0) * 100)
}

function numberOf({ audits }: LighthouseReport, name: string): number {
  return defined(audits[name]?.numericValue, `${name} was measured`)
}

/** What keeps a category from its full score, so that a fall tells where. */
function shortfallsOf({ categories: graded, audits }: LighthouseReport): string[] {
  return Object.values(graded).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${title}: ${id} (${audits[id]?.displayValue ?? audits[id]?.title ?? ''})`),
  )
}

/** The bytes of the page's own files of a kind, compressed the plain way, whatever the server chose to send. */
async function gzipKb({ audits }: LighthouseReport, kind: string): Promise<number> {
  const details = defined(audits['network-requests']?.details, 'requests were recorded') as {
    readonly items?: readonly { readonly url: string; readonly resourceType?: string }[]
  }
  const urls = new Set((details.items ?? []).filter(({ resourceType }) => resourceType === kind).map(({ url }) => url))
  let bytes = 0
  for (const url of urls) {
    const answer = await fetch(url)
    bytes += gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
  }
  return bytes / 1000
}

/** The sheets that stand in the page itself. */
async function inlineCssGzipKb(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '').join('')
  return sheets === '' ? 0 : gzipSync(sheets, { level: 9 }).length / 1000
}
