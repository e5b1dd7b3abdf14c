import { expect, test } from 'vitest'
import { decideApproval, decideWithdrawal, stateOf } from './approval.ts'

const waiting = { state: 'waiting', proposedBy: 'rosa', expiresAt: 1000, seal: 'seal' }
const marta = { operatorId: 'marta', seen: 'seal', now: 999 }

test('another operator decides in time what was seen', () => {
  expect(decideApproval(waiting, marta)).toEqual({ ok: true, value: true })
})

test.each([
  ['one’s own', waiting, { ...marta, operatorId: 'rosa' }, 'console.approval_own'],
  ['something else than was seen', waiting, { ...marta, seen: 'another' }, 'console.approval_changed'],
  ['too late', waiting, { ...marta, now: 1000 }, 'console.approval_ended'],
  ['approved already', { ...waiting, state: 'approved' }, marta, 'console.approval_ended'],
  ['rejected already', { ...waiting, state: 'rejected' }, marta, 'console.approval_ended'],
  ['taken back', { ...waiting, state: 'withdrawn' }, marta, 'console.approval_ended'],
])('%s is refused', (_, approval, by, code) => {
  expect(decideApproval(approval, by)).toMatchObject({ ok: false, code })
})

test('only whoever proposed takes back, and only what waits', () => {
  expect(decideWithdrawal(waiting, { operatorId: 'rosa', now: 0 })).toMatchObject({ ok: true })
  expect(decideWithdrawal(waiting, marta)).toMatchObject({ code: 'console.approval_foreign' })
  expect(decideWithdrawal({ ...waiting, state: 'approved' }, { operatorId: 'rosa', now: 0 })).toMatchObject({
    code: 'console.approval_ended',
  })
})

test('what waited too long has expired; what was decided stays so', () => {
  expect(stateOf(waiting, 999)).toBe('waiting')
  expect(stateOf(waiting, 1000)).toBe('expired')
  expect(stateOf({ ...waiting, state: 'approved' }, 2000)).toBe('approved')
})
