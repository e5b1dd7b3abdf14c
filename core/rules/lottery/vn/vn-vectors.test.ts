import { expect, test } from 'vitest'
import { toldOutcome, type VectorBet, vectorOutcome, vectorsOf } from '../play-trials.test-support.ts'
import { families } from '../families.ts'
import { testDraws, type VnModel } from './vn-draws.test-support.ts'

const modelOf = ({ draw }: VectorBet): VnModel => (JSON.stringify(draw).includes('"MB"') ? 'VN27' : 'VN18')

const bets = vectorsOf('VN')

test('there is a bet for every play', () => {
  expect(new Set(bets.map(({ playType }) => playType))).toEqual(new Set(families.get('VN27')?.plays.keys()))
  expect(bets.length).toBeGreaterThan(30)
})

test.each(bets)('$id $playType', (bet) => {
  const model = modelOf(bet)
  expect(vectorOutcome(bet, { model, book: model, numbers: testDraws[model] })).toEqual(toldOutcome(bet))
})
