import { expect, test } from 'vitest'
import { issuePhase, nextQuestionMs } from './issue-phase.ts'
import type { Issue } from './lottery.queries.ts'

const issue: Issue = {
  numero: '202611120001',
  gameId: 1,
  openTime: 0,
  closeTime: 55_000,
  drawTime: 60_000,
  remainTime: 0,
  lockTime: 5000,
  isSale: true,
  state: 'OPEN',
  commit: null,
  beacon: null,
}

test.each([
  [54_999, 'open'],
  [55_000, 'locked'],
  [59_999, 'locked'],
  [60_000, 'drawing'],
])('at %d ms an issue that the server calls open is %s', (now, phase) => {
  expect(issuePhase(issue, now)).toBe(phase)
})

test('the server may lock or draw before our clock does', () => {
  expect(issuePhase({ ...issue, state: 'LOCKED' }, 10)).toBe('locked')
  expect(issuePhase({ ...issue, state: 'DRAWN' }, 10)).toBe('drawing')
  expect(issuePhase({ ...issue, state: 'SCHEDULED' }, 10)).toBe('none')
  expect(issuePhase(null, 10)).toBe('none')
})

test('questions follow the draw', () => {
  expect(nextQuestionMs(issue, 58_000)).toBe(2200)
  expect(nextQuestionMs(issue, 60_500)).toBe(1000)
  expect(nextQuestionMs(issue, 0)).toBe(20_000)
})

test('an issue that is not open yet is asked for each second from its opening on', () => {
  expect(nextQuestionMs({ ...issue, state: 'SCHEDULED' }, 300)).toBe(1000)
  expect(nextQuestionMs({ ...issue, state: 'SCHEDULED', openTime: 5000 }, 1000)).toBe(4000)
})
