import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every level that the house keeps, for screens at rest. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What breaks a rule that a machine can see, of such standards or of axe's usual ones: each with the places. */
export async function brokenRules(page: Page, tags?: readonly string[]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page })
  if (tags !== undefined) builder.withTags([...tags])
  // A page of one frame is judged where it stands; the other way opens a second page for each look.
  builder.setLegacyMode(page.frames().length === 1)
  // What lies behind an open dialog is hidden from everybody, its landmarks and headings with it.
  if ((await page.getByRole('dialog').count()) > 0) builder.disableRules(['landmark-one-main', 'page-has-heading-one'])
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
