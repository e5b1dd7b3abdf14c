import type { Drop, OwnEnvelope } from './envelopes.queries.ts'

/** Before its time, while some are left, all opened before the time is up, or past it. */
export type Phase = 'coming' | 'open' | 'gone' | 'over'

type Timed = Pick<Drop, 'opensAt' | 'closesAt' | 'left'>

/** Where envelopes are, by the server's clock. */
export function phaseOf({ opensAt, closesAt, left }: Timed, now: number): Phase {
  if (now < opensAt) return 'coming'
  if (now >= closesAt) return 'over'
  return left > 0 ? 'open' : 'gone'
}

export interface SortedDrops {
  /** What is given out now; while nothing is, what comes next. */
  readonly now: readonly Drop[]
  readonly coming: readonly Drop[]
  /** All of which are opened, or whose time is up; the latest first. */
  readonly past: readonly Drop[]
}

/** The envelopes of the list by where they are shown. What is all opened before its time is up is shown twice. */
export function sortDrops(list: readonly Drop[], now: number): SortedDrops {
  const byOpening = list.toSorted((a, b) => a.opensAt - b.opensAt)
  const inTime = byOpening.filter(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
  const coming = byOpening.filter(({ opensAt }) => now < opensAt)
  const isNextShown = inTime.length === 0
  return {
    now: isNextShown ? coming.slice(0, 1) : inTime,
    coming: isNextShown ? coming.slice(1) : coming,
    past: byOpening.filter((drop) => ['gone', 'over'].includes(phaseOf(drop, now))).toReversed(),
  }
}

const openEveryMs = 5000
const restMs = 60_000

interface Asked {
  readonly now: number
  /** When the list was answered last, by the same clock. */
  readonly answeredAt: number
  /** This page's own delay after an opening. */
  readonly spreadMs: number
}

/**
 * How long to wait before the list is asked for again: every five seconds while some are left; at an opening a little
 * later, on each page another little, since all who wait see it in the same moment.
 */
export function nextAskMs(list: readonly Drop[], { now, answeredAt, spreadMs }: Asked): number {
  const waits = list.map((drop) => {
    const untilMs = drop.opensAt + spreadMs - now
    const isUnasked = answeredAt < drop.opensAt && now < drop.closesAt
    if (isUnasked && untilMs > 0) return untilMs
    return phaseOf(drop, now) === 'open' ? openEveryMs : restMs
  })
  return Math.min(restMs, ...waits)
}

/** So long before they open they are shown on other pages too. */
const nearMs = 600_000

/** What a member may go and open: not opened by it yet, of its rank, open now or in a few minutes. */
export function nearOf(
  list: readonly Drop[],
  { now, own, rankLevel }: { readonly now: number; readonly own: readonly OwnEnvelope[]; readonly rankLevel: number },
): Drop | undefined {
  const had = new Set(own.map(({ dropId }) => dropId))
  return list
    .filter((drop) => {
      const phase = phaseOf(drop, now)
      const isNear = phase === 'open' || (phase === 'coming' && drop.opensAt - now <= nearMs)
      return isNear && !had.has(drop.dropId) && drop.rankFrom <= rankLevel
    })
    .toSorted((a, b) => a.opensAt - b.opensAt)[0]
}

/** Within how many seconds the last was opened; undefined where the list of who opened does not reach to it. */
export function goneWithinSeconds(proof: {
  readonly opensAt: number
  readonly count: number
  readonly opened: readonly { readonly place: number; readonly at: number }[]
}): number | undefined {
  const last = proof.opened.find(({ place }) => place === proof.count)
  return last && Math.max(1, Math.ceil((last.at - proof.opensAt) / 1000))
}
