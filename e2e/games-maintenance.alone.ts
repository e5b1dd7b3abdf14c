import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { operate } from './operate.ts'
import { chooseEnglish, expectAccessible, newName, test, tryAgain } from './support.ts'

test('a vendor in maintenance is told of, in the hall and where its game would open', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('stopped'))
  await page.goto('/rng')
  const play = page.getByRole('link', { name: /^Play / }).first()
  const address = (await play.getAttribute('href')) ?? ''
  const name = ((await play.getAttribute('aria-label')) ?? '').replace('Play ', '')
  try {
    await operate('vendor', 'set', 'studio', 'power', 'maintenance')
    await tryAgain(async (timeout) => {
      await page.goto('/rng')
      await expect(page.getByRole('button', { name: `${name}: under maintenance` })).toBeVisible({ timeout })
    })
    await page.getByRole('button', { name: `${name}: under maintenance` }).click()
    await expect(page.getByRole('dialog', { name: 'Game under maintenance' })).toContainText(name)
    await expectAccessible(page, 'a game in maintenance')
    await page.goto(address)
    await expect(page.getByText('Game under maintenance', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a game that opens in maintenance')
  } finally {
    await operate('vendor', 'set', 'studio', 'power', 'on')
  }
})
