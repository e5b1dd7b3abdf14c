import { expect, type Page } from '@playwright/test'
import { goTo } from './support.ts'
import { leaveTime, nearOf } from './clock.ts'
import { alone, here } from './installations.ts'

/** Whether this journey is a phone's. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** What putting a bet together takes of an issue. */
const usualLeftMs = 25_000

/** Where the clock is everybody's, the end of an issue is waited for. */
const waitForTime = (gameCode: string, leftMs: number) =>
  expect
    .poll(async () => (await nearOf(gameCode)).remainTime, {
      // What is left of this issue, and its lock.
      timeout: leftMs + 65_000,
      intervals: [500],
    })
    .toBeGreaterThan(leftMs)

/** Opens a game when enough of an issue is left: to put a bet together, or as long as is told. */
export async function openGame(page: Page, path: string, gameCode: string, leftMs = usualLeftMs) {
  if (here().home === alone().home) await leaveTime(gameCode, leftMs)
  else await waitForTime(gameCode, leftMs)
  await goTo(page, `${path}?gameCode=${gameCode}`)
  await expect(page.getByText('Betting is open')).toBeVisible({ timeout: 20_000 })
}

/** Places what is on the pad and answers the receipt. */
export async function place(page: Page, amount: string) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open the slip' }).click()
  await page.getByRole('button', { name: `Bet P ${amount}` }).click()
  const receipt = page.getByRole('dialog', { name: 'Bet placed' })
  await expect(receipt).toBeVisible()
  return receipt
}
