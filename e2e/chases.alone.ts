import { expect } from '@playwright/test'
import { leaveMidnight, letDraw } from './clock.ts'
import { deposit, openAccount } from './accounts.ts'
import { isPhone, openGame, openReceipt } from './betting-support.ts'
import { looks, sizesFor } from './sizes.ts'
import { chooseEnglish, choosePlay, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

for (const size of sizesFor('chases')) {
  test.describe(size, () => {
    test.use(looks[size])

    test('a bet on several issues stops after a win, and what is left comes back', async ({ page, baseURL }) => {
      const errors = watchConsole(page)
      await leaveMidnight()
      await chooseEnglish(page, baseURL ?? '')
      await openAccount(page, newName(isPhone(page) ? 'chf' : 'chd'))
      await deposit(page, '100')
      await openGame(page, '/vnlottery', 'VNMB_1M')

      await test.step('every last digit, so that the next issue wins, on five issues', async () => {
        await choosePlay(page, 'Đuôi (last digit)')
        await page.getByRole('button', { name: 'All', exact: true }).click()
        await expect(page.getByText('10 picked · 10 units')).toBeVisible()
        if (isPhone(page)) await page.getByRole('button', { name: 'Open the slip' }).click()
        await page.getByText('Bet on more draws').click()
        const chase = page.getByRole('group', { name: 'Auto-bet' })
        await chase.getByRole('button', { name: '5', exact: true }).click()
        await expect(chase.getByRole('row')).toHaveCount(6)
        await expect(page.getByRole('button', { name: 'Bet P 50.00 on 5 draws' })).toBeVisible()
        await expectAccessible(page, 'the table of a chase')
      })

      await test.step('the multiples double, one is set by hand, one issue is left out', async () => {
        const chase = page.getByRole('group', { name: 'Auto-bet' })
        await chase.getByRole('button', { name: 'Multiply', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Bet P 310.00 on 5 draws' })).toBeVisible()
        await chase.getByRole('button', { name: 'Flat', exact: true }).click()
        await chase
          .getByRole('textbox', { name: /^Multiple of draw/ })
          .nth(1)
          .fill('2')
        await chase.getByRole('row').nth(5).locator('label').click()
        await page.getByRole('button', { name: 'Bet P 50.00 on 4 draws' }).click()
        const receipt = await openReceipt(page)
        await expect(receipt).toContainText('P 50.00')
        await expect(receipt).toContainText('Draws4')
        await expectAccessible(page, 'the receipt of a chase')
        await receipt.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByRole('banner')).toContainText('P 50.00')
      })

      await test.step('one issue is taken back', async () => {
        await expect(page.getByRole('heading', { name: 'My auto-bets' })).toBeVisible()
        await page.getByText('Show its draws').click()
        const last = page.getByRole('listitem').filter({ hasText: /×1\b/ }).last()
        await last.getByRole('button', { name: 'Cancel' }).click()
        await last.getByRole('button', { name: 'Cancel it?' }).click()
        await expect(page.getByRole('banner')).toContainText('P 60.00')
        await expectAccessible(page, 'a chase with its issues')
      })

      await test.step('the draw wins: the rest stops, its stakes are back', async () => {
        await letDraw('VNMB_1M')
        await expect(page.getByText('Stopped after a win').first()).toBeVisible({ timeout: 30_000 })
        // 60 were left; 30 came back of the two later issues, and the one digit of ten that was drawn pays 9.9.
        await expect(page.getByRole('banner')).toContainText('P 99.90')
        await goTo(page, '/?modal=member&page=personalHistoryCopy')
        await expect(page.getByRole('cell', { name: 'Stopped after a win' })).toHaveCount(2)
      })
      expect(errors).toEqual([])
    })
  })
}
