import { cashOutBet, quoteCashOuts } from '@parlour/core/contract/sportsbook/player/bets.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { insertWaitingCashOut } from './cash-out.sql.ts'
import { listOffers } from './list-offers.ts'
import { decideCashOut, holdBet, payCashOut } from './take-cash-out.ts'

/** For how long a page may show an offer before it asks again. */
const shownForMs = 5000

/** What is offered for bets, and taking it. */
export function cashOutRoutes(
  routes: Routes,
  { realtime }: { readonly realtime: Pick<Realtime, 'pushBalance' | 'toMember'> },
): void {
  routes.query(quoteCashOuts, async ({ db, member, brand, input: { body } }) => {
    const now = await nowMs(db)
    const owner = { memberId: member.memberId, brandId: brand.brandId }
    const offers = await listOffers(db, owner, { betIds: [...new Set(body.betIds)], now })
    const list = offers.map(({ betId, offer }) => ({
      betId,
      offer: offer.ok ? toWire(offer.value.offer) : null,
      fair: offer.ok ? toWire(offer.value.fairValue) : null,
      refusal: offer.ok ? null : offer.code,
      delayMs: offer.ok ? offer.value.delayMs : 0,
      validUntil: now + shownForMs,
    }))
    return { serverTime: now, list }
  })

  routes.command(cashOutBet, async ({ tx, member, brand, afterCommit, input: { params, body } }) => {
    const { memberId } = member
    const { brandId } = brand
    const held = await holdBet(tx, { betId: params.betId, memberId, brandId })
    if (held === undefined) throw new Refusal('sports.bet_unknown')
    const decided = decideCashOut(held, body)
    if (!decided.ok) throw new Refusal(decided.code, decided.details)
    const { part, offered } = decided.value
    const told = () => {
      const { balance, version } = held.ledger.balanceOf(memberId)
      return { balance: toWire(balance), version }
    }
    if (offered.delayMs > 0) {
      const dueAt = held.at + offered.delayMs
      const { percent, offer } = body
      const isNew = await insertWaitingCashOut(tx, { betId: params.betId, brandId, memberId, percent, offer, dueAt })
      if (!isNew) throw new Refusal('sports.cash_out_closed', { reason: 'WAITING' })
      return { state: 'WAITING' as const, dueAt, paid: toWire(0n), continuedBy: null, ...told() }
    }
    const continuedBy = await payCashOut(tx, held, { percent: body.percent, ...decided.value })
    afterCommit(() => {
      realtime.pushBalance({ memberId, ...told() })
      realtime.toMember(memberId, 'sports.bet', { betId: params.betId })
    })
    return { state: 'PAID' as const, dueAt: null, paid: toWire(part.paid), continuedBy, ...told() }
  })
}
