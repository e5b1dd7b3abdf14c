import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, newName, test, tryAgain } from './support.ts'

test('a brand that the console closes closes every open page, and opens it again', async ({
  page,
  browser,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('works'))
  await page.goto('/')
  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('operator'), '/brands/parlour/settings')
  await desk.getByRole('button', { name: 'Start maintenance' }).click()
  await giveReason(desk, 'New cables', 'Start maintenance')
  try {
    await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeVisible({ timeout: 20_000 })
    await expect(desk.getByText('Closed for works')).toBeVisible()
  } finally {
    await desk.getByRole('button', { name: 'Open the brand' }).click()
    await giveReason(desk, 'The cables are in', 'Open the brand')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.', { timeout: 30_000 })
})

test('what a brand no longer offers is gone with the next step of a page that was open', async ({
  page,
  browser,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('flags'))
  await page.goto('/')
  const menu = page.getByRole('link', { name: 'Lottery', exact: true })
  await expect(menu.first()).toBeVisible()
  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('supervisor'), '/brands/parlour/settings')
  await desk.getByRole('button', { name: 'Switch off LOTT' }).click()
  await giveReason(desk, 'Prices are looked at', 'Switch off')
  try {
    // The word has come when the next step loads the page anew; a step to where one stands is none.
    const pages = ['Terms', 'Privacy']
    await tryAgain(async (timeout) => {
      pages.reverse()
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: new RegExp(pages[0] ?? '') })
        .click()
      await expect(menu).toHaveCount(0, { timeout })
    }, 30_000)
  } finally {
    await desk.getByRole('button', { name: 'Switch on LOTT' }).click()
    await giveReason(desk, 'They are right', 'Switch on')
  }
})
