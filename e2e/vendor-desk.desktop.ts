import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { hurryReels, openGame, smallWindow, spin, spinButton } from './slots-support.ts'
import { chooseEnglish, expectAccessible, newName, test, tryAgain, watchConsole } from './support.ts'

test.use({ viewport: smallWindow })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an operator finds a member’s round, what its game returned, and has a hostile vendor try the server', async ({
  page,
  browser,
  baseURL,
}) => {
  // A long round is shown for minutes.
  test.setTimeout(480_000)
  await hurryReels(page)
  await chooseEnglish(page, baseURL ?? '')
  const username = newName('round')
  await openAccount(page, username)
  await deposit(page, '250')
  const name = await openGame(page)
  const { roundId } = await spin(page)
  await expect(spinButton(page)).toBeEnabled({ timeout: 300_000 })

  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('operator'))
  const errors = watchConsole(desk)
  await desk.getByRole('link', { name: 'Transactions', exact: true }).click()
  await desk.getByRole('textbox', { name: 'Member: name or id' }).fill(username)
  await desk.getByRole('button', { name: 'Filter' }).click()
  await expect(desk).toHaveURL((url) => url.searchParams.get('member') === username)
  const bet = desk
    .getByRole('row')
    .filter({ hasText: `${roundId.replaceAll('-', '')}.bet` })
    .filter({ hasText: '250.00' })
  await expect(bet.first()).toContainText(name)
  await expectAccessible(desk, 'transactions of vendors')
  await bet
    .last()
    .getByRole('button', { name: `Show round ${roundId}` })
    .click()
  const sheet = desk.getByRole('dialog', { name: `Round ${roundId}` })
  await expect(sheet.getByRole('row').filter({ hasText: `${roundId.replaceAll('-', '')}.win` })).toHaveCount(1)
  await expect(sheet.getByText('Settled', { exact: true })).toBeVisible()
  await expectAccessible(desk, 'a round of a vendor')
  await sheet.getByRole('button', { name: 'Close' }).click()

  // Added up each minute, behind the wallet.
  await tryAgain(async (timeout) => {
    await desk.getByRole('link', { name: 'Transactions', exact: true }).click()
    await desk.getByRole('link', { name: 'Returns', exact: true }).click()
    await expect(desk.getByRole('table', { name: 'By game' }).getByText(name)).toBeVisible({ timeout })
  }, 100_000)
  await expectAccessible(desk, 'returns of games')

  await desk.getByRole('link', { name: /^Differences/ }).click()
  await expect(desk.getByText('Nothing differs')).toBeVisible()

  await desk.getByRole('link', { name: 'Security test' }).click()
  await desk.getByRole('button', { name: 'Attack this server' }).click()
  await giveReason(desk, 'Before the next release.', 'Start')
  // The run comes to its end first; then a line that did not hold is told with what was seen.
  await expect(desk.getByText(/\d\d held, \d+ broken/).or(desk.getByText('Cut off'))).toBeVisible({ timeout: 120_000 })
  expect(await desk.getByRole('listitem').filter({ hasText: 'Broken' }).allInnerTexts()).toEqual([])
  await expect(desk.getByText('All held').first()).toBeVisible()
  await expectAccessible(desk, 'the sheet of a hostile vendor')
  expect(errors).toEqual([])
})
