import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { ReactNode } from 'react'
import { ballStylesOf } from '../results/ball-styles.ts'
import { Die } from '../results/die.tsx'

const highestPips = 6

/** How a game draws the symbols that are picked: balls in their colours, dice; undefined where numbers are plain. */
export function symbolPictures(
  model: DrawModel,
  symbols: readonly string[],
): ((symbol: string) => ReactNode) | undefined {
  if (model === 'DICE3') {
    // Sums go beyond the faces of one die.
    if (symbols.some((symbol) => Number(symbol) < 1 || Number(symbol) > highestPips)) return undefined
    return (symbol) => <Die pips={Number(symbol)} size="s" />
  }
  const styleOf = ballStylesOf(model)
  const highest = model === 'PK10' ? 10 : 49
  if (styleOf === undefined || symbols.some((symbol) => Number(symbol) < 1 || Number(symbol) > highest)) {
    return undefined
  }
  return (symbol) => (
    <span className="ball grid size-7.5 place-items-center rounded-full text-sm" style={styleOf(symbol)}>
      {symbol}
    </span>
  )
}
