import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beadRoad, bigRoad, roadRows } from './road-map.ts'

const run = (text: string) => [...text].map((side) => (side === 'T' ? 'TIE' : side))
const drawn = (text: string) =>
  bigRoad(run(text)).map(({ column, row, side, ties }) => `${side}${column}.${row}${ties === 0 ? '' : `+${ties}`}`)

test('beads fill columns of six', () => {
  expect(beadRoad(run('BSBSBSB'))).toEqual([run('BSBSBS'), run('B')])
  expect(beadRoad([])).toEqual([])
})

test('a streak goes down, the other side begins a column', () => {
  expect(drawn('BBSB')).toEqual(['B0.0', 'B0.1', 'S1.0', 'B2.0'])
})

test('a long streak turns along the last row, and the next begins beside its head', () => {
  expect(drawn('BBBBBBBBS').slice(5)).toEqual(['B0.5', 'B1.5', 'B2.5', 'S1.0'])
  expect(drawn('BBBBBBBBSSSSSS').slice(8)).toEqual(['S1.0', 'S1.1', 'S1.2', 'S1.3', 'S1.4', 'S2.4'])
})

test('what is on neither side stands with the cell before it, and before the first with the first', () => {
  expect(drawn('TTBTBT')).toEqual(['B0.0+3', 'B0.1+1'])
  expect(drawn('TT')).toEqual([])
})

test('no two issues share a cell, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('B', 'S', 'TIE'), { maxLength: 300 }), (sides) => {
      const cells = bigRoad(sides)
      expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(cells.length)
      expect(cells.every(({ row }) => row >= 0 && row < roadRows)).toBe(true)
      expect(cells.map(({ side }) => side)).toEqual(sides.filter((side) => side !== 'TIE'))
      const ties = cells.reduce((all, cell) => all + cell.ties, 0)
      if (cells.length > 0) expect(ties).toBe(sides.filter((side) => side === 'TIE').length)
    }),
  )
})
