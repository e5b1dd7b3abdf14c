import type { ModelBet, Product } from './model.ts'
import { cents, dayOf, given, type Life, type Ready } from './offers.ts'

// What lucky bets bring, computed anew from everything that a member bet, without the server's rules and notes. Lottery book
// F.4. No bet of a vendor's game counts as taken back by its player.

const dayMs = 86_400_000

/** The ten digits of a bet that its member reads: the last 62 bits of its id, divided digit by digit as one does on paper. */
function numberOf(betId: string): string {
  const [, , , variant = '', node = ''] = betId.split('-')
  const digits = [...variant, ...node].map((digit) => Number.parseInt(digit, 16))
  const last = digits.reduce((rest, digit, at) => (rest * 16 + (at === 0 ? digit % 4 : digit)) % 10_000_000_000, 0)
  return String(last).padStart(10, '0')
}

export interface LuckTerms {
  readonly start: number
  readonly endings: readonly string[]
  readonly products: readonly Product[]
  readonly from: bigint
  readonly times: bigint
  readonly cap: bigint
  readonly perDay: number
  readonly claimDays: number
  readonly needsJoin: boolean
}

/** Each bet whose number ends so, once ever; of a day on which they were placed the first ones. */
export function readyOfLuck(terms: LuckTerms) {
  const { start, endings, products, from, times, cap, perDay, claimDays, needsJoin } = terms
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const since = needsJoin ? (life.joinedAt.get(promotionId) ?? Infinity) : start
    const idOf = ({ txId }: ModelBet) => life.betIds.get(txId) ?? ''
    const lucky = life.bets
      .filter(({ product, stake, placedMs }) => products.includes(product) && stake >= from && placedMs >= since)
      .filter((bet) => endings.some((ending) => numberOf(idOf(bet)).endsWith(ending)))
      .toSorted((a, b) => a.placedMs - b.placedMs || (idOf(a) < idOf(b) ? -1 : 1))
    const rewarded = new Set(life.grants.map(({ cycleKey }) => cycleKey))
    const here = new Set(life.grants.filter((one) => one.promotionId === promotionId).map(({ cycleKey }) => cycleKey))
    const isOpen = ({ state, outcomes }: ModelBet) =>
      state === 'SETTLED' && now < (outcomes.at(-1)?.at ?? 0) + claimDays * dayMs
    return [...Map.groupBy(lucky, ({ placedMs }) => dayOf(placedMs)).values()].flatMap((ofDay) => {
      const had = ofDay.filter((bet) => here.has(idOf(bet))).length
      const next = ofDay.filter((bet) => isOpen(bet) && !rewarded.has(idOf(bet))).slice(0, Math.max(perDay - had, 0))
      return next.map((bet) => {
        const amount = cents(bet.stake * times)
        return given(idOf(bet), amount < cap ? amount : cap)
      })
    })
  }
}
