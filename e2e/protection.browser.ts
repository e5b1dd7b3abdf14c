import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { openGame, place } from './betting-support.ts'
import { chooseEnglish, choosePlay, expectAccessible, goTo, newName, sendForm, takePicture, test } from './support.ts'

const playSafely = '/?modal=member&page=playSafely'

async function setStakeLimit(page: Page, amount: string): Promise<void> {
  await goTo(page, playSafely)
  const stakes = page.getByRole('region', { name: 'Stakes' })
  await stakes.getByRole('button', { name: 'Set: Stakes, 24 hours' }).click()
  await stakes.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await stakes.getByRole('button', { name: 'Save' }).click()
  await expect(stakes.getByText(`P ${amount}`, { exact: true })).toBeVisible()
}

test('a limit of stakes bites in the middle of a game, and its loosening waits', async ({ page, baseURL, context }) => {
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/')
  await openAccount(page, newName('limits'))
  // Before the first deposit a limit is offered, and may be left.
  await goTo(page, '/?modal=deposit')
  const prompt = page.getByRole('region', { name: 'Would you like deposit limits?' })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(prompt).toBeHidden()
  await deposit(page, '100')
  await openGame(page, '/vnlottery', 'VNMB_30M')

  // Another tab of the same member sets it while this one plays.
  const other = await context.newPage()
  await goTo(other, '/')
  await setStakeLimit(other, '15.00')
  await expectAccessible(other, 'play safely')

  const pickAll = () => page.getByRole('button', { name: 'All', exact: true }).click()
  await choosePlay(page, 'Đuôi (last digit)')
  await pickAll()
  const receipt = await place(page, '10.00')
  await receipt.getByRole('button', { name: 'Done' }).click()
  await pickAll()
  // On phones the slip has stayed open.
  await page.getByRole('button', { name: 'Bet P 10.00' }).click()
  await expect(page.getByText(/Your stake limit is .*15\.00.* for 24 hours, and .*5\.00.* of it is left/)).toBeVisible()

  // What was staked is there by itself; more than the limit waits.
  await other.reload()
  const stakes = other.getByRole('region', { name: 'Stakes' })
  await expect(stakes.getByText(/5\.00.* left\./)).toBeVisible()
  await stakes.getByRole('button', { name: 'Change: Stakes, 24 hours' }).click()
  await stakes.getByRole('textbox', { name: 'Amount' }).fill('50')
  await stakes.getByRole('button', { name: 'Save' }).click()
  await expect(stakes.getByText(/You asked for .*50\.00.*You can confirm it from/)).toBeVisible()
  await expect(stakes.getByRole('button', { name: 'Confirm' })).toBeHidden()
  await stakes.getByRole('button', { name: 'Keep my limit' }).click()
  await expect(stakes.getByText(/You asked for/)).toBeHidden()
  await other.close()
})

test('a new account is asked for limits once, by amounts of its own', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/')
  await sendForm(page, newName('asked'))
  const question = page.getByRole('dialog', { name: 'Would you like deposit limits?' })
  await expect(question).toBeVisible()
  for (const box of await question.getByRole('textbox').all()) await expect(box).toHaveValue('')
  await expectAccessible(page, 'limits after registering')
  await takePicture(page, 'limits')
  await question.getByRole('button', { name: 'Set limits' }).click()
  await expect(question.getByText('Write an amount, or choose “Not now”.')).toBeVisible()
  await question.getByRole('textbox', { name: '24 hours' }).fill('50')
  await question.getByRole('textbox', { name: 'Calendar month' }).fill('400,50')
  await question.getByRole('button', { name: 'Set limits' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await goTo(page, playSafely)
  const deposits = page.getByRole('region', { name: 'Deposits', exact: true })
  await expect(deposits.getByText('P 50.00', { exact: true })).toBeVisible()
  await expect(deposits.getByText('P 400.50', { exact: true })).toBeVisible()
  // Neither at the deposit nor at the address itself is it asked again.
  await goTo(page, '/?modal=limits')
  await expect(page.getByText('You already answered this.')).toBeVisible()
  await goTo(page, '/?modal=deposit')
  await expect(page.getByText('Sandbox Card')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Would you like deposit limits?' })).toBeHidden()
})

test('who excludes oneself stands in the exclusion page in every tab, with the balance and the ways that stay', async ({
  page,
  baseURL,
  context,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/')
  await openAccount(page, newName('excl'))
  await deposit(page, '100')
  await goTo(page, '/vnlottery?gameCode=VNMB_1M')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await goTo(other, '/')
  await goTo(other, playSafely)
  await other.getByRole('button', { name: 'Exclude me' }).click()
  const question = other.getByRole('dialog', { name: 'Exclude me' })
  await expect(question.getByRole('button', { name: 'Exclude me' })).toBeDisabled()
  await question.getByText('I have read this and am sure.').click()
  await question.getByRole('button', { name: 'Exclude me' }).click()
  await expect(question).toBeHidden()

  // The tab that was playing hears of it.
  const exclusionPage = page.getByRole('heading', { level: 1, name: 'You have excluded yourself' })
  await expect(exclusionPage).toBeVisible()
  await expect(page.getByTestId('excluded-balance')).toHaveText('P 100.00')
  await expectAccessible(page, 'the exclusion page')
  for (const path of ['/', '/rng', '/vnlottery']) {
    await goTo(page, path)
    await expect(exclusionPage).toBeVisible()
  }
  await goTo(page, '/?modal=deposit')
  await expect(page.getByRole('dialog').getByText(/Play is closed for you until/)).toBeVisible()
  await goTo(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Bets' }).click()
  await expect(page.getByRole('region', { name: 'Bets' })).toBeVisible()
  await goTo(page, '/?modal=member&page=withdraw')
  await expect(page.getByRole('region', { name: 'Your withdrawals' })).toBeVisible()
  await goTo(page, '/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(exclusionPage).toBeHidden()
  await other.close()
})
