import type { PlayRule } from '../play.ts'
import { fixedPlay, orderedPlay } from '../rank-play.ts'
import { numberSymbols } from '../selection.ts'
import { bigSmallOddEven, dragonTiger, evenThing, higherThing, numberSides } from '../sides.ts'
import { choiceSumWays } from '../sum-ways.ts'
import { valuePlay } from '../value-play.ts'

/** What win tests ask of a race. */
export interface RaceFacts {
  /** Cars by rank, the winner first. */
  readonly cars: readonly string[]
  readonly numbers: readonly number[]
}

type RacePlay = PlayRule<RaceFacts>

const cars = numberSymbols(1, 10)
const ranks = cars.map((rank) => `RANK${rank}`)
const car = ({ numbers }: RaceFacts, rank: number): number => numbers[rank - 1] ?? 0
const drawn = (facts: RaceFacts) => facts.cars

function front(count: number): RacePlay {
  return orderedPlay({ code: `FRONT${count}`, symbols: cars, ranks: ranks.slice(0, count), drawn })
}

/** Each of the 45 pairs of cars comes in two orders: the chances of sums are those of pairs. */
const firstTwo: RacePlay = valuePlay({
  code: 'GYSUM',
  pricing: 'odds',
  thing: { values: choiceSumWays(2, 10), of: (facts) => car(facts, 1) + car(facts, 2) },
  sides: [...bigSmallOddEven(12), ...numberSides(3, 19)],
})

function onRank(rank: number): RacePlay {
  return valuePlay({
    code: `RANK${rank}`,
    pricing: 'odds',
    thing: evenThing(1, 10, (facts) => car(facts, rank)),
    sides: [...bigSmallOddEven(6), ...numberSides(1, 10)],
  })
}

function duel(rank: number): RacePlay {
  return valuePlay({
    code: `DT${rank}`,
    pricing: 'odds',
    thing: higherThing((facts) => [car(facts, rank), car(facts, 11 - rank)]),
    sides: dragonTiger,
  })
}

/** The plays on a race of ten cars, in menu order. Lottery rule book C.5. */
export const racingPlays: readonly RacePlay[] = [
  ...[1, 2, 3, 4, 5].map(front),
  fixedPlay({ code: 'FIXED', symbols: cars, ranks, drawn }),
  firstTwo,
  ...cars.map(Number).map(onRank),
  ...[1, 2, 3, 4, 5].map(duel),
]
