import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { chooseEnglish, expectAccessible, goTo, test } from './support.ts'
import { comeAs } from './walk-people.ts'

/** The first night of a fresh server is made within its first minute. */
async function untilPublished(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/wallet/liabilities')
        return ((await answer.json()) as { value: { list: unknown[] } }).value.list.length
      },
      { timeout: 100_000, intervals: [2000] },
    )
    .toBeGreaterThan(0)
}

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: button })
      .or(page.getByRole('link', { name: button }))
      .click(),
  ])
  const path = test.info().outputPath(download.suggestedFilename())
  await download.saveAs(path)
  return path
}

/** The nth digit of what a pattern finds, by the next one. */
function withDigitChanged(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)
  if (found === null) throw new Error(`nothing like ${String(pattern)} is in the file`)
  const at = found.index + found[0].search(/\d(?!.*\d)/)
  return text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1)
}

test('a statement and a counted balance are verified by the page, saved, and checked by the file without a line', async ({
  page,
  baseURL,
  browser,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await untilPublished(page)
  await comeAs('member', page, baseURL ?? '')
  await goTo(page, '/?modal=member&page=statement')
  const centre = page.getByRole('dialog')
  await expect(centre.getByRole('heading', { name: 'My statement, verified' })).toBeVisible()
  await expect(centre.getByRole('table', { name: 'Published hashes' })).toBeVisible()
  await centre.getByRole('button', { name: 'Verify in this browser' }).click()
  await expect(centre.getByText('Verified', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the statement')
  const json = await saved(page, 'Save as JSON')
  const csv = await saved(page, 'Save as CSV')
  const file = await saved(page, 'Download the verifier')

  await centre.getByRole('link', { name: /published total includes your balance/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Player balances, proven' })).toBeVisible()
  await expect(page.getByText('Your balance is in the total')).toBeVisible()
  await expect(page.locator('li[data-holds]')).toHaveCount(4)
  await expect(page.locator('li[data-holds="false"]')).toHaveCount(0)
  await expectAccessible(page, 'what the house owes')
  const proof = await saved(page, 'Save the proof')

  const context = await browser.newContext({ locale: 'en', offline: true })
  const offline = await context.newPage()
  await offline.goto(pathToFileURL(file).href)
  const open = async (path: string, verdict: string) => {
    await offline.getByLabel('Open a file of this machine').setInputFiles(path)
    await expect(offline.getByText(verdict)).toBeVisible()
  }
  const good = 'Verified: every line matches what we published.'
  const bad = 'The statement does not hold: something in it was changed.'
  await open(json, good)
  await expectAccessible(offline, 'a statement in the offline verifier')
  await open(csv, good)
  await open(proof, 'The balance is in the published total.')

  // One digit of one amount, wherever it is kept.
  const changes = [
    [json, /"amount": "-?[\d.]+/, bad],
    [json, /"hash": "[0-9a-f]+/, bad],
    [csv, /-?\d+\.\d{4}/, bad],
    [proof, /"balance": "[\d.]+/, 'The balance is not in this total: something was changed.'],
    [proof, /"R \d+/, 'The balance is not in this total: something was changed.'],
  ] as const
  for (const [at, [from, pattern, verdict]] of changes.entries()) {
    const path = test.info().outputPath(`changed-${at}.${from.split('.').at(-1) ?? ''}`)
    writeFileSync(path, withDigitChanged(readFileSync(from, 'utf8'), pattern))
    await open(path, verdict)
  }
  await context.close()
})

test('everybody reads what the house owes, and is asked to log in for the own proof', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await untilPublished(page)
  await goTo(page, '/liabilities')
  await expect(page.getByRole('table', { name: 'Published nights' })).toBeVisible()
  await expect(page.getByText('Log in to prove that your own balance is in the total.')).toBeVisible()
  await expectAccessible(page, 'what the house owes, to a visitor')
})
