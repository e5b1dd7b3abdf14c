import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import type { Tx } from '../db/database.ts'

/** What a player has here, the row locked; null where nothing was ever moved here. */
export async function findPurse(tx: Tx, playerId: string): Promise<Money | null> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from purse where player_id = ${playerId} for update`.execute(tx)
  return rows[0]?.balance ?? null
}

/** Makes the purse where there is none, and holds it; false where it is in another currency. */
export async function openPurse(tx: Tx, playerId: string, currency: string): Promise<boolean> {
  await sql`
    insert into purse (player_id, currency, balance) values (${playerId}, ${currency}, 0)
    on conflict (player_id) do nothing`.execute(tx)
  const { rows } = await sql<{ currency: string }>`
    select currency from purse where player_id = ${playerId} for update`.execute(tx)
  return rows[0]?.currency === currency
}

export async function changePurse(tx: Tx, playerId: string, change: Money): Promise<void> {
  await sql`update purse set balance = balance + ${change}::bigint where player_id = ${playerId}`.execute(tx)
}

export interface PurseTransfer {
  readonly transferId: string
  readonly vendor: string
  readonly playerRef: string
  readonly direction: 'IN' | 'OUT' | null
  readonly status: 'DONE' | 'REFUSED' | 'NOT_FOUND'
  readonly amount: Money
}

/** Keeps a transfer under its id; answers the one that was there first, where one was. */
export async function keepTransfer(tx: Tx, one: PurseTransfer, at: number): Promise<PurseTransfer | undefined> {
  const { rows } = await sql`
    insert into purse_transfer (transfer_id, vendor, player_ref, direction, status, amount, at)
    values (${one.transferId}, ${one.vendor}, ${one.playerRef}, ${one.direction}, ${one.status}, ${one.amount}::bigint, ${at})
    on conflict (transfer_id) do nothing returning 1`.execute(tx)
  if (rows.length === 1) return undefined
  const { rows: known } = await sql<PurseTransfer>`
    select transfer_id as "transferId", vendor, player_ref as "playerRef", direction, status, amount from purse_transfer
     where transfer_id = ${one.transferId}`.execute(tx)
  return known[0]
}

/** What a transfer came to, once that is known. */
export async function settleTransfer(
  tx: Tx,
  transferId: string,
  { status, amount }: Pick<PurseTransfer, 'status' | 'amount'>,
): Promise<void> {
  await sql`
    update purse_transfer set status = ${status}, amount = ${amount}::bigint where transfer_id = ${transferId}`.execute(
    tx,
  )
}

interface PurseChange {
  readonly txId: string
  readonly playerId: string
  readonly amount: Money
  readonly at: number
  /** With what pays a bet: which it paid, and what the player has then. */
  readonly paid?: PaidBet
}

interface PaidBet {
  readonly betTxId: string
  readonly roundId: string
  readonly gameCode: string
  readonly balance: Money
}

/** Writes what play changed, once by its id. */
export async function insertPurseEntry(tx: Tx, { txId, playerId, amount, at, paid }: PurseChange): Promise<boolean> {
  const { rows } = await sql`
    insert into purse_entry (tx_id, player_id, amount, at, bet_tx_id, round_id, game_code, balance)
    values (${txId}, ${playerId}, ${amount}::bigint, ${at}, ${paid?.betTxId ?? null}, ${paid?.roundId ?? null},
            ${paid?.gameCode ?? null}, ${paid?.balance ?? null}::bigint)
    on conflict (tx_id) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** What a change took; nothing where it never came. */
export async function sumOfEntry(tx: Tx, txId: string): Promise<Money> {
  const { rows } = await sql<{ amount: bigint }>`select amount from purse_entry where tx_id = ${txId}`.execute(tx)
  return rows[0]?.amount ?? 0n
}

/** Whether something was written under an id. */
export async function hasEntry(tx: Tx, txId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from purse_entry where tx_id = ${txId}`.execute(tx)
  return rows.length === 1
}

export interface PlayedBet {
  readonly xid: string
  readonly betTxId: string
  readonly winTxId: string
  readonly roundId: string
  readonly gameCode: string
  readonly playerRef: string
  readonly currency: string
  readonly stake: Money
  readonly win: Money
  readonly at: bigint
  readonly endedAt: bigint
  readonly balance: Money
}

/** Bets that were paid, behind a place: nothing ever appears before what was read. */
export async function listPlayed(
  tx: Tx,
  vendor: string,
  {
    behind,
    limit,
  }: { readonly behind: { readonly xid: string; readonly txId: string } | null; readonly limit: number },
): Promise<PlayedBet[]> {
  const { rows } = await sql<PlayedBet>`
    select win.xid::text as xid, win.bet_tx_id as "betTxId", win.tx_id as "winTxId", win.round_id as "roundId",
           win.game_code as "gameCode", p.player_ref as "playerRef", purse.currency, -bet.amount as stake,
           win.amount as win, bet.at, win.at as "endedAt", win.balance
      from purse_entry win
      join purse_entry bet on bet.tx_id = win.bet_tx_id
      join player p on p.player_id = win.player_id
      join purse on purse.player_id = win.player_id
     where win.bet_tx_id is not null and p.vendor = ${vendor}
       and win.xid < pg_snapshot_xmin(pg_current_snapshot())
       and (${behind?.xid ?? null}::text is null
            or (win.xid, win.tx_id) > (${behind?.xid ?? null}::text::xid8, ${behind?.txId ?? null}::text))
     order by win.xid, win.tx_id limit ${limit}`.execute(tx)
  return rows
}

/** Whether something was paid that is told only once what runs now has ended. */
export async function hasUntold(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purse_entry
     where bet_tx_id is not null and xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`.execute(tx)
  return rows.length > 0
}

export interface PlayedSums {
  readonly rounds: bigint
  readonly stake: bigint
  readonly win: bigint
}

/** What was paid of bets in a time. */
export async function sumPlayed(
  tx: Tx,
  { vendor, from, to }: { readonly vendor: string; readonly from: number; readonly to: number },
): Promise<PlayedSums> {
  const { rows } = await sql<PlayedSums>`
    select count(*) as rounds, coalesce(sum(-bet.amount), 0)::bigint as stake,
           coalesce(sum(win.amount), 0)::bigint as win
      from purse_entry win
      join purse_entry bet on bet.tx_id = win.bet_tx_id
      join player p on p.player_id = win.player_id
     where win.bet_tx_id is not null and p.vendor = ${vendor} and win.at >= ${from} and win.at < ${to}`.execute(tx)
  return rows[0] ?? { rounds: 0n, stake: 0n, win: 0n }
}

/** When a player last played; null: never. */
export async function lastPlayedAt(tx: Tx, playerId: string): Promise<number | null> {
  const { rows } = await sql<{ at: bigint }>`
    select at from purse_entry where player_id = ${playerId} order by at desc limit 1`.execute(tx)
  return rows[0] ? Number(rows[0].at) : null
}
