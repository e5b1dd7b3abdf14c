import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftLeast, liftOf } from './lift.ts'

const many = (count: number, value: (at: number) => number) => Array.from({ length: count }, (_, at) => value(at))
/** Half of them one more, half of them one less: a mean and a spread that are known. */
const around = (mean: number, spread: number, count: number) =>
  many(count, (at) => mean + (at % 2 === 0 ? spread : -spread))

test.each([
  [liftLeast - 1, 1000],
  [1000, liftLeast - 1],
  [0, 0],
])('%i beside %i members are not enough to say', (offered, heldOut) => {
  expect(liftOf({ offered: around(5, 1, offered), heldOut: around(3, 1, heldOut) })).toBeUndefined()
})

test('Welch: 900 members around 12 (20) beside 100 around 10 (10)', () => {
  // Worked by hand: errors 400·900/899/900 and 100·100/99/100, their root 1.20640; 203.6 degrees of freedom: 1.97168 times.
  const lift = liftOf({ offered: around(12, 20, 900), heldOut: around(10, 10, 100) })
  expect(lift).toMatchObject({ offered: 12, heldOut: 10, difference: 2, verdict: 'unclear' })
  expect(lift?.low).toBeCloseTo(2 - 1.97168 * 1.2064, 3)
  expect(lift?.high).toBeCloseTo(2 + 1.97168 * 1.2064, 3)
})

test.each<[string, number, number, string]>([
  ['more, beyond its interval', 12, 10, 'more'],
  ['less, beyond its interval', 10, 12, 'less'],
  ['a little more, within it', 10.1, 10, 'unclear'],
])('%s', (_, offered, heldOut, verdict) => {
  expect(liftOf({ offered: around(offered, 4, 400), heldOut: around(heldOut, 4, 400) })).toMatchObject({ verdict })
})

test('where all did the same there is no interval, and nothing is claimed', () => {
  const same = many(200, () => 3)
  expect(liftOf({ offered: same, heldOut: same })).toMatchObject({ difference: 0, low: 0, high: 0, verdict: 'unclear' })
})

test('the other way round it is the same with another sign', () => {
  const group = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: liftLeast, maxLength: 300 })
  fc.assert(
    fc.property(group, group, (offered, heldOut) => {
      const [one, other] = [liftOf({ offered, heldOut }), liftOf({ offered: heldOut, heldOut: offered })]
      expect(one?.difference).toBeCloseTo(-(other?.difference ?? NaN), 6)
      expect(one?.low).toBeCloseTo(-(other?.high ?? NaN), 6)
    }),
    { numRuns: 30, seed: 1 },
  )
})

/** Chance with a seed: of a thousand trials without any difference some 5 % may say that there is one. */
test('where nothing differs it seldom says so: the interval keeps its word', () => {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  // Skewed as money of members is: most little, few much.
  const draw = (count: number) => many(count, () => -Math.log(1 - random()) * 100)
  const trials = 1000
  const wrong = Array.from({ length: trials }, () => liftOf({ offered: draw(300), heldOut: draw(120) })).filter(
    (lift) => lift?.verdict !== 'unclear',
  ).length
  expect(wrong).toBeGreaterThan(trials * 0.02)
  expect(wrong).toBeLessThan(trials * 0.08)
})
