import { expect, test } from 'vitest'
import { comparedWithNotes, fewestCompared } from '../play-trials.test-support.ts'
import { families } from '../families.ts'
import { randomVnDraws } from './vn-draws.test-support.ts'
import { naiveVnPlays } from './vn-single-notes.test-support.ts'

const plays = naiveVnPlays('VN18')
const draws = randomVnDraws('VN18', 200)

test('every play is told', () => {
  expect(new Set(plays.map(({ code }) => code))).toEqual(new Set(families.get('VN18')?.plays.keys()))
})

test.each(plays)(
  'lines of $code are their single notes',
  (play) => {
    const { won, lost } = comparedWithNotes('VN18', draws, play)
    expect(Math.min(won, lost)).toBeGreaterThan(fewestCompared)
  },
  60_000,
)
