import { expect, test, type Page } from '@playwright/test'
import { demoOperator, openConsole, signIn } from './console-support.ts'
import { drawSoon, soon } from './official-support.ts'
import { watchConsole } from './support.ts'
import { comeAs, readFacts } from './walk-people.ts'
import {
  consoleRoutes,
  consoleScreens,
  portalRoutes,
  screens,
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
const isFull = process.env['WALK'] === 'full'

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
  const { shows } = walk.screen
  const dialog = page.getByRole('dialog')
  const heading = page.getByRole('heading', { level: 1 })
  const alert = page.getByRole('alert')
  await expect.soft((shows === 'dialog' ? dialog : heading.or(alert).or(dialog)).first(), nameOf(walk)).toBeVisible()
}

test.use({ serviceWorkers: 'block' })

/** One tab for all of a size and language: what was fetched once is not fetched for each screen. */
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

for (const size of sizes) {
  for (const language of isFull ? languages : [undefined]) {
    const own = walks.filter((walk) => walk.size === size && (language ?? walk.language) === walk.language)
    test(`the walk of a ${size} in ${language ?? 'all languages'}`, { tag: `@${size}` }, async ({ page, baseURL }) => {
      test.setTimeout((1 + own.length) * minuteMs)
      const said = watchConsole(page)
      await hurryRepeats(page)
      for (const walk of own) await visit(page, walk, { base: baseURL ?? '', said })
    })
  }
}

test('every route and every modal is walked', { tag: '@desktop' }, () => {
  const walked = new Set(screens.map(({ route }) => route))
  expect(portalRoutes().length).toBeGreaterThan(15)
  expect(portalRoutes().filter((route) => !walked.has(route))).toEqual([])
  const seen = new Set(consoleScreens.map(({ route }) => route))
  expect(consoleRoutes().length).toBeGreaterThan(6)
  expect(consoleRoutes().filter((route) => !seen.has(route))).toEqual([])
})

test('every page of the console, in every language', { tag: '@desktop' }, async ({ browser }) => {
  test.setTimeout((1 + consoleScreens.length * (isFull ? languages.length : 1)) * minuteMs)
  const page = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(page, demoOperator('operator'))
  const said = watchConsole(page)
  await page.goto('/brands/parlour/members?q=maris')
  const link = page.getByRole('link', { name: 'marisol', exact: true })
  const memberId = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  await page.goto('/lottery/draws')
  const draw = page.getByRole('table').getByRole('link').first()
  // Late in the evening every market has drawn, and those of the next day are not on sale yet.
  const isThere = () =>
    draw.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  if (!(await isThere())) {
    await drawSoon('VNMT_GIA_LAI', soon())
    await expect
      .poll(
        async () => {
          await page.reload()
          return isThere()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  }
  const issueId = ((await draw.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  for (const [place, { route, path }] of consoleScreens.entries()) {
    for (const language of isFull ? languages : [pick(languages, place)]) {
      const mode = pick(modes, place + languages.indexOf(language))
      await page.context().addCookies([
        { name: 'lang', value: language, url: new URL(page.url()).origin },
        { name: 'mode', value: mode, url: new URL(page.url()).origin },
      ])
      await page.goto(path({ memberId, issueId }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      const screen = `console${route.replaceAll(/\W+/g, '-')}-${language}-${mode}`
      await expectSound(page, { screen, home: 'console', language })
    }
  }
  expect(said).toEqual([])
  await page.context().close()
})
