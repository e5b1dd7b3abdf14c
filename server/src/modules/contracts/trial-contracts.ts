import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { writeRate } from '@parlour/core/rules/agents/contract-rate.ts'
import { highestRate, type ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { trialReader, type TrialContract } from '#modules/agents/index.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { kindsOn } from './kinds.ts'
import { wireTerms } from './terms.ts'

interface Asked {
  readonly side: 'RECEIVED' | 'PAID'
  readonly kind?: ContractKind | undefined
  /** The whole name of a direct downline. */
  readonly receiver?: string | undefined
}

/** The contracts that trial agents look at: of an example that is kept nowhere. Nothing of it can be changed. */
export async function listTrialContracts(
  db: Reader,
  member: MemberContext,
  { side, kind, receiver }: Asked,
  parts: { readonly brands: Pick<Brands, 'get'> },
) {
  const brand = await parts.brands.get(member.brandId)
  const { head, pay } = await trialReader(parts)(db, member)
  const name = receiver?.trim().toLowerCase() ?? ''
  const list = pay.contracts.filter(
    (one) =>
      (side === 'RECEIVED' ? one.receiver : one.payer) === head &&
      kindsOn(brand).includes(one.kind) &&
      (kind === undefined || one.kind === kind) &&
      (name === '' || (side === 'PAID' && one.receiver === name)),
  )
  return { list: list.map((one) => wireTrial(one, { side, offeredAt: pay.oldestAt })), next: null }
}

function wireTrial(
  { contractId, kind, cycle, payer, receiver, tiers }: TrialContract,
  { side, offeredAt }: { readonly side: Asked['side']; readonly offeredAt: number },
) {
  const other = payer === null ? null : maskedName(payer)
  return {
    contractId,
    kind,
    category: 'CONS' as const,
    cycle,
    state: 'ACTIVE' as const,
    terms: wireTerms({ rateType: 'P', tiers }),
    next: null,
    end: null,
    request: null,
    offeredAt,
    over: null,
    side,
    other: side === 'RECEIVED' ? other : receiver,
  }
}

/** How much of each kind the head of the example could offer, were it a real agent. */
export async function readTrialOffers(
  db: Reader,
  member: MemberContext,
  brand: Brand,
  parts: { readonly brands: Pick<Brands, 'get'> },
) {
  const { head, pay } = await trialReader(parts)(db, member)
  return kindsOn(brand).map((kind) => ({
    kind,
    offers: pay.contracts
      .filter((one) => one.kind === kind && one.receiver === head)
      .map(({ cycle, tiers }) => ({
        category: 'CONS' as const,
        cycle,
        rateMax: writeRate('P', highestRate(tiers)),
      })),
  }))
}
