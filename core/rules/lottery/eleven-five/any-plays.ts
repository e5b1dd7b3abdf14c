import { choose, combinationsOf } from '../combinations.ts'
import { chance, type Fraction } from '../../../kernel/fraction.ts'
import { onlyTier, type PlayRule, winsOf } from '../play.ts'
import { hitsOf, poolPlay } from '../pool-play.ts'
import { numberSymbols, type Selection, symbolList } from '../selection.ts'
import type { ElevenFiveFacts } from './eleven-five-facts.ts'

type AnyPlay = PlayRule<ElevenFiveFacts>

const numbers = numberSymbols(1, 11)
const drawnCount = 5

/** `choose` for sizes below none, of which there is no way. */
const ways = (count: number, size: number): number => (size < 0 ? 0 : choose(count, size))

/**
 * Of the 462 draws those that a note of `size` numbers wins: those that hold all of it, or, above five numbers, that it
 * holds.
 */
function chanceOf(size: number): Fraction {
  const winning = size <= drawnCount ? choose(numbers.length - size, drawnCount - size) : choose(size, drawnCount)
  return chance(winning, choose(numbers.length, drawnCount))
}

/** All numbers of a note are drawn, or all that are drawn stand in the note. Lottery rule book C.6, ANY1 to ANY8. */
export function anyPlay(size: number): AnyPlay {
  return poolPlay<ElevenFiveFacts>({
    code: `ANY${size}`,
    pricing: 'series',
    symbols: numbers,
    size,
    tiers: { [onlyTier]: chanceOf(size) },
    wins: ({ drawn }, picks) => winsOf(winningNotes(size, { fixed: 0, free: picks.length }, [0, hitsOf(drawn, picks)])),
  })
}

/**
 * Winning notes of a line whose notes all have `fixed` numbers and choose the rest among `free` ones, of which so many
 * were drawn. Up to five numbers a note must be drawn whole; above, all five drawn must stand in it.
 */
function winningNotes(
  size: number,
  { fixed, free }: { readonly fixed: number; readonly free: number },
  [fixedDrawn, freeDrawn]: readonly [number, number],
): number {
  if (size <= drawnCount) return fixedDrawn === fixed ? ways(freeDrawn, size - fixed) : 0
  return fixedDrawn + freeDrawn === drawnCount ? ways(free - freeDrawn, size - fixed - freeDrawn) : 0
}

const listsOf = ([dan = [], tuo = []]: Selection) => ({ dan, tuo })

function refusesDanTuo(size: number, selection: Selection): string | undefined {
  const { dan, tuo } = listsOf(selection)
  if (dan.some((number) => tuo.includes(number))) return 'overlap'
  return dan.length + tuo.length <= size ? 'too_few' : undefined
}

/** Dan numbers stand in every note, tuo numbers fill it up. Lottery rule book C.6, ANYk dan-tuo. */
export function danTuoPlay(size: number): AnyPlay {
  const code = `ANY${size}_DAN`
  const count = (selection: Selection) => {
    const { dan, tuo } = listsOf(selection)
    return choose(tuo.length, size - dan.length)
  }
  return {
    code,
    grammar: {
      kind: 'lists',
      lists: [symbolList('DAN', numbers, { max: size - 1 }), symbolList('TUO', numbers, { max: numbers.length - 1 })],
    },
    pricing: 'series',
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: count(selection) }],
    chances: { [code]: { [onlyTier]: chanceOf(size) } },
    coverage: {
      outcomes: choose(numbers.length, size),
      atMost: count,
      covered: (selection) => danTuoNotes(size, selection),
    },
    refuses: (selection) => refusesDanTuo(size, selection),
    wins: ({ drawn }, selection) => {
      const { dan, tuo } = listsOf(selection)
      const counts = { fixed: dan.length, free: tuo.length }
      return winsOf(winningNotes(size, counts, [hitsOf(drawn, dan), hitsOf(drawn, tuo)]))
    },
  }
}

/** The notes, each by its numbers in one order, as those of another line with other dan numbers may be the same. */
function danTuoNotes(size: number, selection: Selection): readonly string[] {
  const { dan, tuo } = listsOf(selection)
  return combinationsOf(tuo, size - dan.length).map((rest) => [...dan, ...rest.split(',')].toSorted().join(','))
}
