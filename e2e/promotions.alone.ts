import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { openGame, place } from './betting-support.ts'
import { letDraw } from './clock.ts'
import { endPromotion, promotionCard, publishPromotion } from './promotion-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

test('a bonus that was played becomes cash, whatever the bets came to', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  const title = newName('Reload ')
  const promotionId = await publishPromotion({
    title,
    type: 'DEPOSIT',
    reward: { kind: 'PERCENT', percent: 10, cap: '300' },
    base: 'BONUS',
  })
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('prma'))
  await goTo(page, '/promotions')
  const card = promotionCard(page, title)
  await card.getByRole('button', { name: `Join ${title}` }).click()
  await expect(card.getByRole('link', { name: `Deposit for ${title}` })).toBeVisible()
  await deposit(page, '100')
  await card.getByRole('button', { name: `Claim P 10.00 of ${title}` }).click({ timeout: 20_000 })
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Claim P 10.00' }).click()
  await expect(page.getByText(/Your bonus of .*10\.00.* is active/)).toBeVisible()

  // What came first is played first: a hundred of the deposit, then ten of the bonus. Cash is staked before the bonus, which
  // is not at risk.
  await deposit(page, '300')
  await openGame(page, '/vnlottery', 'VNMB_1M')
  await page.getByRole('textbox', { name: 'Type or paste numbers' }).fill('07; 12; 33; 45; 60')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await (await place(page, '135.00')).getByRole('button', { name: 'Done' }).click()
  await goTo(page, '/?modal=member&page=bonusDetails')
  const active = page.getByRole('region', { name: 'Active bonus' })
  await expect(active.getByRole('progressbar', { name: /P\s0\.00 of P\s10\.00 played/ })).toBeVisible()
  await letDraw('VNMB_1M')

  await expect(page.getByText('No active bonus')).toBeVisible({ timeout: 40_000 })
  const row = page.getByRole('table', { name: 'Ended bonuses' }).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Became cash')
  await expect(row.getByRole('cell', { name: 'P 10.00' })).toHaveCount(2)
  await expect(row.getByRole('cell', { name: 'P 0.00' })).toHaveCount(1)
  await expectAccessible(page, 'a bonus that became cash')
  await takePicture(page, 'became-cash')
  await endPromotion(promotionId)
  expect(errors).toEqual([])
})
