import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { Random } from '../support/random.ts'
import { producers } from './plan.ts'

type Of<Kind> = Extract<FeedMessage, { readonly kind: Kind }>
/** A word before its time is said. */
type Untimed<Word> = Word extends unknown ? Omit<Word, 'genAt'> : never

/** A match as its vendor knows it. */
export interface Match {
  readonly ref: string
  readonly n: number
  readonly producer: string
  score: readonly [number, number]
  ticksLeft: number
}

export const newMatch = (n: number, ticksLeft: number): Match => ({
  ref: `kills:match:${n}`,
  n,
  producer: producers[n % producers.length] ?? producers[0],
  score: [0, 0],
  ticksLeft,
})

const of = ({ producer, ref }: Match) => ({ producer, source: 'LIVE' as const, eventRef: ref })

export function fixtureWords(match: Match): readonly Untimed<Of<'FIXTURE'>>[] {
  const named = (side: string) => ({
    ref: `${match.ref}:${side}`,
    names: { en: `Side ${match.n} ${side}` },
    short: `S${side}`,
  })
  return [
    {
      ...of(match),
      kind: 'FIXTURE',
      sport: 'SOCCER',
      league: { ref: 'kills:league', region: 'Nowhere', names: { en: 'League of kills' }, tier: 1 },
      competitors: [named('a'), named('b')],
      startAt: Date.now() - 60_000,
      state: 'LIVE',
    },
  ]
}

export function liveWord(
  match: Match,
  danger?: 'GOAL' | 'PENALTY',
  state: 'LIVE' | 'ENDED' = 'LIVE',
): Untimed<Of<'LIVE_STATE'>> {
  const [home, away] = match.score
  return {
    ...of(match),
    kind: 'LIVE_STATE',
    state,
    period: '1H',
    clockMs: 60_000,
    isRunning: state === 'LIVE',
    periods: [{ code: '1H', isOver: state === 'ENDED', score: { home, away } }],
    ...(danger && { danger: { kind: danger, state: danger === 'GOAL' ? 'CONFIRMED' : 'POSSIBLE', side: 'HOME' } }),
  }
}

const two = (key: string, [one, other]: readonly [string, string], chance: number) => ({
  key,
  outcomes: [
    { outcome: one, p: chance },
    { outcome: other, p: 1 - chance },
  ],
})

export function oddsWord(match: Match, random: Random): Untimed<Of<'ODDS'>> {
  const chance = (350 + random.below(200)) / 1000
  const rest = (1 - chance) / 2
  return {
    ...of(match),
    kind: 'ODDS',
    rank: 1,
    markets: [
      {
        key: '1X2',
        outcomes: [
          { outcome: '1', p: chance },
          { outcome: 'X', p: rest },
          { outcome: '2', p: rest },
        ],
      },
      two('OU|line4=10', ['OVER', 'UNDER'], chance),
      two('BTTS', ['YES', 'NO'], chance),
    ],
  }
}

type Score = Match['score']
const keys = ['1X2', 'OU|line4=10', 'BTTS']
const won = (isWon: boolean) => (isWon ? ('WIN' as const) : ('LOSE' as const))

function settlementWord(match: Match, [home, away]: Score, certainty: 1 | 2): Untimed<Of<'SETTLEMENT'>> {
  return {
    ...of(match),
    kind: 'SETTLEMENT',
    certainty,
    markets: [
      {
        key: '1X2',
        outcomes: [
          { outcome: '1', result: won(home > away) },
          { outcome: 'X', result: won(home === away) },
          { outcome: '2', result: won(home < away) },
        ],
      },
      {
        key: 'OU|line4=10',
        outcomes: [
          { outcome: 'OVER', result: won(home + away > 2) },
          { outcome: 'UNDER', result: won(home + away < 3) },
        ],
      },
      {
        key: 'BTTS',
        outcomes: [
          { outcome: 'YES', result: won(home > 0 && away > 0) },
          { outcome: 'NO', result: won(home === 0 || away === 0) },
        ],
      },
    ],
  }
}

/** The end of a match: at the whistle and officially, and of every third a first word that was wrong and is taken back. */
export function endingOf(match: Match, random: Random): readonly Untimed<FeedMessage>[] {
  const [home, away] = match.score
  const isWrong = random.below(3) === 0
  return [
    liveWord(match, undefined, 'ENDED'),
    ...(isWrong
      ? [settlementWord(match, [away + 1, home], 1), { ...of(match), kind: 'ROLLBACK_SETTLEMENT' as const, keys }]
      : []),
    settlementWord(match, match.score, 1),
    settlementWord(match, match.score, 2),
  ]
}
