import { expect, type Browser } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { advanceTo, leaveMidnight } from './clock.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { serverTime } from './operator-sessions.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }
const minuteMs = 60_000
/** How far the clocks of the demo's first brand are ahead; they have no summer time. */
const manilaAheadMs = 8 * 60 * minuteMs

/** What a field of the browser writes for an instant, by the brand's clock. */
const clockOf = (at: number) => new Date(at + manilaAheadMs).toISOString().slice(0, 16)

/** One operator writes and proposes it, another decides. */
async function publish(browser: Browser, { name, closesAt }: { readonly name: string; readonly closesAt: number }) {
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'), '/brands/parlour/raffles')
  await expect(desk.getByRole('heading', { level: 1, name: 'Raffles' })).toBeVisible()
  await expectAccessible(desk, 'the raffles of a brand')
  await desk.getByRole('button', { name: 'Write a raffle' }).click()
  const dialog = desk.getByRole('dialog')
  const today = clockOf(closesAt).slice(0, 10)
  await dialog.getByRole('textbox', { name: 'Title (English)' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Text (English)' }).fill('A ticket for each hundred.')
  await dialog.getByLabel(/^First day/).fill(today)
  await dialog.getByLabel(/^Last day/).fill(today)
  await dialog.getByLabel(/^Tickets close/).fill(clockOf(closesAt))
  await dialog.getByRole('textbox', { name: /^Deposits for a ticket/ }).fill('100')
  await dialog.getByRole('textbox', { name: /^Winners/ }).fill('1')
  const prize = dialog.getByRole('group', { name: 'Prize 1' })
  await prize.getByRole('textbox', { name: 'Name (English)' }).fill('Lantern')
  await prize.getByRole('textbox', { name: /^Amount/ }).fill('77.70')
  const consolation = dialog.getByRole('group', { name: /^Consolation/ })
  await consolation.getByRole('textbox', { name: 'Name (English)' }).fill('Thanks')
  await consolation.getByRole('textbox', { name: /^Amount/ }).fill('1')
  await expect(dialog.getByRole('region', { name: 'What it costs' })).toContainText('PHP 77.70')
  await expectAccessible(desk, 'writing a raffle')
  await takePicture(desk, 'writing')
  await giveReason(desk, 'A journey asked for it', 'Save the draft')
  await desk.getByRole('button', { name: `Propose to publish ${name}` }).click()
  await expect(dialog).toContainText('PHP 77.70')
  await giveReason(desk, 'A journey asked for it', 'Propose to publish')

  const second = await openConsole(browser, wide)
  await signIn(second, demoOperator('operator'), '/approvals')
  const card = second.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Publish a raffle')
  await card.getByRole('button', { name: 'Approve' }).click()
  await giveReason(second, 'Within the plan', 'Approve')
  await second.context().close()
  await desk.reload()
  const row = desk.getByRole('article', { name })
  await expect(row.getByText('Published')).toBeVisible()
  return { desk, row }
}

test('two operators publish a raffle; a member claims a ticket, wins, and checks the draw', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await leaveMidnight(60 * minuteMs)
  const errors = watchConsole(page)
  const name = newName('Lantern ')
  const closesAt = Math.ceil((await serverTime()) / minuteMs + 10) * minuteMs
  const { desk, row } = await publish(browser, { name, closesAt })

  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('raffle'))
  await deposit(page, '100')
  await test.step('a deposit gives a ticket, which is claimed', async () => {
    await goTo(page, '/raffle')
    await page.getByRole('link', { name: `Claim tickets: ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
    await expectAccessible(page, 'a raffle with a ticket that is ready')
    await page.getByRole('button', { name: 'Claim 1 ticket' }).click()
    await expect(page.getByText('ticket in this raffle')).toBeVisible()
    await page.getByText('My ticket numbers').click()
    await expect(page.getByRole('list', { name: 'My ticket numbers' })).toContainText('No. 1')
    await takePicture(page, 'ticket')
  })

  await test.step('with its ticket it cannot be ended any more', async () => {
    await desk.reload()
    await expect(row).toContainText('1 of 10,000 · members: 1')
    await expect(row.getByRole('button')).toHaveCount(0)
  })

  await test.step('the list is closed, and then the beacon draws', async () => {
    const path = new URL(page.url()).pathname + new URL(page.url()).search
    await advanceTo(closesAt + 1000)
    await page.goto(path)
    await expect(page.getByText('The list of 1 ticket is closed.')).toBeVisible({ timeout: 30_000 })
    await page.getByText('My ticket numbers').click()
    await expect(page.getByRole('list', { name: 'My ticket numbers' })).toContainText('in the closed list')
    await advanceTo(closesAt + 5 * minuteMs + 10_000)
    await page.goto(path)
    await expect(page.getByText('You won P 77.70')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('banner')).toContainText('P 177.70')
  })

  await test.step('anyone checks the draw', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('The draw is genuine')).toBeVisible()
    await expectAccessible(page, 'a raffle that was drawn')
    await takePicture(page, 'drawn')
    // The leap of the clock ended the session of the desk.
    await signIn(desk, demoOperator('supervisor'), '/brands/parlour/raffles')
    await expect(row).toContainText('PHP 77.70 of PHP 77.70 · prizes: 1')
    await row.getByText('The draw’s record').click()
    await expectAccessible(desk, 'the record of a draw')
    await takePicture(desk, 'desk')
  })
  expect(errors).toEqual([])
})
