import { expect, test } from 'vitest'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { decideFeedClaim } from './decide-feed-claim.ts'

const minuteMs = 60_000
const now = 1_000 * minuteMs
const draw = (ball: string): Draw => ({ kind: 'list', balls: [ball] })
const said = (ball: string, round = 0, minutesAgo = 1) => ({
  result: draw(ball),
  round,
  at: now - minutesAgo * minuteMs,
})

test.each([
  ['first', [], null, 0, 'NEW'],
  ['said again', [said('1')], null, 0, 'UNCHANGED'],
  ['said again much later', [said('1', 0, 50)], null, 0, 'UNCHANGED'],
  ['other than before', [said('2')], null, 0, 'NEW'],
  ['that was taken back a moment ago', [said('1', 0, 3), said('2', 0, 2)], null, 0, 'REPLACED'],
  ['that was taken back long enough ago', [said('1', 0, 30), said('2', 0, 10)], null, 0, 'NEW'],
  ['that stands', [], '1', 1, 'UNCHANGED'],
  ['that stands by itself', [said('1', 0, 40)], '1', 1, 'UNCHANGED'],
  ['that does not stand', [], '2', 1, 'NEW'],
  ['of a result before, heard a moment ago', [said('1', 0, 1)], '2', 1, 'UNCHANGED'],
  ['of a result before, long ago', [said('1', 0, 40)], '2', 1, 'NEW'],
  ['after twenty others', Array.from({ length: 20 }, (_, at) => said(String(at + 2))), null, 0, 'TOO_MANY'],
  ['that stands, after another of this result', [said('1', 0, 40), said('2', 1, 20)], '1', 1, 'NEW'],
] as const)('a word %s', (_, own, stands, round, expected) => {
  const issue = { result: stands === null ? null : draw(stands) }
  expect(decideFeedClaim({ issue, round, own, result: draw('1'), now })).toBe(expected)
})
