import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { advanceTo } from './clock.ts'
import { betOn, drawSoon, nextDraw } from './official-support.ts'
import { chooseEnglish, goTo, newName, password, test } from './support.ts'

const minuteMs = 60_000
test('a draw of which nobody says the result is void an hour later, and its stakes are back', async ({
  page,
  baseURL,
}) => {
  const drawAt = await nextDraw('TOGEL_SINGAPORE')
  await drawSoon('TOGEL_SINGAPORE', drawAt)
  await chooseEnglish(page, baseURL ?? '')
  const username = newName('missed')
  await openAccount(page, username)
  await deposit(page, '250')
  await betOn(page, 'TOGEL_SINGAPORE', { drawAt, stake: '10' })
  await goTo(page, '/seaLottery?gameCode=TOGEL_SINGAPORE')
  await expect(page.getByRole('banner')).toContainText('P 240.00')

  await advanceTo(drawAt + 61 * minuteMs)
  // Whoever was away for an hour comes back by the password.
  await page.goto('/?modal=login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('P 250.00', { timeout: 30_000 })
  await goTo(page, '/seaLottery?gameCode=TOGEL_SINGAPORE')
  await expect(page.getByText('Void', { exact: true }).first()).toBeVisible()
})
