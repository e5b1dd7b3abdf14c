import { expect, type Locator } from '@playwright/test'
import { readOf } from './installations.ts'

interface Account {
  readonly brand: string
  readonly username: string
  readonly password: string
  readonly type: number
}

export const paymentPassword = 'a second secret'

export function demoAccount(username: string): Account {
  const { accounts } = readOf<{ accounts: readonly Account[] }>('demo.json')
  const found = accounts.find((one) => one.brand === 'parlour' && one.username === username)
  if (!found) throw new Error(`the demo has no ${username}`)
  return found
}

/** Asked for once by whoever has none; somebody of the demo may have one from a journey before. */
export async function ensurePaymentPassword(centre: Locator, own: string) {
  const amount = centre.getByRole('textbox', { name: 'Amount' })
  const first = centre.getByRole('heading', { name: 'A payment password first' })
  await expect(amount.or(first)).toBeVisible()
  if (await amount.isVisible()) return
  await centre.getByLabel('Your login password').fill(own)
  await centre.getByLabel('New payment password').fill(paymentPassword)
  await centre.getByLabel('Confirm new password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Save payment password' }).click()
  await expect(amount).toBeVisible()
}
