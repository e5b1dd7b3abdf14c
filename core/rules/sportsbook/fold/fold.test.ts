import { describe, expect, test } from 'vitest'
import { chanceBy, runsOf, testSeed } from '../../../testing/tier.test-support.ts'
import { outcomes } from '../tickets/outcome.ts'
import { type Booked, correction, houseDifference, nextBooking } from './book-difference.ts'
import type { FeedFact } from './feed-facts.ts'
import { foldFacts, resultFor } from './fold-facts.ts'
import { naiveResult } from './naive-fold.test-support.ts'

const settled = (at: number, outcome: (typeof outcomes)[number], certainty: 1 | 2 = 1): FeedFact => ({
  kind: 'SETTLEMENT',
  at,
  certainty,
  outcome,
})
const rollback = (at: number): FeedFact => ({ kind: 'ROLLBACK', at })
const cancel = (at: number, from?: number, to?: number): FeedFact => ({
  kind: 'CANCEL',
  at,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})
const undo = (at: number, from?: number, to?: number): FeedFact => ({
  ...cancel(at, from, to),
  kind: 'ROLLBACK_CANCEL',
})
const endOf = (facts: readonly FeedFact[], receivedAt = 0) => resultFor(foldFacts(facts), receivedAt)?.outcome

test.each<[string, readonly FeedFact[], string | undefined]>([
  ['nothing', [], undefined],
  ['settled', [settled(1, 'WIN')], 'WIN'],
  ['settled twice alike', [settled(1, 'WIN'), settled(2, 'WIN', 2)], 'WIN'],
  ['the surer one counts, though it came first', [settled(1, 'LOSE', 2), settled(5, 'WIN', 1)], 'LOSE'],
  ['of the same certainty the later one', [settled(1, 'LOSE'), settled(5, 'WIN')], 'WIN'],
  ['rolled back', [settled(1, 'WIN'), rollback(2)], undefined],
  ['rolled back at the same time', [settled(2, 'WIN'), rollback(2)], undefined],
  ['settled again after a rollback', [settled(1, 'WIN'), rollback(2), settled(3, 'LOSE')], 'LOSE'],
  ['settled again alike after a rollback', [settled(1, 'WIN'), rollback(2), settled(3, 'WIN')], 'WIN'],
  ['a rollback takes back the surer one too', [settled(1, 'WIN', 2), rollback(2), settled(3, 'LOSE')], 'LOSE'],
  ['cancelled after it was settled', [settled(1, 'WIN', 2), cancel(2)], 'VOID'],
  ['cancelled, and that rolled back', [settled(1, 'WIN'), cancel(2), undo(3)], 'WIN'],
  ['the rollback of a cancellation before it', [settled(1, 'WIN'), undo(2), cancel(3)], 'WIN'],
  ['cancelled, rolled back, cancelled again', [cancel(1), undo(2), cancel(3)], 'VOID'],
  ['another window was rolled back', [cancel(1), undo(2, 5, 9)], 'VOID'],
  ['a window that is widened', [cancel(1, 100, 200), cancel(2), undo(3, 100, 200)], 'VOID'],
  ['the same, the other way round', [undo(2, 100, 200), cancel(1, 100, 200), cancel(3)], 'VOID'],
])('%s', (_, facts, expected) => {
  expect(endOf(facts)).toBe(expected)
  expect(endOf(facts.toReversed())).toBe(expected)
})

test('a window counts bets by when they were received: from is in, to is not, and none is without end', () => {
  const facts = [settled(50, 'WIN'), cancel(60, 100, 200), cancel(61, undefined, 10), cancel(62, 1000)]
  const words = [-5, 9, 10, 99, 100, 199, 200, 999, 1000, 9999].map((receivedAt) => endOf(facts, receivedAt))
  expect(words).toEqual(['VOID', 'VOID', 'WIN', 'WIN', 'VOID', 'VOID', 'WIN', 'WIN', 'VOID', 'VOID'])
})

test('a copy stamped by a recovery lifts no rollback; a fact of its own does', () => {
  const recovered = { ...settled(9, 'WIN'), isRecovered: true }
  expect(endOf([settled(1, 'WIN'), rollback(2), recovered])).toBeUndefined()
  expect(endOf([rollback(2), recovered])).toBe('WIN')
  expect(endOf([settled(1, 'WIN'), rollback(2), { ...settled(9, 'LOSE'), isRecovered: true }])).toBe('LOSE')
})

