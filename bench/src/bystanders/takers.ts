import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { openClient } from '../logins/login-client.ts'
import { loadBets } from '../support/bet-load.ts'
import { fundMembers, type BenchMember } from '../support/members.ts'
import { openWire, rawRequest } from '../support/wire.ts'

const password = 'a long enough secret'
const paymentPassword = 'a second secret'
const askers = 4

type Json = Record<string, unknown>

/** Calls of one member as the page makes them, each on one of some connections. */
async function openCaller(port: number) {
  const client = await openClient(port)
  /** Each of those who ask has a connection, on which one answer follows the other. */
  const wires = Array.from({ length: askers }, () => openWire(port))
  let token = ''
  async function call(method: string, path: string, body?: Json, { isSealed = false, by = 0 } = {}): Promise<Json> {
    const content = body === undefined ? undefined : isSealed ? await client.seal(body) : JSON.stringify(body)
    const headers = {
      'content-type': isSealed ? 'application/jose' : 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(path === '/api/cashier/withdrawals' ? { 'idempotency-key': randomUUID() } : {}),
    }
    const answer = await defined(wires[by], 'a connection for each').ask(
      rawRequest(method, path, { headers, ...(content === undefined ? {} : { body: content }) }),
    )
    const said = JSON.parse(answer.body) as { value: Json; code: string }
    if (answer.status >= 400 && path !== '/api/cashier/withdrawals')
      throw new Error(`${path} was refused: ${said.code}`)
    return { status: answer.status, code: said.code, ...said.value }
  }

  return {
    call,
    signIn(as: string): void {
      token = as
    },
    close(): void {
      for (const wire of wires) wire.close()
      client.close()
    },
  }
}

type Caller = Awaited<ReturnType<typeof openCaller>>

/** Has a member join, and be ready to be paid out but for what is to be played; the member, and what is asked for. */
async function join(
  db: pg.Client,
  { call, signIn }: Caller,
  cash: bigint,
): Promise<{ readonly member: BenchMember; readonly request: Json }> {
  const joined = await call(
    'PUT',
    '/wps/member/register',
    { username: 'taker', password, confirmPassword: password },
    { isSealed: true },
  )
  const member: BenchMember = { memberId: String(joined['customerId']), token: String(joined['token']) }
  signIn(member.token)
  await fundMembers(db, [member.memberId], cash)
  await oblige(db, member.memberId, cash * 1000n)
  await call('PUT', '/api/identity/payment-password', { paymentPassword, password }, { isSealed: true })
  const methods = (await call('GET', '/api/cashier/methods'))['withdrawal'] as {
    methodId: string
    channels: { channelId: string }[]
  }[]
  const [method] = methods
  const account = { methodId: method?.methodId, channelId: method?.channels[0]?.channelId, number: '0012 3456 7890' }
  const added = await call(
    'POST',
    '/api/cashier/payout-accounts',
    { ...account, holder: 'Ana Cruz', paymentPassword },
    { isSealed: true },
  )
  return { member, request: { payoutAccountId: added['payoutAccountId'], amount: '300', paymentPassword } }
}

/** A member who may ask for withdrawals and is refused each, since money that came in is not played yet. */
export async function openTakers({
  db,
  port,
  cash,
}: {
  readonly db: pg.Client
  readonly port: number
  readonly cash: bigint
}) {
  const caller = await openCaller(port)
  const { call } = caller
  const { member, request } = await join(db, caller, cash)

  return {
    member,
    /** Asks for withdrawals, several at once, until it is stopped; answers how many were refused. */
    start() {
      let isOver = false
      let refused = 0
      const asking = Array.from({ length: askers }, async (_, by) => {
        while (!isOver) {
          const { status, code } = await call('POST', '/api/cashier/withdrawals', request, { by })
          if (status === 200) throw new Error('a withdrawal was to be refused')
          if (status !== 422 && status !== 429) throw new Error(`a withdrawal ended in ${String(code)}`)
          refused += 1
        }
      })
      return {
        async stop(): Promise<number> {
          isOver = true
          await Promise.all(asking)
          return refused
        },
      }
    },
    /** How long the member's own bet waits for its answer, whatever it is. */
    async bet(): Promise<number> {
      const startedAt = performance.now()
      await loadBets({ port, db, forMs: 1 }, [member]).catch(() => undefined)
      return performance.now() - startedAt
    },
    /** Ends what was to be played: no transfer is behind it, and the ledger would say so. */
    async close(): Promise<void> {
      await db.query('delete from cashier.turnover_obligation where member_id = $1', [member.memberId])
      await db.query('delete from bets.turnover_mark where member_id = $1', [member.memberId])
      await db.query('delete from bets.turnover_played where member_id = $1', [member.memberId])
      caller.close()
    },
  }
}

/** What has to be played of money that came in, which no bet of this measurement meets. */
async function oblige(db: pg.Client, memberId: string, required: bigint): Promise<void> {
  await db.query(
    `with brand as (select brand_id, platform.now_ms() as now from brand.brand where merchant_code = 'parlour'),
     obliged as (
       insert into cashier.turnover_obligation (obligation_id, brand_id, member_id, source_kind, source_id, deposited, required, percent, weights, created_at)
       select $1, brand_id, $2, 'transfer', $1, $3, $3, 100, '{"products": {"LOTT": 100}, "games": {}}', now from brand
     )
     insert into bets.turnover_mark (member_id, starts_at, brand_id) select $2, now, brand_id from brand`,
    [randomUUIDv7(), memberId, required],
  )
}
