import {
  claimCode,
  claimPromotion,
  getOwnPromotions,
  getPromoList,
  joinPromotion,
  joinSignUpPromo,
  listPromotions,
  requestReward,
} from '@parlour/core/contract/promo/player/promotions.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { minorUnit, toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { bonusFigures } from '@parlour/core/rules/promo/bonus-terms.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { claimByCode, claimReward, findRunning, withAmount, type ClaimedBonus } from './claim-bonus.service.ts'
import { readSnapshots, type Snapshot } from './facts.ts'
import { countOpen } from './grant.sql.ts'
import { joinOnce, listShown, type Promotion } from './promotion.sql.ts'
import { toWireTerms } from './terms.ts'

const dayMs = 86_400_000
/** So many promotions of a brand are shown; no more are published together. */
export const promotionsMost = 30
/** So long after its end a promotion is still shown, for what became ready while it ran. */
const shownForMs = 90 * dayMs

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  /** To whoever is kept from playing nothing is made attractive. */
  readonly protection: Pick<Protection, 'isHeld' | 'checkPlay'>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

type Listed = Value<typeof listPromotions>
type Own = Value<typeof getOwnPromotions>

/** What a brand offers, how a member stands in it, and how it is joined and claimed. */
export function promotionRoutes(routes: Routes, { brands, protection, onBalance }: Parts): void {
  async function shownOf(db: Reader, brandId: string): Promise<readonly Promotion[]> {
    return listShown(db, brandId, { since: (await nowMs(db)) - shownForMs, limit: promotionsMost })
  }

  async function list(db: Reader, brandId: string, language: string): Promise<Listed> {
    const { defaultLanguage } = await brands.get(brandId)
    const now = await nowMs(db)
    // What became ready while it ran is claimed for a while after its end, under terms that are read here.
    const claimable = ({ terms: { endAt, claimDays } }: Promotion) => endAt === null || endAt + claimDays * dayMs > now
    const running = (await shownOf(db, brandId)).filter(claimable)
    return { list: running.map((promotion) => viewOf(promotion, { language, defaultLanguage })) }
  }

  async function join(tx: Tx, member: MemberContext, promotionId: string) {
    refuseTrial(member)
    const { brandId, memberId } = member
    await protection.checkPlay(tx, memberId)
    const brand = await brands.get(brandId)
    const promotion = await findRunning(tx, brand, promotionId, { isClaim: false })
    const joinedAt = await joinOnce(tx, { brandId, memberId, promotionId, at: await nowMs(tx) })
    const [snapshot] = await readSnapshots(tx, { brand, memberId }, [promotion])
    if (snapshot?.judged.missing === 'rank') throw new Refusal('promo.not_for_rank')
    return { status: snapshot?.judged.status ?? 'signed', joinedAt }
  }

  async function whoClaims(tx: Tx, member: MemberContext): Promise<{ brand: Brand; memberId: string }> {
    refuseTrial(member)
    await protection.checkPlay(tx, member.memberId)
    return { brand: await brands.get(member.brandId), memberId: member.memberId }
  }

  async function claim(tx: Tx, member: MemberContext, wanted: { promotionId: string; cycleKey: string | undefined }) {
    return toWireClaim(await claimReward(tx, await whoClaims(tx, member), wanted))
  }

  routes.query(listPromotions, ({ db, brand: { brandId }, language }) => list(db, brandId, language))
  routes.query(getPromoList, async ({ db, brand: { brandId }, language }) => ({
    data: await list(db, brandId, language),
  }))

  routes.query(getOwnPromotions, async ({ db, member }): Promise<Own> => {
    refuseTrial(member)
    const { brandId, memberId } = member
    if (await protection.isHeld(db, memberId)) return { readyCount: 0, hasActive: false, list: [] }
    const brand = await brands.get(brandId)
    const snapshots = await readSnapshots(db, { brand, memberId }, await shownOf(db, brandId))
    const { hasActive } = await countOpen(db, memberId)
    const own = snapshots.map((snapshot) => ownViewOf(snapshot, brand))
    return { readyCount: own.reduce((sum, { ready }) => sum + ready.length, 0), hasActive, list: own }
  })

  routes.command(joinPromotion, ({ tx, member, input: { params } }) => join(tx, member, params.promotionId))
  routes.command(joinSignUpPromo, async ({ tx, member, input: { body } }) => ({
    data: await join(tx, member, body.promoId),
  }))

  routes.command(claimPromotion, async ({ tx, member, afterCommit, input: { params, body } }) => {
    const claimed = await claim(tx, member, { promotionId: params.promotionId, cycleKey: body.cycleKey })
    afterCommit(() => onBalance({ memberId: member.memberId, ...claimed }))
    return claimed
  })
  routes.command(requestReward, async ({ tx, member, afterCommit, input: { body } }) => {
    const claimed = await claim(tx, member, { promotionId: body.promoId, cycleKey: undefined })
    afterCommit(() => onBalance({ memberId: member.memberId, ...claimed }))
    return { data: claimed }
  })
  routes.command(claimCode, async ({ tx, member, language, afterCommit, input: { body } }) => {
    const who = await whoClaims(tx, member)
    const bonus = await claimByCode(tx, who, body.code)
    const claimed = toWireClaim(bonus)
    afterCommit(() => onBalance({ memberId: member.memberId, ...claimed }))
    const { defaultLanguage } = who.brand
    return { ...claimed, title: labelNameOf(bonus.promotion.terms.titles, { language, defaultLanguage }) }
  })
}

function viewOf(
  { promotionId, terms, isSpent }: Promotion,
  language: { readonly language: string; readonly defaultLanguage: string },
): Listed['list'][number] {
  const inLanguage = (names: Readonly<Record<string, string>>) => labelNameOf(names, language)
  return { promotionId, title: inLanguage(terms.titles), text: inLanguage(terms.texts), ...toWireTerms(terms), isSpent }
}

function ownViewOf(
  { promotion: { promotionId, terms }, joinedAt, judged }: Snapshot,
  { currencyDecimals }: Brand,
): Own['list'][number] {
  const ready = judged.ready.flatMap((one) => {
    const { cycleKey, depositId, deposit, claimUntil } = one
    const { amount, required } = bonusFigures(withAmount(terms, one), {
      deposit,
      minorUnit: minorUnit(currencyDecimals),
    })
    if (amount <= 0n) return []
    const of = depositId === null ? null : toWire(deposit)
    return [{ cycleKey, deposit: of, amount: toWire(amount), required: toWire(required), claimUntil }]
  })
  return { promotionId, status: judged.status, joinedAt, ready, missing: judged.missing }
}

function toWireClaim({ grantId, state, amount, required, balance, version }: ClaimedBonus) {
  return { grantId, state, amount: toWire(amount), required: toWire(required), balance: toWire(balance), version }
}
