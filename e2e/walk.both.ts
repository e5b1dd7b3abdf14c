import { expect, type Page } from '@playwright/test'
import { demoOperator, enterAs, openConsole } from './console-support.ts'
import { isLong, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { consoleUrl } from './installations.ts'
import { goTo, test, watchConsole } from './support.ts'
import { readConsoleFacts } from './walk-console.ts'
import { comeAs, readFacts } from './walk-people.ts'
import {
  allStates,
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
// without it each screen is walked once, in a mixture that `TEST_SEED` turns.

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
/** So many screens are one journey: workers share them out. */
const atOnce = 8
const isFull = isLong || process.env['WALK'] === 'full'

function pick<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T
}

/** Each screen once, in a mixture that is the same each time: of those who see it, and of what may become of its calls. */
function sample(): readonly Walk[] {
  const seen = screens.map((screen, place) => ({
    screen,
    size: pick(sizes, place),
    role: pick(screen.roles, Math.floor(place / 2)),
    state: pick(screen.states, place + Math.floor(place / 4)),
  }))
  return toursOf(seen, ({ size, role }) => `${size} ${role}`).flatMap((tour, turn) => {
    const look = { language: pick(languages, turn + testSeed), mode: pick(modes, turn + testSeed) }
    return tour.map((walk) => ({ ...walk, ...look }))
  })
}

/** Walks of one kind, so many at once: whoever goes is the same, and the app stays open from one to the next. */
function toursOf<T>(walks: readonly T[], kindOf: (walk: T) => string): readonly (readonly T[])[] {
  return [...Map.groupBy(walks, kindOf).values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / atOnce) }, (_, at) => own.slice(at * atOnce, (at + 1) * atOnce)),
  )
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

interface Tour {
  readonly base: string
  readonly said: string[]
}

/** Comes to the first screen of a tour as somebody of its kind does: the app is loaded, in its language and mode. */
async function begin(page: Page, { role, language, mode }: Walk, base: string): Promise<void> {
  await comeAs(role, page, base)
  await page.context().addCookies([
    { name: 'lang', value: language, url: base },
    { name: 'mode', value: mode, url: base },
  ])
}

/** Whoever stands in a dialog leaves it: one that closes still hides the page when the next is looked at. */
async function leaveDialog(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) return
  await goTo(page, '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForFunction(() => document.querySelector('[inert] main') === null)
}

/** The app goes from one screen to the next; a page that is refused as it comes is loaded. */
async function visit(page: Page, walk: Walk, { base, said }: Tour): Promise<void> {
  const { screen, language, role, state } = walk
  const facts = await readFacts(page, base)
  await leaveDialog(page)
  await putInState(page, state)
  said.length = 0
  await (screen.isRefused ? page.goto(screen.path(facts)) : goTo(page, screen.path(facts)))
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

/** What a call leaves behind is told late: what is refused on purpose comes last, and what is out of reach after it. */
const inOrder = (tour: readonly Walk[]) =>
  tour.toSorted((one, other) => allStates.indexOf(one.state) - allStates.indexOf(other.state))

for (const size of sizes) {
  const own = walks.filter((walk) => walk.size === size)
  const tours = toursOf(own, ({ role, language, mode }) => `${role} ${language} ${mode}`)
  for (const [at, tour] of tours.entries()) {
    test(`the walk of a ${size}, ${at + 1} of ${tours.length}`, { tag: `@${size}` }, async ({ page, baseURL }) => {
      test.setTimeout((1 + tour.length) * minuteMs)
      const said = watchConsole(page)
      await hurryRepeats(page)
      const base = baseURL ?? ''
      for (const [place, walk] of inOrder(tour).entries()) {
        if (place === 0) await begin(page, walk, base)
        await visit(page, walk, { base, said })
      }
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
