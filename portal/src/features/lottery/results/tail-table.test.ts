import { expect, test } from 'vitest'
import { tailTable } from './tail-table.ts'

test('every number stands once under its head, repeated tails too', () => {
  const table = tailTable({
    kind: 'prizes',
    prizes: [
      { code: 'DB', numbers: ['87122'] },
      { code: 'G1', numbers: ['64388'] },
      { code: 'G7', numbers: ['22', '20', '08'] },
    ],
  })
  expect(table).toHaveLength(10)
  expect(table[2]?.tails).toEqual([
    { digit: '0', isSpecial: false },
    { digit: '2', isSpecial: true },
    { digit: '2', isSpecial: false },
  ])
  expect(table[0]?.tails).toEqual([{ digit: '8', isSpecial: false }])
  expect(table[5]?.tails).toEqual([])
})
