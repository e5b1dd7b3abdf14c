import { animals, type Animal } from '@parlour/core/rules/lottery/mark-six/animals.ts'
import { animalOfDay, animalOfNumber } from '@parlour/core/rules/lottery/mark-six/zodiac.ts'
import { ballTables, type DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { numberSymbols } from '@parlour/core/rules/lottery/selection.ts'
import type { ReactNode } from 'react'
import { ballStylesOf, isWave, waveStyle } from '../results/ball-styles.ts'
import { Car } from '../results/car.tsx'
import { Die } from '../results/die.tsx'
import { AnimalEmblem } from './animal-emblem.tsx'

const highestPips = 6

type PictureOf = (symbol: string) => ReactNode

export interface Pictures {
  readonly of: PictureOf
  /** How many stand in a row, where they are larger than a number. */
  readonly columns?: string
}

/** So many dice show the number that a list of these plays picks. */
const diceOf: Readonly<Record<string, number>> = { TRIPLE: 3, PAIR_ANY: 2, PAIR: 2 }

const isWithin = (symbols: readonly string[], highest: number) =>
  symbols.every((symbol) => Number(symbol) >= 1 && Number(symbol) <= highest)

/**
 * How a game draws the numbers that are picked: cars, dice, balls in their colours; undefined where numbers are plain.
 * `names` are those of the play and of its list.
 */
export function symbolPictures(
  model: DrawModel,
  names: readonly string[],
  symbols: readonly string[],
): Pictures | undefined {
  if (model === 'DICE3') {
    // Sums go beyond the faces of one die.
    if (!isWithin(symbols, highestPips)) return undefined
    const dice = names.map((name) => diceOf[name]).find((count) => count !== undefined) ?? 1
    return {
      of: (symbol) => <DiceOf pips={Number(symbol)} dice={dice} />,
      columns: `${dice > 1 ? 'grid-cols-3' : 'grid-cols-6'} sm:grid-cols-6 *:min-h-14`,
    }
  }
  const styleOf = ballStylesOf(model)
  if (model === 'PK10' && styleOf !== undefined && isWithin(symbols, ballTables.PK10.highest)) {
    return {
      of: (symbol) => (
        <span className="grid place-items-center" style={styleOf(symbol)}>
          <span className="sr-only">{symbol}</span>
          <Car number={symbol} className="w-13 sm:w-20" />
        </span>
      ),
      columns: 'grid-cols-5 *:min-h-12 sm:*:min-h-16',
    }
  }
  const isBall = model === 'C11X5' || styleOf !== undefined
  if (!isBall || model === 'PK10' || !isWithin(symbols, 49)) return undefined
  return {
    of: (symbol) => (
      <span className="ball grid size-7.5 place-items-center rounded-full text-sm" style={styleOf?.(symbol)}>
        {symbol}
      </span>
    ),
  }
}

function DiceOf({ pips, dice }: { readonly pips: number; readonly dice: number }) {
  return (
    <span className="flex items-center justify-center gap-1">
      <Die pips={pips} size={dice > 2 ? 'xs' : 's'} />
      {Array.from({ length: dice - 1 }, (_, at) => (
        <span key={at} aria-hidden="true">
          <Die pips={pips} size={dice > 2 ? 'xs' : 's'} />
        </span>
      ))}
    </span>
  )
}

const isAnimal = (word: string): word is Animal => animals.some((animal) => animal === word)

/** What stands above a word: the animal, which a dragon and a tiger are in every game, or a ball of the colour. */
export function wordEmblem(model: DrawModel, word: string): ReactNode {
  if (isAnimal(word)) return <AnimalEmblem animal={word} />
  if (model === 'LHC49' && isWave(word)) {
    return <span aria-hidden="true" className="ball size-6 rounded-full" style={waveStyle(word)} />
  }
  return null
}

const markSixNumbers = numberSymbols(ballTables.LHC49.lowest, ballTables.LHC49.highest)

/** The numbers of an animal of mark six in the year of a draw: `6 18 30 42`; undefined for other words, and without a day. */
export function animalNumbers(model: DrawModel, word: string, drawnOn: string | undefined): string | undefined {
  if (model !== 'LHC49' || drawnOn === undefined || !isAnimal(word)) return undefined
  const ofYear = animalOfDay(drawnOn)
  return markSixNumbers.filter((number) => animalOfNumber(Number(number), ofYear) === word).join(' ')
}
