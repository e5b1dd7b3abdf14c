import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Deposit, DepositState, Direction, Method, PayTo } from './types.ts'

export const methodColumns = sql`
  method_id as "methodId", brand_id as "brandId", code, name, names, enabled as "isOn", direction, kind, provider, minimum, maximum, fee,
  quick_amounts as "quickAmounts", channels, sorting, credits_received_amount as "creditsReceivedAmount",
  usual_minutes as "usualMinutes", receipt_max as "receiptMax", opens_at as "opensAt", closes_at as "closesAt",
  label_ids as "labelIds", life_minutes as "lifeMinutes", coin, confirmations`

/** A deposit as its services know it, of `cashier.deposit d` and its method `m`. */
export const depositColumns = sql`
  d.deposit_id as "depositId", d.brand_id as "brandId", d.member_id as "memberId", d.method_id as "methodId",
  m.name as "methodName", m.names as "methodNames", m.kind, d.provider, d.channel, d.amount, d.received, d.reversed, d.currency, d.state,
  d.redirect_url as "redirectUrl", d.pay_to as "payTo", d.reference, d.claimed_by as "claimedBy",
  d.decided_by as "decidedBy", d.reason, d.flags, d.steps, d.created_at as "createdAt", d.expires_at as "expiresAt",
  d.confirmed_at as "confirmedAt", m.credits_received_amount as "creditsReceivedAmount"`

/** What a brand offers now, ways in and ways out. */
export async function listMethods(db: Reader, brandId: string): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select ${methodColumns} from cashier.method where brand_id = ${brandId} and enabled order by direction, sorting`.execute(
    db,
  )
  return rows
}

/** A method that a brand offers now, in that direction. */
export async function findMethod(
  db: Reader,
  wanted: { readonly brandId: string; readonly methodId: string; readonly direction: Direction },
): Promise<Method | undefined> {
  const { rows } = await sql<Method>`
    select ${methodColumns} from cashier.method
     where brand_id = ${wanted.brandId} and method_id = ${wanted.methodId} and direction = ${wanted.direction}
       and enabled`.execute(db)
  return rows[0]
}

export async function insertMethod(tx: Tx, method: Method): Promise<void> {
  await sql`
    insert into cashier.method (method_id, brand_id, code, name, direction, kind, provider, minimum, maximum, fee,
                                quick_amounts, channels, sorting, credits_received_amount, usual_minutes,
                                receipt_max, opens_at, closes_at, label_ids, names, enabled, life_minutes, coin, confirmations)
    values (${method.methodId}, ${method.brandId}, ${method.code}, ${method.name}, ${method.direction}, ${method.kind},
            ${method.provider}, ${method.minimum}, ${method.maximum}, ${method.fee}, ${[...method.quickAmounts]}::bigint[],
            ${JSON.stringify(method.channels)}::jsonb, ${method.sorting}, ${method.creditsReceivedAmount},
            ${method.usualMinutes}, ${method.receiptMax}, ${method.opensAt}, ${method.closesAt},
            ${[...method.labelIds]}::uuid[], ${JSON.stringify(method.names)}::jsonb, ${method.isOn},
            ${method.lifeMinutes}, ${method.coin}, ${method.confirmations})`.execute(tx)
}

export interface NewDeposit {
  readonly depositId: string
  readonly brandId: string
  readonly memberId: string
  readonly method: Pick<Method, 'methodId' | 'provider'>
  readonly channel: string | null
  readonly amount: bigint
  readonly currency: string
  readonly lifeMs: number
  /** Where a transfer goes and the note that finds it; absent where a provider is asked. */
  readonly transfer?: { readonly payTo: PayTo; readonly reference: string }
  /** Whether its money is there already, and a word about it follows in the same transaction. */
  readonly isUnderWay?: boolean
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<{ expiresAt: number }> {
  const { transfer } = deposit
  const state: DepositState = transfer ? 'AWAITING_PAYMENT' : deposit.isUnderWay ? 'PROCESSING' : 'CREATED'
  const payTo = transfer ? JSON.stringify(transfer.payTo) : null
  const { rows } = await sql<{ expiresAt: bigint }>`
    insert into cashier.deposit (deposit_id, brand_id, member_id, method_id, provider, channel, amount, currency, state,
                                 pay_to, reference, steps, created_at, expires_at)
    select ${deposit.depositId}, ${deposit.brandId}, ${deposit.memberId}, ${deposit.method.methodId},
           ${deposit.method.provider}, ${deposit.channel}, ${deposit.amount}, ${deposit.currency}, ${state},
           ${payTo}::jsonb, ${transfer?.reference ?? null},
           jsonb_build_array(jsonb_build_object('state', ${state}::text, 'at', now)), now, now + ${deposit.lifeMs}::bigint
      from platform.now_ms() as now
    returning expires_at as "expiresAt"`.execute(tx)
  return { expiresAt: Number(rows[0]?.expiresAt) }
}

export async function findDeposit(db: Reader, depositId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${depositColumns} from cashier.deposit d join cashier.method m using (method_id)
     where d.deposit_id = ${depositId}`.execute(db)
  return rows[0]
}

