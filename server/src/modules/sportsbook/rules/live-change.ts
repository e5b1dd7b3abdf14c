import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import {
  type CountName,
  type EventState,
  noneYet,
  type Pair,
  type PeriodFacts,
  type Side,
} from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { periodWinner, sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import type { KnownLive } from '../types.ts'

type LiveWord = Extract<FeedMessage, { readonly kind: 'LIVE_STATE' }>
export type Phase = 'PREMATCH' | 'LIVE' | 'OVER'

/** An event as it is held under its gate. */
export interface HeldEvent {
  readonly sport: string
  readonly state: EventState
  readonly phase: Phase
  readonly live: KnownLive | null
  /** By the feed’s clock, the last word on its play and on its fixture. */
  readonly liveGenAt: number
  readonly fixtureGenAt: number
}

export interface HappeningWord {
  readonly at: number
  readonly kind: string
  readonly period: string
  readonly minute: number | null
  readonly side: Side | null
  readonly score: Pair | null
}

/** What a word on the play changes. */
export interface LiveChange {
  readonly event: HeldEvent
  /** How often something happened that bets in flight are to be judged by. */
  readonly dangers: number
  /** What stops bets until prices come that are no older: a goal, a penalty. */
  readonly stop: string | undefined
  readonly happenings: readonly HappeningWord[]
}

const before: readonly EventState[] = ['SCHEDULED', 'POSTPONED', 'DELAYED']
const during: readonly EventState[] = ['LIVE', 'INTERRUPTED']

export function phaseOf(state: EventState): Phase {
  if (before.includes(state)) return 'PREMATCH'
  return during.includes(state) ? 'LIVE' : 'OVER'
}

const shootout = 'SO'
const add = (one: Pair, other: Pair): Pair => ({ home: one.home + other.home, away: one.away + other.away })

/** The score of an event: goals or points without a shoot-out; of sets and maps how many each side has won. */
function scoreOf(sport: string, periods: readonly PeriodFacts[]): Pair {
  const { kind } = sportOf(sport)
  if (kind !== 'MAPS' && kind !== 'SETS') {
    return periods.filter(({ code }) => code !== shootout).reduce((all, { score }) => add(all, score), noneYet)
  }
  const winners = periods.map(periodWinner)
  const of = (side: Side) => winners.filter((winner) => winner === side).length
  return { home: of('HOME'), away: of('AWAY') }
}

function factsOf({ periods }: LiveWord): readonly PeriodFacts[] {
  return periods.map(({ code, isOver, score, corners, cards, kills, winner }) => {
    const counts = { ...(corners && { corners }), ...(cards && { cards }), ...(kills && { kills }) }
    return {
      code,
      isOver,
      score,
      ...(Object.keys(counts).length === 0 ? {} : { counts }),
      ...(winner === undefined ? {} : { winner }),
    }
  })
}

function countOf(periods: readonly PeriodFacts[], name: CountName): Pair | null {
  const told = periods.flatMap(({ counts }) => counts?.[name] ?? [])
  return told.length === 0 ? null : told.reduce(add, noneYet)
}

function liveOf(sport: string, word: LiveWord, now: number): KnownLive {
  const facts = factsOf(word)
  return {
    period: word.period,
    clockMs: word.clockMs ?? null,
    isRunning: word.isRunning,
    score: scoreOf(sport, facts),
    periods: facts.map(({ code, score }) => ({ code, ...score })),
    corners: countOf(facts, 'corners'),
    cards: countOf(facts, 'cards'),
    kills: countOf(facts, 'kills'),
    at: now,
    facts,
    goals: word.goals ?? null,
    winner: word.winner ?? null,
  }
}

const minuteMs = 60_000

/** What is new in the score, goal by goal; of maps and sets each that was won. */
function scored(sport: string, old: Pair, next: KnownLive): readonly HappeningWord[] {
  const { kind } = sportOf(sport)
  const minute = next.clockMs === null ? null : Math.floor(next.clockMs / minuteMs) + 1
  const of = (side: Side, more: number): readonly HappeningWord[] =>
    Array.from({ length: Math.max(more, 0) }, () => ({
      at: next.at,
      kind: kind === 'FOOTBALL' ? 'GOAL' : 'MAP',
      period: next.period,
      minute: next.goals?.findLast((goal) => goal.side === side)?.minute ?? minute,
      side,
      score: next.score,
    }))
  // Points of basketball come by the hundred: nobody reads them one by one.
  if (kind === 'TIMED') return []
  return [...of('HOME', next.score.home - old.home), ...of('AWAY', next.score.away - old.away)]
}

/**
 * An event after a word of its feed on the play; undefined where a later word was heard before. A score that changes, or a
 * danger that is told, is counted: bets in flight are judged by it. Both stop bets until prices come that know of it.
 */
export function afterLive(event: HeldEvent, word: LiveWord, now: number): LiveChange | undefined {
  if (word.genAt <= event.liveGenAt) return undefined
  const live = liveOf(event.sport, word, now)
  const old = event.live?.score ?? noneYet
  const goals = scored(event.sport, old, live)
  const isScoreNew = live.score.home !== old.home || live.score.away !== old.away
  const isPeriodNew = live.period !== '' && live.period !== (event.live?.period ?? '')
  const isGoalTold = word.danger?.kind === 'GOAL' && word.danger.state === 'CONFIRMED' && isScoreNew
  const other = word.danger === undefined || isGoalTold ? undefined : word.danger
  const state = word.genAt >= event.fixtureGenAt ? word.state : event.state
  const simple = (kind: string, side: Side | null): HappeningWord => ({
    at: now,
    kind,
    period: live.period,
    minute: live.clockMs === null ? null : Math.max(Math.ceil(live.clockMs / minuteMs), 1),
    side,
    score: live.score,
  })
  const stop = isScoreNew ? (goals[0]?.kind ?? 'SCORE') : other?.state === 'CANCELLED' ? undefined : other?.kind
  return {
    event: { ...event, state, phase: phaseOf(state), live, liveGenAt: word.genAt },
    dangers: (isScoreNew ? 1 : 0) + (other === undefined ? 0 : 1),
    stop: sportOf(event.sport).kind === 'TIMED' && isScoreNew ? other?.kind : stop,
    happenings: [
      ...(isPeriodNew ? [simple('PERIOD', null)] : []),
      ...(other === undefined || other.state === 'POSSIBLE' ? [] : [simple(other.kind, other.side ?? null)]),
      ...goals,
    ],
  }
}
