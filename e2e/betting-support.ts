import { expect, test, type Page } from '@playwright/test'

/** Whether this journey is a phone's. */
export const isPhone = () => test.info().project.name === 'phone'

/** Money to bet with: the sandbox's provider credits it. */
export async function deposit(page: Page, amount: string) {
  await page.goto('/?modal=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('button', { name: new RegExp(`Deposit P ${Number(amount).toLocaleString('en-US')}`) }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Deposit credited')).toBeVisible()
}

/** What putting a bet together takes of an issue. */
const usualLeftMs = 25_000

/** Opens a game when enough of an issue is left: to put a bet together, or as long as is told. */
export async function openGame(page: Page, path: string, gameCode: string, leftMs = usualLeftMs) {
  await page.goto(`${path}?gameCode=${gameCode}`)
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/lgw/numeros/near?gameId=${gameCode}`)
        const { value } = (await response.json()) as { value: { currentNumero: { remainTime: number } | null } }
        return value.currentNumero?.remainTime ?? 0
      },
      // What is left of this issue, and its lock.
      { timeout: leftMs + 65_000, intervals: [500] },
    )
    .toBeGreaterThan(leftMs)
  await expect(page.getByText('Betting is open')).toBeVisible({ timeout: 20_000 })
}

/** Places what is on the pad and answers the receipt. */
export async function place(page: Page, amount: string) {
  if (isPhone()) await page.getByRole('button', { name: 'Open the slip' }).click()
  await page.getByRole('button', { name: `Bet P ${amount}` }).click()
  const receipt = page.getByRole('dialog', { name: 'Bet placed' })
  await expect(receipt).toBeVisible()
  return receipt
}
