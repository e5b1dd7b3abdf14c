import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { brandRates, pushSettings, type Brands } from '#modules/brand/index.ts'
import { acknowledged, type Answered, type GivenGuard } from '#modules/operators/index.ts'
import { getPointTerms, upsertPointTerms } from '../terms.sql.ts'
import type { PointTerms } from '../types.ts'

/** Terms as they travel and as they are kept with a proposal: amounts are text. */
export interface ShownPointTerms {
  readonly rates: Readonly<Record<string, string>>
  readonly pointsAUnit: number
  readonly turnoverPercent: number
  readonly isConvertOpen: boolean
  readonly isMallOpen: boolean
  readonly minimum: string
  readonly multipleOf: string
  readonly maximumADay: string | null
}

export type PointTermsPayload = ShownPointTerms & { readonly brandId: string; readonly answered?: Answered } & Readonly<
    Record<string, unknown>
  >

/** Other rates and terms of points; rates hold from the next day on, since a day keeps those that it began with. */
export function pointTermsKind(brands: Brands, payGuard: GivenGuard): ChangeKind<PointTermsPayload> {
  return {
    name: 'points terms',
    permission: 'points.terms',
    async look(tx, { brandId, answered, ...terms }) {
      const { merchantCode, pointRates } = await brands.getAnew(brandId)
      await lockPointTerms(tx, brandId)
      const now = shownPointTerms(await getPointTerms(tx, brandId), pointRates)
      return {
        brandId,
        subject: merchantCode,
        label: merchantCode,
        before: lined(now),
        after: { ...lined(terms), ...answered },
      }
    },
    async run(tx, { brandId, answered, ...terms }) {
      const { rates, pointsAUnit } = terms
      const change = { what: 'POINTS' as const, rates, pointsAUnit }
      await payGuard.answer(tx, { brandId, change, acknowledgement: acknowledged(answered) })
      await upsertPointTerms(tx, brandId, {
        pointsAUnit: terms.pointsAUnit,
        turnoverPercent: terms.turnoverPercent,
        isOpen: terms.isConvertOpen,
        isMallOpen: terms.isMallOpen,
        minimum: amountOf(terms.minimum),
        multipleOf: amountOf(terms.multipleOf),
        maximumADay: terms.maximumADay === null ? null : amountOf(terms.maximumADay),
      })
      await brandRates.update(tx, brandId, terms.rates)
      await pushSettings(tx, { brandId })
      return null
    },
  }
}

/** Lets those who change a brand's terms pass one after the other: it may have no row of its own yet. */
async function lockPointTerms(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points terms ${brandId}`}, 0))`.execute(tx)
}

/** The rates as one line, in the order of their names. */
const lined = ({ rates, ...terms }: ShownPointTerms) => ({
  ...terms,
  rates: Object.entries(rates)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([product, rate]) => `${product} ${rate}`)
    .join(', '),
})

const amountOf = (wire: string): Money => defined(fromWire(wire), 'a proposal keeps amounts as they travel')

export function shownPointTerms(
  { isOpen, minimum, multipleOf, maximumADay, ...others }: PointTerms,
  rates: Readonly<Record<string, string>>,
): ShownPointTerms {
  return {
    ...others,
    isConvertOpen: isOpen,
    minimum: toWire(minimum),
    multipleOf: toWire(multipleOf),
    maximumADay: maximumADay === null ? null : toWire(maximumADay),
    rates: { ...rates },
  }
}
