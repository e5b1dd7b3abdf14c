import { brandOdds, type BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { askedOdds } from './bettors.ts'
import type { FoundBet, FoundPrice } from './found.ts'
import type { GateState, History } from './history.ts'

const marketName = ({ eventId, marketKey }: Pick<FoundBet, 'eventId' | 'marketKey'>) => `${eventId} ${marketKey}`

/**
 * What held at a time: the last that was made before it, and all that were made within its millisecond, of which one was
 * seen. The clock is read above the locks by bets as by what stops them, so that no other could be.
 */
function heldAt<T extends { readonly atMs: number | string }>(states: readonly T[], at: number): readonly T[] {
  const before = states.findLast(({ atMs }) => Number(atMs) < at)
  return [...(before === undefined ? [] : [before]), ...states.filter(({ atMs }) => Number(atMs) === at)]
}

const isOpen = (state: GateState, { marketKey, isLive }: FoundBet): boolean =>
  state.phase === (isLive ? 'LIVE' : 'PREMATCH') && !state.stopped.has('') && !state.stopped.has(marketKey)

/** Reads each bet again against all that was true of its event, and says which was taken on what did not take bets. */
export function replayBets(
  bets: readonly FoundBet[],
  {
    history,
    prices,
    rules,
  }: { readonly history: History; readonly prices: readonly FoundPrice[]; readonly rules: BrandRules },
): readonly string[] {
  const pricesOf = Map.groupBy(prices, marketName)
  return bets.flatMap((bet) => {
    const gates = history.gates.get(bet.eventId) ?? []
    const own = pricesOf.get(marketName(bet)) ?? []
    const wrong = [...placedWrong(bet, { gates, own, history, rules }), ...takenWrong(bet, { gates, own, history })]
    return wrong.map((what) => `bet ${bet.betId} was ${what}`)
  })
}

interface Around {
  readonly gates: readonly GateState[]
  readonly own: readonly FoundPrice[]
  readonly history: History
}

const isUp = ({ producers }: History, producer: string, at: number): boolean =>
  heldAt(producers.get(producer) ?? [], at).some(({ state }) => state === 'UP')

function placedWrong(
  bet: FoundBet,
  { gates, own, history, rules }: Around & { readonly rules: BrandRules },
): readonly string[] {
  const received = Number(bet.receivedMs)
  const gate = gates.findLast(({ version }) => version === Number(bet.gateVersion))
  const price = own.find(({ seq }) => seq === bet.priceSeq)
  const next = own.find(({ seq }) => Number(seq) === Number(bet.priceSeq) + 1)
  if (gate === undefined || price === undefined) return ['placed on a gate or a price that there was not']
  const wrong: string[] = []
  if (!isOpen(gate, bet)) wrong.push('placed on a closed gate')
  if (gate.dangerSeq !== Number(bet.dangerSeq)) wrong.push('placed with another danger than its gate had')
  if (!isUp(history, price.producer, received)) wrong.push('placed on a producer that was down')
  const isShut = next !== undefined && next.status !== 'ACTIVE' && Number(next.atMs) < received
  if (price.status !== 'ACTIVE' || isShut) wrong.push('placed on a market that was shut')
  const outcomes = price.prices.map(({ o, p, a }) => ({ outcome: o, chance: p, isActive: a }))
  const odds = brandOdds({ key: bet.marketKey, isLive: bet.isLive, outcomes }, rules).get(bet.outcome)
  const given = bet.isLive && Number(odds) > Number(askedOdds) ? askedOdds : odds
  if (given !== bet.odds) wrong.push('placed at odds that its price does not give')
  return wrong
}

/** A bet that waited is taken on what was true when it was decided. */
function takenWrong(bet: FoundBet, { gates, own, history }: Around): readonly string[] {
  if (bet.decidedMs === null || bet.refusedFor !== null) return []
  const at = Number(bet.decidedMs)
  const wrong: string[] = []
  const isSame = (state: GateState) => isOpen(state, bet) && state.dangerSeq === Number(bet.dangerSeq)
  if (!heldAt(gates, at).some(isSame)) wrong.push('taken on a gate that was closed, or after a danger')
  const shown = heldAt(own, at)
  if (!shown.some(({ status }) => status === 'ACTIVE')) wrong.push('taken on a market that was shut')
  if (!shown.some(({ producer }) => isUp(history, producer, at))) wrong.push('taken on a producer that was down')
  return wrong
}
