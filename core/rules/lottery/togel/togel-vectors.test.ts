import { expect, test } from 'vitest'
import { families } from '../families.ts'
import { toldOutcome, vectorOutcome, vectorsOf } from '../play-trials.test-support.ts'

const bets = vectorsOf('TOGEL')

test('there is a bet for every play', () => {
  expect(new Set(bets.map(({ playType }) => playType))).toEqual(new Set(families.get('TOGEL4')?.plays.keys()))
  expect(bets.length).toBeGreaterThan(20)
  // Every bet says what is charged of its stake.
  expect(bets.every(({ charge }) => charge !== undefined)).toBe(true)
})

test.each(bets)('$id $playType $selection', (bet) => {
  const numbers = [...(bet.draw as string)]
  expect(vectorOutcome(bet, { model: 'TOGEL4', book: 'TOGEL', numbers })).toEqual(toldOutcome(bet))
})
