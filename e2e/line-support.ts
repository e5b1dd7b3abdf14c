import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'

interface Account {
  readonly brand: string
  readonly username: string
  readonly password: string
  readonly type: number
}

export const paymentPassword = 'a second secret'

function demo(): readonly Account[] {
  const file = fileURLToPath(new URL('../.parlour/e2e/demo.json', import.meta.url))
  return (JSON.parse(readFileSync(file, 'utf8')) as { accounts: readonly Account[] }).accounts
}

export function demoAccount(username: string): Account {
  const found = demo().find((one) => one.brand === 'parlour' && one.username === username)
  if (!found) throw new Error(`the demo has no ${username}`)
  return found
}

export async function logIn(page: Page, account: Pick<Account, 'username' | 'password'>) {
  await page.goto('/?modal=login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username', { exact: true }).fill(account.username)
  await dialog.locator('input[name=password]').fill(account.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

/** Asked for once by whoever has none; somebody of the demo may have one from a journey before. */
export async function ensurePaymentPassword(centre: Locator, own: string) {
  const amount = centre.getByRole('textbox', { name: 'Amount' })
  const first = centre.getByRole('heading', { name: 'A payment password first' })
  await expect(amount.or(first)).toBeVisible()
  if (await amount.isVisible()) return
  await centre.getByLabel('Your login password').fill(own)
  await centre.getByLabel('New payment password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Save payment password' }).click()
  await expect(amount).toBeVisible()
}
