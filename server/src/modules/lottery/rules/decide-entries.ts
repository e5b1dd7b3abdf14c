import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { drawText } from '@parlour/core/rules/lottery/same-draw.ts'
import type { EntrySource, Issue, ResultEntry } from '../types.ts'

/** What the entries of a round say together. */
export type EntriesState =
  | { readonly kind: 'NONE' | 'ONE' | 'DISAGREE' }
  | { readonly kind: 'AGREED'; readonly result: Draw; readonly by: readonly EntrySource[] }

const nameOf = ({ kind, name }: EntrySource): string => `${kind} ${name}`

/** The last word of each source, in the order in which they first spoke. */
export function latestEntries<Entry extends Pick<ResultEntry, 'source'>>(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map(entries.map((entry) => [nameOf(entry.source), entry])).values()]
}

/**
 * A result is what two different sources say was drawn; whoever speaks twice counts once, by the last word. Two results
 * that each have two behind them are no agreement.
 */
export function decideEntries(entries: readonly Pick<ResultEntry, 'source' | 'result'>[]): EntriesState {
  const latest = latestEntries(entries)
  const byDraw = [...Map.groupBy(latest, ({ result }) => drawText(result)).values()]
  const [agreed, ...others] = byDraw.filter((same) => same.length > 1)
  const [first] = agreed ?? []
  if (agreed && first && others.length === 0) {
    return { kind: 'AGREED', result: first.result, by: agreed.map(({ source }) => source) }
  }
  if (latest.length === 0) return { kind: 'NONE' }
  return { kind: latest.length === 1 ? 'ONE' : 'DISAGREE' }
}

/**
 * Whether a result may be entered: at or after the draw time of a closed issue that is drawn outside, or of one that is
 * settled, to be corrected. Between the two the agreed result stands.
 */
export function decideEntry(
  { commit, state, numero, drawAt }: Pick<Issue, 'commit' | 'state' | 'numero' | 'drawAt'>,
  now: number,
): Decision<undefined, RefusalCode> {
  if (commit !== null) return refuse('lottery.result_sealed', { numero })
  if (state === 'VOID') return refuse('lottery.issue_void', { numero })
  if (state === 'DRAWN') return refuse('lottery.result_agreed', { numero })
  if (state === 'SETTLED' || state === 'RESETTLED') return accept(undefined)
  return state === 'LOCKED' && now >= drawAt ? accept(undefined) : refuse('lottery.result_early', { numero })
}