export async function lockDeposit(tx: Tx, depositId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${depositColumns} from cashier.deposit d join cashier.method m using (method_id)
     where d.deposit_id = ${depositId} for update of d`.execute(tx)
  return rows[0]
}

/** Moves an order on, keeping the step and its time; adds what was received and what a person should know. */
export async function updateDeposit(
  tx: Tx,
  change: {
    readonly depositId: string
    readonly state: DepositState
    readonly received?: bigint
    readonly reversed?: bigint
    readonly flags?: readonly string[]
    readonly redirectUrl?: string
    /** Who decided it, and why it was turned down; nobody holds it any more. */
    readonly decided?: { readonly by: string; readonly reason: string | null }
    /** Whether it is a step of its own; otherwise it was told already. */
    readonly isStep?: boolean
  },
): Promise<void> {
  const { decided, isStep = true } = change
  await sql`
    update cashier.deposit d
       set state = ${change.state},
           received = received + ${change.received ?? 0n},
           reversed = reversed + ${change.reversed ?? 0n},
           flags = flags || array(select flag from unnest(${[...(change.flags ?? [])]}::text[]) as flag
                                   where not (flag = any(d.flags))),
           claimed_by = case when ${decided === undefined} then claimed_by end,
           decided_by = coalesce(${decided?.by ?? null}, decided_by),
           reason = case when ${decided === undefined} then reason else ${decided?.reason ?? null} end,
           redirect_url = coalesce(${change.redirectUrl ?? null}, redirect_url),
           steps = case when ${isStep}
             then steps || jsonb_build_array(jsonb_build_object('state', ${change.state}::text, 'at', now)) else steps end,
           confirmed_at = case when ${change.state} = 'CONFIRMED' then coalesce(confirmed_at, now) else confirmed_at end
      from platform.now_ms() as now
     where d.deposit_id = ${change.depositId}`.execute(tx)
}

/** What a member has begun to pay in and may still: orders that nobody has paid yet. */
export async function sumOfPending(tx: Tx, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.deposit, platform.now_ms() as now
     where member_id = ${memberId} and (state = 'PROCESSING'
           or (state in ('CREATED', 'REDIRECTED', 'AWAITING_PAYMENT') and expires_at > now))`.execute(tx)
  return rows[0]?.sum ?? 0n
}

/**
 * What came to a member in its life, given money with it, and what went or is asked for; what came back went nowhere.
 * What a provider took back came all the same.
 */
export async function sumOfLife(
  db: Reader,
  memberId: string,
): Promise<{ readonly deposits: bigint; readonly withdrawals: bigint }> {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint }>`
    select (select coalesce(sum(received), 0)::bigint from cashier.deposit where member_id = ${memberId})
         + (select coalesce(sum(amount), 0)::bigint from cashier.suspense_verdict
             where member_id = ${memberId} and deposit_id is null) as deposits,
           (select coalesce(sum(amount - returned), 0)::bigint from cashier.withdrawal
             where member_id = ${memberId}) as withdrawals`.execute(db)
  return rows[0] ?? { deposits: 0n, withdrawals: 0n }
}

/** A member who pays in more often has the latest counted. */
const creditedMost = 5000

/** What a member paid in within a time, by when it was credited, less what was taken back; and how often. */
export async function sumCredited(
  db: Reader,
  memberId: string,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<{ readonly sum: bigint; readonly count: bigint }> {
  const { rows } = await sql<{ sum: bigint; count: bigint }>`
    select coalesce(sum(received - reversed), 0)::bigint as sum, count(*) as count
      from (select received, reversed, confirmed_at from cashier.deposit
             where member_id = ${memberId} order by deposit_id desc limit ${creditedMost}) latest
     where received > reversed and confirmed_at >= ${begin} and confirmed_at < ${end}`.execute(db)
  return rows[0] ?? { sum: 0n, count: 0n }
}

/** Orders whose time ran out, moved to EXPIRED; late money for them is still credited. */
export async function expireDeposits(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql`
    update cashier.deposit d
       set state = 'EXPIRED', steps = steps || jsonb_build_array(jsonb_build_object('state', 'EXPIRED', 'at', due.now))
      from (select deposit_id, now from platform.now_ms() as now, cashier.deposit
             where state in ('CREATED', 'REDIRECTED', 'AWAITING_PAYMENT') and expires_at <= now
             order by deposit_id limit ${limit} for update of deposit skip locked) due
     where d.deposit_id = due.deposit_id
    returning 1`.execute(tx)
  return rows.length
}
