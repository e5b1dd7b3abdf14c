import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { advanceTo } from './clock.ts'
import { demoOperator, openConsole, signIn } from './console-support.ts'
import { betOn, drawSoon, nextDraw } from './official-support.ts'
import { sandboxUrl } from './installations.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const minuteMs = 60_000

/** Two provinces that no other journey looks at. */
const settled = { gameCode: 'VNMN_CA_MAU', name: 'Cà Mau' }
const differing = { gameCode: 'VNMT_PHU_YEN', name: 'Phú Yên' }
/** Every last digit: one of the ten wins, and pays 9.9 times the stake of a unit. */
const everyDigit = { playCode: 'DUOI', bettingContent: '0,1,2,3,4,5,6,7,8,9', units: 10 }

/** Lets the feeds of the sandbox speak of one game, or differ on it. */
async function turn(name: 'silent' | 'differ', on: boolean, gameCode: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl()}/feeds/${name}?gameCode=${gameCode}`, { method: 'PUT', body: String(on) })
  expect(answer.ok).toBe(true)
}

const feedsLook = { timeout: 2 * minuteMs }

/** Whether the feeds know of a draw that is to come. */
async function isAwaited(gameCode: string, numero: string): Promise<boolean> {
  const answer = await fetch(`${sandboxUrl()}/feeds`)
  const { waiting } = (await answer.json()) as { waiting: { gameCode: string; numero: string }[] }
  return waiting.some((one) => one.gameCode === gameCode && one.numero === numero)
}

test('two feeds of the sandbox settle a draw that a member bet on; where they differ, nothing is drawn', async ({
  page,
  browser,
  baseURL,
}) => {
  const drawAt = await nextDraw(settled.gameCode, differing.gameCode)
  await Promise.all([drawSoon(settled.gameCode, drawAt), drawSoon(differing.gameCode, drawAt)])
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('fed'))
  await deposit(page, '250')
  await goTo(page, '/')
  const numero = await betOn(page, settled.gameCode, { drawAt, stake: '1', line: everyDigit })
  expect(await betOn(page, differing.gameCode, { drawAt, stake: '2', line: everyDigit })).toBe(numero)
  await turn('differ', true, differing.gameCode)
  for (const { gameCode } of [settled, differing]) await turn('silent', false, gameCode)

  const rosa = await openConsole(browser, { width: 1440, height: 900 })
  const said = watchConsole(rosa)
  await signIn(rosa, demoOperator('operator'), '/lottery/draws')
  const feeds = rosa.getByRole('list', { name: 'Feeds' }).getByRole('listitem')
  await expect(feeds).toHaveText([/sandbox-board.*No recent data/, /sandbox-radio.*No recent data/])

  const fair = async ({ gameCode }: { readonly gameCode: string }) => {
    const answer = await page.request.get(`/api/fair/${gameCode}/${numero}`)
    return ((await answer.json()) as { value: { state: string; source?: string } }).value
  }
  // The feeds look for what comes next every quarter of a minute; a draw that they did not see come they never tell.
  for (const { gameCode } of [settled, differing])
    await expect.poll(() => isAwaited(gameCode, numero), feedsLook).toBe(true)
  await advanceTo(drawAt + 1000)
  await expect.poll(async () => (await fair(settled)).state, { timeout: minuteMs }).toBe('SETTLED')
  expect((await fair(settled)).source).toBe('sandbox-board, sandbox-radio')
  await expect(page.getByRole('banner')).toContainText('P 229.90', { timeout: 30_000 })

  await expect(feeds.first()).toContainText('Last heard')
  await expect(feeds.nth(1)).toContainText('Differed once', { timeout: 20_000 })
  await expectAccessible(rosa, 'the draws with their feeds')
  await rosa.getByRole('link', { name: `${differing.name} ${numero}` }).click()
  await expect(rosa.getByText('Sources disagree').first()).toBeVisible()
  const words = rosa.getByRole('table', { name: 'Submitted results' })
  await expect(words.getByRole('columnheader', { name: /sandbox/ })).toHaveText(['sandbox-board', 'sandbox-radio'])
  expect((await fair(differing)).state).toBe('LOCKED')
  expect(said).toEqual([])
})
