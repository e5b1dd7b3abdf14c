import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { readOf } from './installations.ts'
import { ask, seal } from './wire-client.ts'
import type { Facts, Role } from './walk-table.ts'

interface Account {
  readonly brand: string
  readonly username: string
  readonly password: string
  readonly type: number
}

type Kept = Readonly<Record<string, string>>
const known = new Map<Role, Promise<Kept>>()

async function signIn(wanted: (account: Account) => boolean): Promise<Kept> {
  const account = readOf<{ accounts: readonly Account[] }>('demo.json').accounts.find(wanted)
  if (!account) throw new Error('the demo has nobody of that kind')
  const { username, password } = account
  const answer = await ask('/wps/session/login', {
    method: 'POST',
    ...(await seal({ username, password, type: 'username' })),
  })
  if (!answer.success) throw new Error(`${username} is not signed in: ${answer.code}`)
  const { token, account: name, customerId, isAgent } = answer.value as unknown as Record<string, string>
  const signedInAt = String(Date.now())
  const asked = await ask('/api/agents/contracts/requests', {
    headers: { Authorization: `Bearer ${String(token)}` },
  })
  const waiting = (asked.value as unknown as { list: readonly { request: { requestId: number } }[] }).list
  return {
    token: String(token),
    account: String(name),
    customerId: String(customerId),
    isAgent: String(isAgent),
    signedInAt,
    // Who walks looks at pages, and leaves what asks above them for later.
    contractsPutOff: [signedInAt, ...waiting.map(({ request }) => request.requestId)].join(' '),
  }
}

/** A guest has no account to sign in by: the page makes one. */
async function comeAsGuest(browser: Browser, base: string): Promise<Kept> {
  const page = await browser.newPage({ baseURL: base })
  await page.context().addCookies([{ name: 'lang', value: 'en', url: base }])
  await page.goto('/?modal=login')
  await page.getByRole('button', { name: 'Try as a guest' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>)
  await page.close()
  return kept
}

/** Who comes in a role is signed in once, and every page begins as a tab of theirs. */
async function keptOf(role: Role, browser: Browser, base: string): Promise<Kept> {
  if (role === 'visitor') return {}
  const wanted = ({ brand, type, username }: Account) =>
    brand === 'parlour' && (role === 'agent' ? type === 1 : username === 'marisol')
  const found = known.get(role) ?? (role === 'guest' ? comeAsGuest(browser, base) : signIn(wanted))
  known.set(role, found)
  return found
}

/** The tab is somebody else's from its next address on. */
export async function comeAs(role: Role, page: Page, base: string): Promise<void> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has a browser')
  const kept = await keptOf(role, browser, base)
  // A file of the same site: storage belongs to an origin, and no app runs there that would pass its session on.
  await page.goto('/manifest.webmanifest')
  await page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, kept)
}

let facts: Promise<Facts> | undefined

/** A deposit of the member who walks, and a draw that has been held. */
export function readFacts(page: Page, base: string): Promise<Facts> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has a browser')
  facts ??= findFacts(browser, base)
  return facts
}

async function findFacts(browser: Browser, base: string): Promise<Facts> {
  const { token = '' } = await keptOf('member', browser, base)
  const opened = await ask('/lgw/vn/numeros/opened/game?count=20')
  const [drawn] = opened.value as unknown as readonly { gameCode: string; numero: string }[]
  return { depositId: await beginDeposit(token), gameCode: drawn?.gameCode ?? '', numero: drawn?.numero ?? '' }
}

/** A deposit that nobody has paid yet: its page waits. */
async function beginDeposit(token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const methods = await ask('/api/cashier/methods', { headers })
  const { deposit } = methods.value as unknown as { deposit: readonly { methodId: string }[] }
  const order = await ask('/api/cashier/deposits', {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ methodId: deposit[0]?.methodId, amount: '100' }),
  })
  if (!order.success) throw new Error(`no deposit was begun: ${order.code}`)
  return (order.value as unknown as { depositId: string }).depositId
}
