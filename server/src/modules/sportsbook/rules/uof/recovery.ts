import { prematchProduct } from './told.ts'

const hour = 3_600_000
/** So far back a producer tells again what it said; from before that it tells how things stand now. Research c.2. */
const windowOf = (product: number): number => (product === prematchProduct ? 72 * hour : 10 * hour)

/** What is asked for again beside what is missing: words of one moment may have been taken in in part. */
const overlapMs = 5000

/** From when a recovery asks; undefined where everything is asked for as it stands. */
export function recoverAfter(product: number, { takenTo, now }: { readonly takenTo: number; readonly now: number }) {
  const after = takenTo - overlapMs
  return after <= now - windowOf(product) ? undefined : Math.min(after, now)
}

/** The name of each producer in the addresses of its recoveries. */
export const recoveryNames: Readonly<Record<number, string>> = { 1: 'liveodds', 3: 'pre' }

const numbersMost = 2_147_483_647

/** A request as the feed takes it, a number: always the same of one id, so that whoever asked may have been another process. */
export function requestNumberOf(requestId: string): number {
  const bits = Number.parseInt(requestId.replaceAll('-', '').slice(-8), 16)
  return (bits % numbersMost) + 1
}
