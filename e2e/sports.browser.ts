import { expect, type Page } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { openSportsFeed } from './sports-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test } from './support.ts'

const waitMs = 60_000
const waits = { timeout: waitMs }

/** Puts the home side of the match that a page shows on the slip. */
async function pickHome(page: Page, eventId: string, home: string): Promise<void> {
  await goTo(page, `/sports?event=${eventId}`)
  await page
    .getByRole('button', { name: new RegExp(`^${home}, \\d`) })
    .first()
    .click()
}

/** Opens the slip where it is one touch away, types a stake and bets. */
async function bet(page: Page, stake: string): Promise<void> {
  const bar = page.getByRole('button', { name: /Bet slip/ })
  if (await bar.isVisible()) await bar.click()
  const field = page.getByRole('textbox', { name: /^Stake/ }).last()
  await field.fill(stake)
  await page
    .getByRole('button', { name: /^Bet \D*\d/ })
    .last()
    .click()
}

/** What was told of a bet before may still stand there: none waits any more, and the last one was taken. */
const accepted = async (page: Page) => {
  await expect(page.getByText('Waiting for the live delay')).toHaveCount(0, waits)
  await expect(page.getByText('Bet accepted').last()).toBeVisible(waits)
}
/** Closes what tells of bets, and on a phone the slip with it: one may go with the other. */
const dismiss = async (page: Page) => {
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
    expect(await close.count()).toBe(0)
  }).toPass(waits)
}

test('a parlay, live bets through a goal, cash-outs, a void leg, and a result that is taken back', async ({
  page,
  baseURL,
}) => {
  const feed = await openSportsFeed()
  const tag = newName('x').slice(-5)
  const first = await feed.match({ home: `Alder${tag}`, away: `Birch${tag}`, isLive: false })
  const second = await feed.match({ home: `Cedar${tag}`, away: `Dogwood${tag}`, isLive: false })
  const live = await feed.match({ home: `Elm${tag}`, away: `Fir${tag}`, isLive: true })
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('sporty'))
  await deposit(page, '250')

  // Two matches before their start: a parlay, by the search and by the page of a match.
  await goTo(page, '/sports')
  await page.getByRole('searchbox', { name: 'Find a team or league' }).fill(first.home)
  await page
    .getByRole('link', { name: new RegExp(first.home) })
    .first()
    .click()
  await page
    .getByRole('button', { name: new RegExp(`^${first.home}, \\d`) })
    .first()
    .click()
  await pickHome(page, second.eventId, second.home)
  await expectAccessible(page, 'the page of a match with a slip')
  await bet(page, '10')
  await accepted(page)
  await dismiss(page)

  // In play: a bet that waits and stands; one that a goal meets does not.
  await pickHome(page, live.eventId, live.home)
  await bet(page, '20')
  await expect(page.getByText('Waiting for the live delay').last()).toBeVisible()
  await accepted(page)
  await dismiss(page)
  await pickHome(page, live.eventId, live.home)
  await bet(page, '30')
  await expect(page.getByText('Waiting for the live delay').last()).toBeVisible()
  await feed.goal(live.ref, { home: 1, away: 0 })
  await expect(page.getByText('Something happened in the match while the bet waited.').last()).toBeVisible(waits)
  await dismiss(page)
  await goTo(page, `/sports?event=${live.eventId}`)
  await expect(page.getByRole('button', { name: `${live.home}, closed: Goal` }).first()).toBeVisible(waits)
  await feed.odds(live.ref, 0.8)
  await expect(page.getByRole('button', { name: new RegExp(`^${live.home}, 1\\.`) }).first()).toBeVisible(waits)

  // The live bet is cashed out whole, after its wait; half of the parlay at once.
  await goTo(page, '/sports?view=bets')
  const bets = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /#\d{10}/ })
  const single = bets.filter({ hasText: live.home }).first()
  await single.getByRole('button', { name: /^Cash out \D*\d/ }).click(waits)
  await expect(single.getByText('Waiting').first()).toBeVisible()
  await expect(single.getByRole('button', { name: /^Cash out/ })).toBeHidden(waits)
  const parlay = bets.filter({ hasText: first.home }).first()
  const slider = parlay.getByRole('slider', { name: /Part to cash out/ })
  await slider.focus()
  for (let step = 0; step < 5; step += 1) await slider.press('ArrowLeft')
  await parlay.getByRole('button', { name: /^Cash out \D*\d/ }).click(waits)
  await expect(bets.filter({ hasText: 'Rest of a cash-out' }).first()).toBeVisible(waits)
  await expectAccessible(page, 'my bets in the book')

  // One leg is void, the other wins; then its result is taken back and it has lost.
  await feed.cancel(second.ref)
  await feed.settle(first.ref, 'WIN')
  await goTo(page, '/sports?view=bets&bets=settled')
  const rest = bets.filter({ hasText: first.home }).filter({ hasText: 'Rest of a cash-out' }).first()
  await expect(rest.getByText('Won', { exact: true }).first()).toBeVisible(waits)
  await expect(rest.getByText('Void', { exact: true }).first()).toBeVisible()
  await rest.getByRole('button', { name: 'Recompute in this browser' }).click()
  await expect(rest.getByText(/Same to the cent/)).toBeVisible()
  await feed.takeBack(first.ref)
  await feed.settle(first.ref, 'LOSE')
  await goTo(page, '/sports?view=bets&bets=settled')
  await expect(rest.getByText('Settled again').first()).toBeVisible(waits)
  await expect(rest.getByText('Lost', { exact: true }).first()).toBeVisible()
  for (const language of ['es', 'ar']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])
    await page.goto('/sports?view=all')
    await expectAccessible(page, `the book in ${language}`)
  }
  feed.close()
})
