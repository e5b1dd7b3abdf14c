import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { portalUrl, sandboxUrl } from './installations.ts'
import { password } from './names.ts'

// Accounts and their money by the calls that the pages make, in the journey's own browser: it keeps the cookies. How a
// person does it with the pages is the subject of the journeys of registration and of deposits.

interface Answer {
  readonly success: boolean
  readonly code?: string
  readonly value: Record<string, unknown>
}

let base: string | undefined

/** Says where the pages of the journey under way are at home. */
export function setBase(baseURL: string | undefined): void {
  base = baseURL
}

/** `localhost` is the first brand's, another brand has its name before it. */
function home() {
  const { hostname, origin } = new URL(base ?? portalUrl())
  // A name before `localhost` is the browser's to find; calls say the brand by a header.
  return { origin, calls: portalUrl(), merchant: hostname === 'localhost' ? 'parlour' : (hostname.split('.')[0] ?? '') }
}

/** Calls the server as a page of this browser would. A refusal is an error. */
async function ask<T = Record<string, unknown>>(
  page: Page,
  path: string,
  { method = 'GET', token, body, jose, key }: Ask = {},
): Promise<T> {
  const { calls, merchant } = home()
  const headers: Record<string, string> = { merchant, 'module-id': 'journey', language: 'en', device: 'WEB' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (key === true) headers['idempotency-key'] = randomUUID()
  if (jose !== undefined || body !== undefined)
    headers['content-type'] = jose === undefined ? 'application/json' : 'application/jose'
  const data = jose ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await page.request.fetch(calls + path, {
    method,
    headers,
    ...(data === undefined ? {} : { data }),
  })
  const answer = (await response.json()) as Answer
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.code ?? String(response.status())}`)
  return answer.value as T
}

interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly token?: string | undefined
  readonly body?: unknown
  /** A body that is sealed already. */
  readonly jose?: string
  /** Whether it has an idempotency key of its own. */
  readonly key?: boolean
}

async function seal(page: Page, payload: unknown): Promise<string> {
  const { sealKey, serverTime } = await ask<{ sealKey: JWK & { kid: string }; serverTime: number }>(
    page,
    '/wps/system/status',
  )
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: sealKey.kid,
      jti: randomUUID(),
      iat: Math.floor(serverTime / 1000),
    })
    .encrypt(await importJWK(sealKey, 'ECDH-ES'))
}

/** Puts a session into the tab, which is then somebody's from its next address on. */
async function keepSession(page: Page, session: Readonly<Record<string, unknown>>): Promise<void> {
  // A file of the same site: storage belongs to an origin, and no app runs there that would pass its session on.
  await page.goto(`${home().origin}/manifest.webmanifest`)
  const { serverTime } = await ask<{ serverTime: number }>(page, '/wps/system/status')
  const contractsPutOff = [serverTime, ...(await waitingContracts(page, String(session['token'])))].join(' ')
  const kept = Object.entries({ ...session, signedInAt: serverTime, contractsPutOff })
    .filter(([key, value]) => sessionKeys.has(key) && value !== null)
    .map(([key, value]) => [key, String(value)] as const)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, kept)
}
const sessionKeys = new Set(['token', 'account', 'customerId', 'isAgent', 'signedInAt', 'contractsPutOff'])

/** The contracts that somebody is asked about: whoever comes for something else leaves them for later. */
async function waitingContracts(page: Page, token: string): Promise<readonly number[]> {
  const { list } = await ask<{ list: readonly { request: { requestId: number } }[] }>(
    page,
    '/api/agents/contracts/requests',
    { token },
  )
  return list.map(({ request }) => request.requestId)
}

/**
 * Opens an account and signs it in; the page then stands at no address of the app. Its member has left the question for
 * limits for later, as most do. With the code of a link it stands below whoever made it.
 */
export async function openAccount(page: Page, username: string, affiliateCode?: string): Promise<void> {
  const form = {
    username,
    password,
    confirmPassword: password,
    ...(affiliateCode === undefined ? {} : { affiliateCode }),
  }
  const session = await ask(page, '/wps/member/register', { method: 'PUT', jose: await seal(page, form) })
  const token = String(session['token'])
  await ask(page, '/api/protection/asked', { method: 'POST', token, body: { occasion: 'REGISTRATION' } })
  await keepSession(page, session)
}

/** Signs somebody in who has an account, as the login does. */
export async function logInByCall(
  page: Page,
  account: { readonly username: string; readonly password: string },
): Promise<void> {
  const { username, password: own } = account
  const jose = await seal(page, { username, password: own, type: 'username' })
  await keepSession(page, await ask(page, '/wps/session/login', { method: 'POST', jose }))
}

/** The code of a new link of an agent, by which accounts of agents are opened below it. */
export async function makeAgentLink(page: Page): Promise<string> {
  const token = await tokenOf(page)
  const link = await ask(page, '/api/agents/links', { method: 'POST', token, body: { memberType: 1 } })
  return String(link['code'])
}

/** The session of the tab. */
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') ?? '')

/** Money to play with: ordered as the form does, and paid at the sandbox's provider, whose signed callback credits it. */
export async function deposit(page: Page, amount: string): Promise<void> {
  const token = await tokenOf(page)
  const methods = await ask<{ deposit: readonly { methodId: string }[] }>(page, '/api/cashier/methods', { token })
  const order = await ask(page, '/api/cashier/deposits', {
    method: 'POST',
    token,
    key: true,
    body: { methodId: methods.deposit[0]?.methodId, amount },
  })
  const paid = await fetch(`${sandboxUrl()}/psp/orders/${String(order['depositId'])}/pay`, { method: 'POST' })
  const told = await paid.text()
  if (!told.includes('CREDITED')) throw new Error(`the deposit was not credited: ${told}`)
}
