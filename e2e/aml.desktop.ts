import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

test('a payment that was charged back holds its member’s payouts until a case is cleared; the member is told nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  const username = newName('am')
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, username)
  await goTo(page, '/?modal=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('340')
  await dialog.getByRole('button', { name: 'Deposit P 340.00' }).click()
  await expect(page).toHaveURL(/\/pay\//)
  const order = page.url().replace('/pay/', '/psp/orders/')
  expect(JSON.stringify(await (await page.request.post(`${order}/pay`)).json())).toContain('CREDITED')
  expect(JSON.stringify(await (await page.request.post(`${order}/chargeback`)).json())).toContain('REVERSED')

  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('operator'))
  const said = watchConsole(desk)
  await desk
    .getByRole('list', { name: 'Open work' })
    .getByRole('link', { name: /^AML cases/ })
    .click()
  await expectAccessible(desk, 'the cases of those who watch for laundering')
  const row = desk.getByRole('button', { name: new RegExp(username) })
  await expect(row).toContainText('Money held')
  await row.click()
  await expect(desk.getByRole('heading', { name: 'What was raised' })).toBeVisible()
  await expect(desk.getByText('P 340.00').first()).toBeVisible()
  await expectAccessible(desk, 'a case')
  await desk.getByRole('textbox', { name: 'Text' }).fill('Asked the provider for its letter.')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Asked the provider' })).toBeVisible()
  await desk.getByRole('button', { name: 'Keep the hold' }).click()
  await giveReason(desk, 'The letter is on its way', 'Keep the hold')
  await expect(desk.getByRole('listitem').filter({ hasText: 'The letter is on its way' })).toContainText('Hold kept')
  await desk.getByRole('button', { name: 'Clear' }).click()
  await giveReason(desk, 'The letter explains it', 'Clear')
  await expect(desk.getByText('Cleared').first()).toBeVisible()
  await expect(desk.getByText('Money held', { exact: true })).toHaveCount(1)

  await goTo(desk, '/brands/parlour/aml')
  await expect(desk.getByRole('heading', { name: 'Thresholds' })).toBeVisible()
  await expect(desk.getByRole('button', { name: new RegExp(username) })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Edit the thresholds' }).click()
  await desk.getByRole('textbox', { name: 'Large payments: from, in a day' }).fill('150000')
  await expectAccessible(desk, 'editing thresholds')
  await giveReason(desk, 'As the supervisor’s letter says', 'Propose')
  const second = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(second, demoOperator('supervisor'), '/approvals')
  const proposal = second.getByRole('article').filter({ hasText: 'Change the thresholds of a brand' })
  await expect(proposal).toContainText('150000')
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await giveReason(second, 'I have read it too', 'Approve')
  // What somebody else decided is known to the server alone.
  await desk.goto('/brands/parlour/aml')
  await expect(desk.getByText('P 150,000.00').or(desk.getByText('150,000.00')).first()).toBeVisible()

  await goTo(page, '/')
  await expect(page.locator('body')).not.toContainText(/laundering|under suspicion/iu)
  expect([errors, said]).toEqual([[], []])
})
