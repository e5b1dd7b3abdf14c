import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beaconLagSeconds, quicknet, roundAfterClose, roundAt, roundTime } from './beacon.ts'

test('the worked rounds of drand quicknet', () => {
  expect(roundAt(1_776_643_200)).toBe(27_946_612)
  expect(roundAfterClose(1_795_132_800)).toBe(34_109_813)
  expect(roundTime(34_109_813)).toBe(1_795_132_803)
  expect(roundAt(quicknet.genesisUnix)).toBe(1)
  expect(() => roundAt(quicknet.genesisUnix - 1)).toThrow()
  expect(() => roundAfterClose(quicknet.genesisUnix - 3)).toThrow()
})

test('the round after a close is the first that nobody can know while bets are taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: quicknet.genesisUnix, max: 4_000_000_000 }), (closeUnix) => {
      const round = roundAfterClose(closeUnix)
      const earliest = closeUnix + beaconLagSeconds
      expect(roundTime(round)).toBeGreaterThanOrEqual(earliest)
      expect(roundTime(round - 1)).toBeLessThan(earliest)
      expect(roundAt(roundTime(round))).toBe(round)
    }),
  )
})
