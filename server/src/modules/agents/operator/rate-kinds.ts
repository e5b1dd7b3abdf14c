import type { RateProduct } from '@parlour/core/rules/agents/member-rates.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberRates } from '#modules/identity/index.ts'
import { acknowledged, refuseUnchanged, type Answered, type GivenGuard } from '#modules/operators/index.ts'
import { findMostCut, writeMostCut } from '../rates/rate-limit.sql.ts'
import {
  findMemberRate,
  previewCut,
  refuseMemberRate,
  setBrandRate,
  setMemberRate,
} from '../rates/set-rates.service.ts'

type Payload<T> = T & Readonly<Record<string, unknown>>

export type CutPayload = Payload<{
  readonly brandId: string
  readonly memberId: string
  readonly product: RateProduct
  readonly points: number
  readonly answered?: Answered
}>
export type RulePayload = Payload<{
  readonly brandId: string
  readonly product: RateProduct
  readonly most: number
  readonly step: number
  readonly answered?: Answered
}>
export type LimitPayload = Payload<{ readonly brandId: string; readonly mostCut: number | null }>

/** A member's rate that was proposed because more below are cut with it than one operator cuts alone. */
export const memberCut = (payGuard: GivenGuard): ChangeKind<CutPayload> => ({
  name: 'rate cut',
  permission: 'rates.change',
  async look(tx, payload) {
    const { brandId, memberId, product, points, answered } = payload
    const found = await findMemberRate(tx, payload)
    refuseMemberRate(points, found)
    const { cut } = await previewCut(tx, payload)
    return {
      brandId,
      subject: memberId,
      label: found.member.username,
      before: { [product]: found.now },
      after: { [product]: points, cut, ...answered },
    }
  },
  async run(tx, { answered, ...payload }) {
    const { brandId, product, points } = payload
    const change = { what: 'REBATE' as const, product, points }
    await payGuard.answer(tx, { brandId, change, acknowledgement: acknowledged(answered) })
    await setMemberRate(tx, payload)
    return null
  },
})

/** The same of what the brand gives at most. */
export function brandCut(brands: Brands, payGuard: GivenGuard): ChangeKind<RulePayload> {
  return {
    name: 'rate rule',
    permission: 'rates.change',
    async look(tx, { brandId, product, most, step, answered }) {
      const { merchantCode } = await brands.getAnew(brandId)
      const before = (await memberRates.rules(tx, brandId))[product]
      refuseUnchanged({ before: { most: before.most, step: before.step }, after: { most, step } })
      const { cut } = await previewCut(tx, { brandId, memberId: null, product, points: most })
      return {
        brandId,
        subject: `${merchantCode} ${product}`,
        label: merchantCode,
        before: { [product]: before.most, step: before.step },
        after: { [product]: most, step, cut, ...answered },
      }
    },
    async run(tx, { answered, ...payload }) {
      const { brandId, product, most } = payload
      const change = { what: 'REBATE' as const, product, points: most }
      await payGuard.answer(tx, { brandId, change, acknowledgement: acknowledged(answered) })
      await setBrandRate(tx, payload)
      return null
    },
  }
}

/** How many rates one operator alone cuts: two decide about that always. */
export function cutLimit(brands: Brands): ChangeKind<LimitPayload> {
  return {
    name: 'rate cut limit',
    permission: 'rates.change',
    async look(tx, { brandId, mostCut }) {
      const { merchantCode } = await brands.getAnew(brandId)
      const change = { before: { mostCut: await findMostCut(tx, brandId) }, after: { mostCut } }
      refuseUnchanged(change)
      return { brandId, subject: `${merchantCode} rate cut limit`, label: merchantCode, ...change }
    },
    async run(tx, { brandId, mostCut }) {
      await writeMostCut(tx, brandId, mostCut)
      return null
    },
  }
}
