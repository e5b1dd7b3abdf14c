import { expect, type Page } from '@playwright/test'
import { demoOperator, enterAs, openConsole } from './console-support.ts'
import { isLong, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { consoleUrl } from './installations.ts'
import { goTo, test, watchConsole } from './support.ts'
import { readConsoleFacts } from './walk-console.ts'
import { comeAs, readFacts } from './walk-people.ts'
import {
  consoleScreens,
  portalRoutes,
  screens,
  type ConsoleFacts,
  type ConsoleScreen,
  type Role,
  type Screen,
  type State,
} from './walk-table.ts'
import type { Language } from './walk-texts.ts'
import { expectSound, hurryRepeats, putInState, settle } from './walk-visit.ts'

// Every screen of both front ends, looked at by a machine. `WALK=full` takes every language, size, role and state;
// without it each screen is walked once, in a mixture that is the same each time.

interface Walk {
  readonly screen: Screen
  readonly size: 'phone' | 'desktop'
  readonly language: Language
  readonly role: Role
  readonly state: State
  readonly mode: 'dark' | 'light'
}

const languages: readonly Language[] = ['ar', 'es', 'en']
const sizes = ['phone', 'desktop'] as const
const modes = ['dark', 'light'] as const
const isFull = isLong || process.env['WALK'] === 'full'

function pick<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T
}

/** Each screen once. Neighbours differ in everything, and with each row of four the mixture moves on. */
function sample(): readonly Walk[] {
  return screens.map((screen, place) => ({
    screen,
    size: pick(sizes, place),
    language: pick(languages, place),
    role: pick(screen.roles, Math.floor(place / 2)),
    state: pick(screen.states, place + Math.floor(place / 4)),
    mode: pick(modes, Math.floor(place / 2)),
  }))
}

function every(): readonly Walk[] {
  return screens.flatMap((screen) => {
    const [first = 'visitor'] = screen.roles
    const sights = [
      ...screen.roles.map((role) => ({ role, state: 'filled' as State })),
      ...screen.states.slice(1).map((state) => ({ role: first, state })),
    ]
    return sights.flatMap((sight, turn) =>
      sizes.flatMap((size, column) =>
        languages.map((language, row) => ({
          screen,
          size,
          language,
          ...sight,
          mode: pick(modes, turn + row + column),
        })),
      ),
    )
  })
}

const nameOf = ({ screen, size, language, role, state, mode }: Walk) =>
  [screen.name, language, size, role, state, mode].join('-')

/** What the browser itself notes when a call fails is what this state is about. */
function isOfState(said: string, { state, screen }: Walk): boolean {
  return (
    (state !== 'filled' || screen.isRefused) &&
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(said)
  )
}

async function stands(page: Page, walk: Walk): Promise<void> {
  const { shows, name } = walk.screen
  // Where there is room the chat stands beside the page.
  const dialog =
    name === 'modal-chat' ? page.getByRole('dialog').or(page.getByRole('complementary')) : page.getByRole('dialog')
  const heading = page.getByRole('heading', { level: 1 })
  const alert = page.getByRole('alert')
  await expect.soft((shows === 'dialog' ? dialog : heading.or(alert).or(dialog)).first(), nameOf(walk)).toBeVisible()
}

test.use({ serviceWorkers: 'block' })

/** One tab for several screens: what was fetched once is not fetched for each of them. */
async function visit(page: Page, walk: Walk, { base, said }: { base: string; said: string[] }): Promise<void> {
  const { screen, language, role, state, mode } = walk
  const facts = await readFacts(page, base)
  await comeAs(role, page, base)
  await page.context().addCookies([
    { name: 'lang', value: language, url: base },
    { name: 'mode', value: mode, url: base },
  ])
  await putInState(page, state)
  said.length = 0
  await page.goto(screen.path(facts))
  await stands(page, walk)
  await settle(page)
  const isSignedIn = await page.evaluate(() => sessionStorage.getItem('token') !== null)
  expect.soft(isSignedIn, `who sees ${nameOf(walk)}`).toBe(role !== 'visitor')
  await expectSound(page, { screen: nameOf(walk), home: 'portal', language })
  const errors = said.filter((line) => !isOfState(line, walk))
  expect.soft(errors, `errors on ${nameOf(walk)}`).toEqual([])
}

const only = new RegExp(process.env['WALK_ONLY'] ?? '')
const walks = (isFull ? every() : sample()).filter((walk) => only.test(nameOf(walk)))
const minuteMs = 60_000

/** So many screens are one journey: workers share them out. */
const atOnce = 8

for (const size of sizes) {
  const own = walks.filter((walk) => walk.size === size)
  for (let from = 0; from < own.length; from += atOnce) {
    const part = own.slice(from, from + atOnce)
    const title = `the walk of a ${size}, ${from + 1} to ${from + part.length} of ${own.length}`
    test(title, { tag: `@${size}` }, async ({ page, baseURL }) => {
      test.setTimeout((1 + part.length) * minuteMs)
      const said = watchConsole(page)
      await hurryRepeats(page)
      for (const walk of part) await visit(page, walk, { base: baseURL ?? '', said })
    })
  }
}

test('every route and every modal is walked', { tag: '@desktop' }, () => {
  const walked = new Set(screens.map(({ route }) => route))
  expect(portalRoutes().length).toBeGreaterThan(15)
  expect(portalRoutes().filter((route) => !walked.has(route))).toEqual([])
  // Pages of the console are walked as its features bring them.
  expect(consoleScreens.length).toBeGreaterThan(40)
})

interface ConsoleWalk {
  readonly language: Language
  readonly mode: 'dark' | 'light'
  readonly facts: ConsoleFacts
}

/** Pages of the console of one language and mode: the app is loaded once, and goes from each to the next. */
async function walkConsole(page: Page, part: readonly ConsoleScreen[], { language, mode, facts }: ConsoleWalk) {
  await page.context().addCookies([
    { name: 'lang', value: language, url: consoleUrl() },
    { name: 'mode', value: mode, url: consoleUrl() },
  ])
  await page.goto(part[0]?.path(facts) ?? '/')
  for (const { route, path } of part) {
    await goTo(page, path(facts))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settle(page)
    const marked = page.getByRole('navigation').first().locator('[data-status=active]')
    expect(await marked.count(), `places of the menu that are marked on ${route}`).toBeLessThanOrEqual(1)
    const screen = `console${route.replaceAll(/\W+/g, '-')}-${language}-${mode}`
    await expectSound(page, { screen, home: 'console', language })
  }
}

for (let from = 0; from < consoleScreens.length; from += atOnce) {
  const part = consoleScreens.slice(from, from + atOnce)
  const title = `pages of the console, ${from + 1} to ${from + part.length} of ${consoleScreens.length}`
  test(title, { tag: '@desktop' }, async ({ browser }) => {
    test.setTimeout((1 + part.length * (isFull ? languages.length : 1)) * minuteMs)
    const page = await openConsole(browser, { width: 1440, height: 900 })
    const said = watchConsole(page)
    await enterAs(page, demoOperator('operator'))
    const facts = await readConsoleFacts()
    // Each part has another language and mode, and with each seed the others.
    const turn = from / atOnce + testSeed
    for (const language of isFull ? languages : [pick(languages, turn)])
      await walkConsole(page, part, { language, mode: pick(modes, turn + languages.indexOf(language)), facts })
    expect(said).toEqual([])
    await page.context().close()
  })
}
