import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import type { Transaction, VendorBetState } from './types.ts'

/** A transaction of a vendor as operators read it. */
export interface DeskTransaction extends Pick<
  Transaction,
  | 'vendorId'
  | 'txId'
  | 'memberId'
  | 'kind'
  | 'refTxId'
  | 'gameCode'
  | 'roundId'
  | 'amount'
  | 'currency'
  | 'isFree'
  | 'state'
  | 'status'
  | 'ledgerTxId'
  | 'balanceBefore'
  | 'balance'
  | 'isRolledBack'
> {
  readonly vendorCode: string
  readonly names: Readonly<Record<string, string>> | null
  readonly at: bigint
}

const columns = sql`t.vendor_id as "vendorId", v.code as "vendorCode", t.tx_id as "txId", t.member_id as "memberId", t.kind,
  t.ref_tx_id as "refTxId", t.game_code as "gameCode", g.names, t.round_id as "roundId", t.amount, t.currency,
  t.is_free as "isFree", t.state, t.status, t.ledger_tx_id as "ledgerTxId", t.balance_before as "balanceBefore",
  t.balance, t.is_rolled_back as "isRolledBack", t.at_ms as at`

/** Where a page ends: the next begins behind it. */
export interface DeskPlace {
  readonly at: number
  readonly txId: string
}

/** A brand's transactions of a time, the latest first. */
export async function listDeskTransactions(
  db: Reader,
  request: {
    readonly brandId: string
    readonly vendorId: string | null
    readonly memberId: string | null
    readonly roundId: string | null
    readonly kind: string | null
    readonly from: number
    readonly to: number
    readonly behind: DeskPlace | null
    readonly limit: number
  },
): Promise<readonly DeskTransaction[]> {
  const { rows } = await sql<DeskTransaction>`
    select ${columns}
      from (select * from games.transaction t
             where t.brand_id = ${request.brandId} and t.at_ms >= ${request.from} and t.at_ms < ${request.to}
               ${request.vendorId === null ? sql`` : sql`and t.vendor_id = ${request.vendorId}`}
               ${request.memberId === null ? sql`` : sql`and t.member_id = ${request.memberId}`}
               ${request.roundId === null ? sql`` : sql`and t.round_id = ${request.roundId}`}
               ${request.kind === null ? sql`` : sql`and t.kind = ${request.kind}`}
               ${request.behind === null ? sql`` : sql`and (t.at_ms, t.tx_id) < (${request.behind.at}, ${request.behind.txId})`}
             order by t.at_ms desc, t.tx_id desc limit ${request.limit}) t
      join games.vendor v on v.vendor_id = t.vendor_id
      left join games.game g on g.vendor_id = t.vendor_id and g.game_code = t.game_code
     order by t.at_ms desc, t.tx_id desc`.execute(db)
  return rows
}

/** A round's name: whose it is, and what the vendor calls it. */
export interface RoundKey {
  readonly vendorId: string
  readonly memberId: string
  readonly gameCode: string
  readonly roundId: string
}

export interface DeskRound {
  readonly staked: bigint
  readonly paid: bigint
  readonly openedAt: bigint
  readonly closedAt: bigint | null
}

const digestOf = ({ memberId, gameCode, roundId }: RoundKey) =>
  sql`games.round_digest(${memberId}::uuid, ${gameCode}, ${roundId})`

/** Whether a bet `b` is of a round. */
const isOf = ({ vendorId, memberId, gameCode, roundId }: RoundKey) => sql`
  b.vendor_id = ${vendorId} and b.member_id = ${memberId} and b.game_code = ${gameCode} and b.round_id = ${roundId}`

/** How a player's round of a brand stands. */
export async function findDeskRound(db: Reader, brandId: string, key: RoundKey): Promise<DeskRound | undefined> {
  const { rows } = await sql<DeskRound>`
    select r.staked, r.paid, r.opened_at as "openedAt", r.closed_at as "closedAt"
      from games.vendor_key k join games.round r on r.row_id = k.row_id
     where k.vendor_id = ${key.vendorId} and k.digest = ${digestOf(key)} and r.round_id = ${key.roundId}
       and r.brand_id = ${brandId}`.execute(db)
  return rows[0]
}

/** Everything that was said of a round, the first first. */
export async function listRoundTransactions(
  db: Reader,
  key: RoundKey,
  { since, limit }: { readonly since: bigint; readonly limit: number },
): Promise<readonly DeskTransaction[]> {
  const { rows } = await sql<DeskTransaction>`
    select ${columns}
      from games.transaction t join games.vendor v on v.vendor_id = t.vendor_id
      left join games.game g on g.vendor_id = t.vendor_id and g.game_code = t.game_code
     where t.member_id = ${key.memberId} and t.at_ms >= ${since} and t.vendor_id = ${key.vendorId}
       and (t.round_id = ${key.roundId} and t.game_code = ${key.gameCode}
            or t.bet_row_id = any(array(select b.row_id from games.vendor_bet b where ${isOf(key)})))
     order by t.at_ms, t.xid, t.tx_id limit ${limit}`.execute(db)
  return rows
}

export interface DeskBet {
  readonly txId: string
  readonly state: VendorBetState
  readonly stake: bigint
  readonly payout: bigint
}

/** The bets of a round as they stand. */
export async function listRoundBets(db: Reader, key: RoundKey): Promise<readonly DeskBet[]> {
  const { rows } = await sql<DeskBet>`
    select tx_id as "txId", state, stake_cash + stake_bonus as stake, payout_cash + payout_bonus as payout
      from games.vendor_bet b where ${isOf(key)} order by placed_at, tx_id`.execute(db)
  return rows
}
