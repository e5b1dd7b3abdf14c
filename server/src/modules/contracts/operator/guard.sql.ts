import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractKind, Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { sql } from 'kysely'
import { texts } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

export interface RatedContract {
  readonly contractId: string
  readonly kind: ContractKind
  readonly category: ContractCategory
  readonly receiverId: string
  readonly rate: Rate
}

/** Salaries that the platform pays, the highest rate first, behind a row; of some categories, or of all. */
export async function listByRate(
  db: Reader,
  brandId: string,
  page: {
    readonly categories: readonly string[] | null
    readonly after: { readonly rate: bigint; readonly contractId: string } | null
    readonly limit: number
  },
): Promise<readonly RatedContract[]> {
  const { categories, after, limit } = page
  const rate = sql`greatest(running_rate, next_rate)`
  const { rows } = await sql<RatedContract>`
    select contract_id as "contractId", kind, category, receiver_id as "receiverId", ${rate} as rate
      from contracts.contract
     where brand_id = ${brandId} and payer_id is null and over_ms is null and kind <> 'DIVIDEND' and ${rate} is not null
       ${categories === null ? sql`` : sql`and category = any(${texts([...categories])}::text[])`}
       ${after === null ? sql`` : sql`and (${rate} < ${after.rate} or (${rate} = ${after.rate} and contract_id > ${after.contractId}))`}
     order by ${rate} desc, contract_id limit ${limit}`.execute(db)
  return rows
}

/** The highest rates of salaries that the platform pays a brand's lines, by kind and category. */
export async function listPlatformRates(
  db: Reader,
  brandId: string,
): Promise<readonly { readonly kind: ContractKind; readonly category: ContractCategory; readonly rate: Rate }[]> {
  const { rows } = await sql<{ kind: ContractKind; category: ContractCategory; rate: Rate }>`
    select kind, category, max(greatest(running_rate, next_rate)) as rate from contracts.contract
     where brand_id = ${brandId} and over_ms is null and payer_id is null and kind <> 'DIVIDEND'
       and (running_rate is not null or next_rate is not null)
     group by 1, 2`.execute(db)
  return rows
}
