import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { deposit } from './betting-support.ts'
import { betOn, drawSoon, hasDrawn, isAtDayEnd, soon } from './official-support.ts'
import { chooseEnglish, newName, openAccount, password, test } from './support.ts'

const minuteMs = 60_000
const root = fileURLToPath(new URL('..', import.meta.url))

/** Nobody else is there any more: the clock of the whole server moves, and stays. */
async function moveClock(byMs: number): Promise<void> {
  await promisify(execFile)(process.execPath, ['e2e/move-clock.ts', String(byMs)], {
    cwd: root,
    env: { ...process.env, PARLOUR_HOME: '.parlour/e2e' },
  })
}

test.skip(isAtDayEnd, 'the day of these draws begins in a moment')
test.skip(() => hasDrawn('17:45'), 'this market has drawn today')

test('a draw of which nobody says the result is void an hour later, and its stakes are back', async ({
  page,
  baseURL,
}) => {
  const drawAt = soon()
  await drawSoon('TOGEL_SINGAPORE', drawAt)
  await chooseEnglish(page, baseURL ?? '')
  const username = newName('missed')
  await openAccount(page, username)
  await deposit(page, '250')
  await betOn(page, 'TOGEL_SINGAPORE', { drawAt, stake: '10' })
  await page.goto('/seaLottery?gameCode=TOGEL_SINGAPORE')
  await expect(page.getByRole('banner')).toContainText('P 240.00')

  await moveClock(drawAt - Date.now() + 61 * minuteMs)
  // Whoever was away for an hour comes back by the password.
  await page.goto('/?modal=login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('P 250.00', { timeout: 30_000 })
  await page.goto('/seaLottery?gameCode=TOGEL_SINGAPORE')
  await expect(page.getByText('Void', { exact: true }).first()).toBeVisible()
})
