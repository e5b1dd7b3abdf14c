import * as calls from '@parlour/core/contract/points/operator/points.ts'
import { fromWire, minorUnit, toWire } from '@parlour/core/money/money.ts'
import { areTermsWhole } from '@parlour/core/rules/points/convert.ts'
import { readPointRate } from '@parlour/core/rules/points/earned.ts'
import { betProducts } from '@parlour/core/rules/games/products.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { proposeChange, type GivenGuard } from '#modules/operators/index.ts'
import { getPointTerms } from '../terms.sql.ts'
import { pointAdjustment, readPoints } from './adjustment-kind.ts'
import { shownPointTerms, type PointTermsPayload } from './terms-kind.ts'

/** What points are earned and worth; others are proposed and decided by somebody else, as what they cost is money. */
export function pointTermsRoutes(
  routes: ConsoleRoutes,
  {
    brands,
    termsKind,
    payGuard,
  }: {
    readonly brands: Brands
    readonly termsKind: ChangeKind<PointTermsPayload>
    readonly payGuard: GivenGuard
  },
): void {
  routes.query(calls.getPointTerms, async ({ db, brand: { brandId } }) => {
    const { currency, languages, pointRates } = await brands.get(brandId)
    const terms = shownPointTerms(await getPointTerms(db, brandId), pointRates)
    return { ...terms, currency, products: [...betProducts], languages: [...languages] }
  })

  routes.command(calls.proposePointTerms, async ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { reason, acknowledgement, ...terms } = body
    const { currencyDecimals } = await brands.get(brandId)
    const [minimum, multipleOf] = [fromWire(terms.minimum), fromWire(terms.multipleOf)]
    const maximumADay = terms.maximumADay === null ? null : fromWire(terms.maximumADay)
    const areRates = Object.values(terms.rates).every((rate) => readPointRate(rate) !== undefined)
    if (minimum === undefined || multipleOf === undefined || maximumADay === undefined || !areRates)
      throw new Refusal('console.points_terms_invalid')
    const read = { isOpen: true, pointsAUnit: terms.pointsAUnit, minimum, multipleOf, maximumADay }
    if (!areTermsWhole(read, minorUnit(currencyDecimals))) throw new Refusal('console.points_terms_invalid')
    const { rates, pointsAUnit } = terms
    const change = { what: 'POINTS' as const, rates, pointsAUnit }
    const answered = await payGuard.answer(tx, { brandId, change, acknowledgement })
    const payload = {
      ...terms,
      brandId,
      answered,
      minimum: toWire(minimum),
      multipleOf: toWire(multipleOf),
      maximumADay: maximumADay === null ? null : toWire(maximumADay),
    }
    return proposeChange(tx, termsKind, { operator, payload, reason })
  })

  routes.command(calls.proposePointAdjustment, async ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { username, points, reason } = body
    if (readPoints(points) === 0n) throw new Refusal('console.nothing_changed')
    const payload = { brandId, adjustmentId: newId(), username, points, reason, by: operator.username }
    return proposeChange(tx, pointAdjustment, { operator, payload, reason })
  })
}
