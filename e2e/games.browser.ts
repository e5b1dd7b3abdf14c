import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { isPhone } from './betting-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Games', exact: true })
const tiles = (page: Page) => list(page).getByRole('listitem')
const frame = (page: Page) => page.locator('iframe')
/** The vendor's own origin, in a window for nobody in particular. */
const playAddress = /^http:\/\/localhost:\d+\/play\/SLOT-/

/** From home to the slots, by the way that the screen has. */
async function goToHall(page: Page): Promise<void> {
  await goTo(page, '/')
  // The studio tells of its games in its own time.
  const countGames = async () => {
    const answer = await page.request.get('/api/games/list?gameType=RNG', { headers: { 'Module-Id': 'journey' } })
    return ((await answer.json()) as { value: { total: number } }).value.total
  }
  await expect.poll(countGames, { timeout: 120_000 }).toBeGreaterThan(30)
  await page.reload()
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: isPhone(page) ? 'Games' : /^Slots/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(tiles(page).first().getByRole('heading')).toBeVisible()
}

const nameOf = async (page: Page, at: number) => (await tiles(page).nth(at).getByRole('heading').textContent()) ?? ''

/** Tries the game of a tile: what is pointed at has it on its picture. */
async function tryGame(page: Page, name: string): Promise<void> {
  const tile = tiles(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  if (!isPhone(page)) await tile.hover()
  await tile.getByRole('link', { name: isPhone(page) ? `Demo: ${name}` : `Try for free: ${name}` }).click()
}

test('a visitor finds a game by its name and tries it without money', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await goToHall(page)
  await expectAccessible(page, 'a hall')
  const name = await nameOf(page, 5)

  const field = page.getByRole('searchbox', { name: 'Find a game' })
  await field.fill(name.toUpperCase())
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === name.toUpperCase())
  await expect(tiles(page).first().getByRole('heading')).toHaveText(name)
  await field.fill('zzzz')
  await expect(page.getByText('No game found')).toBeVisible()
  await expectAccessible(page, 'a hall with nothing found')
  await field.fill(name)
  await expect(tiles(page).first().getByRole('heading')).toHaveText(name)

  await field.fill('')
  const kinds = page.getByRole('group', { name: 'Volatility' }).getByRole('button')
  // By its name: opened with one kind, a hall offers the others too, whether it has such games or not.
  const wild = page.getByRole('button', { name: await kinds.first().innerText(), exact: true })
  await wild.click()
  await expect(page).toHaveURL(/volatility=(?:low|medium|high|very-high)/)
  await expect(wild).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles(page).first().getByRole('heading')).toBeVisible()
  await page.reload()
  await expect(wild).toHaveAttribute('aria-pressed', 'true')
  await wild.click()
  await expect(page).not.toHaveURL(/volatility/)
  await field.fill(name)
  await expect(tiles(page).first().getByRole('heading')).toHaveText(name)

  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(page.getByText('Your own games')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()

  // Money is played for by members alone.
  await page.getByRole('link', { name: `Play ${name}`, exact: true }).click()
  await expect(page.getByText('Log in to play')).toBeVisible()
  await expectAccessible(page, 'a game before the login')
  await page.getByRole('button', { name: 'Back' }).click()

  await tryGame(page, name)
  await expect(frame(page)).toHaveAttribute('src', playAddress)
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByText('Demo', { exact: true })).toBeVisible()
  await takePicture(page, 'frame')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field).toHaveValue(name)
  expect(errors).toEqual([])
})

test('a member keeps a game, finds it again, and comes back to where the hall stood', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone(page) ? 'hallfon' : 'hall'))
  await goToHall(page)
  const kept = await nameOf(page, 1)
  const heart = page.getByRole('button', { name: `${kept} as a favourite` })
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page).getByRole('heading')).toHaveText(kept)
  await page.getByRole('button', { name: 'All', exact: true }).click()

  await page.getByRole('button', { name: 'Free spins', exact: true }).click()
  await expect(page).toHaveURL(/tag=free-spins/)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const tile = tiles(page).filter({ visible: true }).nth(12)
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.getByRole('link', { name: `Play ${name}`, exact: true }).scrollIntoViewIfNeeded()
  const stood = await page.evaluate(() => scrollY)
  // Its edge: the middle of a picture is the way in for a finger, and has what may be pressed for a mouse.
  await tile.getByRole('link', { name: `Play ${name}`, exact: true }).click({ position: { x: 12, y: 60 } })
  await expect(frame(page)).toHaveAttribute('src', playAddress)
  await expect(page.getByTestId('game-balance')).toContainText('P 0.00')
  await expectAccessible(page, 'a game in its frame')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/tag=free-spins/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(stood)

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Free spins', exact: true }).click()
  await page.getByRole('button', { name: 'Recent', exact: true }).click()
  await expect(tiles(page).first().getByRole('heading')).toHaveText(name)

  // Home leads back to it.
  await goTo(page, '/')
  const played = page.getByRole('region', { name: 'Continue playing' })
  await expect(played.getByRole('heading', { level: 3 }).first()).toHaveText(name)
  await expectAccessible(page, 'home with games')
  await played.getByRole('link', { name: `Play ${name}`, exact: true }).click({ position: { x: 12, y: 60 } })
  await expect(frame(page)).toHaveAttribute('src', playAddress)
  expect(errors).toEqual([])
})

test('a round that is open asks before it is left, and only the game’s own frame is heard', async ({
  page,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone(page) ? 'rndfon' : 'round'))
  await goToHall(page)
  const name = await nameOf(page, 0)
  const question = page.getByRole('dialog', { name: 'A round is still open' })
  // A game that says what this journey has it say.
  await page.route(playAddress, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>game</title>A game' }),
  )
  await tiles(page)
    .first()
    .getByRole('link', { name: `Play ${name}`, exact: true })
    .click({ position: { x: 12, y: 60 } })
  await expect(frame(page)).toHaveAttribute('src', playAddress)
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('A game')
  const game = page.frames().find((one) => playAddress.test(one.url()))
  const say = (kind: string) => game?.evaluate((word) => parent.postMessage({ parlour: 1, kind: word }, '*'), kind)
  const back = page.getByRole('button', { name: 'Back' })

  await page.evaluate(() => postMessage({ parlour: 1, kind: 'session-ended' }, '*'))
  await say('round-open')
  await expect(page.locator('[data-round=open]')).toBeVisible()
  await back.click()
  await expect(question).toBeVisible()
  await expect(page.getByText('Play has ended')).toBeHidden()
  await expectAccessible(page, 'leaving an open round')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(frame(page)).toBeVisible()
  await say('session-ended')
  await expect(page.getByText('Play has ended')).toBeVisible()
  await expectAccessible(page, 'a game that has ended')
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
})
