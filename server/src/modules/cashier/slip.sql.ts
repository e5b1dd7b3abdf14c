import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Deposit, Slip } from './types.ts'

/** How many of the 64 bits of two looks may differ while they are taken for one picture. */
const alikeWithin = 5
/** A look with fewer dark or light bits than this says nothing: a sheet of one colour is like any other. */
const tellingBits = 6
const searchedMs = 180 * 24 * 3_600_000

export async function listSlips(db: Reader, depositId: string): Promise<Slip[]> {
  const { rows } = await sql<Slip>`
    select n, image, at_ms as at from cashier.slip where deposit_id = ${depositId} order by n`.execute(db)
  return rows
}

/** Adds a slip to an order that is locked; one that it shows already stays. */
export async function insertSlip(
  tx: Tx,
  { depositId, brandId, memberId }: Pick<Deposit, 'depositId' | 'brandId' | 'memberId'>,
  { n, image, look }: { readonly n: number; readonly image: string; readonly look: string },
): Promise<void> {
  await sql`
    insert into cashier.slip (deposit_id, n, brand_id, member_id, image, look, at_ms)
    values (${depositId}, ${n}, ${brandId}, ${memberId}, ${image}, ${look}::bit(64), platform.now_ms())
    on conflict on constraint slip_once do nothing`.execute(tx)
}

export interface SlipDouble {
  readonly depositId: string
  readonly memberId: string
  /** Whether it is the same file, and not only alike. */
  readonly isSame: boolean
}

/** Other orders of the brand that show the same pictures, or ones that look like them. */
export async function findDoubles(db: Reader, deposit: Pick<Deposit, 'depositId' | 'brandId'>): Promise<SlipDouble[]> {
  const { rows } = await sql<SlipDouble>`
    select other.deposit_id as "depositId", other.member_id as "memberId", bool_or(other.image = own.image) as "isSame"
      from cashier.slip own
      join cashier.slip other on other.brand_id = own.brand_id and other.deposit_id <> own.deposit_id
       and other.at_ms > own.at_ms - ${searchedMs}
       and (other.image = own.image
         or (bit_count(own.look) between ${tellingBits} and ${64 - tellingBits}
           and bit_count(own.look # other.look) <= ${alikeWithin}))
     where own.deposit_id = ${deposit.depositId} and own.brand_id = ${deposit.brandId}
     group by other.deposit_id, other.member_id
     order by "isSame" desc, other.deposit_id desc limit 10`.execute(db)
  return rows
}
