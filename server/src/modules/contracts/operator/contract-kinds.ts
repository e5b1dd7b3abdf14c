import type { TermsIn } from '@parlour/core/contract/contracts/shapes.ts'
import { readRate, writeRate, type ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import type { Static } from 'typebox'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { acknowledged, type Answered, type GivenGuard } from '#modules/operators/index.ts'
import { findContract } from '../contract.sql.ts'
import { holdContract } from '../hold.service.ts'
import { kindsOn } from '../kinds.ts'
import { offerEdit, offerNew, type OfferParts } from '../offer.service.ts'
import { listVersions } from '../request.sql.ts'
import { readTerms, wireTerms } from '../terms.ts'
import type { Contract, Series } from '../types.ts'
import { listLimits, writeLimit } from './contract-desk.sql.ts'

type Payload<T> = T & Readonly<Record<string, unknown>>

export type OfferPayload = Payload<{
  readonly brandId: string
  readonly receiver: string
  readonly kind: ContractKind
  readonly category: ContractCategory
  readonly cycle: Series['cycle']
  readonly terms: Static<typeof TermsIn>
  readonly answered?: Answered
}>
export type EditPayload = Payload<{
  readonly brandId: string
  readonly contractId: string
  readonly terms: Static<typeof TermsIn>
  readonly answered?: Answered
}>
export type LimitPayload = Payload<{
  readonly brandId: string
  readonly kind: ContractKind
  readonly rate: string | null
}>

/** Terms as the log and whoever decides read them: a line for each tier. */
export const termsStatus = ({ rateType, tiers }: Static<typeof TermsIn>): Readonly<Record<string, unknown>> => ({
  rateType,
  ...Object.fromEntries(
    tiers.map(({ turnover, loss, active, rate }, at) => [
      `tier ${at + 1}`,
      [`rate ${rate}`, `turnover ${turnover}`, `loss ${loss}`, `active ${active}`].join(', '),
    ]),
  ),
})

/** A contract of the platform that was proposed because its rate is above what one operator offers alone. */
export function platformOffer(
  brands: Brands,
  parts: OfferParts & { readonly payGuard: GivenGuard },
): ChangeKind<OfferPayload> {
  return {
    name: 'contract offer',
    permission: 'contracts.offer',
    async look(_tx, { brandId, receiver, kind, category, cycle, terms, answered }) {
      if (!kindsOn(await brands.getAnew(brandId)).includes(kind)) throw new Refusal('contracts.kind_off')
      const after = { kind, category, cycle, ...termsStatus(wireTerms(readTerms(kind, terms))), ...answered }
      return { brandId, subject: `${receiver} ${kind} ${category}`, label: receiver, before: {}, after }
    },
    async run(tx, { terms, answered, ...offer }, agreedBy) {
      const read = readTerms(offer.kind, terms)
      const { brandId, kind, category } = offer
      const change = { what: 'SALARY' as const, kind, category, terms }
      await parts.payGuard.answer(tx, { brandId, change, acknowledgement: acknowledged(answered) })
      await offerNew(tx, { ...offer, payerId: null, terms: read }, { by: 'operator', operator: agreedBy }, parts)
      return null
    },
  }
}

/** The same of other terms for one that runs. */
export function platformEdit(parts: OfferParts & { readonly payGuard: GivenGuard }): ChangeKind<EditPayload> {
  return {
    name: 'contract edit',
    permission: 'contracts.offer',
    async look(tx, { brandId, contractId, terms, answered }) {
      const contract = await findOfPlatform(tx, brandId, contractId)
      const version = contract.nextVersion ?? contract.runningVersion
      const [now] = version === null ? [] : await listVersions(tx, [{ contractId, version }])
      const { kind, category } = contract
      return {
        brandId,
        subject: contractId,
        label: `${kind} ${category}`,
        before: now ? termsStatus(wireTerms(now)) : {},
        after: { ...termsStatus(wireTerms(readTerms(kind, terms))), ...answered },
      }
    },
    async run(tx, { brandId, contractId, terms, answered }, agreedBy) {
      const { kind, category } = await findOfPlatform(tx, brandId, contractId)
      const change = { what: 'SALARY' as const, kind, category, terms }
      await parts.payGuard.answer(tx, { brandId, change, acknowledgement: acknowledged(answered) })
      const held = await holdContract(tx, contractId, parts.news)
      if (!held) throw new Refusal('console.contract_unknown')
      const doer = { by: 'operator' as const, operator: agreedBy }
      await offerEdit(tx, held, { terms: readTerms(held.contract.kind, terms), doer }, parts)
      return null
    },
  }
}

/** Up to which rate one operator alone offers: two decide about that always. */
export function platformLimit(brands: Brands): ChangeKind<LimitPayload> {
  return {
    name: 'contract limit',
    permission: 'contracts.offer',
    async look(tx, { brandId, kind, rate }) {
      const { merchantCode } = await brands.getAnew(brandId)
      const before = (await listLimits(tx, brandId)).get(kind)
      const after = readLimit(rate)
      return {
        brandId,
        subject: `${merchantCode} ${kind}`,
        label: merchantCode,
        before: { [kind]: before === undefined ? null : writeRate('P', before) },
        after: { [kind]: after === null ? null : writeRate('P', after) },
      }
    },
    async run(tx, { brandId, kind, rate }) {
      await writeLimit(tx, { brandId, kind, rate: readLimit(rate) })
      return null
    },
  }
}

export function readLimit(text: string | null): bigint | null {
  if (text === null) return null
  const rate = readRate('P', text)
  if (rate === undefined || rate > 50_000_000n) throw new Refusal('console.contract_limit_invalid')
  return rate
}

/** A contract of the brand that the platform pays. */
export async function findOfPlatform(tx: Tx, brandId: string, contractId: string): Promise<Contract> {
  const contract = await findContract(tx, contractId)
  if (contract?.brandId !== brandId) throw new Refusal('console.contract_unknown')
  if (contract.payerId !== null) throw new Refusal('console.contract_of_agent')
  return contract
}
