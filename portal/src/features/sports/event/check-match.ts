import { commitOf, readSeed } from '@parlour/core/fair/commitment.ts'
import { playSeries } from '@parlour/core/rules/sportsbook/simulator/play-series.ts'
import { playMatch } from '@parlour/core/rules/sportsbook/simulator/virtual-match.ts'
import { mapKinds } from '@parlour/core/rules/sportsbook/simulator/virtual-series.ts'
import type { MatchProof } from '../sports.queries.ts'
import type { EventCard } from '../sports.types.ts'

export interface MatchStep {
  readonly code: 'commit' | 'result'
  readonly ok: boolean
  readonly claimed: string
  readonly found: string
}

const scoreText = ({ home, away }: { readonly home: number; readonly away: number }): string => `${home}–${away}`

const isKnownTitle = (sport: string): sport is keyof typeof mapKinds => sport in mapKinds

function foundMaps(event: EventCard, proof: MatchProof, seed: Uint8Array): string | undefined {
  const { sport, bestOf, eventId } = event
  if (!isKnownTitle(sport) || bestOf === null || proof.homeChance === null) return undefined
  const { homeChance, beacons } = proof
  const maps = playSeries({ seed, eventId, bestOf, homeChance, kind: mapKinds[sport], beacons })
  return maps.map(({ score }) => scoreText(score)).join(', ')
}

function foundGoals({ eventId }: EventCard, proof: MatchProof, seed: Uint8Array): string | undefined {
  const { lambda, mu, rho, beacons } = proof
  if (lambda === null || mu === null || rho === null) return undefined
  const goals = playMatch({ seed, eventId, strengths: { lambda, mu, rho }, beacons })
  const count = (side: 'HOME' | 'AWAY') => goals.filter((goal) => goal.side === side).length
  return scoreText({ home: count('HOME'), away: count('AWAY') })
}

/**
 * Whether a simulated match is the one that its commitment bound the house to: the seed has that hash, and with the public
 * beacons it gives this score. It runs in the reader’s own browser, by the rules that played the match.
 */
export function checkMatch(event: EventCard, proof: MatchProof): readonly MatchStep[] {
  const seed = readSeed(proof.seed ?? '')
  const found = seed === undefined ? '' : commitOf(seed)
  const commit: MatchStep = { code: 'commit', ok: found === proof.commitment, claimed: proof.commitment, found }
  if (seed === undefined || event.live === null) return [commit]
  const isSeries = proof.homeChance !== null
  const claimed = isSeries ? event.live.periods.map(scoreText).join(', ') : scoreText(event.live.score)
  const played = (isSeries ? foundMaps : foundGoals)(event, proof, seed) ?? ''
  return [commit, { code: 'result', ok: played === claimed && played !== '', claimed, found: played }]
}
