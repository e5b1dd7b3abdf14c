import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { deposit } from './betting-support.ts'
import { chooseEnglish, expectAccessible, newName, password, test, watchConsole } from './support.ts'

interface Account {
  readonly brand: string
  readonly username: string
  readonly password: string
  readonly type: number
}

const paymentPassword = 'a second secret'

function demo(): readonly Account[] {
  const file = fileURLToPath(new URL('../.parlour/e2e/demo.json', import.meta.url))
  return (JSON.parse(readFileSync(file, 'utf8')) as { accounts: readonly Account[] }).accounts
}

function demoAccount(username: string): Account {
  const found = demo().find((one) => one.brand === 'parlour' && one.username === username)
  if (!found) throw new Error(`the demo has no ${username}`)
  return found
}

async function logIn(page: Page, account: Pick<Account, 'username' | 'password'>) {
  await page.goto('/?modal=login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username', { exact: true }).fill(account.username)
  await dialog.locator('input[name=password]').fill(account.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

/** Asked for once by whoever has none; somebody of the demo may have one from a journey before. */
async function ensurePaymentPassword(centre: Locator, own: string) {
  const amount = centre.getByRole('textbox', { name: 'Amount' })
  const first = centre.getByRole('heading', { name: 'A payment password first' })
  await expect(amount.or(first)).toBeVisible()
  if (await amount.isVisible()) return
  await centre.getByLabel('Your login password').fill(own)
  await centre.getByLabel('New payment password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Save payment password' }).click()
  await expect(amount).toBeVisible()
}

async function confirm(centre: Locator) {
  await centre.getByLabel('Payment password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Send', exact: true }).click()
}

test('an agent sends down its line, a member sends up, and each reads it on both sides', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const agent = demoAccount('lucia')
  await chooseEnglish(page, baseURL ?? '')
  await logIn(page, agent)
  await deposit(page, '100')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Agent centre' }).click()
  const centre = page.getByRole('dialog', { name: 'Agent centre' })
  await centre.getByRole('link', { name: 'Account registration center' }).click()
  await centre.getByRole('button', { name: 'For members' }).click()
  const code = (await centre.locator('code').first().textContent()) ?? ''

  const name = newName('line')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const child = await elsewhere.newPage()
  await chooseEnglish(child, baseURL ?? '')
  await child.goto(`/register?code=${code}`)
  const form = child.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Username' }).fill(name)
  await form.locator('input[name=password]').fill(password)
  await form.locator('input[name=confirmPassword]').fill(password)
  await form.getByRole('checkbox').check({ force: true })
  await form.getByRole('button', { name: 'Open account' }).click()
  await expect(form).toBeHidden()

  await centre.getByRole('link', { name: 'Transfer to your line' }).click()
  await ensurePaymentPassword(centre, agent.password)
  await expectAccessible(page, 'transfer down')
  await centre.getByRole('searchbox', { name: 'Whom to send to' }).fill(name)
  await centre.getByRole('button', { name }).click()
  await centre.getByRole('textbox', { name: 'Amount' }).fill('25.50')
  await page.screenshot({ path: test.info().outputPath('down.png') })
  await centre.getByRole('button', { name: /^Continue/ }).click()
  await expectAccessible(page, 'transfer confirmation')
  await page.screenshot({ path: test.info().outputPath('confirm.png') })
  await confirm(centre)
  await expect(centre.getByRole('heading', { name: /25\.50 sent/ })).toBeVisible()
  await expect(centre.getByText(`To ${name}`)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('sent.png') })

  // The balance came by itself; the upline stands covered, and what was received is to be played first.
  await expect(child.getByTestId('balance')).toContainText('25.50')
  await child.goto('/?modal=member&page=transferUpline')
  const own = child.getByRole('dialog')
  await expect(own.getByText('From lu··a')).toBeVisible()
  await expect(own.getByText('lu··a', { exact: true })).toBeVisible()
  await elsewhere.close()

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const upward = await other.newPage()
  const member = demoAccount('marisol')
  await chooseEnglish(upward, baseURL ?? '')
  await logIn(upward, member)
  await upward.goto('/?modal=member&page=transferUpline')
  const theirs = upward.getByRole('dialog')
  await ensurePaymentPassword(theirs, member.password)
  await theirs.getByRole('textbox', { name: 'Amount' }).fill('2')
  await expectAccessible(upward, 'transfer up')
  await upward.screenshot({ path: test.info().outputPath('up.png') })
  await theirs.getByRole('button', { name: /^Continue/ }).click()
  await confirm(theirs)
  await expect(theirs.getByRole('heading', { name: /2\.00 sent/ })).toBeVisible()
  await expect(centre.getByText('From marisol').first()).toBeVisible()
  await other.close()
  expect(errors).toEqual([])
})
