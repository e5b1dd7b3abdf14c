import { join, parse } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { setBase } from './accounts.ts'
import { brokenRules } from './axe.ts'
import { sandboxUrl } from './installations.ts'
import { password } from './names.ts'

export { newName, password } from './names.ts'

/** What a tab may keep: the specification's keys that mean something today, and some of the page's own. */
const tabKeys = new Set([
  // The walk's own mark, of a tab whose repeats are hurried.
  'walk.hurried',
  // How often the page without a line has tried to come back.
  'offlineTries',
  'token',
  'account',
  'username',
  'customerId',
  'isAgent',
  'merchant',
  'merchantCode',
  'platform',
  'nickname',
  'toUpline',
  'memberLabel',
  'cpw',
  'index_notice',
  'signedInAt',
  'statusReloadedAt',
  // The balance as it was read last, of the account beside it, until the present one has come.
  'shownBalance',
  // By whose link somebody came, on the way to another provider and back.
  'invitation',
  // Answers, under the specification's keys.
  'gameVendor',
  'settings',
  'validate',
  'routers',
  'enableSalary',
  'enableContract',
  'consolidated',
  // Of contracts: what was closed without an answer since the sign-in.
  'contractsPutOff',
  'merchantWallet',
  'favGames',
  'iframeUrl',
  'tsr-scroll-restoration-v1_3',
])

interface Kept {
  readonly tab: Record<string, string>
  readonly browser: Record<string, string>
}

/** The router notes which part of the site it fetched anew once, so that it does so once. */
const isRouters = (key: string) => key.startsWith('tanstack_router_reload:')

/** What the browser keeps when a journey is over holds no password, and the tab nothing that was not agreed. */
async function expectStorageKept(page: Page): Promise<void> {
  if (page.isClosed() || !/^https?:/.test(page.url())) return
  const kept = await page
    .evaluate<Kept>(() => ({
      tab: Object.fromEntries(Object.entries(sessionStorage)),
      browser: Object.fromEntries(Object.entries(localStorage)),
    }))
    // A page on its way somewhere keeps nothing to be read.
    .catch(() => ({ tab: {}, browser: {} }))
  const isPortal = 'merchantCode' in kept.tab
  if (isPortal)
    expect(
      Object.keys(kept.tab).filter((key) => !tabKeys.has(key) && !isRouters(key)),
      'keys of the tab',
    ).toEqual([])
  const cookies = await page.context().cookies()
  const values = [kept.tab, kept.browser].flatMap((storage) => Object.entries(storage).flat())
  const all = [...values, ...cookies.flatMap(({ name, value }) => [name, decodeURIComponent(value)])].join('\n')
  expect(all, 'what the browser keeps').not.toContain(password)
  // The rules of the registration form name that field; nothing else names one.
  const { settings = '', validate = '' }: Record<string, string> = kept.tab
  const others = [settings, validate].reduce((text, rules) => (rules === '' ? text : text.replaceAll(rules, '')), all)
  expect(others.toLowerCase(), 'what the browser keeps').not.toContain('password')
}

/**
 * What nobody reaches for at once comes with the first touch of a page, or seconds later: whoever walks a journey has a
 * hand on the mouse.
 */
function touch(): void {
  const forMs = 2000
  const everyMs = 50
  addEventListener('load', () => {
    const timer = setInterval(() => dispatchEvent(new PointerEvent('pointermove')), everyMs)
    setTimeout(() => clearInterval(timer), forMs)
  })
}

/**
 * Panes of glass are drawn plain: a processor that stands in for a graphics card blurs the whole page anew behind an open
 * dialog whenever a second is counted down, a fifth of its time.
 */
function drawPlainly(): void {
  addEventListener('DOMContentLoaded', () => {
    const plain = new CSSStyleSheet()
    plain.replaceSync('*, ::before, ::after { backdrop-filter: none !important; }')
    document.adoptedStyleSheets.push(plain)
  })
}

/** A journey, after which the browser's storage is read. */
export const test = base.extend<
  { readonly storageKept: undefined; readonly othersClosed: undefined },
  { readonly isTouched: boolean; readonly hand: undefined }
