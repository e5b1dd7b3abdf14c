import { assert } from '../kernel/assert.ts'

/** A public randomness chain that emits one value each period. */
export interface BeaconChain {
  readonly chainHash: string
  readonly genesisUnix: number
  readonly periodSeconds: number
}

/** drand quicknet, the public entropy of games that declare a beacon. Lottery rule book C.10 step 3. */
export const quicknet: BeaconChain = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisUnix: 1_692_803_367,
  periodSeconds: 3,
}

/** Seconds between the close of betting and the earliest round that may be used. */
export const beaconLagSeconds = 2

type Clock = Pick<BeaconChain, 'genesisUnix' | 'periodSeconds'>

/** The latest round that has appeared at a time in Unix seconds. */
export function roundAt(unix: number, chain: Clock = quicknet): number {
  assert(unix >= chain.genesisUnix, 'a beacon has no round before its genesis')
  return Math.floor((unix - chain.genesisUnix) / chain.periodSeconds) + 1
}

/** When a round appears, in Unix seconds. */
export function roundTime(round: number, chain: Clock = quicknet): number {
  return chain.genesisUnix + (round - 1) * chain.periodSeconds
}

/** The first round that appears at or after the close plus the lag: nobody can know it while bets are taken. */
export function roundAfterClose(closeUnix: number, chain: Clock = quicknet, lagSeconds = beaconLagSeconds): number {
  const earliest = closeUnix + lagSeconds
  assert(earliest >= chain.genesisUnix, 'a beacon has no round before its genesis')
  return Math.ceil((earliest - chain.genesisUnix) / chain.periodSeconds) + 1
}
