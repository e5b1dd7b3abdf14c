import { noteCount, type Play } from '@parlour/core/rules/lottery/play.ts'
import type { Selection } from '@parlour/core/rules/lottery/selection.ts'
import { emptySelection, withList } from './pad/draft-selection.ts'

/**
 * The units that one touch of a pad is charged, where each of its numbers is a bet of its own and all cost alike;
 * undefined for plays that ask for several picks, or where some numbers stand for more notes than others.
 */
export function unitsOfTouch(play: Pick<Play, 'grammar' | 'notes'>, unitsPerNote: number): number | undefined {
  const { grammar } = play
  if (grammar.kind === 'numbers') return grammar.min > 1 ? undefined : unitsPerNote
  if (grammar.lists.reduce((all, { min }) => all + min, 0) > 1) return undefined
  const blank = emptySelection(grammar)
  const counts = new Set(
    grammar.lists.flatMap(({ symbols }, at) => symbols.map((symbol) => noteCount(play, withList(blank, at, [symbol])))),
  )
  const [notes = 0] = counts
  return counts.size === 1 && notes > 0 ? notes * unitsPerNote : undefined
}

/** All picks of some selections of one play, each once: what a pad shows of bets that are on their way. */
export function together(selections: readonly Selection[]): Selection {
  const [first = []] = selections
  return first.map((_, at) => [...new Set(selections.flatMap((one) => one[at] ?? []))])
}
