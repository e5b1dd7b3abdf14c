import { betProductOf, productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import { writeRate } from '@parlour/core/rules/agents/contract-rate.ts'
import type { Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { judgePay } from '@parlour/core/rules/agents/pay-guard.ts'
import type { Reader } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { listPlatformRates } from './contract-desk.sql.ts'

/** So many days say what a product keeps. */
const guardDays = 30

const signed = (rate: Rate) => (rate < 0n ? `-${writeRate('P', -rate)}` : writeRate('P', rate))

/** What is given for turnover of each product that was played, against what the house kept of it. */
export async function readGuard(db: Reader, { brandId, timeZone, pointRates }: Brand) {
  const [products, rates] = [
    await betDays.listBrandProducts(db, { brandId, timeZone, days: guardDays }),
    await listPlatformRates(db, brandId),
  ]
  return products.map(({ product, bets, stake, payout, rebate }) => {
    const salaries = new Map<string, Rate>()
    for (const { kind, category, rate } of rates) {
      const covered = productsOfCategory(category)
      const isOf = covered === null || covered.some((one) => betProductOf(one) === product)
      if (isOf && rate > (salaries.get(kind) ?? 0n)) salaries.set(kind, rate)
    }
    const points = BigInt(Math.round(Number(pointRates[product] ?? 0) * 100))
    const verdict = judgePay({ bets: Number(bets), stake, payout, rebate, salaries: [...salaries.values()], points })
    return {
      product,
      bets: Number(bets),
      edge: verdict.edge === undefined ? null : signed(verdict.edge),
      rebate: signed(verdict.rebate),
      salary: signed(verdict.salary),
      points: signed(verdict.points),
      given: signed(verdict.given),
      isAbove: verdict.isAbove,
    }
  })
}
