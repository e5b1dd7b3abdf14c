import type { TopUpState } from '@parlour/core/rules/agents/top-up.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface TopUp {
  readonly topUpId: string
  readonly brandId: string
  readonly currency: string
  readonly memberId: string
  readonly agentId: string
  readonly methodId: string
  readonly amount: bigint
  readonly state: TopUpState
  readonly reason: string | null
  readonly askedAt: bigint
  readonly expiresAt: bigint
  readonly endedAt: bigint | null
}

const columns = sql`
  top_up_id as "topUpId", brand_id as "brandId", currency, member_id as "memberId", agent_id as "agentId",
  method_id as "methodId", amount, state, reason, asked_ms as "askedAt", expires_ms as "expiresAt", ended_ms as "endedAt"`

export async function insertTopUp(
  tx: Tx,
  one: Pick<TopUp, 'topUpId' | 'brandId' | 'currency' | 'memberId' | 'agentId' | 'methodId' | 'amount'> & {
    readonly at: number
    readonly lifeMs: number
  },
): Promise<TopUp> {
  const { rows } = await sql<TopUp>`
    insert into agents.top_up (top_up_id, brand_id, currency, member_id, agent_id, method_id, amount, asked_ms, expires_ms)
    values (${one.topUpId}, ${one.brandId}, ${one.currency}, ${one.memberId}, ${one.agentId}, ${one.methodId},
            ${one.amount}, ${one.at}, ${one.at + one.lifeMs})
    returning ${columns}`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('an insert answers its row')
  return made
}

export async function lockTopUp(tx: Tx, topUpId: string): Promise<TopUp | undefined> {
  const { rows } = await sql<TopUp>`
    select ${columns} from agents.top_up where top_up_id = ${topUpId} for update`.execute(tx)
  return rows[0]
}

/** What a member waits for. */
export async function findOpenTopUp(db: Reader, memberId: string): Promise<TopUp | undefined> {
  const { rows } = await sql<TopUp>`
    select ${columns} from agents.top_up where member_id = ${memberId} and state = 'ASKED'`.execute(db)
  return rows[0]
}

export async function endTopUp(
  tx: Tx,
  end: {
    readonly topUpId: string
    readonly state: TopUpState
    readonly at: number
    readonly reason?: string
    readonly transferId?: string
  },
): Promise<void> {
  await sql`
    update agents.top_up set state = ${end.state}, ended_ms = ${end.at}, reason = ${end.reason ?? null},
           transfer_id = ${end.transferId ?? null}
     where top_up_id = ${end.topUpId}`.execute(tx)
}

/** What nobody answered in time, of everybody or of one member. */
export async function expireTopUps(
  tx: Tx,
  { limit, memberId = null }: { readonly limit: number; readonly memberId?: string | null },
): Promise<number> {
  const whose = memberId === null ? sql`` : sql`and member_id = ${memberId}`
  const { rows } = await sql`
    update agents.top_up u set state = 'EXPIRED', ended_ms = due.expires_ms
      from (select top_up_id, expires_ms from agents.top_up
             where state = 'ASKED' and expires_ms <= platform.now_ms() ${whose}
             order by expires_ms limit ${limit} for update skip locked) due
     where u.top_up_id = due.top_up_id
    returning 1`.execute(tx)
  return rows.length
}

const ofSide = (side: 'ASKED' | 'RECEIVED', memberId: string) =>
  side === 'ASKED' ? sql`member_id = ${memberId}` : sql`agent_id = ${memberId}`
const isOpen = sql`state = 'ASKED' and expires_ms > platform.now_ms()`

/** How many of a side wait for an answer, so many at most. */
export async function countOpenTopUps(
  db: Reader,
  memberId: string,
  { side, most }: { readonly side: 'ASKED' | 'RECEIVED'; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select 1 from agents.top_up where ${ofSide(side, memberId)} and ${isOpen} limit ${most}) open`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** What somebody asked for, or was asked for, the newest first, below a row. */
export async function listTopUpsOf(
  db: Reader,
  memberId: string,
  page: {
    readonly side: 'ASKED' | 'RECEIVED'
    readonly onlyOpen: boolean
    readonly below: string | null
    readonly limit: number
  },
): Promise<TopUp[]> {
  const open = page.onlyOpen ? sql`and ${isOpen}` : sql``
  const underneath = page.below === null ? sql`` : sql`and top_up_id < ${page.below}`
  const { rows } = await sql<TopUp>`
    select ${columns} from agents.top_up where ${ofSide(page.side, memberId)} ${open} ${underneath}
     order by top_up_id desc limit ${page.limit}`.execute(db)
  return rows
}
