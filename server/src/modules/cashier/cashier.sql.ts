import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Deposit, DepositState, Direction, Method } from './types.ts'

const methodColumns = sql`
  method_id as "methodId", brand_id as "brandId", code, name, direction, kind, provider, minimum, maximum, fee,
  quick_amounts as "quickAmounts", channels, sorting, credits_received_amount as "creditsReceivedAmount",
  usual_minutes as "usualMinutes", receipt_max as "receiptMax"`

const depositColumns = sql`
  d.deposit_id as "depositId", d.brand_id as "brandId", d.member_id as "memberId", d.method_id as "methodId",
  m.name as "methodName", d.provider, d.channel, d.amount, d.received, d.reversed, d.currency, d.state,
  d.redirect_url as "redirectUrl", d.flags, d.steps, d.created_at as "createdAt", d.expires_at as "expiresAt",
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
                                receipt_max)
    values (${method.methodId}, ${method.brandId}, ${method.code}, ${method.name}, ${method.direction}, ${method.kind},
            ${method.provider}, ${method.minimum}, ${method.maximum}, ${method.fee}, ${[...method.quickAmounts]}::bigint[],
            ${JSON.stringify(method.channels)}::jsonb, ${method.sorting}, ${method.creditsReceivedAmount},
            ${method.usualMinutes}, ${method.receiptMax})`.execute(tx)
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
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<{ expiresAt: number }> {
  const { rows } = await sql<{ expiresAt: bigint }>`
    insert into cashier.deposit (deposit_id, brand_id, member_id, method_id, provider, channel, amount, currency, state,
                                 steps, created_at, expires_at)
    select ${deposit.depositId}, ${deposit.brandId}, ${deposit.memberId}, ${deposit.method.methodId},
           ${deposit.method.provider}, ${deposit.channel}, ${deposit.amount}, ${deposit.currency}, 'CREATED',
           jsonb_build_array(jsonb_build_object('state', 'CREATED', 'at', now)), now, now + ${deposit.lifeMs}::bigint
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
  },
): Promise<void> {
  await sql`
    update cashier.deposit d
       set state = ${change.state},
           received = received + ${change.received ?? 0n},
           reversed = reversed + ${change.reversed ?? 0n},
           flags = flags || array(select flag from unnest(${[...(change.flags ?? [])]}::text[]) as flag
                                   where not (flag = any(d.flags))),
           redirect_url = coalesce(${change.redirectUrl ?? null}, redirect_url),
           steps = steps || jsonb_build_array(jsonb_build_object('state', ${change.state}::text, 'at', now)),
           confirmed_at = case when ${change.state} = 'CONFIRMED' then coalesce(confirmed_at, now) else confirmed_at end
      from platform.now_ms() as now
     where d.deposit_id = ${change.depositId}`.execute(tx)
}

/** What a member has begun to pay in and may still: orders that nobody has paid yet. */
export async function sumOfPending(tx: Tx, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.deposit, platform.now_ms() as now
     where member_id = ${memberId} and state in ('CREATED', 'REDIRECTED', 'PROCESSING') and expires_at > now`.execute(
    tx,
  )
  return rows[0]?.sum ?? 0n
}

/** Orders whose time ran out, moved to EXPIRED; late money for them is still credited. */
export async function expireDeposits(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql`
    update cashier.deposit d
       set state = 'EXPIRED', steps = steps || jsonb_build_array(jsonb_build_object('state', 'EXPIRED', 'at', due.now))
      from (select deposit_id, now from platform.now_ms() as now, cashier.deposit
             where state in ('CREATED', 'REDIRECTED') and expires_at <= now
             order by deposit_id limit ${limit} for update of deposit skip locked) due
     where d.deposit_id = due.deposit_id
    returning 1`.execute(tx)
  return rows.length
}
