import type { Money } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { keptAccountIds } from './kept-account.sql.ts'
import { listLines } from './record.sql.ts'
import { pointCurrency } from './types.ts'

interface Owner {
  readonly brandId: string
  readonly memberId: string
}

const purpose = 'PLAYER_POINTS'

/** Ids of the members' accounts of points, in the order asked for, made where they are missing; to be asked before locks. */
function idsOf(tx: Tx, members: readonly Owner[]): Promise<readonly string[]> {
  return keptAccountIds(
    tx,
    members.map(({ brandId, memberId }) => ({
      brandId,
      ownerKind: 'member' as const,
      ownerId: memberId,
      purpose,
      currency: pointCurrency,
    })),
  )
}

/** How a member's account of points stands; undefined where nothing was ever booked. */
async function find(
  db: Reader,
  memberId: string,
): Promise<{ readonly accountId: string; readonly balance: Money; readonly version: bigint } | undefined> {
  const { rows } = await sql<{ accountId: string; balance: bigint; version: bigint }>`
    select account_id as "accountId", balance, version from wallet.account
     where owner_id = ${memberId} and owner_kind = 'member' and purpose = ${purpose} and sub_id is null`.execute(db)
  return rows[0]
}

/** Accounts of points, and their lines, the newest first. */
export const pointAccounts = { currency: pointCurrency, idsOf, find, listLines } as const
