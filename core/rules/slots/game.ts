/** The symbol that stands in for all but the scatter, and the one that counts wherever it shows. */
export const wild = 'W'
export const scatter = 'S'

/** Scatters in one window that begin free games, or begin them again. Betting book C1. */
export const triggerCount = 3
/** How often one feature may be begun again, and what one round pays at most, in bets. Betting book C1. */
export const retriggerCap = 50
export const maxWinBets = 5000

export interface FreeGames {
  /** Free spins of each trigger. */
  readonly spins: number
  /** What every win of a free spin is multiplied by. */
  readonly multiplier: number
}

/** What a game of reels pays by. Wins are whole units; a bet is `unitsPerBet` of them. */
export interface ReelPays {
  /** Rows of the window. */
  readonly rows: number
  /** One cyclic strip a reel, a letter a place: `W` wild, `S` scatter, the others pay. */
  readonly strips: readonly string[]
  /** Of each paying symbol, the units at the place of how many reels it runs over: `[0, 0, 0, 5, 20, 80]`. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Units at the place of how many scatters show. */
  readonly scatterPays: readonly number[]
  readonly unitsPerBet: number
  readonly freeGames: FreeGames | undefined
}

/** A game of reels: fixed lines, each of one unit, or all ways from left to right. Betting book C1. */
export interface ReelGame extends ReelPays {
  readonly family: 'LINES' | 'WAYS'
  /** The row of each line on every reel; none in a game of ways. */
  readonly lines: readonly (readonly number[])[]
}

/** The units of so many of a symbol in a row; 0 where the table has none. */
export function payOf(pays: ReelPays['pays'], symbol: string, count: number): number {
  return pays[symbol]?.[count] ?? 0
}

/** The symbols that the strips show and the table pays, scatter and wild apart, in the order of the alphabet. */
export function payingSymbols({ pays }: Pick<ReelPays, 'pays'>): readonly string[] {
  return Object.keys(pays)
    .filter((symbol) => symbol !== wild && symbol !== scatter)
    .toSorted()
}

/** How many stops all reels have together: the full cycle. */
export function cycleOf(strips: readonly string[]): number {
  return strips.reduce((product, strip) => product * strip.length, 1)
}
