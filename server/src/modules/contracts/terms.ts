import type { TermsIn } from '@parlour/core/contract/contracts/shapes.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { isRateTypeOf, readRate, writeRate, type ContractTerms } from '@parlour/core/rules/agents/contract-rate.ts'
import { faultsOfTiers, highestRate, type ContractKind, type Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import type { Static } from 'typebox'
import { bodyHash } from '#platform/idempotency/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { keptTier } from './request.sql.ts'
import type { Contract } from './types.ts'

/** Terms as they were sent; refuses those that may not be offered, with what is wrong of which tier. */
export function readTerms(kind: ContractKind, { rateType, tiers }: Static<typeof TermsIn>): ContractTerms {
  const read = tiers.map(({ turnover, loss, active, rate }) => ({
    turnover: fromWire(turnover) ?? -1n,
    loss: fromWire(loss) ?? -1n,
    active,
    rate: readRate(rateType, rate) ?? 0n,
  }))
  const faults = faultsOfTiers(kind, read)
  if (!isRateTypeOf(kind, rateType) || faults.length > 0) {
    const [first] = faults
    throw new Refusal('contracts.terms_invalid', { tier: (first?.at ?? 0) + 1, fault: first?.fault ?? 'rate' })
  }
  return { rateType, tiers: read }
}

/** Terms as they travel. */
export const wireTerms = ({ rateType, tiers }: ContractTerms) => ({
  rateType,
  tiers: tiers.map(({ turnover, loss, active, rate }) => ({
    turnover: toWire(turnover),
    loss: toWire(loss),
    active,
    rate: writeRate(rateType, rate),
  })),
})

/** What is kept of terms beside them: their highest rate, and a hash over whose they are and all that they say. */
export function sealedTerms(
  {
    brandId,
    contractId,
    kind,
    category,
    cycle,
    payerId,
    receiverId,
  }: Pick<Contract, 'brandId' | 'contractId' | 'kind' | 'category' | 'cycle' | 'payerId' | 'receiverId'>,
  { rateType, tiers }: ContractTerms,
): ContractTerms & { readonly rate: Rate; readonly hash: string } {
  const whose = { brandId, contractId, kind, category, cycle, payerId, receiverId }
  const hash = bodyHash({ ...whose, rateType, tiers: tiers.map(keptTier) }).toString('hex')
  return { rateType, tiers, rate: highestRate(tiers), hash }
}
