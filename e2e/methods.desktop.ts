import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }

test('a way in is proposed, agreed to, named and switched on, and a member pays by it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('me'))
  const code = newName('way')
  const holder = `Holder ${code}`

  const desk = await openConsole(browser, wide)
  const said = watchConsole(desk)
  await signIn(desk, demoOperator('operator'), '/brands/parlour/methods')
  await expect(desk.getByRole('heading', { name: 'Deposit methods', exact: true })).toBeVisible()
  await expectAccessible(desk, 'the methods of a brand')
  await desk.getByRole('button', { name: 'New deposit method' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: /Gateway/ }).click()
  await desk.getByRole('option', { name: 'Bank transfer' }).click()
  for (const [name, text] of [
    ['Code', code],
    ['At least', '50'],
    ['At most', '5000'],
    ['Name at the desk', code],
  ] as const) {
    await dialog.getByRole('textbox', { name, exact: true }).fill(text)
  }
  await dialog.getByRole('button', { name: 'Add a channel' }).click()
  for (const [name, text] of [
    ['Channel code', 'north'],
    ['Channel name', 'North Bank'],
    ['Account holder', holder],
    ['Account number', '1234 5678'],
  ] as const) {
    await dialog.getByRole('textbox', { name, exact: true }).fill(text)
  }
  await expectAccessible(desk, 'proposing a way in')
  await giveReason(desk, 'A new account was opened', 'Propose')

  const second = await openConsole(browser, wide)
  await signIn(second, demoOperator('supervisor'), '/approvals')
  await second.getByRole('article').filter({ hasText: holder }).getByRole('button', { name: 'Approve' }).click()
  await giveReason(second, 'Seen on the bank’s letter', 'Approve')

  await desk.goto('/brands/parlour/methods')
  const card = desk.getByRole('article', { name: code })
  await expect(card).toContainText('Off')
  await card.getByRole('button', { name: 'Edit display' }).click()
  await dialog.getByRole('textbox', { name: 'Name (English)' }).fill(`North ${code}`)
  await dialog.getByRole('textbox', { name: 'Amounts to choose' }).fill('100 250')
  await expectAccessible(desk, 'changing how a method is offered')
  await giveReason(desk, 'Members call it so', 'Save')
  await card.getByRole('button', { name: 'Switch' }).click()
  await dialog.getByText('Members may use it').click()
  await giveReason(desk, 'It is open', 'Save')
  await expect(card).toContainText('On')

  await goTo(page, '/?modal=deposit')
  const paying = page.getByRole('dialog')
  await paying.getByText(`North ${code}`).click()
  await paying.getByRole('textbox', { name: 'Amount' }).fill('250')
  await paying.getByRole('button', { name: 'Deposit P 250.00' }).click()
  await expect(page.getByText(holder)).toBeVisible()

  // Away again, so that other journeys find what they know.
  await card.getByRole('button', { name: 'Switch' }).click()
  await dialog.getByText('Members may use it').click()
  await giveReason(desk, 'The day is over', 'Save')
  await page.goto('/?modal=deposit')
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  // The order that was begun is still there, by its name; nobody begins another.
  await expect(paying.getByRole('link', { name: `North ${code}` })).toBeVisible()
  await expect(paying.getByRole('radio', { name: `North ${code}` })).toHaveCount(0)
  expect([errors, said]).toEqual([[], []])
})
