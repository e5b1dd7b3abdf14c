import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { isPhone } from './betting-support.ts'
import { frame, holds, hurryReels, isReady, spin, spinButton } from './slots-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

test('a mini game is played above one page, goes along to another, and is closed', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  await hurryReels(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('mini'))
  await deposit(page, '250')
  // The studio tells of its games in its own time.
  const countGames = async () => {
    const answer = await page.request.get('/api/games/mini', { headers: { 'Module-Id': 'journey' } })
    return ((await answer.json()) as { value: { list: unknown[] } }).value.list.length
  }
  await expect.poll(countGames, { timeout: 120_000 }).toBeGreaterThan(1)
  await goTo(page, '/noticePage')
  await page.getByRole('button', { name: 'Play a mini game' }).click()
  const choice = page.getByRole('dialog', { name: 'Mini games' })
  await expectAccessible(page, 'mini games to choose from')
  const name = (await choice.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await choice.getByRole('button', { name: `Play ${name}`, exact: true }).click()
  const panel = page.getByRole('dialog', { name, exact: true })
  await isReady(page)
  await takePicture(page, 'mini-game')
  await holds(page, 250)

  const { stake, win, steps } = await spin(page)
  const left = 250 - Number(stake) + (steps === 1 ? Number(win) : 0)
  await expect(frame(page).locator('#game')).toHaveAttribute('data-ready', 'yes')
  if (steps === 1) await expect(spinButton(page)).toBeEnabled({ timeout: 60_000 })
  await holds(page, left)
  const address = await page.locator('iframe').getAttribute('src')

  // A page beside it is gone to without asking, and the frame is the one that was there.
  await page.evaluate(() => document.querySelector('iframe')?.setAttribute('data-first', 'yes'))
  await page
    .getByRole('link', { name: isPhone(page) ? 'Home' : 'Parlour', exact: !isPhone(page) })
    .first()
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(panel.locator('iframe[data-first=yes]')).toHaveAttribute('src', address ?? '')
  await holds(page, left)

  if (!isPhone(page)) {
    const before = await panel.boundingBox()
    await panel.getByRole('button', { name: /^Move/ }).press('Shift+ArrowRight')
    expect((await panel.boundingBox())?.x).toBe((before?.x ?? 0) + 96)
  }
  await panel.getByRole('button', { name: 'Minimise' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: `Show ${name}` }).click()
  await expectAccessible(page, 'a mini game')
  await panel.getByRole('button', { name: 'Close' }).click()
  if (steps > 1) await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(errors).toEqual([])
})
