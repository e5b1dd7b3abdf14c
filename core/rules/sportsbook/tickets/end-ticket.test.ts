import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf } from '../odds/formats.ts'
import { cutToDay, endTicket, type PlacedLeg, type PlacedTicket } from './end-ticket.ts'
import { type Outcome, outcomes } from './outcome.ts'

const cent = 100n
const odds = (value: string) => decimalOf({ format: 'DEC', value }) ?? { numerator: 0n, denominator: 1n }
const leg = (value: string, outcome?: Outcome): PlacedLeg => ({
  decimal: odds(value),
  result: outcome && { outcome },
})
const ticket = (kind: PlacedTicket['kind'], sizes: readonly number[] = [], lines = 1n): PlacedTicket => ({
  kind,
  sizes,
  stake: 1000n * cent * lines,
  unitStake: 1000n * cent,
  decimals: 2,
  maxPayout: 10n ** 9n * cent,
})
const end = (of: PlacedTicket, ...legs: readonly PlacedLeg[]) => {
  const ended = endTicket(of, legs)
  return ended && [ended.kind, ended.returned / cent]
}
const single = ticket('SINGLE')
const parlay = ticket('PARLAY')
const trixie = ticket('SYSTEM', [2, 3], 4n)

test.each([
  ['a win', single, [leg('1.95', 'WIN')], ['WON', 1950n]],
  ['half a win', single, [leg('1.95', 'HALF_WIN')], ['WON', 1475n]],
  ['a push', single, [leg('1.95', 'PUSH')], ['TIE', 1000n]],
  ['half a loss returns something and is lost', single, [leg('1.95', 'HALF_LOSE')], ['LOST', 500n]],
  ['a loss', single, [leg('1.95', 'LOSE')], ['LOST', 0n]],
  ['void', single, [leg('1.95', 'VOID')], ['VOID', 1000n]],
  ['open', single, [leg('1.95')], undefined],
  ['a parlay ends with its first lost leg', parlay, [leg('2.00'), leg('2.00', 'LOSE')], ['LOST', 0n]],
  ['a parlay waits for its last leg', parlay, [leg('2.00', 'WIN'), leg('2.00')], undefined],
  ['a parlay with a void leg', parlay, [leg('2.00', 'WIN'), leg('3.00', 'VOID')], ['WON', 2000n]],
  ['a parlay with half a loss', parlay, [leg('2.00', 'WIN'), leg('1.90', 'HALF_LOSE')], ['TIE', 1000n]],
  ['a parlay all void', parlay, [leg('2.00', 'VOID'), leg('3.00', 'VOID')], ['VOID', 1000n]],
  [
    'one that is void and one that pushes is no void ticket',
    parlay,
    [leg('2.00', 'VOID'), leg('3.00', 'PUSH')],
    ['TIE', 1000n],
  ],
  ['a system goes on while a line can win', trixie, [leg('2.00', 'LOSE'), leg('2.00'), leg('2.00')], undefined],
  ['a system is over when none can', trixie, [leg('2.00', 'LOSE'), leg('2.00', 'LOSE'), leg('2.00')], ['LOST', 0n]],
  [
    'a system of one winning pair',
    trixie,
    [leg('2.00', 'WIN'), leg('2.00', 'WIN'), leg('2.00', 'LOSE')],
    ['TIE', 4000n],
  ],
] as const)('%s', (_, of, legs, expected) => {
  expect(end(of, ...legs)).toEqual(expected)
})

// Prices by set of legs: 0b101 is of the first and the third.
const builder = { ...ticket('BUILDER'), prices: ['1.00', '1.80', '1.70', '2.60', '1.90', '3.10', '2.90', '4.60'] }

