import type { Money } from '@parlour/core/money/money.ts'

export interface AutoplayRequest {
  readonly count: number
  /** What may be lost at most, the wins held against it. */
  readonly lossLimit: Money
  /** A win of one round that ends it; null where the player wants none. */
  readonly singleWin: Money | null
  readonly stopsAtFeature: boolean
}

export interface Autoplay {
  readonly request: AutoplayRequest
  readonly left: number
  /** Stakes without wins; negative when more was won. */
  readonly lost: Money
}

export interface PlayedRound {
  readonly stake: Money
  readonly win: Money
  readonly hasFeature: boolean
}

export type AutoplayEnd = 'done' | 'loss' | 'win' | 'feature'

/** Counts that the profile lets a player choose. */
export function autoplayCounts(most: number): readonly number[] {
  return [5, 10, 25, 50, 100, 250, 500, 1000].filter((count) => count <= most)
}

/** Whether a next stake may still be lost. */
export function mayStake({ request, lost }: Autoplay, stake: Money): boolean {
  return lost + stake <= request.lossLimit
}

/** What a round does to autoplay: how it goes on, or why it ends. */
export function afterRound(auto: Autoplay, round: PlayedRound): Autoplay | AutoplayEnd {
  const next = { ...auto, left: auto.left - 1, lost: auto.lost + round.stake - round.win }
  if (round.hasFeature && auto.request.stopsAtFeature) return 'feature'
  if (auto.request.singleWin !== null && round.win >= auto.request.singleWin) return 'win'
  if (next.left <= 0) return 'done'
  return mayStake(next, round.stake) ? next : 'loss'
}
