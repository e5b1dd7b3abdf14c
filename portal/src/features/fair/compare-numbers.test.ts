import { expect, test } from 'vitest'
import { compareNumbers } from './compare-numbers.ts'

const draw = (...numbers: string[]) => ({ kind: 'prizes' as const, prizes: [{ code: 'DB', numbers }] })

test('numbers stand side by side; one that differs is marked', () => {
  expect(compareNumbers(draw('12', '34'), draw('12', '35'))).toEqual([
    { prize: 'DB', published: '12', found: '12', isSame: true },
    { prize: 'DB', published: '34', found: '35', isSame: false },
  ])
})

test('a draw that could not be recomputed agrees with nothing', () => {
  expect(compareNumbers(draw('12'), undefined)).toEqual([{ prize: 'DB', published: '12', found: '', isSame: false }])
})
