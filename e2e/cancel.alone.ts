import { expect } from '@playwright/test'
import { letDraw, nearOf } from './clock.ts'
import { deposit, openAccount } from './accounts.ts'
import { isPhone, openGame, place, placedBet } from './betting-support.ts'
import { looks, sizesFor } from './sizes.ts'
import { chooseEnglish, newName, test } from './support.ts'

for (const size of sizesFor('cancel')) {
  test.describe(size, () => {
    test.use(looks[size])

    test('a bet is taken back before its issue closes; one that comes too late stays', async ({ page, baseURL }) => {
      await chooseEnglish(page, baseURL ?? '')
      await openAccount(page, newName(isPhone(page) ? 'cancelf' : 'canceld'))
      await deposit(page, '100')
      const banner = page.getByRole('banner')
      const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
      const sure = page.getByRole('button', { name: 'Cancel it?' })
      const bet = async () => {
        await page.getByRole('textbox', { name: 'Type or paste numbers' }).fill('07')
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        const receipt = await place(page, '27.00')
        await receipt.getByRole('button', { name: 'Done' }).click()
        await expect(banner).toContainText('P 73.00')
      }

      await test.step('in time', async () => {
        await openGame(page, '/vnlottery', 'VNMB_1M')
        await bet()
        await cancel.click()
        await sure.click()
        await expect(banner).toContainText('P 100.00')
        await expect(page.getByText('Cancelled; P 27.00 is back in your balance.')).toBeVisible()
      })

      await test.step('at once, by one touch', async () => {
        await bet()
        await placedBet(page).getByRole('button', { name: 'Undo' }).click()
        await expect(placedBet(page)).toContainText('Cancelled: P 27.00 returned')
        await expect(banner).toContainText('P 100.00')
      })

      await test.step('too late: the request leaves the page in time and arrives after the close', async () => {
        await openGame(page, '/vnlottery', 'VNMB_1M')
        await bet()
        const { numero } = await nearOf('VNMB_1M')
        await page.route('**/lgw/orders/cancel', async (route) => {
          await letDraw('VNMB_1M')
          await expect.poll(async () => (await nearOf('VNMB_1M')).numero).not.toBe(numero)
          await route.continue()
        })
        await cancel.click()
        await sure.click()
        await expect(page.getByText('We couldn’t cancel this bet.')).toBeVisible({ timeout: 30_000 })
        await expect(banner).not.toContainText('P 100.00')
      })
    })
  })
}
