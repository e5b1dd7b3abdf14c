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
import { once } from '#platform/idempotency/idempotency.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { memberFacts, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { claimByCode, claimReward, findRunning, type ClaimedBonus } from './claim-bonus.service.ts'
import { readSnapshots, type Snapshot } from './facts.ts'
import { readQueue } from './grant.sql.ts'
import type { LuckyWatch } from '../lucky/follow-lucky-bets.service.ts'
import { judgeLucky } from '@parlour/core/rules/promo/judge-lucky.ts'
import { progressIn } from './progress-in.ts'
import { joinOnce, listShown, type Promotion } from './promotion.sql.ts'
import { toWireTerms } from './terms.ts'

const dayMs = 86_400_000
/** So many promotions of a brand are shown; no more are published together. */
export const promotionsMost = 30
/** So long after its end a promotion is still shown, for what became ready while it ran. */
const shownForMs = 90 * dayMs

interface Parts {
  readonly database: Pick<Database, 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  /** What was played is added up, and lucky bets are noted, before anything is read or claimed. */
  readonly luck: Pick<LuckyWatch, 'upToDate'>
  /** To whoever is kept from playing nothing is made attractive. */
  readonly protection: Pick<Protection, 'isHeld' | 'checkPlay'>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

type Listed = Value<typeof listPromotions>
type Own = Value<typeof getOwnPromotions>

/** What a brand offers, how a member stands in it, and how it is joined and claimed. */
export function promotionRoutes(
  routes: Routes,
  { brands, luck, protection }: Pick<Parts, 'brands' | 'luck' | 'protection'>,
): void {
  async function list(
    db: Reader,
    { brandId, memberId }: { readonly brandId: string; readonly memberId: string | undefined },
    language: string,
  ): Promise<Listed> {
    const brand = await brands.get(brandId)
    const { defaultLanguage } = brand
    const now = await nowMs(db)
    // What became ready while it ran is claimed for a while after its end, under terms that are read here.
    const claimable = ({ terms: { endAt, claimDays } }: Promotion) => endAt === null || endAt + claimDays * dayMs > now
    const running = (await listOffered(db, brand, memberId)).filter(claimable)
    return { list: running.map((promotion) => viewOf(promotion, { language, defaultLanguage })) }
  }

  async function join(tx: Tx, member: MemberContext, promotionId: string) {
    refuseTrial(member)
    const { brandId, memberId } = member
    await protection.checkPlay(tx, memberId)
    const brand = await brands.get(brandId)
    const promotion = await findRunning(tx, { brandId, memberId }, promotionId, { isClaim: false })
    const joinedAt = await joinOnce(tx, { brandId, memberId, promotionId, at: await nowMs(tx) })
    const [snapshot] = await readSnapshots(tx, { brand, memberId }, [promotion])
    if (snapshot?.judged.missing === 'rank') throw new Refusal('promo.not_for_rank')
    return { status: snapshot?.judged.status ?? 'signed', joinedAt }
  }

  routes.query(listPromotions, ({ db, brand: { brandId }, member, language }) =>
    list(db, { brandId, memberId: member?.memberId }, language),
  )
  routes.query(getPromoList, async ({ db, brand: { brandId }, member, language }) => ({
    data: await list(db, { brandId, memberId: member?.memberId }, language),
  }))

  routes.query(getOwnPromotions, async ({ db, member }): Promise<Own> => {
    refuseTrial(member)
    const { brandId, memberId } = member
    if (await protection.isHeld(db, memberId)) return { readyCount: 0, hasActive: false, list: [] }
    const brand = await brands.get(brandId)
    // What was played is added up before it is read, under no lock.
    await luck.upToDate()
    const snapshots = await readSnapshots(db, { brand, memberId }, await listOffered(db, brand, memberId))
    const { hasActive } = await readQueue(db, memberId)
    const own = snapshots.map((snapshot) => ownViewOf(snapshot, brand))
    return { readyCount: own.reduce((sum, { ready }) => sum + ready.length, 0), hasActive, list: own }
  })

  routes.command(joinPromotion, ({ tx, member, input: { params } }) => join(tx, member, params.promotionId))
  routes.command(joinSignUpPromo, async ({ tx, member, input: { body } }) => ({
    data: await join(tx, member, body.promoId),
  }))
}

/** How rewards that are ready, and those of codes, are claimed. */
export function claimRoutes(routes: Routes, parts: Parts): void {
  const { database, brands, luck, protection, onBalance } = parts

  async function whoClaims(tx: Tx, member: MemberContext): Promise<{ brand: Brand; memberId: string }> {
    refuseTrial(member)
    await protection.checkPlay(tx, member.memberId)
    return { brand: await brands.get(member.brandId), memberId: member.memberId }
  }

  /** Arranges its own transaction: what was played is added up before it, and under no lock. */
  async function claim(
    member: MemberContext,
    asked: { readonly operation: string; readonly key: string | undefined; readonly input: unknown },
    wanted: { readonly promotionId: string; readonly cycleKey: string | undefined },
  ) {
    refuseTrial(member)
    await luck.upToDate()
    const { brandId, memberId } = member
    const { operation, input } = asked
    const scope = { brandId, memberId, operation, key: defined(asked.key, 'a keyed call has its key') }
    const claimed = await database.transaction((tx) =>
      once(tx, scope, input, async () => toWireClaim(await claimReward(tx, await whoClaims(tx, member), wanted))),
    )
    onBalance({ memberId, balance: claimed.balance, version: claimed.version })
    return claimed
  }

  routes.direct(claimPromotion, ({ member, key, input: { params, body } }) => {
    const asked = { operation: claimPromotion.id, key, input: { params, body } }
    return claim(member, asked, { promotionId: params.promotionId, cycleKey: body.cycleKey })
  })
  routes.direct(requestReward, async ({ member, key, input: { body } }) => {
    const asked = { operation: requestReward.id, key, input: { body } }
    return { data: await claim(member, asked, { promotionId: body.promoId, cycleKey: undefined }) }
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

/** What a brand shows to a member, or to whoever is not signed in; friends are invited where its switch is on. */
export async function listOffered(
  db: Reader,
  { brandId, flags }: Brand,
  memberId: string | undefined,
): Promise<readonly Promotion[]> {
  const since = (await nowMs(db)) - shownForMs
  const shown = await listShown(db, brandId, { memberId, since, limit: promotionsMost })
  const isOn = flags[memberFacts.referralSwitch] === true
  return isOn ? shown : shown.filter(({ terms: { type } }) => type !== 'REFERRAL')
}

function viewOf(
  { promotionId, terms, isSpent }: Promotion,
  language: { readonly language: string; readonly defaultLanguage: string },
): Listed['list'][number] {
  const inLanguage = (names: Readonly<Record<string, string>>) => labelNameOf(names, language)
  return { promotionId, title: inLanguage(terms.titles), text: inLanguage(terms.texts), ...toWireTerms(terms), isSpent }
}

function ownViewOf(snapshot: Snapshot, { currencyDecimals }: Brand): Own['list'][number] {
  const { promotion, joinedAt, judged } = snapshot
  const { promotionId, terms } = promotion
  const ready = judged.ready.flatMap(({ cycleKey, depositId, deposit, given, claimUntil }) => {
    const { amount, required } = bonusFigures(terms, { deposit, given, minorUnit: minorUnit(currencyDecimals) })
    if (amount <= 0n) return []
    const of = depositId === null ? null : toWire(deposit)
    return [{ cycleKey, deposit: of, amount: toWire(amount), required: toWire(required), claimUntil }]
  })
  return {
    promotionId,
    status: judged.status,
    joinedAt,
    ready,
    progress: progressIn(snapshot),
    lucky: luckyOf(snapshot),
    missing: judged.missing,
  }
}

/** So many of a member's lucky bets are shown of a promotion. */
const luckyShown = 20

function luckyOf({ promotion: { terms }, facts }: Snapshot): Own['list'][number]['lucky'] {
  const judged = judgeLucky(terms, facts)
  return judged
    .toReversed()
    .slice(0, luckyShown)
    .map(({ bet: { betId, stake, placedAt }, number, amount, state, claimUntil }) => ({
      betId,
      number,
      stake: toWire(stake),
      placedAt,
      amount: toWire(amount),
      state,
      claimUntil,
    }))
}

function toWireClaim({ grantId, state, amount, required, balance, version }: ClaimedBonus) {
  return { grantId, state, amount: toWire(amount), required: toWire(required), balance: toWire(balance), version }
}
