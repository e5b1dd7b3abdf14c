import { readMarketKey } from './specifiers.ts'
import { type SportKind, sportOf } from './sports.ts'

/** What a row of a list shows of an event, by its kind of sport, in its order. */
const shown: Readonly<Record<SportKind, readonly string[]>> = {
  FOOTBALL: ['1X2', 'AH', 'OU'],
  TIMED: ['ML', 'AH', 'OU'],
  SETS: ['SET-ML', 'SET-AH', 'SET-OU'],
  MAPS: ['MW', 'MW3', 'MAP_H', 'MAP_T'],
}

/** The codes of the markets that a row shows. */
const rowCodes = (sport: string): readonly string[] => shown[sportOf(sport).kind]

/** Every code that a row of any sport shows. */
export const allRowCodes: readonly string[] = [...new Set(Object.values(shown).flat())]

interface Priced {
  readonly marketKey: string
  readonly status: string
  /** Fair chances of its outcomes. */
  readonly chances: readonly number[]
}

const hair = 1e-9
const imbalance = ({ chances: [first = 0.5] }: Priced): number => Math.abs(first - 0.5)
const stands: readonly string[] = ['ACTIVE', 'SUSPENDED', 'INACTIVE', 'SETTLED', 'CANCELLED']

/** Of two markets of one code the one that is more of an offer, then the one whose sides are nearer to each other. */
function isBetter(one: Priced, other: Priced): boolean {
  const [own, others] = [stands.indexOf(one.status), stands.indexOf(other.status)]
  return own === others ? imbalance(one) < imbalance(other) - hair : own < others
}

/** The markets of a row: one of each of its codes, the line whose two sides are nearest to even. */
export function rowMarkets<M extends Priced>(sport: string, markets: readonly M[]): readonly M[] {
  return rowCodes(sport).flatMap((code) => {
    const own = markets.filter(({ marketKey }) => readMarketKey(marketKey)?.code === code)
    const best = own.reduce<M | undefined>(
      (held, each) => (held === undefined || isBetter(each, held) ? each : held),
      undefined,
    )
    return best === undefined ? [] : [best]
  })
}
