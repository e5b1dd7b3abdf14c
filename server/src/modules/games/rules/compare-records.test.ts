import { expect, test } from 'vitest'
import { compareRecords, type Recorded } from './compare-records.ts'

const time = { from: 1000, to: 2000 }
const one: Recorded = {
  txId: 't',
  kind: 'bet',
  stands: true,
  playerRef: 'p',
  amount: 100n,
  currency: 'PHP',
  at: 1500,
}
const gone = { ...one, stands: false }
const kindOf = (ours: Recorded | undefined, theirs: Recorded | undefined) =>
  compareRecords(time, ours ? [ours] : [], theirs ? [theirs] : []).map(({ kind }) => kind)

test.each([
  ['alike', one, one, []],
  ['unknown to us', undefined, one, ['UNKNOWN_HERE']],
  ['unknown to them', one, undefined, ['UNKNOWN_THERE']],
  ['of nothing, and unknown to them', { ...one, amount: 0n }, undefined, []],
  ['taken back here alone', gone, one, ['STATUS']],
  ['taken back there alone', one, gone, ['STATUS']],
  ['taken back on both sides, whatever it was', gone, { ...gone, amount: 5n }, []],
  ['declined there and never here', undefined, gone, []],
  ['of another amount', one, { ...one, amount: 101n }, ['AMOUNT']],
  ['of another player', one, { ...one, playerRef: 'q' }, ['FACTS']],
  ['of another currency', one, { ...one, currency: 'EUR' }, ['FACTS']],
  ['of another kind', one, { ...one, kind: 'tip' }, ['FACTS']],
  ['across the edge of the time', { ...one, at: 999 }, { ...one, at: 1000 }, []],
  ['before the time on both sides', { ...one, at: 900 }, undefined, []],
  ['at the end of the time', undefined, { ...one, at: 2000 }, []],
] as const)('a transaction that is %s', (_name, ours, theirs, kinds) => {
  expect(kindOf(ours, theirs)).toEqual(kinds)
})
