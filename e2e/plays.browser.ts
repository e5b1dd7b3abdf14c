import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { closePlaced, isPhone, longestOpen, openGame, place, placedBet } from './betting-support.ts'
import { chooseEnglish, choosePlay, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const chip = (page: Page, list: string, symbol: string) =>
  page.getByRole('group', { name: list, exact: true }).getByRole('button', { name: symbol, exact: true })

test('numbers, lists of digits and words are bet through their pads', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone(page) ? 'padf' : 'padd'))
  await deposit(page, '300')

  await test.step('a digit leads to the nineteen numbers that hold it', async () => {
    await goTo(page, '/vnlottery?gameCode=VNMB_1M')
    await page.getByText('Numbers by digit').click()
    await page.getByRole('button', { name: 'Add the numbers that hold 7' }).click()
    await expect(page.getByText('19 picked · 513 units')).toBeVisible()
    await expectAccessible(page, 'numbers by digit')
    await page.getByRole('button', { name: 'Ends with' }).click()
    await page.getByRole('button', { name: 'Add the numbers that end with 0' }).click()
    await expect(page.getByText('28 picked')).toBeVisible()
  })

  await test.step('two numbers of two digits are 54 units', async () => {
    // What is picked stays on the pad as long as its page does.
    await page.reload()
    await openGame(page, '/vnlottery', await longestOpen('VNMB_30M', 'VNMB_5M', 'VNMB_3M'))
    await page.getByRole('textbox', { name: 'Type or paste numbers' }).fill('07; 12')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('2 picked · 54 units')).toBeVisible()
    const receipt = await place(page, '54.00')
    await expect(receipt).toContainText('54 units')
    await expect(receipt).toContainText('07 12')
    await receipt.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('banner')).toContainText('P 246.00')
  })

  await test.step('three places of digits multiply into notes of two tenths', async () => {
    await openGame(page, '/elott', await longestOpen('SSC_20M', 'SSC_5M', 'SSC_3M'))
    await choosePlay(page, 'Last 3 straight')
    await chip(page, 'Hundreds', '1').click()
    await chip(page, 'Hundreds', '2').click()
    await chip(page, 'Tens', '5').click()
    await page.getByRole('button', { name: 'Odd · Units' }).click()
    await page.getByRole('button', { name: 'P 0.20', exact: true }).click()
    await page.getByRole('button', { name: 'Lower prize, higher rebate' }).click()
    await expect(page.getByText('Prize 1954 · rebate 0.1 %')).toBeVisible()
    await expect(page.getByText('8 picked · 10 units')).toBeVisible()
    // What the series takes from the prize, the rebate gives back.
    await expect(page.getByText('97.70 %')).toBeVisible()
    await expect(page.getByText('97.80 %')).toBeVisible()
    await expectAccessible(page, 'a pad of lists')
    const receipt = await place(page, '2.00')
    await expect(receipt).toContainText('10 units · × 977.00')
    await expect(receipt).toContainText('Hundreds 1 2 · Tens 5 · Units 1 3 5 7 9')
    await receipt.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('words are bet at odds of their own', async () => {
    await openGame(page, '/elott', 'PK10_5M')
    await choosePlay(page, 'Dragon tiger: 1st and 10th')
    await page.getByRole('button', { name: 'Dragon', exact: true }).click()
    await expect(page.getByText('1 picked · 1 unit')).toBeVisible()
    const receipt = await place(page, '1.00')
    await expect(receipt).toContainText('1 unit · × 1.9')
    await expect(receipt).toContainText('Dragon')
    await receipt.getByRole('button', { name: 'Done' }).click()
  })
  await test.step('a number at the usual stake is two touches, the same again is one, and so is each by one-tap bets', async () => {
    await openGame(page, '/vnlottery', await longestOpen('VNMB_30M', 'VNMB_5M', 'VNMB_3M'))
    // The balance moves by draws too, so it is not looked at.
    const staked = page.getByText(/^Staked\sP\s27\.00$/u)
    await closePlaced(page)
    await page.getByRole('toolbar', { name: 'Numbers' }).getByRole('button', { name: '07', exact: true }).click()
    await page.getByRole('button', { name: 'Bet P 27.00' }).click()
    await expect(staked).toHaveCount(1)
    await expectAccessible(page, 'a bet that was placed')
    await placedBet(page).getByRole('button', { name: 'Repeat', exact: true }).click()
    await expect(staked).toHaveCount(2)
    await closePlaced(page)
    await page.getByRole('checkbox', { name: /One-tap bets/ }).check({ force: true })
    await expect(page.getByText(/Each tap on a number bets P\s27\.00\./u)).toBeVisible()
    await expectAccessible(page, 'bets by one tap')
    await page.getByRole('toolbar', { name: 'Numbers' }).getByRole('button', { name: '12', exact: true }).click()
    await expect(staked).toHaveCount(3)
    await expect(placedBet(page)).toContainText('12')
  })
  expect(errors).toEqual([])
})

test('every kind of game has its pad, and none is waited for', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  const games = ['SSC_1M', '3D_1M', 'PK10_1M', '11X5_1M', 'K3_1M', 'PC28_1M', 'KENO_1M', 'LHC_1M']
  for (const gameCode of games) {
    await goTo(page, `/elott?gameCode=${gameCode}`)
    await expect(page.getByRole('button', { name: 'Quick pick' })).toBeVisible({ timeout: 30_000 })
    const stops = await stopsToNumbers(page)
    expect(stops.length, `${gameCode}: ${stops.join(' | ')}`).toBeLessThanOrEqual(12)
    await page.getByRole('button', { name: 'Quick pick' }).click()
    await expect(page.getByText(/picked · \d+ units?$/)).toBeVisible()
    await expect(page.getByText('Theoretical return')).toBeVisible()
    await expectAccessible(page, gameCode)
  }
})

/** Where the tab key stops from the address to the first number of a pad; Enter follows the links past others. */
async function stopsToNumbers(page: Page): Promise<readonly string[]> {
  const stops: string[] = []
  // As after the address was entered: from the top of the page, whatever was touched on the page before.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  while (stops.length < 40) {
    await page.keyboard.press('Tab')
    const { name, isNumber, isSkip } = await page.evaluate(() => {
      const at = document.activeElement
      return {
        name: at?.getAttribute('aria-label') ?? at?.textContent ?? '',
        isNumber: at?.closest('[role=toolbar]') !== null,
        isSkip: at?.matches('a[href^="#"]') === true,
      }
    })
    stops.push(name.slice(0, 40))
    if (isNumber) break
    if (isSkip) await page.keyboard.press('Enter')
  }
  return stops
}
