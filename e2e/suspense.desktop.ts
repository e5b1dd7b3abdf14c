import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }

test('money for an order that nobody knows is given to its member by two, and other money goes back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  const username = newName('su')
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, username)
  const [kept, returned] = [await payForNobody(page, '320'), await payForNobody(page, '330')]

  const desk = await openConsole(browser, wide)
  const said = watchConsole(desk)
  await signIn(desk, demoOperator('operator'), '/brands/parlour/suspense')
  const lying = (amount: string) => desk.getByRole('article').filter({ hasText: amount }).last()
  await expectAccessible(desk, 'money that was kept apart')
  await lying(kept).getByRole('button', { name: 'Give' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: /An order/ }).click()
  await desk.getByRole('option', { name: 'A member' }).click()
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await expectAccessible(desk, 'giving money that was kept apart')
  await giveReason(desk, 'The provider’s letter names this member', 'Give')
  await lying(returned).getByRole('button', { name: 'Send back' }).click()
  await giveReason(desk, 'Nobody knows the payer', 'Send back')

  const second = await openConsole(browser, wide)
  await signIn(second, demoOperator('supervisor'))
  await goTo(page, '/')
  await agree(second, kept)
  // The member hears of it without doing anything.
  await expect(page.locator('header').first()).toContainText('P 320.00', { timeout: 10_000 })
  await agree(second, returned)

  await goTo(desk, '/brands/parlour/suspense')
  await desk.getByRole('button', { name: /Waiting/ }).click()
  await desk.getByRole('option', { name: 'Decided or gone' }).click()
  await expect(desk.getByRole('article').filter({ hasText: username })).toContainText('Given to a member')
  await expect(desk.getByRole('article').filter({ hasText: returned }).first()).toContainText('Sent back')
  await expectAccessible(desk, 'money that was decided')
  expect([errors, said]).toEqual([[], []])
})

/** Pays at the provider, which then names an order of nobody’s; answers the amount as the desk shows it. */
async function payForNobody(page: Page, amount: string): Promise<string> {
  await goTo(page, '/?modal=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('button', { name: `Deposit P ${amount}.00` }).click()
  await expect(page).toHaveURL(/\/pay\//)
  const answer = await page.request.post(page.url().replace('/pay/', '/psp/orders/') + '/unknown')
  expect(JSON.stringify(await answer.json())).toContain('SUSPENDED')
  return `${amount}.00`
}

async function agree(desk: Page, amount: string): Promise<void> {
  await goTo(desk, '/approvals')
  await desk
    .getByRole('article')
    .filter({ hasText: `${amount}00 ·` })
    .getByRole('button', { name: 'Approve' })
    .click()
  await giveReason(desk, 'Seen too', 'Approve')
}
