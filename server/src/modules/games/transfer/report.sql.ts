import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface ReportPlace {
  readonly cursor: string | null
  readonly wholeAt: bigint | null
}

/** How far a vendor's report is read. */
export async function findPlace(db: Reader, vendorId: string): Promise<ReportPlace> {
  const { rows } = await sql<ReportPlace>`
    select cursor, whole_at as "wholeAt" from games.vendor_report where vendor_id = ${vendorId}`.execute(db)
  return rows[0] ?? { cursor: null, wholeAt: null }
}

/** Holds the place of a report, behind accounts: whoever has read the same page finds that it has moved on. */
export async function lockPlace(
  tx: Tx,
  { vendorId, brandId }: { readonly vendorId: string; readonly brandId: string },
): Promise<ReportPlace> {
  await sql`
    insert into games.vendor_report (vendor_id, brand_id) values (${vendorId}, ${brandId}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<ReportPlace>`
    select cursor, whole_at as "wholeAt" from games.vendor_report where vendor_id = ${vendorId} for update`.execute(tx)
  return rows[0] ?? { cursor: null, wholeAt: null }
}

/** Moves the place on. */
export async function movePlace(tx: Tx, vendorId: string, cursor: string | null): Promise<void> {
  await sql`
    update games.vendor_report set cursor = ${cursor}, problem = null, failing_since = null
     where vendor_id = ${vendorId}`.execute(tx)
}

/** Notes that what a vendor had told by then is read and counted, all of it. */
export async function noteWhole(tx: Tx, vendorId: string, at: number): Promise<void> {
  await sql`
    update games.vendor_report set whole_at = greatest(whole_at, ${at}::bigint) where vendor_id = ${vendorId}`.execute(
    tx,
  )
}

/** Notes that a report could not be read. */
export async function noteProblem(
  tx: Tx,
  { vendorId, brandId }: { readonly vendorId: string; readonly brandId: string },
  problem: string,
): Promise<void> {
  await sql`
    insert into games.vendor_report as r (vendor_id, brand_id, problem, failing_since)
    values (${vendorId}, ${brandId}, ${problem}, platform.now_ms())
    on conflict (vendor_id) do update
       set problem = excluded.problem, failing_since = coalesce(r.failing_since, excluded.failing_since)`.execute(tx)
}

export interface PlayOfMember {
  readonly memberId: string
  readonly net: bigint
  readonly playedAt: number
}

/** Adds what rounds came to to the purses of their players, which are there: who has none played nothing. */
export async function addPlay(
  tx: Tx,
  vendor: { readonly vendorId: string; readonly brandId: string; readonly currency: string },
  { plays, at }: { readonly plays: readonly PlayOfMember[]; readonly at: number },
): Promise<void> {
  if (plays.length === 0) return
  await sql`
    insert into games.vendor_wallet as w (vendor_id, member_id, brand_id, currency, booked, told, told_at, read_net,
                                          played_at, read_at)
    select ${vendor.vendorId}, member_id, ${vendor.brandId}, ${vendor.currency}, 0, 0, 0, net, played_at, ${at}::bigint
      from (values ${sql.join(plays.map((one) => sql`(${one.memberId}::uuid, ${one.net}::bigint, ${one.playedAt}::bigint)`))})
        as play(member_id, net, played_at)
     order by member_id
    on conflict (member_id, vendor_id) do update
       set read_net = w.read_net + excluded.read_net, played_at = greatest(w.played_at, excluded.played_at),
           read_at = excluded.read_at`.execute(tx)
}

export interface OpenPurse {
  readonly memberId: string
  readonly booked: bigint
  readonly read: bigint
  readonly counted: bigint
}

/** Purses of which the ledger has yet to say what was read of them, and that no transfer has changed since then. */
export async function lockUncounted(
  tx: Tx,
  vendorId: string,
  { readAt, limit }: { readonly readAt: number; readonly limit: number },
): Promise<OpenPurse[]> {
  const { rows } = await sql<OpenPurse>`
    select member_id as "memberId", booked, read_net as read, counted_net as counted from games.vendor_wallet
     where vendor_id = ${vendorId} and read_net <> counted_net and moved_at < ${readAt}
       and (booked > 0 or read_net > counted_net)
     order by member_id limit ${limit} for update`.execute(tx)
  return rows
}

/** Adds to what the ledger has of purses. */
export async function countPlay(
  tx: Tx,
  vendorId: string,
  changes: readonly { readonly memberId: string; readonly change: bigint }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update games.vendor_wallet w set booked = booked + change, counted_net = counted_net + change
      from (values ${sql.join(changes.map((one) => sql`(${one.memberId}::uuid, ${one.change}::bigint)`))})
        as counted(member_id, change)
     where w.vendor_id = ${vendorId} and w.member_id = counted.member_id`.execute(tx)
}

export interface DaySums {
  readonly rounds: bigint
  readonly stake: bigint
  readonly win: bigint
}

/** What was read of a vendor's bets that ended in a time, by its own clock. */
export async function sumEnded(
  db: Reader,
  { vendorId, from, to }: { readonly vendorId: string; readonly from: number; readonly to: number },
): Promise<DaySums> {
  const { rows } = await sql<DaySums>`
    select count(*) as rounds, coalesce(sum(bet.amount), 0)::bigint as stake, coalesce(sum(win.amount), 0)::bigint as win
      from games.transaction win
      join games.transaction bet on bet.row_id = win.bet_row_id
     where win.vendor_id = ${vendorId} and win.kind = 'win' and win.at_ms >= ${from} and win.at_ms < ${to}`.execute(db)
  return rows[0] ?? { rounds: 0n, stake: 0n, win: 0n }
}

/** Keeps a vendor's sums of a day beside ours; compared again, the latest stand. */
export async function upsertDay(
  tx: Tx,
  day: {
    readonly vendorId: string
    readonly brandId: string
    readonly day: number
    readonly ours: DaySums
    readonly theirs: DaySums
  },
): Promise<void> {
  const { ours, theirs } = day
  await sql`
    insert into games.vendor_day (vendor_id, day, brand_id, our_rounds, our_stake, our_win, their_rounds, their_stake,
                                  their_win, compared_at)
    values (${day.vendorId}, ${day.day}, ${day.brandId}, ${ours.rounds}, ${ours.stake}, ${ours.win}, ${theirs.rounds},
            ${theirs.stake}, ${theirs.win}, platform.now_ms())
    on conflict (vendor_id, day) do update
       set our_rounds = excluded.our_rounds, our_stake = excluded.our_stake, our_win = excluded.our_win,
           their_rounds = excluded.their_rounds, their_stake = excluded.their_stake, their_win = excluded.their_win,
           compared_at = excluded.compared_at`.execute(tx)
}
