import type { Play } from '@parlour/core/rules/lottery/play.ts'
import type { NumbersGrammar, Selection } from '@parlour/core/rules/lottery/selection.ts'
import { useEffect, useRef } from 'react'
import type { Limit } from '../limits.ts'
import { contentMax } from '../slip-rules.ts'
import { DigitWays } from './digit-ways.tsx'
import { NumberEntry } from './number-entry.tsx'
import { NumberPad } from './number-pad.tsx'
import { PickedNumbers } from './picked-numbers.tsx'
import { ordersOf, withPicks } from './picks.ts'
import type { FigureOf } from './use-pad-figures.ts'
import { QuickPicks } from './quick-picks.tsx'

export interface NumbersPadProps {
  readonly play: Play
  readonly grammar: NumbersGrammar
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
  /** Groups that were typed apart: a line each. Whether they could be taken. */
  readonly onGroups: (selections: readonly Selection[]) => boolean
  /** Bets a number at once where that is wanted; answers whether it does. */
  readonly onTap: (number: string) => boolean
  readonly figureOf: FigureOf | undefined
  readonly limitOf: (number: string) => Limit | undefined
}

/** As many as one digit leads to at once. */
const mostOfWay = 19

/** Up to a thousand numbers have chips; more digits are typed, pasted or thrown. */
export function NumbersPad({
  play,
  grammar,
  selection,
  onSelection,
  onGroups,
  onTap,
  figureOf,
  limitOf,
}: NumbersPadProps) {
  const { digits, min } = grammar
  const picks = selection[0] ?? []
  // A line's content is carried as one text, numbers joined by commas.
  const max = Math.min(grammar.max, Math.floor((contentMax + 1) / (digits + 1)))
  const choose = (chosen: readonly string[]) => onSelection([chosen])
  // What adds to the picks asks for them when it is pressed: a touch of a number does not concern it.
  const held = useRef(picks)
  useEffect(() => {
    held.current = picks
  })
  const add = (numbersOf: (picks: readonly string[]) => readonly string[]) => {
    const chosen = withPicks(held.current, numbersOf(held.current), max)
    choose(chosen)
    return chosen
  }
  return (
    <>
      <QuickPicks
        play={play}
        digits={digits}
        min={min}
        max={max}
        isBlank={picks.length === 0}
        onPicks={choose}
        onOrders={() => add((own) => own.flatMap(ordersOf))}
      />
      {digits > 3 ? null : (
        <NumberPad
          digits={digits}
          limit={max}
          picks={picks}
          onPicks={choose}
          onTap={onTap}
          figureOf={figureOf}
          limitOf={limitOf}
        />
      )}
      {digits === 2 && max >= mostOfWay ? <DigitWays onAdd={(numbers) => add(() => numbers)} /> : null}
      {digits > 1 ? (
        <NumberEntry
          digits={digits}
          min={min}
          max={max}
          onAdd={(numbers) => add(() => numbers)}
          onGroups={min > 1 ? (groups) => onGroups(groups.map((group) => [group])) : undefined}
        />
      ) : null}
      {digits > 2 ? <PickedNumbers picks={picks} onPicks={choose} /> : null}
    </>
  )
}
