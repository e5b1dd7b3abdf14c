import { expect, type Locator, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { runOperate } from './operate.ts'
import { chooseEnglish, expectAccessible, goTo, newName, password, test, watchConsole } from './support.ts'

const paymentPassword = 'a second secret'

test('a member withdraws: sets up, confirms, cancels one, is paid another, and reads it everywhere', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('wd'))
  await deposit(page)
  const centre = await openWithdraw(page)
  await setUp(page, centre)
  await expectAccessible(page, 'the form to withdraw')
  await withdraw(page, centre, '250')
  await expect(page.locator('header').first()).toContainText('P 250.00')
  await cancel(page, centre)
  await expect(page.locator('header').first()).toContainText('P 500.00')
  expect(await withdrawAgain(page, centre)).toBe(4)
  const id = (await centre.getByText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/).textContent()) ?? ''
  await payByHand(id)
  await expect(centre.getByText('TRF-2049').first()).toBeVisible({ timeout: 30_000 })
  await expect(centre.getByText(/not confirmed within 30 minutes counts as received/)).toBeVisible()
  await expect(centre.getByRole('button', { name: 'Didn’t arrive' })).toBeDisabled()
  await expectAccessible(page, 'a withdrawal that was sent')
  await centre.getByRole('button', { name: 'Received', exact: true }).click()
  await expect(centre.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'a withdrawal that was paid')
  await readTheRecord(page)
  await keepAccounts(page)
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

async function deposit(page: Page) {
  await goTo(page, '/?modal=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await dialog.getByRole('button', { name: /Deposit P 500/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Deposit credited')).toBeVisible()
}

async function openWithdraw(page: Page): Promise<Locator> {
  await goTo(page, '/?modal=member&page=transferFund')
  const centre = page.getByRole('dialog')
  await centre.getByRole('link', { name: 'Withdraw' }).last().click()
  await expect(centre.getByRole('heading', { name: 'Before your first withdrawal' })).toBeVisible()
  await expectAccessible(page, 'withdrawing for the first time')
  return centre
}

async function setUp(page: Page, centre: Locator) {
  await centre.getByLabel('Your login password').fill('not this one')
  await centre.getByLabel('New payment password').fill(paymentPassword)
  await centre.getByLabel('Confirm new password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Save payment password' }).click()
  await expect(centre.getByRole('alert')).toContainText('4 tries left')
  await centre.getByLabel('Your login password').fill(password)
  await centre.getByRole('button', { name: 'Save payment password' }).click()
  await centre.getByRole('button', { name: 'Add account' }).click()
  await expect(centre.getByText('Please enter the whole number.')).toBeVisible()
  await centre.getByText('Bank transfer').click()
  await centre.getByLabel('Account number').fill('0012 3456 7890')
  await centre.getByLabel('Holder').fill('Ana Cruz')
  await centre.getByLabel('Payment password').fill(paymentPassword)
  await expectAccessible(page, 'adding a payout account')
  await centre.getByRole('button', { name: 'Add account' }).click()
  await expect(centre.getByText('•••• 7890').first()).toBeVisible()
}

async function withdraw(page: Page, centre: Locator, amount: string) {
  const field = centre.getByRole('textbox', { name: 'Amount' })
  await field.fill('5')
  await centre.getByRole('button', { name: 'Continue' }).click()
  await expect(centre.getByText('The minimum is P 100.00.')).toBeVisible()
  await field.fill(amount)
  await centre.getByRole('button', { name: `Withdraw P ${amount}.00` }).click()
  await expect(centre.getByRole('heading', { name: 'Check and confirm' })).toBeVisible()
  await centre.getByLabel('Payment password').fill('wrong password')
  await centre.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(centre.getByRole('alert')).toContainText('This is not your payment password.')
  await expectAccessible(page, 'confirming a withdrawal')
  await centre.getByLabel('Payment password').fill(paymentPassword)
  await page.keyboard.press('Enter')
  await expect(centre.getByText('Withdrawal requested')).toBeVisible()
  await expectAccessible(page, 'a withdrawal that was asked for')
}

/** To a known account, from the wallet on; answers how many touches it took. */
async function withdrawAgain(page: Page, centre: Locator): Promise<number> {
  await goTo(page, '/?modal=member&page=transferFund')
  const link = centre.getByRole('link', { name: 'Withdraw' }).last()
  await expect(link).toBeVisible()
  const touches = await page.evaluateHandle(() => {
    const counted = { value: 0 }
    addEventListener('pointerdown', () => (counted.value += 1), true)
    return counted
  })
  await link.click()
  await centre.getByRole('textbox', { name: 'Amount' }).click()
  await page.keyboard.type('200')
  await centre.getByRole('button', { name: 'Withdraw P 200.00' }).click()
  await expect(centre.getByLabel('Payment password')).toBeFocused()
  await page.keyboard.type(paymentPassword)
  await centre.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(centre.getByText('Withdrawal requested')).toBeVisible()
  const count = await touches.evaluate(({ value }) => value)
  // Who comes back sees first how far it has come.
  await centre.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const tracker = centre.getByRole('region', { name: 'Under way' })
  await expect(tracker).toContainText('Withdrawal of P 200.00')
  await expect(tracker).toBeInViewport()
  await expectAccessible(page, 'withdrawing while one is under way')
  await tracker.getByRole('button', { name: 'Details' }).click()
  return count
}

async function cancel(page: Page, centre: Locator) {
  await centre.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await centre.getByRole('button', { name: 'Cancel it' }).click()
  await expect(centre.getByText('Cancelled').first()).toBeVisible()
  await centre.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(centre.getByRole('button', { name: /P 250\.00.*Cancelled/ })).toBeVisible()
  await expectAccessible(page, 'the list of withdrawals')
}

/** As an operator does it, in another process: the open page hears of it by itself. */
async function payByHand(id: string) {
  const said = await runOperate('withdrawal', 'pay', id, '--by', 'Rosa', '--reference', 'TRF-2049')
  expect(said).toContain('Paid: PHP 185.0000')
}

async function readTheRecord(page: Page) {
  await goTo(page, '/?modal=member&page=transactionHistory')
  const centre = page.getByRole('dialog')
  await expect(centre.getByText('Withdrawal cancelled').first()).toBeVisible()
  await expect(centre.getByText('−P 200.00').or(centre.getByText('-P 200.00')).first()).toBeVisible()
}

async function keepAccounts(page: Page) {
  await goTo(page, '/?modal=member&page=securityCenter')
  const centre = page.getByRole('dialog')
  await expect(centre.getByText('•••• 7890')).toBeVisible()
  await expectAccessible(page, 'my account')
  await centre.getByRole('button', { name: /Remove BDO Unibank/ }).click()
  await centre.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(centre.getByText('No account added yet.')).toBeVisible()
}
