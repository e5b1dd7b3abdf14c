import { nowMs } from '../../src/platform/clock/now.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { totpAt } from '../../src/platform/crypto/totp.ts'
import { expectAudited } from './audit-rows.ts'
import type { Answer, TestParlour } from './parlour.ts'

export interface TestOperator {
  readonly operatorId: string
  readonly username: string
  readonly password: string
  readonly totpSecret: string
}

export interface ConsoleAnswer extends Answer {
  readonly cookie: string | undefined
  readonly headers: Headers
}

/** Whoever speaks to the console: keeps the cookie as a browser does. */
export interface Desk {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ConsoleAnswer>
  readonly cookie: () => string | undefined
}

export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>

/** The console of a test's server, over real HTTP, and operators to sign in to it. */
export async function openTestConsole(parlour: TestParlour) {
  const address = await parlour.consoleApp.listen({ port: 0, host: '127.0.0.1' })

  function openDesk(cookie?: string, username?: string): Desk {
    let kept = cookie
    return {
      cookie: () => kept,
      async call(method, path, body, more = {}) {
        const since = newId()
        const headers = new Headers({ 'module-id': 'console', language: 'en', ...more })
        if (kept !== undefined) headers.set('cookie', `console_session=${kept}`)
        if (body !== undefined) headers.set('content-type', 'application/json')
        const response = await fetch(address + path, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const set = response.headers.get('set-cookie') ?? undefined
        const value = set === undefined ? undefined : /console_session=([^;]*)/.exec(set)?.[1]
        if (value !== undefined) kept = value === '' ? undefined : value
        const answer = (await response.json()) as Omit<Answer, 'status'>
        if (answer.success && method !== 'GET')
          await expectAudited(parlour.database.db, { method, path, body, since, username })
        return { status: response.status, headers: response.headers, cookie: set, ...answer }
      },
    }
  }

  let made = 0
  /** An operator who is enrolled already; `merchants` limits to brands. */
  async function addOperator(roleId: string, merchants?: readonly string[]): Promise<TestOperator> {
    const username = `${roleId}${(made += 1)}`
    const password = `four green lanterns ${made}`
    const brandIds =
      merchants === undefined
        ? null
        : parlour.brands.filter(({ merchantCode }) => merchants.includes(merchantCode)).map(({ brandId }) => brandId)
    const { operatorId, totpSecret } = await parlour.database.transaction((tx) =>
      parlour.operators.addEnrolled(tx, { username, password, roleId, brandIds }),
    )
    return { operatorId, username, password, totpSecret }
  }

  // By the server's clock: the test's own stands still while a slow machine works.
  const codeOf = async ({ totpSecret }: Pick<TestOperator, 'totpSecret'>, steps = 0) =>
    totpAt(totpSecret, (await nowMs(parlour.database.db)) + steps * 30_000)

  async function signIn(operator: TestOperator): Promise<Desk> {
    const { username, password } = operator
    const desk = openDesk(undefined, username)
    const answer = await desk.call('POST', '/console/api/session', { username, password, code: await codeOf(operator) })
    if (!answer.success) throw new Error(`${username} could not sign in: ${answer.code}`)
    return desk
  }

  return {
    address,
    openDesk,
    addOperator,
    codeOf,
    signIn,
    enter: async (roleId: string, merchants?: readonly string[]) => signIn(await addOperator(roleId, merchants)),
  }
}

interface WaitingChange {
  readonly approvalId: string
  readonly seen: string
  readonly kind: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** The change that waits for a second operator: of that kind, where one is named. */
export async function waitingChange(desk: Desk, kind?: string): Promise<WaitingChange> {
  const { value } = await desk.call('GET', '/console/api/approvals?state=waiting')
  const found = (value['list'] as WaitingChange[]).find((one) => kind === undefined || one.kind === kind)
  if (!found) throw new Error('a proposal waits')
  return found
}

/** Approves what waits, as that operator. */
export async function approveWaiting(desk: Desk, reason: string, kind?: string): Promise<ConsoleAnswer> {
  const { approvalId, seen } = await waitingChange(desk, kind)
  return desk.call('POST', `/console/api/approvals/${approvalId}/decision`, { verdict: 'approved', seen, reason })
}
