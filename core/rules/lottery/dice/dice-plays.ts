import { choose } from '../combinations.ts'
import { chance } from '../../../kernel/fraction.ts'
import { onlyTier, type PlayRule, winsOf } from '../play.ts'
import { hitsOf, poolPlay } from '../pool-play.ts'
import { numberSymbols, type Selection, symbolList } from '../selection.ts'
import { bigSmallOddEven, numberSides } from '../sides.ts'
import { type Side, valuePlay } from '../value-play.ts'
import { type Roll, rolls } from './roll.ts'

type DicePlay = PlayRule<Roll>

const faces = numberSymbols(1, 6)
const draws = 6 ** 3

/** Sides of a roll; those of its sum are sides of numbers. */
function onRoll(code: string, sides: readonly Side<Roll>[]): DicePlay {
  return valuePlay<Roll, Roll>({ code, pricing: 'series', thing: { values: rolls, of: (roll) => roll }, sides })
}

const bySum = ({ symbol, wins }: Side<number>): Side<Roll> => ({ symbol, wins: ({ sum }) => wins(sum) })

/** Each face a side; all pay the same. */
const byFace = (wins: (roll: Roll, face: string) => boolean): readonly Side<Roll>[] =>
  faces.map((face) => ({ symbol: face, tier: onlyTier, wins: (roll) => wins(roll, face) }))

const whatever = (wins: (roll: Roll) => boolean): readonly Side<Roll>[] => [{ symbol: 'ALL', tier: onlyTier, wins }]

const isRun = ({ faces: { size }, dice: [low, , high] }: Roll): boolean => size === 3 && high - low === 2

/** Choices of so many faces that all show; three only when no die repeats another. */
function facesShown(code: string, size: number, winning: number): DicePlay {
  return poolPlay<Roll>({
    code,
    pricing: 'series',
    symbols: faces,
    size,
    tiers: { [onlyTier]: chance(winning, draws) },
    wins: (roll, picks) => winsOf(choose(hitsOf(roll.faces, picks), size)),
  })
}

/** A pair with another single, exactly: each face of the one list with each of the other. */
function pairAndSingle(): DicePlay {
  const code = 'PAIR_SINGLE'
  const count = ([pairs = [], singles = []]: Selection) =>
    pairs.length * singles.length - pairs.filter((face) => singles.includes(face)).length
  return {
    code,
    grammar: { kind: 'lists', lists: [symbolList('PAIR', faces), symbolList('SINGLE', faces)] },
    pricing: 'series',
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: count(selection) }],
    chances: { [code]: { [onlyTier]: chance(3, draws) } },
    coverage: {
      outcomes: faces.length * (faces.length - 1),
      atMost: count,
      covered: ([pairs = [], singles = []]) =>
        pairs.flatMap((pair) => singles.filter((single) => single !== pair).map((single) => `${pair},${single}`)),
    },
    wins: ({ isTriple, pair = '', single = '' }, [pairs = [], singles = []]) =>
      winsOf(!isTriple && pairs.includes(pair) && singles.includes(single) ? 1 : 0),
  }
}

/** The plays on three dice, in menu order; triples are big or small, odd or even like any roll. Rule book C.7. */
export const dicePlays: readonly DicePlay[] = [
  onRoll('SUM', numberSides(3, 18).map(bySum)),
  onRoll('BSOE', bigSmallOddEven(11).map(bySum)),
  onRoll(
    'TRIPLE',
    byFace(({ isTriple, pair }, face) => isTriple && pair === face),
  ),
  onRoll(
    'TRIPLE_ANY',
    whatever(({ isTriple }) => isTriple),
  ),
  facesShown('DIFF3', 3, 6),
  onRoll('RUN_ANY', whatever(isRun)),
  pairAndSingle(),
  onRoll(
    'PAIR_ANY',
    byFace(({ pair }, face) => pair === face),
  ),
  facesShown('DIFF2', 2, 30),
  facesShown('ONE', 1, 91),
]
