import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { isPhone, openGame, place } from './betting-support.ts'
import { chooseEnglish, choosePlay, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open in a window of its own' })

/** Opens the sheet of the draw, where a phone has it. */
async function showOpener(page: Page): Promise<void> {
  if (isPhone(page) && !(await opener(page).isVisible()))
    await page.getByRole('button', { name: 'About this draw' }).click()
}

/** Presses the control and answers the window that it opens. */
async function launch(page: Page): Promise<Page> {
  await showOpener(page)
  const [opened] = await Promise.all([page.waitForEvent('popup'), opener(page).click()])
  await expect(opened.getByRole('button', { name: 'Back to the site' })).toBeVisible()
  return opened
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))

test('the lottery opens in a window of its own, takes bets there and ends with its session', async ({
  page,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone(page) ? 'winfon' : 'window'))
  await deposit(page, '100')
  await openGame(page, '/vnlottery', 'VNMB_30M')

  const addresses: string[] = []
  page.context().on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''))
  const opened = await launch(page)
  const errors = watchConsole(opened)
  await expect(opened).toHaveURL(/\/vnlottery\?gameCode=VNMB_30M$/)
  const banner = opened.getByRole('banner')
  await expect(banner).toContainText('P 100.00')
  await expect(banner.getByRole('link')).toHaveCount(0)
  await expect(opener(opened)).toHaveCount(0)
  expect(await tokenOf(opened)).not.toBe(await tokenOf(page))
  // The token stood behind # alone: no request and no referrer carried it, and the address has lost it.
  expect(addresses.filter((address) => /launched.*[#?]./.test(address))).toEqual([])
  expect(await opened.evaluate(() => window.opener === null && location.hash === '')).toBe(true)
  await expectAccessible(opened, 'a launched window')

  await choosePlay(opened, 'Đuôi (last digit)')
  await opened.getByRole('button', { name: '5', exact: true }).first().click()
  const receipt = await place(opened, '1.00')
  await receipt.getByRole('button', { name: 'Close' }).first().click()
  await expect(banner).toContainText('P 99.00')
  // The page that launched it hears of the balance, and goes on as whoever it was.
  await expect(page.getByRole('banner')).toContainText('P 99.00')

  // What is not the lottery leads back to it.
  await goTo(opened, '/?modal=member')
  await expect(opened).toHaveURL(/\/vnlottery/)
  await expect(opened.getByRole('dialog')).toHaveCount(0)
  expect(errors).toEqual([])

  await opened.getByRole('button', { name: 'Back to the site' }).click()
  await expect(opened).toHaveURL(/\/vnlottery\?gameCode=VNMB_30M$/)
  await expect(opened.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect.poll(() => tokenOf(opened)).toBe(await tokenOf(page))
  await opened.close()

  const second = await launch(page)
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('token') ?? ''
    const headers = { Authorization: `Bearer ${token}`, 'Module-Id': 'e2e' }
    await fetch('/wps/session/logout', { method: 'POST', headers })
  })
  await expect(second.getByText('This window’s session has ended')).toBeVisible({ timeout: 20_000 })
  await second.close()
})

test('a browser that blocks the window is told, and an address that was used opens nothing', async ({
  page,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone(page) ? 'blofon' : 'blocked'))
  await goTo(page, '/elott?gameCode=SSC_5M')
  await page.evaluate(() => {
    window.open = () => null
  })
  await showOpener(page)
  await opener(page).click()
  await expect(page.getByText('Popup blocked. Please allow popups and try again.')).toBeVisible()
  await page.goto('/launched#used-before')
  await expect(page.getByText('The window could not be opened')).toBeVisible()
  await expectAccessible(page, 'a launch that failed')
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: 'Go to the site' }).click()
  await expect(page).toHaveURL(/\/lottery$/)
})
