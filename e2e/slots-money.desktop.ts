import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import {
  findSeed,
  frame,
  holds,
  hurryReels,
  inWindow,
  isReady,
  openGame,
  playUnder,
  recall,
  smallWindow,
  spin,
  spinButton,
} from './slots-support.ts'
import { chooseEnglish, expectAccessible, newName, test, watchConsole } from './support.ts'

test.use({ viewport: smallWindow })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a member plays for money: stakes go, wins come, and free spins outlive a reload', async ({ page, baseURL }) => {
  // A long round is shown for minutes.
  test.setTimeout(480_000)
  const errors = watchConsole(page)
  await hurryReels(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('slots'))
  await deposit(page, '250')
  const name = await openGame(page)
  await holds(page, 250)
  await playUnder(page, await findSeed(page))

  const first = await spin(page)
  expect(first.steps).toBe(1)
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 })
  let money = 250 - Number(first.stake) + Number(first.win)
  expect(Number(first.win)).toBeGreaterThan(0)
  await holds(page, money)
  await expect(frame(page).locator('.meter.win .value')).toContainText(Number(first.win).toFixed(2))

  // The stake is gone while the free spins are shown; what they win comes with the last of them.
  const feature = await spin(page)
  expect(feature.steps).toBeGreaterThan(1)
  money -= Number(feature.stake)
  await holds(page, money)
  await expect(page.locator('[data-round=open]')).toBeVisible()
  await expect(frame(page).locator('.free')).toBeVisible({ timeout: 30_000 })
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await isReady(page)
  await expect(frame(page).locator('.free')).toBeVisible({ timeout: 30_000 })
  await holds(page, money)
  await expect(spinButton(page)).toBeEnabled({ timeout: 300_000 })
  await expect.poll(async () => (await recall(page, feature.roundId)).state).toBe('CLOSED')
  money += Number(feature.win)
  await holds(page, money)

  await playUnder(page, 'after-the-journey')
  await frame(page).getByRole('button', { name: 'Rounds' }).click()
  const rounds = frame(page).getByRole('dialog', { name: 'Rounds' })
  await rounds.locator(`[data-round="${feature.roundId}"]`).getByRole('button').click()
  await rounds.getByRole('button', { name: 'Check this round' }).click()
  await expect(rounds.getByText('The round is right.')).toBeVisible({ timeout: 30_000 })
  await rounds.getByRole('button', { name: 'Close' }).click()

  await page.goto('/?modal=member&page=personalHistoryCopy')
  const row = page.getByRole('row').filter({ hasText: feature.roundId })
  await expect(row).toContainText(name)
  await expect(row).toContainText(Number(feature.stake).toFixed(2))
  await expect(row).toContainText(Number(feature.win).toFixed(2))

  // From the record to the round itself, and to the game that shows it again and plays nothing.
  await row.getByRole('button', { name: new RegExp(feature.roundId) }).click()
  const events = page.getByRole('table', { name: 'What happened in the round' })
  await expect(events.getByRole('row')).toHaveCount(3)
  await expect(events).toContainText(Number(feature.win).toFixed(2))
  await expectAccessible(page, 'a round of the record')
  await page.getByRole('link', { name: 'Watch the round again' }).click()
  await expect(page).toHaveURL(/\/game\?recall=/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await isReady(page)
  await expect(frame(page).locator('.replay')).toHaveText('Replay of an earlier round')
  await expect(spinButton(page)).toBeHidden()
  const told = frame(page).getByRole('dialog', { name: 'Replay of an earlier round' })
  await expect(told).toContainText(feature.roundId, { timeout: 300_000 })
  await told.getByRole('button', { name: 'Check this round' }).click()
  await expect(told.getByText('The round is right.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'a round shown again')
  expect((await recall(page, feature.roundId)).state).toBe('CLOSED')
  expect(errors).toEqual([])
})

test('a session that ends somewhere else stops play, and no stake is taken any more', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('halt'))
  await deposit(page, '250')
  await openGame(page)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const headers = { Authorization: `Bearer ${token}`, 'Module-Id': 'journey' }
  await page.request.post('/wps/session/logout', { headers })
  await expect(page.getByText('Play has ended')).toBeVisible({ timeout: 30_000 })
  await expect(frame(page).locator('.note')).toContainText('The portal has closed play.')
  await expect(spinButton(page)).toBeDisabled()

  // A window that heard nothing is refused its stake by the portal itself.
  const { session, origin } = await inWindow(page)
  const sent = { 'x-session': session, 'content-type': 'application/json' }
  const { stakes } = (await (await fetch(`${origin}/api/game`, { headers: sent })).json()) as { stakes: string[] }
  const body = JSON.stringify({ stake: stakes[0], requestId: 'after-the-end' })
  const answer = await fetch(`${origin}/api/spin`, { method: 'POST', headers: sent, body })
  expect(await answer.json()).toMatchObject({ error: 'WALLET_REFUSED', status: 'TOKEN_EXPIRED' })
})
