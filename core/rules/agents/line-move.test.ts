import { expect, test } from 'vitest'
import { lineLevelsMax, moveProblem } from './line-move.ts'

const moved = { memberId: 'm', type: 1, parentId: 'a', depthBelow: 2 }
const upline = { memberId: 'b', type: 1, path: ['t'] }
const longer = (levels: number) => Array.from({ length: levels }, (_, at) => `x${at}`)

test.each([
  ['to another agent', moved, upline, undefined],
  ['to a top agent', moved, { ...upline, type: 2, path: [] }, undefined],
  ['to nobody', moved, null, undefined],
  ['a member', { ...moved, type: 0 }, upline, undefined],
  ['where it is', moved, { ...upline, memberId: 'a' }, 'same'],
  ['from nobody to nobody', { ...moved, parentId: null }, null, 'same'],
  ['a top agent', { ...moved, type: 2, parentId: null }, upline, 'top'],
  ['a guest', { ...moved, type: 4 }, upline, 'top'],
  ['a trial agent', { ...moved, type: 41 }, upline, 'top'],
  ['to a member', moved, { ...upline, type: 0 }, 'no_agent'],
  ['to a trial agent', moved, { ...upline, type: 41 }, 'no_agent'],
  ['below itself', moved, { ...upline, path: ['t', 'm'] }, 'in_line'],
  ['to itself', moved, { ...upline, memberId: 'm', path: ['a'] }, 'in_line'],
  ['as deep as lines go', moved, { ...upline, path: longer(lineLevelsMax - 3) }, undefined],
  ['deeper than lines go', moved, { ...upline, path: longer(lineLevelsMax - 2) }, 'too_deep'],
] as const)('%s', (_what, one, to, problem) => {
  expect(moveProblem(one, to)).toBe(problem)
})
