import { expect, type Page } from '@playwright/test'
import { goTo } from './support.ts'
import { runScript } from './operate.ts'

/** A window for games: without a graphics card each point of it is drawn by a processor, and twice as many take twice as long. */
export const smallWindow = { width: 960, height: 600 } as const

const played = /\/play\/SLOT-\d+/

/** A round as its window is told of it. */
export interface Round {
  readonly roundId: string
  readonly state: string
  readonly steps: number
  readonly stake: string
  readonly win: string
}

/** The window of the game. */
export const frame = (page: Page) => page.frameLocator('iframe')
/** Where one spins. */
export const spinButton = (page: Page) => frame(page).getByRole('button', { name: 'Spin', exact: true })
/** Until the game can be played. */
export const isReady = (page: Page) =>
  expect(frame(page).locator('#game')).toHaveAttribute('data-ready', 'yes', { timeout: 60_000 })
const sum = (amount: number) => `P ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
/** What the portal says the member has. */
export const holds = (page: Page, amount: number) =>
  expect(page.getByTestId('game-balance')).toHaveText(sum(Math.round(amount * 100) / 100))

/** Lets what moves in the windows of games go five times as fast: their clock is that of the frames. */
export async function hurryReels(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const draw = globalThis.requestAnimationFrame.bind(globalThis)
    globalThis.requestAnimationFrame = (run) => draw((now) => run(now * 5))
  })
}

/** What the window of the game says of itself: its own origin, its own session. */
export async function inWindow(page: Page): Promise<{ readonly session: string; readonly origin: string }> {
  const window = page.frames().find((one) => played.test(one.url()))
  const session = (await window?.evaluate(() => sessionStorage.getItem(`session ${location.pathname}`))) ?? ''
  return { session, origin: new URL(window?.url() ?? '').origin }
}

/** A round as it stands now. */
export async function recall(page: Page, roundId: string): Promise<Round> {
  const { session, origin } = await inWindow(page)
  return (await (await fetch(`${origin}/api/rounds/${roundId}`, { headers: { 'x-session': session } })).json()) as Round
}

/** A seed of the player's own by which a win and then free spins come. */
export async function findSeed(page: Page): Promise<string> {
  const { session } = await inWindow(page)
  return runScript('e2e/find-seed.ts', session)
}

/** Ends the pair that is played under; the next one has this seed of the player's. */
export async function playUnder(page: Page, seed: string): Promise<void> {
  await frame(page).getByRole('button', { name: 'Fairness' }).click()
  const fairness = frame(page).getByRole('dialog', { name: 'Fairness' })
  await fairness.getByLabel('Your seed for the next pair').fill(seed)
  await fairness.getByRole('button', { name: 'Reveal and rotate' }).click()
  await expect(fairness.getByText('The pair is revealed.')).toBeVisible()
  await fairness.getByRole('button', { name: 'Close' }).click()
}

/** One spin by its button; answers the round. */
export async function spin(page: Page): Promise<Round> {
  const answered = page.waitForResponse((got) => got.url().endsWith('/api/spin'))
  await spinButton(page).click()
  return ((await (await answered).json()) as { round: Round }).round
}

/** From home over the hall into the first of its games, for money. */
export async function openGame(page: Page): Promise<string> {
  await goTo(page, '/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Slots/ })
    .click()
  const tile = page.getByRole('list', { name: 'Games', exact: true }).getByRole('listitem').first()
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  // Its edge: a mouse has what may be pressed in the middle.
  await tile.getByRole('link', { name: `Play ${name}`, exact: true }).click({ position: { x: 12, y: 60 } })
  await isReady(page)
  return name
}
