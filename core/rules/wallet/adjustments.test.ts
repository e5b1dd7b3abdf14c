import { expect, test } from 'vitest'
import { judgeLines, movedBy, readAdjustmentFile, readAmount, type AdjustmentLine } from './adjustments.ts'

const line = (change: Partial<AdjustmentLine> = {}): AdjustmentLine => ({
  username: 'anna',
  amount: '5',
  reasonCode: 'GOODWILL',
  ticket: 'T-1',
  note: '',
  ...change,
})
const members = new Map([
  ['anna', { memberId: 'a', isTrial: false, cash: 100_000n }],
  ['guest', { memberId: 'g', isTrial: true, cash: 0n }],
])
const judge = (lines: readonly AdjustmentLine[]) =>
  judgeLines({ lines, members, decimals: 2, singleMax: 1_000_000n }).map(({ fault }) => fault)

test.each([
  ['12.34', 123_400n],
  ['+1', 10_000n],
  ['-0.5', -5_000n],
  ['0', undefined],
  ['0.001', undefined],
  ['1e3', undefined],
  ['1,000', undefined],
  ['', undefined],
])('the amount %j', (text, amount) => {
  expect(readAmount(text, 2)).toBe(amount)
})

test.each([
  ['a credit', line(), null],
  ['no amount', line({ amount: 'x' }), 'AMOUNT'],
  ['a reason that is none', line({ reasonCode: 'FUN' }), 'REASON'],
  ['no ticket', line({ ticket: ' ' }), 'REASON'],
  ['nobody', line({ username: 'nobody' }), 'MEMBER'],
  ['demo money', line({ username: 'guest' }), 'TRIAL'],
  ['as much as may be', line({ amount: '100' }), null],
  ['more than may be', line({ amount: '100.01' }), 'LIMIT'],
  ['all that there is', line({ amount: '-10' }), null],
  ['more than there is', line({ amount: '-10.01' }), 'FUNDS'],
])('%s', (_, one, fault) => {
  expect(judge([one])).toEqual([fault])
})

test('lines of one member are judged one after another', () => {
  expect(judge([line({ amount: '-6' }), line({ amount: '-6', ticket: 'T-2' })])).toEqual([null, 'FUNDS'])
  expect(judge([line({ amount: '5' }), line({ amount: '-15', ticket: 'T-2' })])).toEqual([null, null])
  expect(judge([line(), line(), line({ ticket: 'T-2' })])).toEqual([null, 'TWICE', null])
  expect(judge([line({ username: ' Anna ' })])).toEqual([null])
})

test('what a limit counts goes both ways', () => {
  expect(movedBy([{ amount: 5n }, { amount: -3n }])).toBe(8n)
})

test('a file is read with its head or without, however it is separated, its quotes kept', () => {
  const anna = line({ note: 'Sorry, "really"' })
  const head = 'member,amount,reason,ticket,note\n'
  expect(readAdjustmentFile(`\uFEFF${head}anna,5,goodwill,T-1,"Sorry, ""really"""\r\n\r\n`)).toEqual([anna])
  expect(readAdjustmentFile('anna;5;GOODWILL;T-1;Sorry, "really"')).toHaveLength(1)
  expect(readAdjustmentFile('anna,5,GOODWILL,T-1,a,b')).toEqual([line({ note: 'a,b' })])
  expect(readAdjustmentFile('')).toEqual([])
})
