import type { Realtime } from './realtime.ts'

/** Tells a member's open pages of a balance that was committed. */
export type PushBalance = (changed: {
  readonly memberId: string
  /** As on the wire. */
  readonly balance: string
  readonly version: number
}) => void

export function balancePusher(realtime: Pick<Realtime, 'pushBalance'>): PushBalance {
  return ({ memberId, balance, version }) => realtime.pushBalance(memberId, { sumBalance: balance, version })
}
