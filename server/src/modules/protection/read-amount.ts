import { fromWire } from '@parlour/core/money/money.ts'
import type { LimitKind } from '@parlour/core/rules/protection/limits.ts'

const minuteMs = 60_000
/** A whole month has not more. */
const minutesMost = 31 * 24 * 60

/** What somebody wrote as a limit: money, or minutes of a session; undefined where it is none. */
export function readAmount(kind: LimitKind, text: string): bigint | undefined {
  if (kind !== 'SESSION') {
    const amount = fromWire(text)
    return amount !== undefined && amount > 0n ? amount : undefined
  }
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes > 0 && minutes <= minutesMost ? BigInt(minutes * minuteMs) : undefined
}
