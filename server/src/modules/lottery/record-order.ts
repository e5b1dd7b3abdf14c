import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { placeBet } from '@parlour/core/contract/lottery/player/lottery.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { betRates, ratesByDay } from '@parlour/core/rules/agents/member-rates.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import type { PlacedBet } from '#modules/bets/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import type { PreparedOrder } from './rules/prepare-order.ts'
import { isELottery } from './rules/prize-modes.ts'
import type { Game, LockedIssue, Ticket } from './types.ts'
import { oddsText, toWireOdds } from './wire.ts'

/** As what bets of the lottery stand in the one record, and where a bonus says that it may be staked. */
export const lotteryProduct = 'LOTT'

export type Receipt = Value<typeof placeBet>

/** An order on one issue, paid for. */
export interface PaidOrder {
  readonly orderId: string
  readonly game: Game
  readonly issue: LockedIssue
  readonly prepared: PreparedOrder
}

/** An order as it stands in the books: on which issue, and its lines. */
export interface RecordedOrder {
  readonly orderId: string
  readonly numero: string
  readonly tickets: readonly Ticket[]
}

interface Owner {
  readonly brand: BrandContext
  readonly member: MemberContext
}

/** Writes an order down, line by line: its tickets, and the bets of the one record. */
export function recordOrder({ brand, member }: Owner, { orderId, game, issue, prepared }: PaidOrder) {
  const isTrial = isTrialType(member.type)
  const owner = { brandId: brand.brandId, memberId: member.memberId, currency: demoMoney.playCurrency(brand, member) }
  const tickets: Ticket[] = []
  const bets: PlacedBet[] = []
  for (const [line, { offer, picks, stake, ...rest }] of prepared.lines.entries()) {
    const { playId, playCode, winAmountMax } = offer
    const { units, prizes, series, memberSeries, chain, stakePerUnit } = rest
    const rates = isTrial ? null : series === null ? ratesByDay(member, 'LOTT') : chain && betRates(chain, series)
    const ticket: Ticket = {
      ...owner,
      playId,
      playCode,
      picks,
      units,
      stakePerUnit,
      stake,
      prizes,
      winAmountMax,
      series,
      memberSeries,
      multiple: prepared.multiple,
      betId: newId(),
      orderId,
      line,
      issueId: issue.issueId,
      gameId: game.gameId,
      placedAt: BigInt(issue.now),
      isCounted: offer.maxLiability !== null && !isTrial,
      hasLine: rates !== null && series !== null,
    }
    tickets.push(ticket)
    bets.push({
      ...owner,
      betId: ticket.betId,
      ancestorPath: member.ancestorPath,
      rates,
      product: lotteryProduct,
      lineProduct: isELottery(game) ? 'ELOTT' : null,
      category: game.groupCode,
      gameCode: game.gameCode,
      roundRef: issue.numero,
      play: playCode,
      selection: picks,
      isTrial,
      stake,
      stakeCash: stake,
      stakeBonus: 0n,
      odds: oddsText(ticket),
      ruleVersion: offer.ruleVersion,
      placedAt: issue.now,
    })
  }
  return { tickets, bets }
}

/** What the player is told, alike the first time and every time after. */
export function receiptOf(accepted: {
  readonly chaseId: string | null
  /** In the order of drawing. */
  readonly orders: readonly RecordedOrder[]
  readonly balance: string
  readonly version: number
}): Receipt {
  const { chaseId, orders, balance, version } = accepted
  const first = defined(orders[0], 'what was accepted has an order')
  const lines = orders.flatMap(({ numero, tickets }) => tickets.map((ticket) => ({ numero, ticket })))
  return {
    orderNumber: first.orderId,
    chaseNumber: chaseId,
    numero: first.numero,
    totalBettingAmount: toWire(lines.reduce((sum, { ticket }) => sum + ticket.stake, 0n)),
    lines: lines.map(({ numero, ticket }) => ({
      subOrderId: ticket.betId,
      betNumber: betNumber(ticket.betId),
      numero,
      playId: ticket.playId,
      units: ticket.units,
      stake: toWire(ticket.stake),
      odds: toWireOdds(ticket),
    })),
    balance,
    version,
  }
}
