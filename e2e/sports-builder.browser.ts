import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { openSportsFeed } from './sports-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test } from './support.ts'

const waits = { timeout: 60_000 }

test('a bet builder: what goes together, one price, a void leg that leaves the price of the other', async ({
  page,
  baseURL,
}) => {
  const feed = await openSportsFeed()
  const tag = newName('x').slice(-5)
  const { ref, eventId, home } = await feed.match({ home: `Maple${tag}`, away: `Willow${tag}`, isLive: false })
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('builder'))
  await deposit(page, '100')
  await goTo(page, `/sports?event=${eventId}`)

  // By the keyboard: the mode, two outcomes, and one that cannot win with them.
  const mode = page.getByRole('button', { name: 'Bet builder', exact: true })
  await mode.focus()
  await page.keyboard.press('Enter')
  const markets = page.getByRole('region', { name: 'Markets' })
  await markets.getByRole('button', { name: new RegExp(`^${home}, \\d`) }).press('Enter')
  await markets.getByRole('button', { name: /^Over 2\.5, \d/ }).press('Enter')
  await expect(markets.getByRole('button', { name: /^Draw, closed: Can’t win together/ })).toBeVisible()
  const bar = page.getByRole('button', { name: /Bet slip/ })
  if (await bar.isVisible()) {
    await expect(bar).toContainText(/Bet builder, 2 selections.*\d\.\d\d/)
    await bar.click()
  }
  const slip = page.getByRole('region', { name: 'Bet builder' })
  await expect(slip.getByText(/^\d+\.\d\d$/).first()).toBeVisible()
  await slip.getByRole('textbox', { name: 'Stake' }).fill('10')
  await expectAccessible(page, 'a bet builder on the slip')
  await slip.getByRole('button', { name: /^Bet \D*10/ }).click()
  await expect(page.getByText('Bet accepted').last()).toBeVisible(waits)

  await feed.settle(ref, 'WIN')
  await feed.voidTotals(ref)
  await goTo(page, '/sports?view=bets&bets=settled')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Bet builder, 2 selections' })).toBeVisible({ timeout: 4000 })
  }).toPass(waits)
  const card = page.getByRole('listitem').filter({ hasText: 'Bet builder, 2 selections' }).first()
  await expect(card.getByText('Void', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Recompute in this browser' }).click()
  await expect(card.getByText(/the price of the others counts/)).toBeVisible()
  await expect(card.getByText(/Same to the cent/)).toBeVisible()
  await expectAccessible(page, 'a bet builder that was settled')
  await feed.close()
})
