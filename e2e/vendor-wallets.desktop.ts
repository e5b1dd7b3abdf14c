import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { demoOperator, openConsole, signIn } from './console-support.ts'
import { readOf, studioUrl } from './installations.ts'
import { frame, hurryReels, isReady, smallWindow, spin, spinButton } from './slots-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, tryAgain, watchConsole } from './support.ts'
import { ask } from './wire-client.ts'

test.use({ viewport: smallWindow })

// A vendor that keeps its players' money itself: the studio, for members of the second brand.

test.use({ baseURL: async ({ baseURL }, use) => use(`http://verbena.localhost:${new URL(baseURL ?? '').port}`) })

/** What the studio's transfers meet with from now on; signed as all that its portal says. */
async function trouble(name: 'none' | 'lost'): Promise<void> {
  const { purseSecret } = readOf<{ purseSecret: string }>('studio.json')
  const body = JSON.stringify({ trouble: name })
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', purseSecret).update(`${timestamp}.${body}`).digest('hex')
  const signed = { 'x-vendor': 'studio-purse', 'x-timestamp': timestamp, 'x-signature': signature }
  const headers = { 'content-type': 'application/json', ...signed }
  const answer = await fetch(`${studioUrl()}/transfers/trouble`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
}

/** Money to play with, seen where it is told. */
async function bringMoney(page: Page): Promise<void> {
  await deposit(page, '500000')
  await goTo(page, '/')
  await expect(inHeader(page).first()).toBeVisible({ timeout: 30_000 })
}

/** From the hall into the first of its games, for money. */
async function openGame(page: Page): Promise<void> {
  const tile = page.getByRole('list', { name: 'Games', exact: true }).getByRole('listitem').first()
  // The studio tells of its games in its own time.
  await tryAgain(async (timeout) => {
    await page.goto('/rng')
    await expect(tile.getByRole('heading')).toBeVisible({ timeout })
  }, 120_000)
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.getByRole('link', { name: `Play ${name}`, exact: true }).click({ position: { x: 12, y: 60 } })
  await isReady(page)
}

/** How many bets the member's record has. */
async function betsOf(page: Page): Promise<number> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const { value } = await ask('/api/bets', { headers: { Merchant: 'verbena', Authorization: `Bearer ${token}` } })
  return (value as unknown as { list: readonly unknown[] }).list.length
}

const openWallet = async (page: Page) => page.goto('/?modal=member&page=transferFund')
const wallets = (page: Page) => page.getByRole('region', { name: 'Money at providers' })
const history = (page: Page) => page.getByRole('region', { name: 'Moved to providers and back' })
const inHeader = (page: Page) => page.getByRole('banner').getByText(/500,000/)

// The studio's troubles are everybody's: one after another, or what the one is about meets the other's money.
test.describe.configure({ mode: 'default' })
test.afterEach(() => trouble('none'))

test('money follows a member into a game whose provider keeps it, and comes back whatever is lost on the way', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  const username = newName('purse')
  await openAccount(page, username)
  await bringMoney(page)

  await openGame(page)
  await expect(page.getByTestId('game-balance')).toHaveText('₫ 0.00')
  await expect(frame(page).locator('.meter.balance .value')).toContainText('500,000')
  await expect(spinButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(inHeader(page).first()).toBeVisible()
  await openWallet(page)
  await expect(history(page).getByRole('listitem').first()).toContainText('Back to my wallet')
  await expect(history(page).getByText('Arrived')).toHaveCount(2)

  // The provider has booked it, and its answer is lost: nothing is given back, and nothing is claimed.
  await trouble('lost')
  await wallets(page).getByRole('textbox', { name: 'Amount' }).fill('200000')
  await wallets(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(wallets(page).getByText('On its way; not confirmed yet')).toBeVisible()
  await expect(history(page).getByRole('listitem').first()).toContainText('Not confirmed yet')
  await expectAccessible(page, 'money of which nobody said whether it arrived')
  await trouble('none')
  await expect(history(page).getByRole('listitem').first()).toContainText('Arrived', { timeout: 90_000 })
  await expect(wallets(page).getByText('On its way; not confirmed yet')).toBeHidden()
  await expect(wallets(page).getByText('200,000').first()).toBeVisible()

  await wallets(page).getByRole('button', { name: 'Bring all back' }).click()
  await expect(history(page).getByText('Arrived')).toHaveCount(4)
  await expect(inHeader(page).first()).toBeAttached()
  await expectAccessible(page, 'money that came back from providers')
  expect(errors).toEqual([])

  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('operator'), '/brands/verbena/vendor-transfers')
  await desk.getByRole('textbox', { name: 'Member’s name' }).fill(username)
  const rows = desk.getByRole('table').getByRole('row').filter({ hasText: 'studio-purse' })
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(4)
  await expectAccessible(desk, 'money at vendors')
})

test('a round at a provider that keeps the money is a bet like any other, and may be disputed', async ({
  page,
  baseURL,
}) => {
  // A long round is shown for minutes.
  test.setTimeout(480_000)
  const errors = watchConsole(page)
  await hurryReels(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('purse'))
  await bringMoney(page)
  await openGame(page)
  const round = await spin(page)
  await expect(spinButton(page)).toBeEnabled({ timeout: 300_000 })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('banner')).toBeVisible()

  // The report is read each minute.
  const table = page.getByRole('table', { name: 'Bets' })
  await expect.poll(() => betsOf(page), { timeout: 150_000, intervals: [1000] }).toBe(1)
  await page.goto('/?modal=member&page=personalHistoryCopy')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'the record of bets with a round of a provider')
  await table.getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(round.roundId)).toBeVisible()
  await page.getByRole('link', { name: 'Report a problem' }).click()
  const form = page.getByRole('form', { name: 'Feedback and complaints' })
  await expect(form.getByText(/^About the bet [0-9a-f-]{36}$/)).toBeVisible()

  // The account record tells what went there from what came back, and leads to where it is from.
  await goTo(page, '/?modal=member&page=transactionHistory')
  const record = page.getByRole('table', { name: 'Transactions' })
  await expect(record.getByRole('row')).toHaveCount(4)
  await expectAccessible(page, 'the account record with transfers of a provider')
  await page
    .getByRole('combobox', { name: 'Kind' })
    .or(page.getByRole('button', { name: /Kind/ }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Transfer in' }).click()
  await expect(record.getByRole('row')).toHaveCount(2)
  await record.getByRole('link').click()
  await expect(history(page)).toBeVisible()
  expect(errors).toEqual([])
})
