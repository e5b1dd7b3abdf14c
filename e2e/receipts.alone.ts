import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { advance } from './clock.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, password, test } from './support.ts'

const paymentPassword = 'a second secret'
const wide = { width: 1440, height: 900 }

test('a withdrawal goes out in two receipts: one is confirmed, one is missed, shown and sent again', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await chooseEnglish(page, baseURL ?? '')
  const name = newName('rc')
  await openAccount(page, name)
  const centre = await ask(page)
  const desk = await openDesk(browser, name)
  await act(desk, 'Claim')
  await act(desk, 'Approve')
  await act(desk, 'Claim')
  await send(desk, 1, 'TRF-3001')
  await send(desk, 2, 'TRF-3002')
  await expectAccessible(desk, 'a withdrawal at the desk')

  // The member hears of it without doing anything.
  await expect(centre.getByText('TRF-3002').first()).toBeVisible({ timeout: 30_000 })
  const [first, second] = [receipt(centre, 1), receipt(centre, 2)]
  await first.getByRole('button', { name: 'Received', exact: true }).click()
  await expect(first.getByText('Received', { exact: true })).toBeVisible()
  // The money has had its time to come.
  await advance(3 * 60_000)
  await page.reload()
  await centre.getByRole('button', { name: /7,000\.00/ }).click()
  await second.getByRole('button', { name: 'Didn’t arrive' }).click()
  await second.getByRole('button', { name: 'Send: didn’t arrive' }).click()
  await expect(second.getByText('Please add a picture of your account.')).toBeVisible()
  await second.locator('input[type=file]').setInputFiles({
    name: 'account.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
  })
  await second.getByRole('textbox', { name: 'Comment' }).fill('Nothing has come.')
  await expectAccessible(page, 'saying that money has not come')
  await second.getByRole('button', { name: 'Send: didn’t arrive' }).click()
  await expect(second.getByText('Being looked into')).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('Nothing has come.').first()).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Proof 1' }).first()).toBeVisible()
  await expectAccessible(desk, 'a dispute at the desk')
  await act(desk, 'Pay again')
  await send(desk, 2, 'TRF-3003')
  await expect(second.getByText('TRF-3003')).toBeVisible({ timeout: 30_000 })
  await second.getByRole('button', { name: 'Received', exact: true }).click()
  await expect(centre.getByText('Paid', { exact: true }).first()).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Complete', { exact: true }).first()).toBeVisible()
})

/** Seven thousand by bank, which sends five thousand at once. */
async function ask(page: Page): Promise<Locator> {
  await deposit(page, '8000')
  await goTo(page, '/?modal=member&page=withdraw')
  const centre = page.getByRole('dialog')
  await centre.getByLabel('Your login password').fill(password)
  await centre.getByLabel('New payment password').fill(paymentPassword)
  await centre.getByLabel('Confirm new password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Save payment password' }).click()
  await centre.getByText('Bank transfer').click()
  await centre.getByLabel('Account number').fill('0012 3456 7890')
  await centre.getByLabel('Holder').fill('Ana Cruz')
  await centre.getByLabel('Payment password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Add account' }).click()
  await centre.getByRole('textbox', { name: 'Amount' }).fill('7000')
  await centre.getByRole('button', { name: 'Withdraw P 7,000.00' }).click()
  await centre.getByLabel('Payment password').fill(paymentPassword)
  await page.keyboard.press('Enter')
  await expect(centre.getByText('Waiting for review.')).toBeVisible()
  await expectAccessible(page, 'a withdrawal and its way')
  return centre
}

async function openDesk(browser: Browser, username: string): Promise<Page> {
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'), '/brands/parlour/withdrawals?queue=review')
  const row = desk.getByRole('button', { name: new RegExp(username, 'i') })
  await expect(row).toBeVisible()
  await expectAccessible(desk, 'the withdrawal desk')
  await row.click()
  await expect(desk.getByRole('heading', { name: 'Order' })).toBeVisible()
  return desk
}

async function act(desk: Page, action: string) {
  await desk.getByRole('button', { name: action, exact: true }).first().click()
  await giveReason(desk, 'A journey asked for it', action)
}

async function send(desk: Page, n: number, reference: string) {
  const panel = desk.getByRole('article').filter({ hasText: `No. ${n} ·` })
  await panel.getByRole('button', { name: 'Sent', exact: true }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Number of the transfer' }).fill(reference)
  await giveReason(desk, 'Sent by the bank', 'Sent')
  await expect(panel.getByText(reference)).toBeVisible()
}

const receipt = (centre: Locator, n: number) => centre.getByRole('listitem').filter({ hasText: `Payment ${n} of 2` })
