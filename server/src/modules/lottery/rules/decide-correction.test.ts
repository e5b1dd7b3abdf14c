import { expect, test } from 'vitest'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import type { IssueState } from '../types.ts'
import { decideResettle, decideVoid } from './decide-correction.ts'

const drawn: Draw = { kind: 'prizes', prizes: [{ code: 'DB', numbers: ['00005'] }] }
const corrected: Draw = { kind: 'prizes', prizes: [{ code: 'DB', numbers: ['00006'] }] }
const numero = '20261120'

test.each<[IssueState, string]>([
  ['SCHEDULED', 'yes'],
  ['OPEN', 'yes'],
  ['LOCKED', 'yes'],
  ['DRAWN', 'yes'],
  ['SETTLED', 'lottery.issue_settled'],
  ['RESETTLED', 'lottery.issue_settled'],
  ['VOID', 'lottery.issue_void'],
])('whether a %s issue may be voided: %s', (state, answer) => {
  const decision = decideVoid({ state, numero })
  expect(decision.ok ? 'yes' : decision.code).toBe(answer)
})

test.each<[IssueState, string, string]>([
  ['OPEN', 'lottery.issue_unsettled', 'lottery.issue_unsettled'],
  ['DRAWN', 'lottery.issue_unsettled', 'lottery.issue_unsettled'],
  ['SETTLED', '00005', 'lottery.result_sealed'],
  ['RESETTLED', '00005', 'lottery.result_sealed'],
  ['VOID', 'lottery.issue_void', 'lottery.issue_void'],
])('by what a %s issue with a committed seed is settled again: %s, corrected %s', (state, own, other) => {
  const issue = { state, numero, commit: 'ab', result: drawn }
  const answer = (by: Draw | null) => {
    const decision = decideResettle({ issue, corrected: by })
    return decision.ok ? drawnNumbers(decision.value)[0] : decision.code
  }
  expect([answer(null), answer(corrected)]).toEqual([own, other])
})

test('a published result gives way to the corrected one', () => {
  const issue = { state: 'SETTLED' as const, numero, commit: null, result: drawn }
  expect(decideResettle({ issue, corrected })).toEqual({ ok: true, value: corrected })
  expect(decideResettle({ issue, corrected: null })).toEqual({ ok: true, value: drawn })
})
