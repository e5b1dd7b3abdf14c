import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import type { LadderLevel } from '@parlour/core/rules/promo/ladder.ts'
import { sql } from 'kysely'
import { ints } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** A rank as a brand calls it. */
export interface NamedLevel extends LadderLevel {
  readonly names: Readonly<Record<string, string>>
  readonly colour: 'neutral' | 'accent' | 'positive' | 'negative' | 'info'
}

/** What the ladder of a brand says, apart from which version it is. */
export interface LadderTerms {
  readonly levels: readonly NamedLevel[]
  readonly turnoverPercent: number
  /** A run above this waits for two operators; null: none does. */
  readonly askAbove: Money | null
  /** Types of members who have a rank and are given nothing. */
  readonly excludedTypes: readonly number[]
}

export interface LadderVersion extends LadderTerms {
  readonly brandId: string
  readonly number: number
}

const moneyFields = ['total', 'keep', 'bonus', 'salary'] as const
type MoneyField = (typeof moneyFields)[number]
/** A level as it is kept and travels: amounts as on the wire. */
export type KeptLevel = Omit<NamedLevel, MoneyField> & Readonly<Record<MoneyField, string>>

export const keptLevelOf = (level: NamedLevel): KeptLevel => ({
  ...level,
  total: toWire(level.total),
  keep: toWire(level.keep),
  bonus: toWire(level.bonus),
  salary: toWire(level.salary),
})

export function levelOf(kept: KeptLevel): NamedLevel {
  const amount = (wire: string): Money => defined(fromWire(wire), 'a ladder keeps amounts as they travel')
  const { total, keep, bonus, salary } = kept
  return { ...kept, total: amount(total), keep: amount(keep), bonus: amount(bonus), salary: amount(salary) }
}

type Row = Omit<LadderVersion, 'levels'> & { readonly levels: readonly KeptLevel[] }

const columns = sql`
  brand_id as "brandId", number, levels, turnover_percent as "turnoverPercent", ask_above as "askAbove",
  excluded_types as "excludedTypes"`
const read = (row: Row): LadderVersion => ({ ...row, levels: row.levels.map(levelOf) })

/** The ladder of a brand as it holds now; undefined where it has none. */
export async function findLadder(db: Reader, brandId: string): Promise<LadderVersion | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.ladder where brand_id = ${brandId} order by number desc limit 1`.execute(db)
  return rows[0] && read(rows[0])
}

/** A version of a brand's ladder. */
export async function getLadderVersion(db: Reader, brandId: string, number: number): Promise<LadderVersion> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.ladder where brand_id = ${brandId} and number = ${number}`.execute(db)
  return read(defined(rows[0], 'a version that was counted by is kept'))
}

/** Lets those who change a brand's ladder pass one after the other. */
export async function lockLadder(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ladder ${brandId}`}, 0))`.execute(tx)
}

/** Writes the next version of a brand's ladder. */
export async function insertLadder(tx: Tx, ladder: LadderVersion): Promise<void> {
  const { brandId, number, levels, turnoverPercent, askAbove, excludedTypes } = ladder
  await sql`
    insert into promo.ladder (brand_id, number, levels, turnover_percent, ask_above, excluded_types, written_at)
    values (${brandId}, ${number}, ${JSON.stringify(levels.map(keptLevelOf))}::jsonb, ${turnoverPercent}, ${askAbove},
            ${ints(excludedTypes)}::int[], platform.now_ms())`.execute(tx)
}

/** Brands that have a ladder whose calendar has not begun, with the moment from which they have it. */
export async function listBrandsToBegin(
  db: Reader,
): Promise<readonly { readonly brandId: string; readonly since: bigint }[]> {
  const { rows } = await sql<{ brandId: string; since: bigint }>`
    select brand_id as "brandId", written_at as since from promo.ladder l
     where number = 1 and not exists (select from promo.rank_period p where p.brand_id = l.brand_id)`.execute(db)
  return rows
}
