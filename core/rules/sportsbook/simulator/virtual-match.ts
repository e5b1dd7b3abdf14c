import { createStream, type Stream } from '../../../fair/stream.ts'
import type { EventFacts, EventState, Goal, Pair, PeriodFacts, Side } from '../markets/facts.ts'
import { goalShare, gridInPlay, timeOfShare } from '../pricing/goal-times.ts'
import { gridSide, type ScoreGrid, scoreGrid, type Strengths } from '../pricing/score-grid.ts'
import { drawIndex, drawPart, isDrawn } from './draw-chance.ts'

/** A goal of a simulated match: when, as a part of its ninety minutes. */
export interface DrawnGoal {
  readonly side: Side
  readonly part: number
}

const inOrder = (goals: readonly DrawnGoal[]): readonly DrawnGoal[] =>
  goals.toSorted((one, other) => one.part - other.part)

/** A final score by one word. Betting book A12.4. */
function drawScore(stream: Stream, grid: ScoreGrid): Pair {
  const cell = drawIndex(stream, grid)
  return { home: Math.floor(cell / gridSide), away: cell % gridSide }
}

/**
 * A whole match at once: the final score first, its goals’ times second. Prices by Bayes’ rule are exact for it. For matches
 * without live betting: whoever has the seed knows its end. Betting book A12.4.
 */
export function drawMatch(stream: Stream, grid: ScoreGrid): readonly DrawnGoal[] {
  const { home, away } = drawScore(stream, grid)
  const drawn = (side: Side, count: number) =>
    Array.from({ length: count }, () => ({ side, part: timeOfShare(drawPart(stream)) }))
  return inOrder([...drawn('HOME', home), ...drawn('AWAY', away)])
}

/** What is played of a match when a part of its time is drawn. */
export interface Tick {
  readonly score: Pair
  readonly from: number
  readonly to: number
}

/**
 * The goals of one part of a match, and of nothing after it: a final score by the chances of this moment says how many goals
 * are still to come, of which each falls in this part by its share; then that final score is forgotten. The law is the same
 * as of a match drawn at once, and nobody, the house included, can know more than what was played. Betting book A12.5.
 */
export function drawTick(stream: Stream, grid: ScoreGrid, { score, from, to }: Tick): readonly DrawnGoal[] {
  const [before, after] = [goalShare(from), goalShare(to)]
  const final = drawScore(stream, gridInPlay(grid, { score, share: before }))
  const chance = (after - before) / (1 - before)
  const drawn = (side: Side, left: number): readonly DrawnGoal[] =>
    Array.from({ length: left }, () => isDrawn(stream, chance))
      .filter((isNow) => isNow)
      .map(() => ({ side, part: from + (to - from) * drawPart(stream) }))
  return inOrder([...drawn('HOME', final.home - score.home), ...drawn('AWAY', final.away - score.away)])
}

/** The game code of the stream of virtual football. */
const gameCode = 'VS'

/**
 * Parts of a match, each drawn with a beacon of its own: three seconds of its 240, the beacon’s period. Two parts on one
 * beacon would let whoever has the seed know the second one before it is played.
 */
export const ticksOfMatch = 80

/** The stream of one part: the committed seed of the match, with the beacon that appeared when the part began. */
export const tickStream = (
  seed: Uint8Array,
  tick: { readonly eventId: string; readonly at: number; readonly beacon: string },
) => createStream(seed, `${gameCode}|${tick.eventId}.${tick.at}|${tick.beacon}`)

export interface VirtualMatch {
  readonly seed: Uint8Array
  readonly eventId: string
  readonly strengths: Strengths
  /** One of each part that was played, in order. */
  readonly beacons: readonly string[]
}

const scoreOf = (goals: readonly DrawnGoal[]): Pair => ({
  home: goals.filter(({ side }) => side === 'HOME').length,
  away: goals.filter(({ side }) => side === 'AWAY').length,
})

/** All goals of a match that was drawn part by part, from its seed and beacons: by the server that plays it and by whoever checks it. */
export function playMatch({ seed, eventId, strengths, beacons }: VirtualMatch): readonly DrawnGoal[] {
  const grid = scoreGrid(strengths)
  const goals: DrawnGoal[] = []
  for (const [at, beacon] of beacons.slice(0, ticksOfMatch).entries()) {
    const stream = tickStream(seed, { eventId, at, beacon })
    const [from, to] = [at / ticksOfMatch, (at + 1) / ticksOfMatch]
    goals.push(...drawTick(stream, grid, { score: scoreOf(goals), from, to }))
  }
  return goals
}

const half = 0.5

/** What is known of a simulated match at a part of its time. */
export function virtualFacts(goals: readonly DrawnGoal[], part: number): EventFacts {
  const played = goals.filter((goal) => goal.part < part || part >= 1)
  const isSecond = (goal: DrawnGoal) => goal.part >= half
  const first: PeriodFacts = {
    code: '1H',
    isOver: part >= half,
    score: scoreOf(played.filter((goal) => !isSecond(goal))),
  }
  const second: PeriodFacts = { code: '2H', isOver: part >= 1, score: scoreOf(played.filter(isSecond)) }
  const state: EventState = part >= 1 ? 'ENDED' : 'LIVE'
  return {
    sport: 'VIRTUAL_SOCCER',
    state,
    periods: part >= half ? [first, second] : [first],
    goals: played.map((goal): Goal => ({ side: goal.side, period: isSecond(goal) ? '2H' : '1H' })),
  }
}
