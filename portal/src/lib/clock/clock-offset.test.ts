import { expect, test } from 'vitest'
import { betterSample, sampleOf } from './clock-offset.ts'

test('the offset is measured to the middle of the round trip', () => {
  expect(sampleOf(10_100, { sentAt: 1000, receivedAt: 1200 })).toEqual({ offsetMs: 9000, doubtMs: 100 })
})

test('a slower measurement that agrees changes nothing', () => {
  const quick = { offsetMs: 500, doubtMs: 10 }
  expect(betterSample(quick, { offsetMs: 590, doubtMs: 300 })).toBe(quick)
})

test('a quicker measurement wins', () => {
  const quick = { offsetMs: 480, doubtMs: 5 }
  expect(betterSample({ offsetMs: 500, doubtMs: 10 }, quick)).toBe(quick)
})

test('after the device clock was moved the newer measurement counts though it is slower', () => {
  const moved = { offsetMs: 3_600_500, doubtMs: 300 }
  expect(betterSample({ offsetMs: 500, doubtMs: 10 }, moved)).toBe(moved)
})
