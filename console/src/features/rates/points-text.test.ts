import { expect, test } from 'vitest'
import { pointsDraft, pointsText, readPoints } from './points-text.ts'

test('a series is written by its number, all else in percent with one decimal', () => {
  expect([pointsText('SERIES', 1950), pointsText('LIVE', 16), pointsDraft('LIVE', 16)]).toEqual([
    '1950',
    '0.8 %',
    '0.8',
  ])
  expect(['1950', '1951', '', '12.5'].map((text) => readPoints('SERIES', text))).toEqual([
    1950,
    undefined,
    undefined,
    undefined,
  ])
  expect(['0.8', '0,8', '1', '0.85', '101', '-1', 'x'].map((text) => readPoints('LIVE', text))).toEqual([
    16,
    16,
    20,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
