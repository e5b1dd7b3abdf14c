import { fromWire } from '@parlour/core/money/money.ts'
import type { Board } from './boards.queries.ts'

/** Where a board is by the clock of this page: before its cycle, going on, waiting for the freeze, or final. */
export type Phase = 'coming' | 'open' | 'settling' | 'frozen'

type Timed = Pick<Board, 'state' | 'beginsAt' | 'endsAt'>

export function phaseOf({ state, beginsAt, endsAt }: Timed, now: number): Phase {
  if (state === 'frozen' || state === 'paid') return 'frozen'
  if (now >= endsAt) return 'settling'
  return now < beginsAt ? 'coming' : 'open'
}

/** Whether what is shown may be another in a moment. */
export const isMoving = (board: Timed, now: number): boolean => {
  const phase = phaseOf(board, now)
  return phase === 'open' || phase === 'settling'
}

const order: Readonly<Record<Phase, number>> = { open: 0, settling: 1, coming: 2, frozen: 3 }

/** What goes on first, and of that what ends first; of those that are final the latest first. */
export function sortBoards(boards: readonly Board[], now: number): readonly Board[] {
  return boards.toSorted((a, b) => {
    const [one, other] = [phaseOf(a, now), phaseOf(b, now)]
    if (one !== other) return order[one] - order[other]
    return one === 'frozen' ? b.endsAt - a.endsAt : a.endsAt - b.endsAt
  })
}

const [rareMs, soonMs] = [120_000, 15_000]

/** When the boards are asked for again: soon while a freeze is waited for, else now and then. */
export function nextAskMs(boards: readonly Board[], now: number): number {
  if (boards.some((board) => phaseOf(board, now) === 'settling')) return soonMs
  const changes = boards.flatMap(({ beginsAt, endsAt }) => [beginsAt, endsAt].filter((at) => at > now))
  return Math.min(rareMs, ...changes.map((at) => at - now))
}

/** What the first has. */
export const topPrize = ({ prizes }: Pick<Board, 'prizes'>): string => prizes[0]?.amount ?? '0.0000'

/** How much of the way to a goal is done, from 0 to 100. */
export function percentOf(reached: string, missing: string): number {
  const [done, left] = [fromWire(reached) ?? 0n, fromWire(missing) ?? 0n]
  return done + left === 0n ? 0 : Number((done * 100n) / (done + left))
}
