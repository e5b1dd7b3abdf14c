import { bigints, smallints, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { Funding, FundingPart } from './types.ts'

/** How those of these bets were funded that are not of cash alone; the others are absent. */
export async function findFundings(tx: Tx, betIds: readonly string[]): Promise<ReadonlyMap<string, Funding>> {
  if (betIds.length === 0) return new Map()
  const rows = await statement<FundingPart & { betId: string; brandId: string }>`
    select bet_id as "betId", brand_id as "brandId", account_id as "accountId", staked, returned, paid
      from bets.funding where bet_id = any(${uuids(betIds)}::uuid[]) order by bet_id, part`.send(tx)
  const found = new Map<string, Funding>()
  for (const { betId, brandId, ...part } of rows)
    found.set(betId, { betId, brandId, parts: [...(found.get(betId)?.parts ?? []), part] })
  return found
}

/** Writes how bets are funded, and what came of it, in the transaction of the bet or of its outcome. */
export async function writeFundings(tx: Tx, fundings: readonly Funding[]): Promise<void> {
  if (fundings.length === 0) return
  const rows = fundings.flatMap(({ betId, brandId, parts }) =>
    parts.map((part, at) => ({ betId, brandId, at, ...part })),
  )
  await statement`
    insert into bets.funding (bet_id, part, brand_id, account_id, staked, returned, paid)
    ${rowsOf(
      uuids(rows, (r) => r.betId),
      smallints(rows, (r) => r.at),
      uuids(rows, (r) => r.brandId),
      uuids(rows, (r) => r.accountId),
      bigints(rows, (r) => r.staked),
      bigints(rows, (r) => r.returned),
      bigints(rows, (r) => r.paid),
    )}
    on conflict (bet_id, part) do update set account_id = excluded.account_id, staked = excluded.staked,
      returned = excluded.returned, paid = excluded.paid`.send(tx)
}
