import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Every level that the house keeps, for screens at rest. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Broken {
  readonly id: string
  readonly targets: readonly string[]
}

/** What lies behind an open dialog is hidden from everybody, its landmarks and headings with it. */
const behindDialog = ['landmark-one-main', 'page-has-heading-one']

/** A page of frames is judged by a builder, which looks into each of them. */
async function judgeFrames(page: Page, options: RunOptions): Promise<readonly Broken[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze()
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
}

/** Where there is one document the rules are brought once, and tell only what is broken: a quarter of a builder's work. */
async function judgeDocument(page: Page, options: RunOptions): Promise<readonly Broken[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as { axe: { run(of: Document, by: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run(document, wanted)
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, options)
}

/** What breaks a rule that a machine can see, of such standards or of axe's usual ones: each with the places. */
export async function brokenRules(page: Page, tags?: readonly string[]): Promise<readonly string[]> {
  const left = (await page.getByRole('dialog').count()) > 0 ? behindDialog : []
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    // Of the usual rules none reads style sheets: to fetch them all again for each look was a fifth of it.
    ...(tags === undefined ? { preload: { assets: ['media'] } } : { runOnly: { type: 'tag', values: [...tags] } }),
  }
  const judge = page.frames().length === 1 ? judgeDocument : judgeFrames
  return (await judge(page, options)).map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}
