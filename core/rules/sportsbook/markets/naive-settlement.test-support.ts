import { catalogue } from './catalogue.ts'
import type { EventFacts, Pair } from './facts.ts'
import type { Specifiers } from './specifiers.ts'

/**
 * Score markets settled a second time, written apart from the rules: goals are counted one by one from a list, a quarter line
 * is really split into two bets of half a stake on its neighbours, and nothing of the catalogue but its codes and outcomes is
 * read.
 */

type Goals = readonly ('home' | 'away')[]

export interface PlayedMatch {
  readonly half: Pair
  readonly full: Pair
}

const goalsOf = ({ home, away }: Pair): Goals => [
  ...Array<'home'>(home).fill('home'),
  ...Array<'away'>(away).fill('away'),
]
const count = (goals: Goals, side: 'home' | 'away'): number => goals.filter((each) => each === side).length

type Part = 'won' | 'back' | 'lost'

/** The line as the bets of half a stake that it stands for: −0.75 is −0.5 and −1. */
function halves(line4: number): readonly number[] {
  const line = line4 / 4
  return Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25]
}

function wordOf(parts: readonly Part[]): string {
  const paid = parts.map((part) => ({ won: 1, back: 0, lost: -1 })[part]).reduce<number>((sum, each) => sum + each, 0)
  return { '2': 'WIN', '1': 'HALF_WIN', '0': 'PUSH', '-1': 'HALF_LOSE', '-2': 'LOSE' }[String(paid)] ?? 'none'
}

const against = (own: number, other: number): Part => {
  if (own === other) return 'back'
  return own > other ? 'won' : 'lost'
}

const handicap = (own: number, other: number, line4: number): string =>
  wordOf(halves(line4).map((line) => against(own + line, other)))

const overOrUnder = (outcome: string, goals: number, line4: number): string =>
  wordOf(halves(line4).map((line) => (outcome === 'OVER' ? against(goals, line) : against(line, goals))))

const yes = (is: boolean): string => (is ? 'WIN' : 'LOSE')
const winner = (goals: Goals): string => {
  const lead = count(goals, 'home') - count(goals, 'away')
  if (lead > 0) return '1'
  return lead < 0 ? '2' : 'X'
}

function onGoals(code: string, outcome: string, goals: Goals, { line4 = 0, n = 0 }: Specifiers): string | undefined {
  const [home, away] = [count(goals, 'home'), count(goals, 'away')]
  const [own, other] = outcome === 'HOME' ? [home, away] : [away, home]
  switch (code) {
    case '1X2':
      return yes(winner(goals) === outcome)
    case 'DC':
      return yes(outcome.split('').includes(winner(goals)))
    case 'DNB':
      return winner(goals) === 'X' ? 'PUSH' : yes(winner(goals) === outcome)
    case 'AH':
      return handicap(own, other, outcome === 'HOME' ? line4 : -line4)
    case 'OU':
      return overOrUnder(outcome, goals.length, line4)
    case 'TT-H':
      return overOrUnder(outcome, home, line4)
    case 'TT-A':
      return overOrUnder(outcome, away, line4)
    case 'OE':
      return yes((goals.length % 2 === 0 ? 'EVEN' : 'ODD') === outcome)
    case 'BTTS':
      return yes((new Set(goals).size === 2 ? 'YES' : 'NO') === outcome)
    case 'CS': {
      const isListed = home < 5 && away < 5
      return yes(outcome === (isListed ? `${home}:${away}` : 'AOS'))
    }
    case 'EH': {
      const led = n >= 0 ? [...goals, ...Array<'home'>(n).fill('home')] : [...goals, ...Array<'away'>(-n).fill('away')]
      return yes(winner(led) === outcome)
    }
    case 'EG':
      return yes((goals.length > 5 ? '6+' : String(goals.length)) === outcome)
    case 'TG': {
      const range = ['0-1', '0-1', '2-3', '2-3', '4-6', '4-6', '4-6'][goals.length] ?? '7+'
      return yes(range === outcome)
    }
    case 'CLEAN-H':
      return yes(goals.includes('away') ? outcome === 'NO' : outcome === 'YES')
    case 'CLEAN-A':
      return yes(goals.includes('home') ? outcome === 'NO' : outcome === 'YES')
    case 'NIL-H':
      return yes((goals.includes('home') && !goals.includes('away') ? 'YES' : 'NO') === outcome)
    case 'NIL-A':
      return yes((goals.includes('away') && !goals.includes('home') ? 'YES' : 'NO') === outcome)
    default:
      return undefined
  }
}

const secondOf = ({ half, full }: PlayedMatch): Pair => ({ home: full.home - half.home, away: full.away - half.away })

/** The word of an outcome at the end of a match; undefined of markets that goals by half do not decide. */
export function naiveWord(
  code: string,
  outcome: string,
  specifiers: Specifiers,
  match: PlayedMatch,
): string | undefined {
  const [first, second, full] = [goalsOf(match.half), goalsOf(secondOf(match)), goalsOf(match.full)]
  if (code === 'HTFT') return yes(outcome === `${winner(first)}/${winner(full)}`)
  if (code === 'HALF-MOST') {
    const most = { won: '1H', lost: '2H', back: 'EQUAL' }[against(first.length, second.length)]
    return yes(outcome === most)
  }
  if (code.endsWith('_1H')) return onGoals(code.slice(0, -3), outcome, first, specifiers)
  if (code.endsWith('_2H')) return onGoals(code.slice(0, -3), outcome, second, specifiers)
  return onGoals(code, outcome, full, specifiers)
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

function specifiersOf(code: string): readonly Specifiers[] {
  if (code.startsWith('AH')) return range(-14, 14).map((line4) => ({ line4 }))
  if (/^(?:OU|TT-)/.test(code)) return range(1, 26).map((line4) => ({ line4 }))
  if (code.startsWith('EH')) return [-3, -2, -1, 1, 2, 3].map((n) => ({ n }))
  return [{}]
}

export interface NaiveSelection {
  readonly code: string
  readonly specifiers: Specifiers
  readonly outcome: string
}

/** Every outcome of every market that goals by half decide, over many lines. */
export const naiveSelections: readonly NaiveSelection[] = [...catalogue.values()]
  .filter(({ code, outcomes }) =>
    outcomes.some((outcome) => naiveWord(code, outcome, {}, { half: zero(), full: zero() })),
  )
  .flatMap(({ code, outcomes }) =>
    specifiersOf(code).flatMap((specifiers) => outcomes.map((outcome) => ({ code, specifiers, outcome }))),
  )

function zero(): Pair {
  return { home: 0, away: 0 }
}

/** A football match that is over, as its source tells it: the scores of its halves alone. */
export function endedMatch({ half, full }: PlayedMatch): EventFacts {
  return {
    sport: 'SOCCER',
    state: 'ENDED',
    periods: [
      { code: '1H', isOver: true, score: half },
      { code: '2H', isOver: true, score: secondOf({ half, full }) },
    ],
  }
}