>({
  // Journeys about what comes untouched say so.
  isTouched: [true, { scope: 'worker', option: true }],
  hand: [
    async ({ browser, isTouched }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        if (isTouched) await context.addInitScript(touch)
        await context.addInitScript(drawPlainly)
        return context
      }
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  // Closes the pages that a journey opened for other people: the worker keeps its browser, and open pages go on polling.
  othersClosed: [
    async ({ page, browser }, use) => {
      const own = page.context()
      await use(undefined)
      const others = browser.contexts().filter((one) => one !== own)
      await Promise.all(others.map((one) => one.close()))
    },
    { auto: true },
  ],
  storageKept: [
    async ({ page, baseURL }, use) => {
      setBase(baseURL)
      await use(undefined)
      await expectStorageKept(page)
    },
    { auto: true },
  ],
})

/** Nothing on the screen breaks a rule that a machine can see. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // A page that has not come yet has no first heading; one behind a dialog is not looked at.
  const stands = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))
  await stands.first().waitFor({ state: 'attached' })
  // An animation half way has half its contrast.
  await page.evaluate(async () => {
    // What has just come begins to move in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(
      document
        .getAnimations()
        // What turns for ever, as a mark of waiting does, is never half way.
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    )
  })
  expect(await brokenRules(page), `axe on ${screen}`).toEqual([])
}

/** Takes a picture of a page into `WALK_PICTURES`, named for the journey too; takes none where no folder is named. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['WALK_PICTURES']
  if (folder === undefined) return
  const journey = parse(test.info().file).name
  await page.screenshot({ path: join(folder, `${journey}-${name}.png`) })
}

/** Errors that the page said to nobody but the console. */
export function watchConsole(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  return said
}

/**
 * Tries again until it holds, where a page has to be loaded anew to show what the server has learned. Each try waits
 * twice as long as the one before: a short wait alone would never see a page that takes longer to come. `within` is where it is given up, in ms.
 */
export async function tryAgain(attempt: (timeout: number) => Promise<void>, within?: number): Promise<void> {
  let timeout = 1000
  await expect(() => attempt((timeout *= 2))).toPass(within === undefined ? {} : { timeout: within })
}

export async function chooseEnglish(page: Page, base: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: base }])
}

interface Message {
  readonly to: string
  readonly text: string
  readonly at: number
}

/** What the server sent there, read from the sandbox's inbox as soon as it has come. */
export async function readMessage(to: string, about: RegExp, after = 0): Promise<Message> {
  const inbox = `${sandboxUrl()}/inbox?to=${encodeURIComponent(to)}`
  let found: Message | undefined
  await expect
    .poll(async () => {
      const { list } = (await (await fetch(inbox)).json()) as { list: Message[] }
      found = list.find(({ text, at }) => at >= after && about.test(text))
      return found !== undefined
    })
    .toBe(true)
  return found as Message
}

/** Takes the tab's session away, and comes to the login as somebody whom the site does not know. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/?modal=login')
}

/** The router of the app that is open, where one is. */
interface Open {
  readonly __TSR_ROUTER__?: {
    readonly history: { readonly subscribers: ReadonlySet<unknown>; push(href: string): void }
    readonly state: {
      readonly status: string
      readonly resolvedLocation?: { readonly href: string }
    }
    readonly latestLocation: { readonly href: string }
  }
}

/**
 * Goes to an address as a link of the open app does, so that nothing is loaded anew: a fifth of the work. Where no app is
 * open it is loaded. Who wants what a reload shows (another session, what only the server knows) loads it: `page.goto`.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isOpen = await page
    .evaluate(async (to) => {
      const { __TSR_ROUTER__: router } = globalThis as Open
      if (router === undefined) return false
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const isThere = () =>
        router.state.status === 'idle' && router.state.resolvedLocation?.href === router.latestLocation.href
      const arrive = async () => {
        do await frame()
        while (!isThere())
      }
      // It first arrives where it is on its way to, and stands on the page: until then it hears of no other address.
      while (router.history.subscribers.size === 0) await frame()
      await arrive()
      let isLeft = false
      navigation.addEventListener('navigate', ({ destination }) => (isLeft ||= !destination.sameDocument))
      router.history.push(to)
      await arrive()
      // The app reloads the page where its brand's settings have changed: wait for the reload to end this call.
      return isLeft ? await new Promise<never>(() => {}) : true
    }, path)
    .catch((error: unknown) => {
      if (String(error).includes('Execution context was destroyed')) return undefined
      throw error
    })
  if (isOpen === undefined) {
    // The app's own load would break off a second one: wait for it, then ask the new page.
    await page.waitForFunction(() => document.readyState === 'complete')
    await goTo(page, path)
  } else if (!isOpen) await page.goto(path)
}

/** Registers a member by the form, as a person does; who is then signed in, and at home. */
export async function register(page: Page, username: string): Promise<void> {
  await sendForm(page, username)
  await leaveLimits(page)
}

/** Sends the form that opens an account; its member is then asked for limits. */
export async function sendForm(page: Page, username: string): Promise<void> {
  await page.goto('/?modal=register')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=confirmPassword]').fill(password)
  await dialog.getByRole('checkbox').check({ force: true })
  await dialog.getByRole('button', { name: 'Open account' }).click()
}

/** Puts off the limits that a new account is asked for; who has done so is signed in. */
export async function leaveLimits(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Would you like deposit limits?' })
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Chooses a play of the game that is open, by its name: among many it is searched. */
export async function choosePlay(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Find a play' })
  await expect(page.getByRole('tablist').first()).toBeVisible()
  if (!(await open.isVisible())) {
    await page.getByRole('tab', { name }).click()
    return
  }
  await open.click()
  const search = page.getByRole('searchbox', { name: 'Find a play' })
  await search.fill(name)
  // Its heading is told after its name.
  const found = page.getByRole('group', { name: 'Plays' }).getByRole('button')
  await found.filter({ has: page.getByText(name, { exact: true }) }).click()
  await expect(search).toBeHidden()
}