describe('any order and any number of copies', () => {
  /** A feed of its own making: some of everything at times that often meet. */
  function script(below: (n: number) => number): readonly FeedFact[] {
    const windows = [
      [undefined, undefined],
      [10, 20],
      [undefined, 15],
      [15, undefined],
    ] as const
    return Array.from({ length: 1 + below(8) }, (): FeedFact => {
      const at = below(6)
      const [from, to] = windows[below(windows.length)] ?? []
      const makers = [
        () => settled(at, outcomes[below(outcomes.length)] ?? 'WIN', below(2) === 0 ? 1 : 2),
        () => settled(at, outcomes[below(outcomes.length)] ?? 'WIN'),
        () => rollback(at),
        () => cancel(at, from, to),
        () => undo(at, from, to),
      ]
      return (makers[below(makers.length)] ?? (() => rollback(at)))()
    })
  }

  function shuffled(facts: readonly FeedFact[], below: (n: number) => number): readonly FeedFact[] {
    const copies = facts.filter(() => below(3) === 0)
    return [...facts, ...copies]
      .map((fact) => ({ fact, key: below(1_000_000) }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ fact }) => fact)
  }

  test('come to the same end for every bet, which a second implementation says too', () => {
    const below = chanceBy(testSeed)
    const words = new Set<string>()
    for (let feed = 0; feed < runsOf(10_000, 200); feed += 1) {
      const facts = script(below)
      const folded = foldFacts(facts)
      const again = Array.from({ length: 4 }, () => shuffled(facts, below))
      for (const other of again) expect(foldFacts(other)).toEqual(folded)
      for (const receivedAt of [5, 10, 14, 15, 19, 20]) {
        const own = resultFor(folded, receivedAt)
        expect(own).toEqual(naiveResult(facts, receivedAt))
        words.add(own?.outcome ?? 'open')
      }
    }
    expect(words.size).toBe(outcomes.length + 1)
  })

  test('also with copies that a recovery stamped', () => {
    const below = chanceBy(testSeed + 1)
    for (let feed = 0; feed < runsOf(10_000, 200); feed += 1) {
      const facts = script(below)
      const stamped = facts
        .filter(() => below(3) === 0)
        .map((fact) => ({ ...fact, at: fact.at + below(5), isRecovered: true }))
      const folded = foldFacts([...facts, ...stamped])
      for (let order = 0; order < 4; order += 1)
        expect(foldFacts(shuffled([...facts, ...stamped], below))).toEqual(folded)
      for (const receivedAt of [5, 15, 20])
        expect(resultFor(folded, receivedAt)).toEqual(resultFor(foldFacts(facts), receivedAt))
    }
  })

  test('book the same balance, whatever was booked on the way', () => {
    const below = chanceBy(testSeed + 2)
    const worth = { WIN: 195n, HALF_WIN: 147n, PUSH: 100n, VOID: 100n, HALF_LOSE: 50n, LOSE: 0n }
    for (let feed = 0; feed < runsOf(10_000, 200); feed += 1) {
      const facts = script(below)
      const balances = Array.from({ length: 3 }, () => {
        const order = shuffled(facts, below)
        let booked: Booked | undefined
        let balance = 0n
        for (const known of order.keys()) {
          const next = nextBooking(booked, resultFor(foldFacts(order.slice(0, known + 1)), 12))
          if (next === undefined) continue
          const paid = booked?.result ? worth[booked.result.outcome] : 0n
          balance += correction(paid, next.result ? worth[next.result.outcome] : 0n)
          expect(next.seq).toBe((booked?.seq ?? 0) + 1)
          booked = next
        }
        return balance
      })
      const end = resultFor(foldFacts(facts), 12)
      expect(new Set(balances)).toEqual(new Set([end ? worth[end.outcome] : 0n]))
    }
  })
})

test('a correction is a difference, of a ticket that was cashed out the house’s', () => {
  expect(correction(195n, 0n)).toBe(-195n)
  expect(houseDifference({ paid: 120n, returned: 195n })).toBe(-75n)
  expect(nextBooking({ seq: 1, result: { outcome: 'WIN' } }, { outcome: 'WIN' })).toBeUndefined()
  const heat = { outcome: 'WIN', deadHeat: { tied: 2, places: 1 } } as const
  expect(nextBooking({ seq: 1, result: { outcome: 'WIN' } }, heat)).toEqual({ seq: 2, result: heat })
  expect(nextBooking({ seq: 2, result: heat }, undefined)).toEqual({ seq: 3, result: undefined })
})
