import { expect, test } from 'vitest'
import { createMatchGrids } from './known-grids.ts'

const row = (marketKey: string, seq: number, chances: Readonly<Record<string, number>>) => ({
  eventId: 'e',
  marketKey,
  seq,
  status: 'ACTIVE' as const,
  producer: 'p',
  rank: 0,
  genAt: 0,
  handedOverAt: null,
  prices: Object.entries(chances).map(([o, p]) => ({ o, p, d: null, a: true })),
  changedAt: 0,
})

test('a grid is kept for all who ask at the same prices and moment, and made anew at others', () => {
  const grids = createMatchGrids()
  const at = (home: number, seq: number) =>
    grids('e', {
      sport: 'SOCCER',
      phase: 'PREMATCH',
      live: null,
      markets: [
        row('1X2', seq, { 1: home, X: 0.25, 2: 0.75 - home }),
        row('OU|line4=10', 1, { OVER: 0.52, UNDER: 0.48 }),
      ],
    })
  const first = at(0.45, 1)
  expect(first).toBeDefined()
  expect(at(0.45, 1)).toBe(first)
  expect(at(0.4, 2)).not.toEqual(first)
})
