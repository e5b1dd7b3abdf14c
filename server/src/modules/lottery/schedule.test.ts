import { expect, test } from 'vitest'
import { planIssues } from './schedule.ts'

const game = { periodSeconds: 60, lockSeconds: 5, timeZone: 'Asia/Ho_Chi_Minh' }
const at = (text: string) => Date.parse(text)

test('the issue after an instant opens with the minute, closes five seconds before its draw', () => {
  expect(planIssues(game, at('2026-11-20T00:00:30+07:00'), 1)).toEqual([
    {
      numero: '202611200001',
      openAt: at('2026-11-20T00:00:00+07:00'),
      closeAt: at('2026-11-20T00:00:55+07:00'),
      drawAt: at('2026-11-20T00:01:00+07:00'),
    },
  ])
})

test('at the very moment of a draw the next issue is planned', () => {
  expect(planIssues(game, at('2026-11-20T00:01:00+07:00'), 1)[0]?.numero).toBe('202611200002')
})

test('the sequence starts anew at midnight of the game’s own zone', () => {
  expect(planIssues(game, at('2026-11-20T23:58:30+07:00'), 3).map(({ numero }) => numero)).toEqual([
    '202611201439',
    '202611201440',
    '202611210001',
  ])
})

test('consecutive issues leave no gap', () => {
  const issues = planIssues(game, at('2026-11-20T12:00:00+07:00'), 1500)
  expect(issues).toHaveLength(1500)
  for (const [n, issue] of issues.entries()) if (n > 0) expect(issue.openAt).toBe(issues[n - 1]?.drawAt)
})
