import { choose } from '../combinations.ts'
import { chance } from '../../../kernel/fraction.ts'
import { onlyTier, type PlayRule, winsOf } from '../play.ts'
import { hitsOf, poolPlay } from '../pool-play.ts'
import { fixedPlay, orderedPlay } from '../rank-play.ts'
import { numberSymbols } from '../selection.ts'
import { bigSmallOddEven, dragonTiger, evenThing, higherThing, numberSides } from '../sides.ts'
import { choiceSumWays } from '../sum-ways.ts'
import { valuePlay } from '../value-play.ts'
import { anyPlay, danTuoPlay } from './any-plays.ts'
import type { ElevenFiveFacts } from './eleven-five-facts.ts'

type ElevenFivePlay = PlayRule<ElevenFiveFacts>

const numbers = numberSymbols(1, 11)
const positions = [1, 2, 3, 4, 5]
const ballNames = positions.map((position) => `BALL${position}`)

/** The first two or three in their order. */
function straight(count: number): ElevenFivePlay {
  const ranks = ballNames.slice(0, count)
  return orderedPlay({ code: `FRONT${count}S`, symbols: numbers, ranks, drawn: ({ balls }) => balls })
}

/** Numbers that are all among the first two or three, in any order. */
function among(
  code: string,
  size: number,
  { first, of }: { readonly first: number; readonly of: (facts: ElevenFiveFacts) => ReadonlySet<string> },
): ElevenFivePlay {
  return poolPlay<ElevenFiveFacts>({
    code,
    pricing: 'series',
    symbols: numbers,
    size,
    tiers: { [onlyTier]: chance(choose(first, size), choose(numbers.length, size)) },
    wins: (facts, picks) => winsOf(choose(hitsOf(of(facts), picks), size)),
  })
}

const firstTwo = { first: 2, of: ({ firstTwo: of }: ElevenFiveFacts) => of }
const firstThree = { first: 3, of: ({ firstThree: of }: ElevenFiveFacts) => of }

/** Of six odd and five even numbers so many odd ones. */
const oddCount: ElevenFivePlay = valuePlay({
  code: 'ODDCOUNT',
  pricing: 'series',
  thing: {
    values: [0, 1, 2, 3, 4, 5].map((odd) => ({ value: odd, ways: choose(6, odd) * choose(5, 5 - odd) })),
    of: ({ odd }) => odd,
  },
  sides: numberSides(0, 5),
})

/** Two of the five are lower than the median, two higher. */
const median: ElevenFivePlay = valuePlay({
  code: 'MEDIAN',
  pricing: 'series',
  thing: {
    values: [3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, ways: choose(value - 1, 2) * choose(11 - value, 2) })),
    of: (facts) => facts.median,
  },
  sides: numberSides(3, 9),
})

/** 11 is neither big nor small, and its sides come back. */
function ball(position: number): ElevenFivePlay {
  return valuePlay({
    code: `BALL${position}`,
    pricing: 'odds',
    thing: evenThing(1, 11, ({ numbers: drawn }) => drawn[position - 1] ?? 0),
    sides: [...bigSmallOddEven(6, (value) => value === 11), ...numberSides(1, 11)],
  })
}

/** A sum of 30 is neither big nor small, but even. */
function sumOfFive(): ElevenFivePlay {
  const [big, small] = bigSmallOddEven(31, (sum) => sum === 30)
  const [, , odd, even] = bigSmallOddEven(31)
  return valuePlay({
    code: 'SUM5',
    pricing: 'odds',
    thing: { values: choiceSumWays(5, 11), of: ({ sum }) => sum },
    sides: [
      big,
      small,
      odd,
      even,
      { symbol: 'TAIL_BIG', wins: (sum) => sum % 10 >= 5 },
      { symbol: 'TAIL_SMALL', wins: (sum) => sum % 10 < 5 },
    ],
  })
}

const firstAgainstLast: ElevenFivePlay = valuePlay({
  code: 'DT15',
  pricing: 'odds',
  thing: higherThing(({ numbers: [first = 0, , , , last = 0] }) => [first, last]),
  sides: dragonTiger,
})

/** The plays on five different numbers of eleven, in menu order. Lottery rule book C.6. */
export const elevenFivePlays: readonly ElevenFivePlay[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(anyPlay),
  ...[2, 3, 4, 5, 6, 7, 8].map(danTuoPlay),
  straight(3),
  among('FRONT3G', 3, firstThree),
  straight(2),
  among('FRONT2G', 2, firstTwo),
  fixedPlay({ code: 'FIXED', symbols: numbers, ranks: ballNames, drawn: ({ balls }) => balls }),
  among('ANYPOS3', 1, firstThree),
  oddCount,
  median,
  ...positions.map(ball),
  sumOfFive(),
  firstAgainstLast,
]
