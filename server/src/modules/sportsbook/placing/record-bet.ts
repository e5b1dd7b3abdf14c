import { defined } from '@parlour/core/kernel/assert.ts'
import { approximate } from '@parlour/core/kernel/lowest-terms.ts'
import { ratesByDay } from '@parlour/core/rules/agents/member-rates.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { unitReturn } from '@parlour/core/rules/sportsbook/tickets/ticket-return.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { PlacedBet } from '#modules/bets/index.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import type { DecidedBet } from '../rules/decide-bet.ts'
import { wonForm } from '../rules/price-ticket.ts'
import type { Ticket } from '../types.ts'
import type { PlaceCommand } from './place-bets.service.ts'

/** As what a bet stands in the one record: of e-sports where all of its legs are. */
const productOf = (sports: readonly string[]): 'SPORTS' | 'ESPORTS' =>
  sports.every((sport) => sport.startsWith('ESPORTS_')) ? 'ESPORTS' : 'SPORTS'

/** The odds of a ticket in the record: as they were sold, or the decimal odds of all its legs together. */
function oddsText({ kind, sizes, legs, builderPrices }: Ticket): string {
  const [first] = legs
  if (kind === 'SINGLE') return first?.odds ?? ''
  if (kind === 'SYSTEM') return ''
  if (kind === 'BUILDER') return builderPrices?.at(-1) ?? ''
  const odds = legs.map(({ odds: value, format }) => ({ value, format }))
  return approximate(unitReturn(wonForm(kind, odds, sizes))).toFixed(2)
}

/** Writes an accepted bet down: its ticket, and its row of the one record. */
export function recordBet({
  command: { brand, member, request },
  bet,
  now,
  version,
}: {
  readonly command: PlaceCommand
  readonly bet: DecidedBet
  readonly now: number
  readonly version: number
}): { readonly ticket: Ticket; readonly bet: PlacedBet } {
  const isTrial = isTrialType(member.type)
  const owner = { betId: newId(), brandId: brand.brandId, memberId: member.memberId }
  const currency = demoMoney.playCurrency(brand, member)
  const sports = bet.legs.map(({ open }) => open.brief.sport)
  const product = productOf(sports)
  const ticket: Ticket = {
    ...owner,
    kind: request.kind,
    sizes: request.kind === 'BUILDER' ? [] : (request.sizes ?? []),
    lines: bet.lines,
    currency,
    decimals: brand.currencyDecimals,
    stake: bet.stake,
    unitStake: bet.unitStake,
    namedProfit: bet.namedProfit,
    maxPayout: bet.maxPayout,
    potential: bet.potential,
    policy: bet.policy,
    receivedAt: now,
    continues: null,
    isCounted: !isTrial,
    fingerprint: bet.fingerprint,
    legs: bet.legs.map(({ open: _open, ...leg }, n) => ({ ...leg, n })),
    builderPrices: bet.builderPrices,
  }
  return {
    ticket,
    bet: betOf(ticket, { product, sport: defined(sports[0], 'a bet has a leg'), isTrial, version, member }),
  }
}

/** The bet of the one record that stands for a ticket. */
function betOf(
  ticket: Ticket,
  of: {
    readonly product: 'SPORTS' | 'ESPORTS'
    readonly sport: string
    readonly isTrial: boolean
    readonly version: number
    readonly member: Pick<PlaceCommand['member'], 'ancestorPath' | 'rates'>
  },
): PlacedBet {
  const first = defined(ticket.legs[0], 'a ticket has a leg')
  return {
    betId: ticket.betId,
    brandId: ticket.brandId,
    memberId: ticket.memberId,
    ancestorPath: of.member.ancestorPath,
    rates: of.isTrial ? null : ratesByDay(of.member, of.product),
    product: of.product,
    category: of.product,
    gameCode: of.sport,
    roundRef: first.eventId,
    play: ticket.kind === 'SINGLE' ? first.marketKey : ticket.kind,
    selection: ticket.legs
      .map(({ marketKey, outcome }) => (ticket.kind === 'SINGLE' ? outcome : `${marketKey} ${outcome}`))
      .join(', '),
    currency: ticket.currency,
    isTrial: of.isTrial,
    stake: ticket.stake,
    stakeCash: ticket.stake,
    stakeBonus: 0n,
    odds: oddsText(ticket),
    ruleVersion: of.version,
    placedAt: ticket.receivedAt,
  }
}