test.each([
  ['all won', ['WIN', 'WIN', 'WIN'], ['WON', 4600n]],
  ['a lost leg takes all', ['WIN', 'LOSE', 'VOID'], ['LOST', 0n]],
  ['a lost leg ends it before the others', ['LOSE', undefined, undefined], ['LOST', 0n]],
  ['it waits for its last leg', ['WIN', 'VOID', undefined], undefined],
  ['a void leg leaves the price of the others', ['WIN', 'VOID', 'WIN'], ['WON', 3100n]],
  ['a pushed one too', ['PUSH', 'WIN', 'WIN'], ['WON', 2900n]],
  ['half a win is half with it, half without', ['WIN', 'WIN', 'HALF_WIN'], ['WON', 3600n]],
  ['half a loss is half of the stake on the others', ['WIN', 'WIN', 'HALF_LOSE'], ['WON', 1300n]],
  ['all void', ['VOID', 'VOID', 'VOID'], ['VOID', 1000n]],
  ['void and pushed is no void ticket', ['VOID', 'PUSH', 'VOID'], ['TIE', 1000n]],
] as const)('a builder: %s', (_, results, expected) => {
  // Odds of its legs alone have no say in it.
  expect(end(builder, ...results.map((result) => leg('9.00', result)))).toEqual(expected)
})

test('the cap on payment holds for a builder', () => {
  const won = [leg('9.00', 'WIN'), leg('9.00', 'WIN'), leg('9.00', 'WIN')]
  expect(end({ ...builder, maxPayout: 1500n * cent }, ...won)).toEqual(['WON', 1500n])
})

test('a named win pays what was named, and the cap holds for it', () => {
  const named = { ...single, stake: 940n * cent, unitStake: 1000n * cent, namedProfit: 1000n * cent }
  const malay = { decimal: decimalOf({ format: 'MY', value: '-0.94' }) ?? odds('1.01') }
  const by = (outcome: Outcome, of: PlacedTicket = named) => end(of, { ...malay, result: { outcome } })
  expect([by('WIN'), by('HALF_WIN'), by('PUSH'), by('VOID'), by('HALF_LOSE'), by('LOSE')]).toEqual([
    ['WON', 1940n],
    ['WON', 1440n],
    ['TIE', 940n],
    ['VOID', 940n],
    ['LOST', 470n],
    ['LOST', 0n],
  ])
  expect(by('WIN', { ...named, maxPayout: 1500n * cent })).toEqual(['WON', 1500n])
  expect(by('WIN', { ...named, maxPayout: 10n })).toEqual(['TIE', 940n])
})

test('a dead heat for no place is a loss', () => {
  const none = { decimal: odds('5.00'), result: { outcome: 'WIN', deadHeat: { tied: 3, places: 0 } } } as const
  expect(end(parlay, none, leg('2.00'))).toEqual(['LOST', 0n])
})

test('what a day has left cuts a win, never below the stake, and nothing else', () => {
  const won = { kind: 'WON', returned: 5000n } as const
  expect([9000n, 5000n, 3000n, 500n, -10n].map((left) => cutToDay(won, { stake: 1000n, left }))).toEqual([
    5000n,
    5000n,
    3000n,
    1000n,
    1000n,
  ])
  expect(cutToDay({ kind: 'VOID', returned: 1000n }, { stake: 1000n, left: 0n })).toBe(1000n)
})

test('an ending that was reached early is the one of all results, whatever the open legs do', () => {
  const word = fc.constantFrom(...outcomes)
  const legs = fc.array(fc.record({ word, isOpen: fc.boolean() }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(legs, fc.constantFrom('PARLAY' as const, 'SYSTEM' as const), (words, kind) => {
      const of = kind === 'SYSTEM' ? ticket(kind, [2]) : ticket(kind)
      const early = endTicket(
        of,
        words.map((one) => leg('2.00', one.isOpen ? undefined : one.word)),
      )
      if (early === undefined) return
      expect(
        endTicket(
          of,
          words.map((one) => leg('2.00', one.word)),
        ),
      ).toEqual(early)
    }),
  )
})
