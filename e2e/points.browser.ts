import { expect, type Browser, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, password, takePicture, test, watchConsole } from './support.ts'

const paymentPassword = 'a second secret'
const wide = { width: 1440, height: 900 }

/** Two operators give a member points. */
async function givePoints(browser: Browser, username: string, points: string): Promise<Page> {
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('operator'), '/brands/parlour/points')
  await expectAccessible(desk, 'the points of a brand')
  await desk.getByRole('button', { name: 'Give or take points' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('textbox', { name: 'Points' }).fill(points)
  await expectAccessible(desk, 'giving points')
  await giveReason(desk, 'A journey asked for it', 'Propose')
  const second = await openConsole(browser, wide)
  await signIn(second, demoOperator('supervisor'), '/approvals')
  const card = second.getByRole('article').filter({ hasText: username })
  await expect(card).toContainText('Give or take points')
  await card.getByRole('button', { name: 'Approve' }).click()
  await giveReason(second, 'Seen', 'Approve')
  await second.context().close()
  return desk
}

async function redeemCup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Redeem Enamel cup' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enamel cup' })
  await sheet.getByRole('button', { name: 'Redeem for 450 points' }).click()
  await expect(sheet.getByText('Fill this in, please.')).toHaveCount(4)
  await expectAccessible(page, 'redeeming goods')
  await sheet.getByLabel('Recipient’s name').fill('Marisol Vega')
  await sheet.getByLabel('Phone number').fill('+52 55 1234 5678')
  await sheet.getByLabel('Address').fill('Calle Reforma 12')
  await sheet.getByLabel('Payment password').fill(paymentPassword)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
}

test('points become money and goods; what is rejected gives them back, and says why', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const username = newName('points')
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/pointMall')
  await expect(page.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible()
  await expectAccessible(page, 'the points mall of a visitor')
  await openAccount(page, username)
  const desk = await givePoints(browser, username, '1234.56')

  await goTo(page, '/pointMall')
  await expect(page.getByText('1,234.56')).toBeVisible()
  await expectAccessible(page, 'the points mall')
  await takePicture(page, 'points')

  await test.step('points become money', async () => {
    await page.getByRole('tab', { name: 'Convert' }).click()
    await page.getByLabel('Your login password').fill(password)
    await page.getByLabel('New payment password').fill(paymentPassword)
    await page.getByLabel('Confirm new password').fill(paymentPassword)
    await page.getByRole('button', { name: 'Save payment password' }).click()
    await page.getByRole('textbox', { name: 'Points to convert' }).fill('200')
    await expect(page.getByText('P 20.00')).toBeVisible()
    await page.getByLabel('Payment password').fill(paymentPassword)
    await expectAccessible(page, 'converting points')
    await page.getByRole('button', { name: 'Convert', exact: true }).click()
    await expect(page.getByText('1,034.56')).toBeVisible()
    await expect(page.locator('header').first()).toContainText('P 20.00')
  })

  await test.step('goods are asked for, rejected, and the points are back', async () => {
    await page.getByRole('tab', { name: 'Goods' }).click()
    await redeemCup(page)
    await expect(page.getByText('584.56')).toBeVisible()
    await page.getByRole('tab', { name: 'Redeemed' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Enamel cup' })).toContainText('In process')

    await goTo(desk, '/brands/parlour/redemptions')
    const card = desk.getByRole('listitem').filter({ hasText: 'Enamel cup' }).filter({ hasText: username })
    await expect(card).toContainText('Calle Reforma 12')
    await expectAccessible(desk, 'the queue of redemptions')
    await card.getByRole('button', { name: /^Reject/ }).click()
    await desk.getByRole('textbox', { name: 'Why, for the member' }).fill('None is left')
    await expectAccessible(desk, 'rejecting a request')
    await giveReason(desk, 'Counted the store', 'Reject')
    await expect(card).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('1,034.56')).toBeVisible()
    await page.getByRole('tab', { name: 'Redeemed' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Enamel cup' })
    await expect(row).toContainText('Rejected')
    await expect(row).toContainText('None is left')
    await expectAccessible(page, 'what was redeemed')
  })

  await test.step('a bonus is credited, and every movement is told', async () => {
    await page.getByRole('tab', { name: 'Goods' }).click()
    await page.getByRole('button', { name: 'Redeem Ten in your balance' }).click()
    await page.getByLabel('Payment password').fill(paymentPassword)
    await page.getByRole('button', { name: 'Redeem for 90 points' }).click()
    await expect(page.locator('header').first()).toContainText('P 30.00')
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(page.getByRole('table', { name: 'Details' }).getByRole('row')).toHaveCount(6)
    await expectAccessible(page, 'the movements of points')
    await page.getByRole('tab', { name: 'Rules' }).click()
    await expect(page.getByText('10 points are worth P 1.00.')).toBeVisible()
    await expectAccessible(page, 'the rules of points')
  })
  expect(errors).toEqual([])
})
