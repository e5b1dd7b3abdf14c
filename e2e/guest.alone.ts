import { expect } from '@playwright/test'
import { leaveMidnight, letDraw } from './clock.ts'
import { closePlaced, openGame, openReceipt } from './betting-support.ts'
import { looks, sizesFor } from './sizes.ts'
import { chooseEnglish, choosePlay, expectAccessible, test, watchConsole } from './support.ts'

for (const size of sizesFor('guest')) {
  test.describe(size, () => {
    test.use(looks[size])

    test('a guest plays with demo money till the draw is settled, and gets more when it is spent', async ({
      page,
      baseURL,
    }) => {
      const errors = watchConsole(page)
      const banner = page.getByRole('banner')
      const pickAll = async () => {
        await openGame(page, '/vnlottery', 'VNMB_1M')
        await choosePlay(page, 'Đuôi (last digit)')
        await page.getByRole('button', { name: 'All', exact: true }).click()
        await expect(page.getByText('10 picked · 10 units')).toBeVisible()
      }
      await leaveMidnight()
      await chooseEnglish(page, baseURL ?? '')

      await test.step('the balance is told as demo money, without the brand’s symbol', async () => {
        await page.goto('/?modal=login')
        await page.getByRole('dialog').getByRole('button', { name: 'Try as a guest' }).click()
        await expect(page.getByTestId('balance')).toHaveText('10,000.00')
        await expect(banner.getByText('Demo', { exact: true })).toBeVisible()
        await expect(banner.getByRole('link', { name: 'Deposit' })).toBeHidden()
        await expect(banner.getByRole('button', { name: 'Top up' })).toBeHidden()
        await expectAccessible(page, 'home for a guest')
      })

      await test.step('a bet on all last digits, so that one wins', async () => {
        await pickAll()
        await page.getByRole('button', { name: 'Bet 10.00', exact: true }).click()
        const receipt = await openReceipt(page)
        await expect(receipt).toContainText('10.00')
        await expect(receipt).not.toContainText('P 10.00')
        await expectAccessible(page, 'the receipt of a guest')
        await receipt.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByTestId('balance')).toHaveText('9,990.00')
      })

      await test.step('the draw pays', async () => {
        await letDraw('VNMB_1M')
        await expect(page.getByTestId('balance')).toHaveText('9,999.90', { timeout: 30_000 })
        await expect(page.getByText('Won').first()).toBeVisible()
        await page.goto('/?modal=member&page=personalHistoryCopy')
        const bets = page.getByRole('dialog', { name: 'Your demo bets' })
        await expect(bets.getByText('9.90', { exact: true }).first()).toBeVisible()
        await expectAccessible(page, 'the bets of a guest')
        await page.keyboard.press('Escape')
        await expect(bets).toBeHidden()
      })

      await test.step('what is spent is filled up again, once for two taps', async () => {
        await pickAll()
        await page.getByRole('textbox', { name: 'Stake per unit' }).fill('950')
        await page.getByRole('button', { name: 'Bet 9,500.00', exact: true }).click()
        await expect(page.getByTestId('balance')).toHaveText('499.90')
        await closePlaced(page)
        await banner.getByRole('button', { name: 'Top up' }).dblclick()
        await expect(page.getByTestId('balance')).toHaveText('10,000.00')
        await expect(banner.getByRole('button', { name: 'Top up' })).toBeHidden()
        await expectAccessible(page, 'the lottery for a guest')
      })
      expect(errors).toEqual([])
    })
  })
}
