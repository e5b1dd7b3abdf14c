import { expect, type Page } from '@playwright/test'
import { isPhone } from './betting-support.ts'
import { chooseEnglish, expectAccessible, goTo, takePicture, test, watchConsole } from './support.ts'

/** Path, title, whether a footer and the side bar stand there. */
const categories = [
  ['/live', 'Live casino', true, true],
  ['/fish', 'Fish games', true, true],
  ['/pvp', 'Player against player', true, true],
  ['/bgs', 'Table games', true, true],
  ['/sports', 'Sports', true, true],
  ['/esports', 'Esports', true, true],
  ['/cockfight', 'Cockfight', true, true],
  ['/promotions', 'Promotions', true, true],
  ['/promoDetail', 'Promotions', true, true],
  ['/pointMall', 'Points mall', true, false],
  ['/redEnvelope', 'Red envelopes', true, false],
  ['/leaderboard', 'Leaderboards', true, true],
  ['/raffle', 'Raffles', true, true],
  ['/winners', 'Winners', true, true],
  ['/hall/bingo', 'Bingo', true, true],
  ['/hall/live', 'Live casino', true, true],
] as const

async function expectFrame(page: Page, has: { readonly footer: boolean; readonly side: boolean }) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(has.footer ? 1 : 0)
  // Phones have the ways to customer service at the foot.
  const side = page.getByRole('complementary', { name: 'Customer service', exact: true })
  if (isPhone(page)) return
  await page.mouse.move(200, 200)
  await (has.side ? expect(side).toBeVisible() : expect(side).toHaveCount(0))
}

test('a category without its module has the brand’s page, with what is open', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  for (const [path, title, footer, side] of categories) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Parlour`)
    await expectFrame(page, { footer, side })
  }
  await goTo(page, '/live')
  await expect(page.getByRole('heading', { level: 1, name: 'Live casino' })).toBeVisible()
  await expectAccessible(page, 'a category that is not there')
  await takePicture(page, 'live')
  await page
    .getByRole('region', { name: 'Open now' })
    .getByRole('link', { name: /Lottery/ })
    .click()
  await expect(page).toHaveURL(/\/elott/)
  expect(errors).toEqual([])
})

test('three tables stand alone under the header; other addresses lead to their page', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  const tables = [
    ['/lottery', 'Closing next'],
    ['/vnlottery', 'Closing next'],
    ['/seaLottery?gameCode=TOGEL_5M', 'Togel VIP · 5 min'],
    // A game that is asked for stands at every table.
    ['/seaLottery?gameCode=VNMB_1M', 'Hà Nội VIP · 1 min'],
    ['/elott', 'Closing next'],
  ] as const
  for (const [path, heading] of tables) {
    await goTo(page, path)
    await expect(page).toHaveURL(new RegExp(`${RegExp.escape(path)}$`))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    // The e-lottery is a page like others: the header stands alone at the other three.
    await expectFrame(page, path === '/elott' ? { footer: true, side: true } : { footer: false, side: false })
  }
  for (const path of ['/', '/index', '/index.html', '/home', '/game']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.')
  }
  for (const path of ['/register', '/register.html']) {
    await page.goto(`${path}?code=invite`)
    await expect(page.getByRole('dialog', { name: /account/i })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('code')).toBe('invite')
  }
  await page.goto('/login')
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await page.goto('/download')
  await expect(page).toHaveURL(/\/down$/)
  for (const path of ['/nowhere', '/hall/nothing']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
})

test('a page is read from its top, or from the part that the address names', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/')
  await page.mouse.wheel(0, 1)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await goTo(page, '/help#verify-draw')
  await expect(page.locator('#verify-draw')).toBeInViewport()
})

test.describe('a part of the site', () => {
  // What a worker fetches is not seen by a test.
  test.use({ serviceWorkers: 'block' })
  const part = '**/assets/results-*.js'

  test('that does not come says so, and comes with the next try', async ({ page, baseURL }) => {
    await chooseEnglish(page, baseURL ?? '')
    await goTo(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.')
    let isCut = true
    await page.route(part, (route) => (isCut ? route.abort() : route.continue()))
    await page.mouse.wheel(0, 1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Results' }).click()
    await expect(page.getByRole('heading', { name: 'Network link is abnormal, please try again' })).toBeVisible()
    await expectAccessible(page, 'a part that did not come')
    isCut = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    await expect(page).toHaveURL(/\/results/)
  })

  test('that has not come after two minutes is given up', async ({ page, baseURL }) => {
    await chooseEnglish(page, baseURL ?? '')
    await page.clock.install()
    await goTo(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.')
    let isHeld = true
    await page.route(part, async (route) => (isHeld ? undefined : route.continue()))
    await page.clock.runFor(7000)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Results' }).click()
    await page.clock.runFor(1000)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await page.clock.fastForward(115_000)
    const late = page.getByRole('heading', { name: /took longer time to load/ })
    await expect(late).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(late).toBeVisible()
    isHeld = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  })
})

// Phones have it in the login.
test('a visitor looks around from the header', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/help')
  await page.getByRole('banner').getByRole('button', { name: 'Free play' }).click()
  await expect(page.getByTestId('balance')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await goTo(page, '/?modal=agent')
  const dialog = page.getByRole('dialog', { name: 'Agent centre' })
  await expect(dialog).toContainText('Please register an account first.')
  await expectAccessible(page, 'a guest at the agent centre')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
})
