import { describe, expect, test } from 'vitest'
import { toldOutcome, vectorOutcome, vectorsOf } from '../play-trials.test-support.ts'

const textsOf = (draw: unknown): readonly string[] => Object.values(draw as Record<string, string | string[]>).flat()

// The fields of these draws stand in drawn order: first, front3, back3, last2; DB, G1.
describe.each([
  ['TH', 'THAI', 8, textsOf],
  ['LA', 'LAO4', 6, (draw: unknown) => [...(textsOf(draw)[0] ?? '')]],
  ['HN', 'HANOI', 4, textsOf],
] as const)('the bets of %s', (family, model, fewest, numbersOf) => {
  const bets = vectorsOf(family)
  test('there are some', () => expect(bets.length).toBeGreaterThanOrEqual(fewest))
  test.each(bets)('$id $playType', (bet) => {
    expect(vectorOutcome(bet, { model, book: family, numbers: numbersOf(bet.draw) })).toEqual(toldOutcome(bet))
  })
})
