import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { openGame, place } from './betting-support.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, choosePlay, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

// A number is closed and the terms of a play are changed while somebody bets on them. The game has long issues, and
// each step begins with enough of one, so that none ends meanwhile.

const gameCode = 'VNMB_30M'
const gameName = 'Hà Nội VIP · 30 min'
const playName = 'Đề (special prize, last two digits)'
async function openPlay(page: Page) {
  await openGame(page, '/vnlottery', gameCode)
  await choosePlay(page, playName)
}

const chip = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Numbers' }).getByRole('button', { name, exact: true })

/** Bets one unit on a number; answers what the receipt says. */
async function bet(page: Page, number: string): Promise<string> {
  await chip(page, number).click()
  const receipt = await place(page, '1.00')
  const said = (await receipt.textContent()) ?? ''
  await receipt.getByRole('button', { name: 'Done' }).click()
  return said
}

/** What the bets of whoever is signed in on the page are paid at, newest first. */
async function oddsOfOrders(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.get('/lgw/orders', {
    headers: { authorization: `Bearer ${token ?? ''}`, merchant: 'parlour' },
  })
  const { value } = (await answer.json()) as { value: { list: { lines: { odds: string }[] }[] } }
  return value.list.flatMap(({ lines }) => lines.map(({ odds }) => odds))
}

async function openBoard(desk: Page) {
  await goTo(desk, '/brands/parlour/lottery/exposure')
  await desk.getByRole('button', { name: /Game$/ }).click()
  await desk.getByRole('option', { name: gameName }).click()
}

test('what an operator closes and prices anew is what players see and bet', async ({ page, browser, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('risk'))
  await deposit(page, '100')
  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('supervisor'))
  const said = watchConsole(desk)
  await openPlay(page)
  expect(await bet(page, '07')).toContain('× 99.50')

  await test.step('a closed number is struck out on the pad, and refused in words', async () => {
    await chip(page, '05').click()
    await page.getByRole('button', { name: 'Add to slip' }).click()
    await openBoard(desk)
    await expectAccessible(desk, 'the board of exposure')
    await desk.getByRole('button', { name: 'Restrict a number' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Restrict a number' })
    await dialog.getByRole('button', { name: /Play$/ }).click()
    await desk.getByRole('option', { name: /^DE_DB ·/ }).click()
    await dialog.getByRole('textbox', { name: 'Number' }).fill('05')
    await expectAccessible(desk, 'a restriction')
    await giveReason(desk, 'Everybody dreamt of it', 'Close the number')
    await expect(desk.getByRole('row').filter({ hasText: 'Everybody dreamt of it' })).toContainText('Closed')

    await expect(chip(page, '05 closed')).toBeDisabled({ timeout: 15_000 })
    await expect(page.getByText('Unavailable for this draw: 05.')).toBeVisible()
    await expectAccessible(page, 'a pad with a closed number')
    await page.getByRole('button', { name: 'Bet P 1.00' }).click()
    await expect(page.getByText('A number on your slip is full for this draw.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove line 1' }).click()
  })

  await test.step('other odds show what they return, and hold for new bets alone', async () => {
    await goTo(desk, '/brands/parlour/lottery/games')
    await desk.getByRole('textbox', { name: 'Find a game' }).fill(gameCode)
    await expectAccessible(desk, 'the games')
    await desk.getByRole('link', { name: gameName }).click()
    await desk.getByRole('button', { name: 'Edit DE_DB', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit DE_DB' })
    await expect(dialog.getByTestId('return-before')).toHaveText('99.5000 %')
    const odds = dialog.getByRole('textbox', { name: 'Odds' })
    await odds.fill('100.5')
    await expect(dialog.getByTestId('return-after')).toHaveText('100.5000 %')
    await expect(dialog.getByText('gives back more than is staked')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Propose' })).toBeVisible()
    await expectAccessible(desk, 'the terms of a play')
    await odds.fill('98')
    await expect(dialog.getByTestId('return-after')).toHaveText('98.0000 %')
    await dialog.getByRole('textbox', { name: 'Ceiling of a number' }).fill('1000')
    await giveReason(desk, 'A quiet season', 'Save')
    await expect(desk.getByRole('row').filter({ hasText: 'DE_DB' }).first()).toContainText('98.0000 %')

    // What the pad says of the play, whether or not an issue is open.
    await expect(async () => {
      await page.goto(`/vnlottery?gameCode=${gameCode}&playType=DE_DB`)
      const odds = page.getByRole('definition').filter({ hasText: '× 98.00' })
      await expect(odds).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await openPlay(page)
    expect(await bet(page, '07')).toContain('× 98.00')
    expect(await oddsOfOrders(page)).toEqual(['98.0000', '99.5000'])
  })

  await test.step('what is staked stands on the board, and the number is released', async () => {
    await openBoard(desk)
    const row = desk.getByRole('listitem').filter({ has: desk.getByRole('button', { name: 'Close 07' }) })
    await expect(row).toContainText('98.00')
    await desk.getByRole('button', { name: 'Release DE_DB 05' }).click()
    await giveReason(desk, 'It came', 'Release')
    await expect(chip(page, '05')).toBeEnabled({ timeout: 15_000 })
  })
  // The browser itself notes the refused bet.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
  expect(said).toEqual([])
})
