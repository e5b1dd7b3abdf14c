import { expect, test } from 'vitest'
import { billIn } from './read-bill.ts'

const claim = { leaf: 'bill1|kind=DIVIDEND', place: 0, count: 1, path: [], root: 'ab' }

test('the proof of a bill is read as it was copied, and as the call answered it', () => {
  expect(billIn(JSON.stringify(claim))).toEqual(claim)
  expect(billIn(` ${JSON.stringify({ success: true, value: { bill: {}, proof: claim } })}\n`)).toEqual(claim)
})

test.each(['', 'BILL', '{', '{"raffleId":"r","picks":[]}', '[1]'])('%j is no bill', (text) =>
  expect(billIn(text)).toBeUndefined(),
)
