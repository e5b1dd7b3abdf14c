import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Difference, Recorded } from './rules/compare-records.ts'

/** A difference as it was found. */
export interface DifferenceKey {
  readonly vendorId: string
  readonly txId: string
  readonly kind: Difference['kind']
}

/** A side of a difference as it is kept: its amount is text there. */
type KeptSide = Omit<Recorded, 'amount'> & { readonly amount: string }

export interface DeskDifference extends DifferenceKey {
  readonly vendorCode: string
  readonly foundAt: bigint
  /** As it was found. */
  readonly theirs: Recorded | undefined
  /** As it stands now; as it was found where there is none any more, which cannot be. */
  readonly ours: Recorded | undefined
  readonly correctedAt: bigint | null
  /** Null where nothing is corrected, and where our transaction was taken back. */
  readonly corrected: Money | null
}

interface Row extends Omit<DeskDifference, 'ours' | 'theirs'> {
  readonly theirs: KeptSide | null
  readonly ourKind: string | null
  readonly stands: boolean | null
  readonly memberId: string | null
  readonly amount: Money | null
  readonly currency: string | null
  readonly at: bigint | null
}

const columns = sql`d.vendor_id as "vendorId", v.code as "vendorCode", d.tx_id as "txId", d.kind, d.theirs,
  d.found_at as "foundAt", t.kind as "ourKind", t.state = 'APPLIED' and not t.is_rolled_back as stands,
  t.member_id as "memberId", t.amount, t.currency, t.at_ms as at, c.booked_at as "correctedAt", c.amount as corrected`
const sources = sql`games.difference d join games.vendor v on v.vendor_id = d.vendor_id
  left join games.vendor_key k on k.vendor_id = d.vendor_id and k.digest = games.transaction_digest(d.tx_id)
  left join games.transaction t on t.row_id = k.row_id
  left join games.correction c on c.vendor_id = d.vendor_id and c.tx_id = d.tx_id and c.kind = d.kind`

/** The differences of a brand, the latest first. */
export async function listDeskDifferences(
  db: Reader,
  request: {
    readonly brandId: string
    readonly vendorCode: string | null
    readonly isOpen: boolean
    readonly behind: { readonly foundAt: number; readonly txId: string } | null
    readonly limit: number
  },
): Promise<readonly DeskDifference[]> {
  const { behind } = request
  const { rows } = await sql<Row>`
    select ${columns} from ${sources}
     where d.brand_id = ${request.brandId} and (${request.vendorCode}::text is null or v.code = ${request.vendorCode})
       and (c.correction_id is null) = ${request.isOpen}
       ${behind === null ? sql`` : sql`and (d.found_at, d.tx_id) < (${behind.foundAt}, ${behind.txId})`}
     order by d.found_at desc, d.tx_id desc limit ${request.limit}`.execute(db)
  return rows.map(readRow)
}

/** A difference of a brand, held for the rest of the transaction. */
export async function lockDifference(
  tx: Tx,
  brandId: string,
  { vendorId, txId, kind }: DifferenceKey,
): Promise<DeskDifference | undefined> {
  await sql`
    select 1 from games.difference where vendor_id = ${vendorId} and tx_id = ${txId} and kind = ${kind} for update`.execute(
    tx,
  )
  const { rows } = await sql<Row>`
    select ${columns} from ${sources}
     where d.vendor_id = ${vendorId} and d.tx_id = ${txId} and d.kind = ${kind} and d.brand_id = ${brandId}`.execute(tx)
  return rows[0] && readRow(rows[0])
}

function readRow({ theirs, ourKind, stands, memberId, amount, currency, at, ...row }: Row): DeskDifference {
  const isHere = ourKind !== null && memberId !== null && amount !== null && currency !== null
  return {
    ...row,
    theirs: theirs === null ? undefined : { ...theirs, amount: BigInt(theirs.amount) },
    ours: isHere
      ? {
          txId: row.txId,
          kind: ourKind,
          stands: stands === true,
          playerRef: memberId,
          amount,
          currency,
          at: Number(at),
        }
      : undefined,
  }
}

/** In which round our transaction was said, for the one that takes it back. */
export async function findPlaceOf(
  tx: Tx,
  { vendorId, txId }: DifferenceKey,
): Promise<{ readonly gameCode: string; readonly roundId: string } | undefined> {
  const { rows } = await sql<{ gameCode: string; roundId: string }>`
    select t.game_code as "gameCode", t.round_id as "roundId"
      from games.vendor_key k join games.transaction t on t.row_id = k.row_id
     where k.vendor_id = ${vendorId} and k.digest = games.transaction_digest(${txId})`.execute(tx)
  return rows[0]
}

/** Keeps that a difference was made good; a second time fails. */
export async function insertCorrection(
  tx: Tx,
  correction: DifferenceKey & {
    readonly correctionId: string
    readonly brandId: string
    readonly memberId: string
    readonly currency: string
    readonly amount: Money | null
  },
): Promise<void> {
  const { correctionId, vendorId, txId, kind, brandId, memberId, currency, amount } = correction
  await sql`
    insert into games.correction (correction_id, vendor_id, tx_id, kind, brand_id, member_id, currency, amount, booked_at)
    values (${correctionId}, ${vendorId}, ${txId}, ${kind}, ${brandId}, ${memberId}, ${currency}, ${amount},
            platform.now_ms())`.execute(tx)
}
