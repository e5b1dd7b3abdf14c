import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { isPhone } from './betting-support.ts'
import { endPromotion, promotionCard, publishPromotion } from './promotion-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

/** What a member hears of money by a push, and of a reward with it. */
const pushed = { timeout: 20_000 }

async function leaveBonus(page: Page): Promise<void> {
  const active = page.getByRole('region', { name: 'Active bonus' })
  await active.getByRole('button', { name: 'Leave this bonus' }).click()
  const sheet = page.getByRole('dialog', { name: 'Leave this bonus?' })
  // Nothing was played: the bonus goes whole, and the deposit stays.
  await expect(sheet).toContainText('P 200.00')
  await expect(sheet).toContainText('Cash that stays')
  await expectAccessible(page, 'leaving a bonus')
  await takePicture(page, 'leaving')
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet).toBeHidden()
  await expect(active).toBeVisible()
  await active.getByRole('button', { name: 'Leave this bonus' }).click()
  await sheet.getByRole('button', { name: 'Leave it' }).click()
  await expect(sheet).toBeHidden()
}

test('a promotion is joined, its bonus claimed after the deposit, seen with its progress, and left', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  const title = newName('Welcome ')
  const promotionId = await publishPromotion({
    title,
    type: 'FIRST_DEPOSIT',
    reward: { kind: 'PERCENT', percent: 100, cap: '800' },
    base: 'DEPOSIT_PLUS_BONUS',
  })
  const card = promotionCard(page, title)
  await chooseEnglish(page, baseURL ?? '')

  await test.step('a visitor reads the terms, and is asked to log in', async () => {
    await goTo(page, '/promotions')
    await expect(card.getByText('100 %')).toBeVisible()
    await expect(card.getByRole('link', { name: `Log in to join ${title}` })).toBeVisible()
    await expectAccessible(page, 'the promotions of a visitor')
    await takePicture(page, 'visitor')
    await card.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText('Deposit P 200.00, get P 200.00, play P 400.00 within 30 days.')).toBeVisible()
    await expect(page.getByText('Your cash is staked before the bonus.')).toBeVisible()
    await expectAccessible(page, 'the terms of a promotion')
    await takePicture(page, 'terms')
  })

  await test.step('a member joins, deposits and claims', async () => {
    await openAccount(page, newName(isPhone(page) ? 'prmf' : 'prmd'))
    await goTo(page, '/promotions')
    await card.getByRole('button', { name: `Join ${title}` }).click()
    await expect(card.getByRole('link', { name: `Deposit for ${title}` })).toBeVisible()
    await expect(card.getByText('In progress')).toBeVisible()
    await deposit(page, '200')
    const claim = card.getByRole('button', { name: `Claim P 200.00 of ${title}` })
    await expect(claim).toBeVisible(pushed)
    await expectAccessible(page, 'the promotions of a member')
    await takePicture(page, 'ready')
    if (!isPhone(page)) {
      // On a phone a page of the member centre stands without the menu.
      await goTo(page, '/?modal=member&page=bonusDetails')
      await expect(page.getByRole('link', { name: /Reward centre.*rewards? to claim/ })).toBeVisible()
      await goTo(page, '/promotions')
    }
    await claim.click()
    const sheet = page.getByRole('dialog', { name: title })
    await expect(sheet).toContainText('P 400.00')
    await expectAccessible(page, 'claiming a bonus')
    await takePicture(page, 'claiming')
    await sheet.getByRole('button', { name: 'Claim P 200.00' }).click()
    await expect(page.getByText(/Your bonus of .*200\.00.* is active/)).toBeVisible()
    await expect(card.getByText('Claimed')).toBeVisible()
    await expect(page.locator('header').first()).toContainText('P 400.00')
  })

  await test.step('the bonus is there with its progress, in short in the reward centre too', async () => {
    await goTo(page, '/?modal=member&page=rewardCenter')
    const underWay = page.getByRole('region', { name: 'In progress' })
    await expect(underWay).toContainText(title)
    await expectAccessible(page, 'the reward centre with a bonus')
    await underWay.getByRole('link', { name: 'See my bonuses' }).click()
    const active = page.getByRole('region', { name: 'Active bonus' })
    await expect(active.getByRole('progressbar', { name: /P\s0\.00 of P\s400\.00 played/ })).toBeVisible()
    await expectAccessible(page, 'an active bonus')
    await takePicture(page, 'active')
  })

  await test.step('it is left, after a look at what that takes', async () => {
    await leaveBonus(page)
    await expect(page.getByText('No active bonus')).toBeVisible()
    const row = page.getByRole('table', { name: 'Ended bonuses' }).getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Given up')
    await expect(row).toContainText('P 200.00')
    await expect(page.locator('header').first()).toContainText('P 200.00')
    await expectAccessible(page, 'bonuses that ended')
  })

  await endPromotion(promotionId)
  expect(errors).toEqual([])
})
