import { errorCode } from '../../lib/api/refusal.ts'
import { phaseOf } from './envelope-rules.ts'
import type { Drop, OwnEnvelope } from './envelopes.queries.ts'

export type Reader = 'member' | 'trial' | 'visitor'

export type StageState =
  | 'found'
  | 'coming'
  | 'gone'
  | 'over'
  | 'visitor'
  | 'trial'
  | 'rank'
  | 'opening'
  | 'cut'
  | 'refused'
  | 'open'

interface Seen {
  readonly drop: Drop
  readonly now: number
  readonly reader: Reader
  /** Undefined until it is known; the server decides by it anyway. */
  readonly rankLevel: number | undefined
  readonly own: OwnEnvelope | undefined
  readonly isPending: boolean
  readonly error: unknown
}

/** What an envelope shows its reader. What was found is shown whatever came after it. */
export function stageStateOf({ drop, now, reader, rankLevel, own, isPending, error }: Seen): StageState {
  if (own !== undefined) return 'found'
  if (isPending) return 'opening'
  const phase = phaseOf(drop, now)
  if (phase !== 'open') return phase
  if (reader !== 'member') return reader
  const code = error === null ? undefined : errorCode(error)
  if (code === 'promo.not_for_rank' || (rankLevel !== undefined && rankLevel < drop.rankFrom)) return 'rank'
  if (code === undefined) return 'open'
  return code === 'network' ? 'cut' : 'refused'
}
