import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { advance } from './clock.ts'
import { openGame as openSlot } from './slots-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test } from './support.ts'

const minuteMs = 60_000
const playSafely = '/?modal=member&page=playSafely'
const table = '/vnlottery?gameCode=VNMB_1M'

const check = (page: Page) => page.getByRole('dialog', { name: 'Quick check-in' })

/** A table, a slot in its frame and the lottery in a window of its own, of one member. */
async function openScreens(page: Page): Promise<{ readonly slot: Page; readonly launched: Page }> {
  const slot = await page.context().newPage()
  await goTo(slot, '/')
  await openSlot(slot)
  await goTo(page, table)
  await expect(page.getByText('Betting is open')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Open in a window of its own' })
  const [launched] = await Promise.all([page.waitForEvent('popup'), opener.click()])
  await expect(launched.getByRole('button', { name: 'Back to the site' })).toBeVisible()
  return { slot, launched }
}

/** Nothing behind it can be reached: by the keyboard, or by the game in its frame. */
async function expectOnTop(page: Page) {
  await expect(check(page)).toBeVisible()
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Tab')
  const held = await page.evaluate(() => ({
    focus: document.activeElement?.closest('[role=dialog]') !== null,
    frame: [...document.querySelectorAll('iframe')].every((frame) => frame.closest('[inert]') !== null),
  }))
  expect(held).toEqual({ focus: true, frame: true })
}

test('time and result come up on every screen of play, and once for all of them', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('real'))
  await deposit(page, '100')
  await goTo(page, playSafely)
  const reminder = page.getByRole('region', { name: 'Reminder' })
  const saved = page.waitForResponse((got) => got.url().endsWith('/api/protection/reminder'))
  await reminder.getByRole('button', { name: /Every/ }).click()
  await page.getByRole('option', { name: '15 minutes' }).click()
  await saved
  const { slot, launched } = await openScreens(page)
  const screens = [page, slot, launched]
  for (const screen of screens) await expect(check(screen)).toBeHidden()

  await advance(16 * minuteMs)
  for (const screen of screens) {
    await screen.reload()
    await expectOnTop(screen)
    await expect(check(screen)).toContainText(/0:1[67]:\d\d/)
    await expect(check(screen)).toContainText('P 0.00')
  }
  await expectAccessible(page, 'time and result over a table')
  await expectAccessible(slot, 'time and result over a game')
  await takePicture(slot, 'check-slot')
  await takePicture(page, 'check-table')
  await check(slot).getByRole('button', { name: 'Go on playing' }).click()
  for (const screen of screens) await expect(check(screen)).toBeHidden()

  // The next one ends the session, in the window and in the tabs that it belongs to.
  await advance(15 * minuteMs)
  for (const screen of screens) {
    await screen.reload()
    await expect(check(screen)).toBeVisible()
  }
  await check(launched).getByRole('button', { name: 'End my session' }).click()
  await expect(page.getByRole('banner')).toContainText('Log in')
  await expect(slot.getByText('Play has ended').or(slot.getByRole('banner').getByText('Log in')).first()).toBeVisible()
})

test('a limit of time ends play at a table and in a game', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('timeup'))
  await deposit(page, '100')
  await goTo(page, playSafely)
  const time = page.getByRole('region', { name: 'Time', exact: true })
  await time.getByRole('button', { name: 'Set: Time, 24 hours' }).click()
  await time.getByRole('textbox', { name: 'Minutes' }).fill('20')
  await time.getByRole('button', { name: 'Save' }).click()
  await expect(time.getByText('Set', { exact: true }).first()).toBeVisible()
  const slot = await page.context().newPage()
  await goTo(slot, '/')
  await openSlot(slot)
  await goTo(page, table)
  await advance(22 * minuteMs)
  for (const screen of [page, slot]) {
    // Being used is written down a moment later.
    await expect(async () => {
      await screen.reload()
      await expect(screen.getByRole('dialog', { name: 'You’ve reached your time limit' })).toBeVisible({
        timeout: 5000,
      })
    }).toPass({ timeout: 60_000 })
  }
  await expectAccessible(page, 'a time that is used up')
  await takePicture(page, 'time-up')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('region', { name: 'Your play' })).toBeVisible()
})
