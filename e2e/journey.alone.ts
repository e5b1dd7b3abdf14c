import { expect, type Page } from '@playwright/test'
import { isPhone, openReceipt } from './betting-support.ts'
import { advanceTo, leaveMidnight, leaveTime, nearOf } from './clock.ts'
import { looks } from './sizes.ts'
import {
  chooseEnglish,
  choosePlay,
  expectAccessible,
  goTo,
  leaveLimits,
  newName,
  password,
  test,
  watchConsole,
} from './support.ts'

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    test.use(looks[size])

    test('a visitor registers, deposits, plays, sees the draw, is paid and reads the record', async ({
      page,
      baseURL,
    }) => {
      const errors = watchConsole(page)
      await leaveMidnight()
      await chooseEnglish(page, baseURL ?? '')
      await visitHome(page)
      await openAccount(page)
      await deposit(page)
      const numero = await playAllEndings(page)
      await seeTheDraw(page, numero)
      await readTheRecords(page, numero)
      await verifyTheDraw(page, numero)
      expect(errors).toEqual([])
    })
  })
}

async function visitHome(page: Page) {
  await goTo(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.')
  await expect(page.getByText('Hà Nội VIP · 1 min').first()).toBeVisible()
  await expectAccessible(page, 'home')
}

async function openAccount(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Register' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Register' }))
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await expectAccessible(page, 'register')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(dialog.getByText('Input cannot be empty.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Username' }).fill(newName(isPhone(page) ? 'fon' : 'desk'))
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=confirmPassword]').fill(password)
  await dialog.getByRole('checkbox').check({ force: true })
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await leaveLimits(page)
  await expect(page.getByRole('banner')).toContainText('P 0.00')
}

async function deposit(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Deposit' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Deposit' }))
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Sandbox Card')).toBeVisible()
  await expectAccessible(page, 'deposit')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('250')
  await dialog.getByRole('button', { name: /Deposit P 250/ }).click()
  await expect(page).toHaveURL(/\/pay\//)
  await expectAccessible(page, 'the provider’s page')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/cashier\/return\//)
  await expect(page.getByText('Deposit credited')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('P 250.00')
  await expectAccessible(page, 'deposit receipt')
}

/** All ten last digits, so that exactly one wins whatever is drawn. Answers the issue. */
async function playAllEndings(page: Page): Promise<string> {
  await leaveTime('VNMB_1M', 30_000)
  await page
    .getByRole('link', { name: 'Play now' })
    .or(page.getByRole('button', { name: 'Play now' }))
    .click()
  await expect(page).toHaveURL(/\/vnlottery/)
  await expect(page.getByRole('heading', { level: 2, name: 'Closing next' })).toBeVisible()
  await expectAccessible(page, 'the hall of a lottery')
  await page.getByRole('link', { name: 'Hà Nội VIP · 1 min' }).first().click()
  await expect(page.getByText('Betting is open')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'lottery')
  await choosePlay(page, 'Đuôi (last digit)')
  for (const digit of '0123456789') await page.getByRole('button', { name: digit, exact: true }).first().click()
  await expect(page.getByText('99.00')).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Open the slip' }).click()
  const slip = isPhone(page) ? page.getByRole('dialog', { name: 'Bet slip' }) : page
  const place = slip.getByRole('button', { name: /^Bet P 10\.00/ })
  await expect(place).toBeVisible()
  if (isPhone(page)) await expectAccessible(page, 'slip')
  await place.click()
  await expectAccessible(page, 'a bet that was placed')
  const receipt = await openReceipt(page)
  await expectAccessible(page, 'receipt')
  const numero =
    (await receipt
      .getByText(/^\d{12}$/)
      .first()
      .textContent()) ?? ''
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('banner')).toContainText('P 240.00')
  return numero
}

/** With movement, which other journeys do without: the draw is played, and nothing says before it how it ended. */
async function seeTheDraw(page: Page, numero: string) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const stage = page.getByRole('region', { name: `Draw ${numero}`, exact: true })
  const whenStageEnds = page.evaluate(async (name) => {
    const here = () => document.querySelector(`section[aria-label="${name}"]`) !== null
    const balance = () => document.querySelector('[data-testid=balance]')?.textContent ?? ''
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((next) => requestAnimationFrame(next))
    }
    interface Shift extends PerformanceEntry {
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRect
        readonly currentRect: DOMRect
      }[]
    }
    const shifted: string[] = []
    const nameOf = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 200) ?? 'what is gone'
    await until(here)
    // Whatever the end of the stage brings moves into the room that is kept for it.
    let goneAt = Infinity
    const look = () => {
      if (!here()) goneAt = Math.min(goneAt, performance.now())
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    const shifts = new PerformanceObserver((list) => {
      for (const { sources, startTime } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          // Text that is set anew within the same box is reported too, and nothing has moved on the page.
          if (startTime < goneAt && JSON.stringify(previousRect) !== JSON.stringify(currentRect))
            shifted.push(`${nameOf(node)} ${JSON.stringify([previousRect, currentRect])}`)
    })
    shifts.observe({ type: 'layout-shift' })
    const told = new Set<string>()
    await until(() => {
      told.add(balance())
      return !here()
    })
    shifts.disconnect()
    return { told: [...told], shifted }
  }, `Draw ${numero}`)
  await comeToTheDraw(page)
  await expect(stage).toBeVisible({ timeout: 30_000 })
  await expect(stage.getByRole('button', { name: 'Skip' })).toBeVisible()
  await expectAccessible(page, 'a draw as it happens')
  const { told, shifted } = await whenStageEnds
  // Told when the stage has gone: the last of it may be drawn in the frame that takes the stage away.
  expect(told[0]).toMatch(/240\.00/)
  expect(told.length).toBeLessThanOrEqual(2)
  expect(shifted).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('banner')).toContainText('P 249.90', { timeout: 30_000 })
  await expect(page.getByText('Won').first()).toBeVisible()
  await expect(page.getByText(numero).filter({ visible: true }).first()).toBeVisible()
}

/**
 * The page knows the hour before the draw, as without a leap: whoever finds the clock beyond the draw hears of the money by
 * a message of its own, which may be here before the result is.
 */
async function comeToTheDraw(page: Page) {
  const { drawTime } = await nearOf('VNMB_1M')
  await advanceTo(drawTime - 10_000)
  const asked = page.waitForResponse((answer) => answer.url().includes('/lgw/numeros/near'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await asked
}

async function readTheRecords(page: Page, numero: string) {
  await goTo(page, '/?modal=member&page=personalHistoryCopy')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(numero)).toBeVisible()
  await expect(dialog.getByText('P 9.90').first()).toBeVisible()
  await expectAccessible(page, 'betting record')
  await goTo(page, '/?modal=member&page=transactionHistory')
  await expect(dialog.getByText('249.90').first()).toBeVisible()
  await expectAccessible(page, 'transactions')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function verifyTheDraw(page: Page, numero: string) {
  await goTo(page, `/fair/VNMB_1M/${numero}`)
  await expect(page.getByText('The draw is genuine')).toBeVisible()
  await expectAccessible(page, 'verifier')
}
