import { expect, test, type Locator, type Page } from '@playwright/test'
import { goTo } from './support.ts'
import { leaveTime, nearOf } from './clock.ts'
import { alone, here } from './installations.ts'

/** Whether this journey is a phone's. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/**
 * What putting a bet together takes of an issue at most, on a machine that is busy: where the next issue begins meanwhile,
 * the journey is about another one than it set out with. Journeys that share their clock take games of long issues.
 */
const usualLeftMs = 75_000
/** The same where the journey has the clock for itself, and an issue is a minute. */
const briefLeftMs = 25_000
/** The longest that a game is closed before its draw. */
const lockMs = 60_000

/** Where the clock is everybody's, the end of an issue is waited for, which is no time of the journey's own. */
async function waitForTime(gameCode: string, leftMs: number): Promise<void> {
  test.setTimeout(test.info().timeout + leftMs + lockMs)
  await expect
    .poll(async () => (await nearOf(gameCode)).remainTime, { timeout: leftMs + lockMs + 5000, intervals: [500] })
    .toBeGreaterThan(leftMs)
}

/** Of games that are played alike the first with enough of an issue left, so that the end of none is waited for. */
export async function longestOpen(...gameCodes: readonly [string, ...string[]]): Promise<string> {
  const near = await Promise.all(gameCodes.map(nearOf))
  return gameCodes.find((_, at) => (near[at]?.remainTime ?? 0) > usualLeftMs + lockMs / 4) ?? gameCodes[0]
}

/** Opens a game when enough of an issue is left to put a bet together. */
export async function openGame(page: Page, path: string, gameCode: string) {
  if (here().home === alone().home) await leaveTime(gameCode, briefLeftMs)
  else await waitForTime(gameCode, usualLeftMs)
  await goTo(page, `${path}?gameCode=${gameCode}`)
  await expect(page.getByText('Betting is open')).toBeVisible({ timeout: 20_000 })
}

/** The card of the bet that was placed last. */
export const placedBet = (page: Page) => page.getByRole('region', { name: 'Bet placed' })

/** Closes the card of the bet before, so that the next card is the next bet's. */
export async function closePlaced(page: Page): Promise<void> {
  const placed = placedBet(page)
  if (!(await placed.isVisible())) return
  await placed.getByRole('button', { name: 'Close' }).click()
  await expect(placed).toBeHidden()
}

/** Opens the receipt of the bet that was placed last. */
export async function openReceipt(page: Page): Promise<Locator> {
  await placedBet(page).getByRole('button', { name: 'Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Bet placed' })
  await expect(receipt).toBeVisible()
  return receipt
}

/** Places what is on the pad and answers the receipt. */
export async function place(page: Page, amount: string): Promise<Locator> {
  await closePlaced(page)
  const bet = page.getByRole('button', { name: `Bet P ${amount}` })
  const slip = page.getByRole('button', { name: 'Open the slip' })
  await expect(bet.or(slip).first()).toBeVisible()
  // On a phone the bet is one touch away, unless something of it has to be read.
  if (!(await bet.isVisible())) await slip.click()
  await bet.click()
  return openReceipt(page)
}
