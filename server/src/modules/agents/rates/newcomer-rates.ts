import type { Static } from 'typebox'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import type { RatesIn as RatesInSchema } from '@parlour/core/contract/agents/rate-shapes.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import {
  linkProblem,
  rateOfLink,
  rateProducts,
  unsetRate,
  type RateProblem,
  type RateProduct,
} from '@parlour/core/rules/agents/member-rates.ts'
import type { Reader } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberRates } from '#modules/identity/index.ts'

export type RatesIn = Static<typeof RatesInSchema> | undefined

const refusals = {
  unknown: 'agents.rate_invalid',
  steps: 'agents.rate_invalid',
  above_parent: 'agents.rate_above_own',
  not_above: 'agents.rate_not_raised',
  above_most: 'agents.rate_above_own',
} as const satisfies Readonly<Record<RateProblem, RefusalCode>>

export function refuseRates(problem: RateProblem | undefined, details: Readonly<Record<string, unknown>> = {}): void {
  if (problem !== undefined) throw new Refusal(refusals[problem], details)
}

/** Rates as they were asked for, by product; a product that is named twice is named wrongly. */
export function byProduct(rates: RatesIn): Readonly<Partial<Record<RateProduct, number>>> {
  const list = rates ?? []
  const named = new Map(list.map(({ product, points }) => [product, points]))
  if (named.size < list.length) refuseRates('unknown')
  return Object.fromEntries(named)
}

/**
 * What a newcomer of an agent has: what is asked for, and of all else the agent's own less the brand's step. What goes
 * without saying is not written down.
 */
export async function ratesForNewcomer(
  db: Reader,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  asked: RatesIn,
): Promise<Readonly<Partial<Record<RateProduct, number>>>> {
  const [[agent], rules] = await Promise.all([
    memberRates.list(db, brandId, [memberId]),
    memberRates.rules(db, brandId),
  ])
  const own = (product: RateProduct) => memberRates.rateOf(defined(agent, 'an agent is there'), product, rules)
  const given = byProduct(asked)
  refuseRates(linkProblem(given, own))
  const usual = rateProducts.flatMap((product) => {
    if (given[product] !== undefined) return []
    const rate = rateOfLink(own(product), rules[product])
    const isSaid = rate < Math.min(own(product), unsetRate(product, rules[product].most))
    return isSaid || (product !== 'SERIES' && rate > 0) ? [[product, rate] as const] : []
  })
  return { ...Object.fromEntries(usual), ...given }
}
