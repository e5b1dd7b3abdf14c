import { leaveGrant, listGrants, previewLeaving } from '@parlour/core/contract/promo/player/promotions.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { PromoNews } from '../promo-news.ts'
import { endGrant } from './end-grant.service.ts'
import { moneyOf } from './grant-money.ts'
import { findGrant, listEnded, listOpen, lockGrant, sumEndedGrants, type Grant } from './grant.sql.ts'
import type { Watch } from './watch-grants.service.ts'

const pageLimit = 20

interface Parts {
  readonly database: Pick<Database, 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly watch: Pick<Watch, 'upToDate'>
  readonly news: PromoNews
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

type View = Value<typeof listGrants>['ended'][number]

/** A member’s bonuses: how far they have come, what leaving one means, and leaving it. */
export function grantRoutes(routes: Routes, { database, brands, watch, news, onBalance }: Parts): void {
  routes.query(listGrants, async ({ db, member, language, input: { query } }) => {
    refuseTrial(member)
    const { memberId } = member
    const before = isId(query.cursor ?? '') ? query.cursor : undefined
    await watch.upToDate(memberId)
    const brand = await brands.get(member.brandId)
    const open = before === undefined ? await listOpen(db, memberId) : []
    const ended = await listEnded(db, memberId, { before, limit: pageLimit + 1 })
    const page = ended.slice(0, pageLimit)
    const totals = await sumEndedGrants(db, memberId)
    const shown = await viewsOf(db, [...open, ...page], { brand, language })
    const of = (state: 'ACTIVE' | 'QUEUED') => shown.filter((grant) => grant.state === state)
    return {
      active: of('ACTIVE')[0] ?? null,
      queued: of('QUEUED'),
      ended: shown.filter(({ endedAt }) => endedAt !== null),
      next: ended.length > pageLimit ? (page.at(-1)?.grantId ?? null) : null,
      totals: {
        granted: toWire(totals.granted),
        converted: toWire(totals.converted),
        removed: toWire(totals.removed),
      },
    }
  })

  routes.query(previewLeaving, async ({ db, member, input: { params } }) => {
    refuseTrial(member)
    const { memberId } = member
    await watch.upToDate(memberId)
    const grant = openGrant(await findGrant(db, memberId, params.grantId))
    const [money, turnover, { cash }] = await Promise.all([
      moneyOf(db, memberId, [grant]),
      turnoverDuties.read(db, memberId),
      findFunds(db, memberId),
    ])
    const { balance, inPlay } = money(grant)
    const own = turnover.obligations.find(({ of, sourceId }) => of === 'bonus' && sourceId === grant.grantId)
    return {
      removed: toWire(balance),
      inPlay: toWire(inPlay),
      cash: toWire(cash),
      leftToPlay: toWire(turnover.left - (own?.left ?? 0n)),
    }
  })

  // Arranges its own transaction: what was played is added up before it, so that nobody leaves what is cash already.
  routes.direct(leaveGrant, async ({ member, key, input: { params, body } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    await watch.upToDate(memberId)
    const scope = { brandId, memberId, operation: leaveGrant.id, key: defined(key, 'a keyed call has its key') }
    const answer = await database.transaction((tx) =>
      once(tx, scope, { params, body }, async () => {
        const grant = await lockGrant(tx, params.grantId)
        const own = openGrant(grant?.memberId === memberId ? grant : undefined)
        const ended = await endGrant(tx, own, { state: 'FORFEITED', cause: 'left', at: await nowMs(tx), news })
        return { balance: toWire(ended.balance), version: ended.version, removed: toWire(ended.removed) }
      }),
    )
    onBalance({ memberId, balance: answer.balance, version: answer.version })
    return answer
  })
}

/** A bonus that did not end. */
function openGrant(grant: Grant | undefined): Grant {
  if (!grant) throw new Refusal('promo.grant_unknown')
  if (grant.endedAt !== null) throw new Refusal('promo.grant_ended')
  return grant
}

async function viewsOf(
  db: Reader,
  grants: readonly Grant[],
  { brand: { defaultLanguage }, language }: { readonly brand: Brand; readonly language: string },
): Promise<View[]> {
  const [first] = grants
  if (!first) return []
  const { memberId } = first
  const [money, { obligations }] = await Promise.all([moneyOf(db, memberId, grants), turnoverDuties.read(db, memberId)])
  const left = new Map(obligations.map((one) => [one.sourceId, one.left]))
  const at = (time: bigint | null) => (time === null ? null : Number(time))
  return grants.map((grant): View => {
    const { balance, inPlay } = money(grant)
    const { grantId, terms, state, required } = grant
    const played = state === 'ACTIVE' ? required - (left.get(grantId) ?? 0n) : grant.played
    return {
      grantId,
      promotionId: grant.promotionId,
      type: terms.type,
      title: labelNameOf(terms.titles, { language, defaultLanguage }),
      state,
      amount: toWire(grant.amount),
      balance: toWire(balance),
      inPlay: toWire(inPlay),
      required: toWire(required),
      played: toWire(played),
      products: { ...terms.rollover.products },
      stakeMax: toWire(grant.stakeMax),
      conversionMax: grant.conversionMax === null ? null : toWire(grant.conversionMax),
      claimedAt: Number(grant.claimedAt),
      activatedAt: at(grant.activatedAt),
      expiresAt: at(grant.expiresAt),
      endedAt: at(grant.endedAt),
      converted: toWire(grant.converted),
      removed: toWire(grant.removed),
    }
  })
}
