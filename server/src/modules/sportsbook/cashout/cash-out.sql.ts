import type { Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** What a member asked for: a part of a bet in percent, and the offer for the whole that was shown. */
export interface AskedCashOut {
  readonly percent: number
  /** As money on the wire. */
  readonly offer: string
}

export interface WaitingCashOut extends AskedCashOut {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
}

/** Has a cash-out wait; false where one of the bet waits already. */
export async function insertWaitingCashOut(
  tx: Tx,
  { betId, brandId, memberId, dueAt, ...asked }: WaitingCashOut & { readonly dueAt: number },
): Promise<boolean> {
  const { percent, offer } = asked
  const rows = await statement<{ betId: string }>`
    insert into sportsbook.pending (bet_id, kind, brand_id, member_id, due_ms, request)
    values (${betId}::uuid, 'CASH_OUT', ${brandId}::uuid, ${memberId}::uuid, ${dueAt}::bigint, ${JSON.stringify({ percent, offer })}::jsonb)
    on conflict do nothing returning bet_id as "betId"`.send(tx)
  return rows.length > 0
}

/** Takes the cash-out that has waited longest of those that are due, if nobody else decides it; it waits no more. */
export async function takeDueCashOut(tx: Tx): Promise<WaitingCashOut | undefined> {
  const [row] = await statement<Omit<WaitingCashOut, keyof AskedCashOut> & { readonly request: AskedCashOut }>`
    delete from sportsbook.pending p
     using (select bet_id from sportsbook.pending where kind = 'CASH_OUT' and due_ms <= platform.now_ms()
             order by due_ms, bet_id limit 1 for update skip locked) due
     where p.bet_id = due.bet_id and p.kind = 'CASH_OUT'
    returning p.bet_id as "betId", p.brand_id as "brandId", p.member_id as "memberId", p.request`.send(tx)
  if (row === undefined) return undefined
  const { request, ...owner } = row
  return { ...owner, ...request }
}

/** A cash-out as it was paid. */
export interface PaidCashOut {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
  readonly percent: number
  readonly fair: bigint
  readonly offer: bigint
  readonly paid: bigint
  readonly closedStake: bigint
  readonly openStake: bigint
  readonly continuedBy: string | null
  readonly at: number
}

export async function insertCashOut(tx: Tx, row: PaidCashOut): Promise<void> {
  await statement`
    insert into sportsbook.cash_out (bet_id, brand_id, member_id, percent, fair, offer, paid, closed_stake, open_stake, continued_by, at_ms)
    values (${row.betId}::uuid, ${row.brandId}::uuid, ${row.memberId}::uuid, ${row.percent}, ${row.fair}::bigint, ${row.offer}::bigint,
            ${row.paid}::bigint, ${row.closedStake}::bigint, ${row.openStake}::bigint, ${row.continuedBy}::uuid, ${row.at}::bigint)`.send(
    tx,
  )
}
