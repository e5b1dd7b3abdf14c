import { expect, test } from 'vitest'
import { families } from './families.ts'
import { priceLine } from './price-line.ts'
import { randomLine, randomNumbers, randomPicks } from './random-line.ts'
import { selectionText } from './selection.ts'

const plays = [...families].flatMap(([model, family]) =>
  [...family.plays.values()].map((play) => [`${model} ${play.code}`, play] as const),
)

/** A die that is not thrown: its faces in turn. */
function turns(): (n: number) => number {
  let thrown = 0
  return (n) => (thrown += 7) % n
}

/** Dice that fall as they like, the same each run. */
function fallen(seed: number): (n: number) => number {
  let state = seed
  return (n) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % n
}

test('there are plays of lists and of numbers', () => expect(plays.length).toBeGreaterThan(250))

test.each(plays)('a random note of %s is a line', (_, play) => {
  for (const below of [turns(), fallen(1), fallen(2)]) {
    for (let time = 0; time < 50; time += 1) {
      const selection = randomLine(play, below)
      const priced = priceLine({ play, bettingContent: selectionText(play.grammar, selection) })
      expect(priced.ok && priced.value.selection).toEqual(selection)
    }
  }
})

test.each(plays)('a die that falls the same in every list comes to an end in %s', (_, play) => {
  expect(randomLine(play, () => 0)).toBeInstanceOf(Array)
  expect(randomLine(play, (n) => n - 1)).toBeInstanceOf(Array)
})

test('random numbers are different, and as many as asked', () => {
  const below = turns()
  expect(new Set(randomNumbers(2, 100, below)).size).toBe(100)
  expect(randomNumbers(1, 3, () => 0)).toEqual(['0', '1', '2'])
})

test('five digits are thrown without laying out all of them', () => {
  expect(randomNumbers(5, 3, (n) => n - 1)).toEqual(['00000', '00001', '99999'])
})

const numbersPlays = plays.filter(([, { grammar }]) => grammar.kind === 'numbers')

test.each(numbersPlays)('numbers picked at random of %s are none that it refuses', (_, play) => {
  const { grammar } = play
  const [least, most] =
    grammar.kind === 'numbers' ? [Math.max(1, grammar.min), Math.min(grammar.max, 10 ** grammar.digits)] : [0, 0]
  // The first die shows every number of three digits in turn, those of equal digits among them.
  let shown = 0
  const inTurn = (n: number) => (shown += 1) % n
  for (const below of [inTurn, fallen(3)])
    for (let time = 0; time < 1100; time += 1) {
      const count = time % 10 === 0 ? Math.min(least + 9, most) : least
      const picks = randomPicks(play, count, below)
      expect(new Set(picks).size).toBe(count)
      expect(play.refuses?.([picks])).toBeUndefined()
    }
})
