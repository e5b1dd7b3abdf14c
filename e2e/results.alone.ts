import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { advanceTo } from './clock.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { betOn, drawSoon, nextDraw } from './official-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }
const minuteMs = 60_000

/** Two markets that draw one number of four digits, on the clock of Jakarta. */
const settled = { gameCode: 'TOGEL_SYDNEY', name: 'Togel Sydney' }
const voided = { gameCode: 'TOGEL_HONGKONG', name: 'Togel Hongkong' }

async function openDraw(desk: Page, { name }: { readonly name: string }, numero: string): Promise<void> {
  await goTo(desk, '/lottery/draws')
  await desk.getByRole('link', { name: `${name} ${numero}` }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `${name} ${numero}` })).toBeVisible()
}

/** Pastes the whole column into the first place, as it was published. */
async function say(desk: Page, digits: string): Promise<void> {
  const first = desk.getByRole('textbox', { name: 'Balls 1' })
  await first.click()
  await desk.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [...digits].join('\n'),
  )
  await expect(desk.getByText('4 of 4 numbers')).toBeVisible()
  await desk.getByRole('button', { name: 'Submit result' }).click()
  await expect(desk.getByText('0 of 4 numbers').or(desk.getByText('Two agree').first()).first()).toBeVisible()
}

async function approve(desk: Page, what: string): Promise<void> {
  await goTo(desk, '/approvals')
  const card = desk.getByRole('article').filter({ hasText: what })
  await card.getByRole('button', { name: 'Approve' }).click()
  await giveReason(desk, 'Looked at and right', 'Approve')
  await expect(card).toHaveCount(0)
}

test('two operators differ, agree, void and settle again; the member sees each as it happens', async ({
  page,
  browser,
  baseURL,
}) => {
  const drawAt = await nextDraw(settled.gameCode, voided.gameCode)
  await Promise.all([drawSoon(settled.gameCode, drawAt), drawSoon(voided.gameCode, drawAt)])
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('lot'))
  await deposit(page, '250')
  const numero = await betOn(page, settled.gameCode, { drawAt, stake: '10' })
  expect(await betOn(page, voided.gameCode, { drawAt, stake: '20' })).toBe(numero)
  await goTo(page, `/seaLottery?gameCode=${settled.gameCode}`)
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('P 220.00')
  await expectAccessible(page, 'an official game')

  const rosa = await openConsole(browser, wide)
  await signIn(rosa, demoOperator('operator'))
  const said = watchConsole(rosa)
  await openDraw(rosa, voided, numero)
  await rosa.getByRole('button', { name: 'Void this draw' }).click()
  const dialog = rosa.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'What would move' })).toContainText('20.00')
  await expectAccessible(rosa, 'the preview of a void')
  await giveReason(rosa, 'The market does not draw', 'Propose')

  const marta = await openConsole(browser, wide)
  await signIn(marta, demoOperator('supervisor'))
  await approve(marta, `${voided.gameCode} ${numero}`)
  await expect(banner).toContainText('P 240.00', { timeout: 30_000 })

  await advanceTo(drawAt + 1000)
  await openDraw(rosa, settled, numero)
  await expect(rosa.getByRole('textbox', { name: 'Balls 1' })).toBeVisible({ timeout: minuteMs })
  await expectAccessible(rosa, 'saying what was drawn')
  await say(rosa, '5123')
  await openDraw(marta, settled, numero)
  await expect(marta.getByText('One source has spoken')).toBeVisible()
  await expect(marta.getByText('5 1 2 3')).toHaveCount(0)
  await say(marta, '5124')
  const words = marta.getByRole('table', { name: 'Submitted results' })
  await expect(words.locator('mark')).toHaveText([/^3/, /^4/])
  await expectAccessible(marta, 'two that differ')
  await expect(banner).toContainText('P 240.00')
  await say(marta, '5123')
  await expect(banner).toContainText('P 265.00', { timeout: 30_000 })
  await expect(page.getByText('Won').first()).toBeVisible()

  await expect(rosa.getByText('Settled', { exact: true })).toBeVisible({ timeout: 20_000 })
  await say(rosa, '5523')
  await marta.reload()
  await say(marta, '5523')
  await rosa.reload()
  await expect(rosa.getByText('Two sources agree on another result')).toBeVisible()
  await rosa.getByRole('button', { name: 'Settle again' }).click()
  await expect(dialog.getByRole('table', { name: 'What would move' })).toContainText('40.00')
  await giveReason(rosa, 'The board was read wrong', 'Propose')
  await expect(banner).toContainText('P 265.00')
  await approve(marta, `${settled.gameCode} ${numero}`)
  await expect(banner).toContainText('P 280.00', { timeout: 30_000 })
  expect(said).toEqual([])
})
