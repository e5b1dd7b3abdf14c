import { createHmac, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { readOf, studioUrl } from './installations.ts'
import { hurryReels, smallWindow } from './slots-support.ts'
import { expectAccessible, test } from './support.ts'

test.use({ viewport: smallWindow })

const firstLoadMax = 250_000

interface Round {
  readonly roundId: string
  readonly state: string
  readonly steps: number
  readonly win: string | null
}

/** An address of a window as the portal would ask for it, for somebody who plays for nothing. */
async function launch(gameCode: string): Promise<string> {
  const { vendorSecret } = readOf<{ vendorSecret: string }>('studio.json')
  const body = JSON.stringify({
    user: null,
    gameCode,
    platform: 'GPL_DESKTOP',
    lang: 'en',
    currency: 'XXX',
    token: null,
    profile: { minCycleMs: 0, autoplayMax: 0, isTurboAllowed: false, showsNetPosition: true },
  })
  let url = ''
  // A fresh server draws its catalogue first.
  await expect(async () => {
    const timestamp = String(Date.now())
    const signature = createHmac('sha256', vendorSecret).update(`${timestamp}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-vendor': 'studio', 'x-timestamp': timestamp }
    const sent = { method: 'POST', headers: { ...headers, 'x-signature': signature }, body }
    const answer = (await (await fetch(`${studioUrl()}/launch`, sent)).json()) as { url?: string }
    expect(JSON.stringify(answer)).toContain('/play/')
    url = answer.url ?? ''
  }).toPass({ timeout: 60_000 })
  return url
}

/** A call of the window's own, by its session. */
async function call<T>(page: Page, path: string, body?: unknown): Promise<T> {
  const session = await page.evaluate(() => sessionStorage.getItem(`session ${location.pathname}`) ?? '')
  const headers = { 'x-session': session, 'content-type': 'application/json' }
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return (await (await fetch(studioUrl() + path, sent)).json()) as T
}

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true })
const isReady = (page: Page) => expect(page.locator('#game')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 })

/** Rounds without the reels, until one has free spins and waits to be shown. */
async function openFeature(page: Page): Promise<Round> {
  const { stakes } = await call<{ stakes: string[] }>(page, '/api/game')
  for (;;) {
    const request = { stake: stakes[0], requestId: randomUUID() }
    const answer = await call<{ round?: Round; error?: string }>(page, '/api/spin', request)
    const { round } = answer
    if (!round) throw new Error(JSON.stringify(answer))
    if (round.steps > 1) return round
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a game comes small, keeps its policy, and pays what it shows', async ({ page }) => {
  const troubles: string[] = []
  const files: Promise<number>[] = []
  page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()))
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('response', (got) => {
    if (got.url().includes('/assets/')) files.push(got.body().then((body) => gzipSync(body).length))
  })
  await hurryReels(page)
  await page.goto(await launch('SLOT-00001'))
  await isReady(page)
  expect((await Promise.all(files)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(firstLoadMax)
  await expect(page.getByText('Demo – play money')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Autoplay' })).toBeHidden()
  await expectAccessible(page, 'window of a game')

  // Held down, the space bar spins once.
  let asked = 0
  page.on('request', (sent) => sent.url().endsWith('/api/spin') && (asked += 1))
  await page.keyboard.down('Space')
  await expect.poll(() => asked).toBe(1)
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 })
  await page.keyboard.down('Space')
  await expect(spinButton(page)).toBeEnabled()
  expect(asked).toBe(1)
  await page.keyboard.up('Space')

  let win = 0
  while (win === 0) {
    const answered = page.waitForResponse((got) => got.url().endsWith('/api/spin'))
    await page.keyboard.press('Space')
    const { round } = (await (await answered).json()) as { round: Round }
    await expect(spinButton(page)).toBeEnabled({ timeout: 120_000 })
    win = round.steps === 1 ? Number(round.win) : 0
  }
  await expect(page.locator('.meter.win .value')).toHaveText(win.toFixed(2))
  expect(troubles).toEqual([])
})

for (const gameCode of ['SLOT-00002', 'SLOT-00005']) {
  test(`free spins of ${gameCode} go on after a reload, and the round is right by its seeds`, async ({ page }) => {
    // How many free spins there are is the game's to say: a long round is shown for minutes.
    test.setTimeout(480_000)
    await hurryReels(page)
    await page.goto(await launch(gameCode))
    await isReady(page)
    const { roundId } = await openFeature(page)
    await page.reload()
    await isReady(page)
    await expect(page.locator('.free')).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await expect(spinButton(page)).toBeEnabled({ timeout: 400_000 })
    await expect.poll(async () => (await call<Round>(page, `/api/rounds/${roundId}`)).state).toBe('CLOSED')

    await page.getByRole('button', { name: 'Fairness' }).click()
    const fairness = page.getByRole('dialog', { name: 'Fairness' })
    await fairness.getByLabel('Your seed for the next pair').fill('my-own-seed')
    await fairness.getByRole('button', { name: 'Reveal and rotate' }).click()
    await expect(fairness.getByText('The pair is revealed.')).toBeVisible()
    await expectAccessible(page, 'fairness of a game')
    await fairness.getByRole('button', { name: 'Check rounds' }).click()

    const rounds = page.getByRole('dialog', { name: 'Rounds' })
    await rounds.locator(`[data-round="${roundId}"]`).getByRole('button').click()
    await rounds.getByRole('button', { name: 'Check this round' }).click()
    await expect(rounds.getByText('The round is right.')).toBeVisible({ timeout: 30_000 })
    await rounds.getByLabel('Your seed').fill('another-seed')
    await rounds.getByRole('button', { name: 'Check this round' }).click()
    await expect(rounds.getByText('The round does not fit these seeds.')).toBeVisible({ timeout: 30_000 })
    await expect(rounds.locator('.bad')).toHaveCount(1)
    await rounds.getByRole('button', { name: 'Show this round again' }).click()
    await expect(page.getByText('Replay of an earlier round')).toBeVisible()
  })
}
