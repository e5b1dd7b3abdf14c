import { createStream } from '../../../fair/stream.ts'
import type { PeriodFacts } from '../markets/facts.ts'
import { finalsFrom, seriesScore } from '../markets/judge-series.ts'
import { drawMap, type MapKind } from './virtual-series.ts'

/** The game code of the stream of simulated e-sports. */
const gameCode = 'ES'

export interface VirtualSeries {
  readonly seed: Uint8Array
  readonly eventId: string
  readonly bestOf: number
  /** The chance of the home side in each map. */
  readonly homeChance: number
  readonly kind: MapKind
  /** One of each map, which appeared when the map began: no map is known before it. */
  readonly beacons: readonly string[]
}

/** The maps of a series as far as there are beacons, until one side has won it. Betting book A13, D2. */
export function playSeries({
  seed,
  eventId,
  bestOf,
  homeChance,
  kind,
  beacons,
}: VirtualSeries): readonly PeriodFacts[] {
  const periods: PeriodFacts[] = []
  for (const [at, beacon] of beacons.entries()) {
    if (finalsFrom(seriesScore({ periods }), bestOf).length === 1) break
    const code = `M${at + 1}`
    periods.push(drawMap(createStream(seed, `${gameCode}|${eventId}.${at}|${beacon}`), { code, homeChance, kind }))
  }
  return periods
}
