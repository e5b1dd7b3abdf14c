import { expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { betRequest, draftLine, fingerprint, possibleWin, readStake, slipTotal } from './slip-rules.ts'

const lo2: PlayMenu = {
  playId: 1,
  playCode: 'LO2',
  playName: 'LO2',
  singleBetPrice: '1.0000',
  unitsPerPick: 27,
  odds: '99.5000',
  minPicks: 1,
  maxPicks: 100,
  grammar: 'pool',
  playSwitch: true,
  digits: 2,
  theoreticalReturn: '0.995000',
  stakeMin: '1.0000',
  stakeMax: '100.0000',
  winAmountMax: '300.0000',
}
const draft = { id: 'a', menu: lo2, model: 'VN27' as const, picks: ['07', '12'], stake: '1' }

test('a line is priced as the server prices it: 27 units a number in the north, 18 in the south', () => {
  expect(draftLine(draft)).toMatchObject({ ok: true, line: { units: 54, content: '07,12', stakePerUnit: units(1n) } })
  expect(draftLine({ ...draft, model: 'VN18' })).toMatchObject({ ok: true, line: { units: 36 } })
})

test.each([
  [{ picks: [] }, 'tooFew'],
  [{ stake: '' }, 'stake_missing'],
  [{ stake: '0.5' }, 'stake_low'],
  [{ stake: '100,01' }, 'stake_high'],
  [{ picks: ['1', '12'] }, 'bad_content'],
])('%j cannot be bet: %s', (change, problem) => {
  expect(draftLine({ ...draft, ...change })).toEqual({ ok: false, problem })
})

test('a comma is a decimal point', () => {
  expect(readStake('2,5')).toBe(25_000n)
  expect(readStake('2.50001')).toBeUndefined()
})

test('the total counts lines and the multiple; the wire carries lines at multiple 1', () => {
  const decision = draftLine(draft)
  if (!decision.ok) throw new Error('the draft is good')
  const lines = [decision.line]
  const placing = { gameId: 9, prizeModeId: 1, numero: '202611120001', multiple: 3, lines, unitMode: 'K1' }
  expect(slipTotal(lines, 3)).toBe(units(162n))
  expect(betRequest({ ...placing, clientBetId: 'k' })).toMatchObject({
    numeros: [{ numero: '202611120001', multiple: 3 }],
    contents: [{ units: 54, totalStake: '54.0000', singleBetPrice: '1.0000' }],
  })
  expect(fingerprint(placing)).not.toBe(fingerprint({ ...placing, numero: '202611120002' }))
})

test('hits pay each, up to the cap of the line', () => {
  const win = { stakePerUnit: units(1n), odds: 995_000n, cap: units(300n), multiple: 1 }
  expect(possibleWin({ ...win, hits: 2 })).toEqual({ payout: units(199n), isCapped: false })
  expect(possibleWin({ ...win, hits: 4 })).toEqual({ payout: units(300n), isCapped: true })
})
