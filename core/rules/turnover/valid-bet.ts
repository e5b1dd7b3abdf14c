import type { Money } from '../../money/money.ts'

/** Of a bet at odds no more is turned over than was won or lost by it: a push turns over nothing. Betting book E9. */
export function sportsValidBet({ stake, returned }: { readonly stake: Money; readonly returned: Money }): Money {
  const moved = returned > stake ? returned - stake : stake - returned
  return moved < stake ? moved : stake
}

/** The bets of a live table that stand against each other, and what gives which of them back. */
export interface TableSides {
  readonly opposites: readonly (readonly [string, string])[]
  /** By result: the bets that it returns. */
  readonly pushedBy: Readonly<Record<string, readonly string[]>>
}

/** Baccarat: a tie returns both sides. */
export const baccaratSides: TableSides = {
  opposites: [['PLAYER', 'BANKER']],
  pushedBy: { TIE: ['PLAYER', 'BANKER'] },
}

/**
 * The bets of one member on one round of a live table: opposite ones count by their difference, returned ones nothing,
 * side bets in full. Betting book E9.
 */
export function liveValidBet(
  { opposites, pushedBy }: TableSides,
  round: { readonly bets: ReadonlyMap<string, Money>; readonly result: string },
): Money {
  const pushed = new Set(pushedBy[round.result])
  const staked = (bet: string): Money => (pushed.has(bet) ? 0n : (round.bets.get(bet) ?? 0n))
  const against = sumOf(
    opposites.map(([one, other]) =>
      staked(one) > staked(other) ? staked(one) - staked(other) : staked(other) - staked(one),
    ),
  )
  const paired = new Set(opposites.flat())
  const alone = [...round.bets.keys()].filter((bet) => !paired.has(bet))
  return against + sumOf(alone.map(staked))
}

function sumOf(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
