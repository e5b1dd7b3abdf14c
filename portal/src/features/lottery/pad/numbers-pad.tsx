import type { NumbersGrammar, Selection } from '@parlour/core/rules/lottery/selection.ts'
import type { Limit } from '../limits.ts'
import { contentMax } from '../slip-rules.ts'
import { NumberEntry } from './number-entry.tsx'
import { NumberPad } from './number-pad.tsx'
import { PickedNumbers } from './picked-numbers.tsx'
import { QuickPicks } from './quick-picks.tsx'

export interface NumbersPadProps {
  readonly grammar: NumbersGrammar
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
  /** Groups that were typed apart: a line each. Whether they could be taken. */
  readonly onGroups: (selections: readonly Selection[]) => boolean
  readonly limitOf: (number: string) => Limit | undefined
}

/** Up to a thousand numbers have chips; more digits are typed, pasted or thrown. */
export function NumbersPad({ grammar, selection, onSelection, onGroups, limitOf }: NumbersPadProps) {
  const { digits, min } = grammar
  const picks = selection[0] ?? []
  // A line's content is carried as one text, numbers joined by commas.
  const max = Math.min(grammar.max, Math.floor((contentMax + 1) / (digits + 1)))
  const choose = (chosen: readonly string[]) => onSelection([chosen])
  return (
    <>
      <QuickPicks digits={digits} min={min} max={max} picks={picks} onPicks={choose} />
      {digits > 3 ? null : <NumberPad digits={digits} limit={max} picks={picks} onPicks={choose} limitOf={limitOf} />}
      {digits > 1 ? (
        <NumberEntry
          digits={digits}
          min={min}
          max={max}
          picks={picks}
          onPicks={choose}
          onGroups={min > 1 ? (groups) => onGroups(groups.map((group) => [group])) : undefined}
        />
      ) : null}
      {digits > 2 ? <PickedNumbers picks={picks} onPicks={choose} /> : null}
    </>
  )
}
