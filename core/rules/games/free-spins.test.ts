import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { freeSpinsCost } from './free-spins.ts'

test.each([
  ['stakes by the return', { stake: 2000n, spins: 10, winMax: units(100n), rtp: 9600 }, 19_200n],
  ['all stakes, where no return is told', { stake: 2000n, spins: 10, winMax: units(100n), rtp: null }, 20_000n],
  ['no more than may be won', { stake: units(5n), spins: 10, winMax: units(20n), rtp: 9600 }, units(20n)],
  ['never nothing', { stake: 1n, spins: 1, winMax: 1n, rtp: 1 }, 1n],
])('free spins come to %s', (_, terms, cost) => expect(freeSpinsCost(terms)).toBe(cost))
