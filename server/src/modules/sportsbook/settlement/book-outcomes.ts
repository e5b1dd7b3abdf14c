import type { Certainty, CancelWindow } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { windowKey } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { nextBooking } from '@parlour/core/rules/sportsbook/fold/book-difference.ts'
import { foldFacts } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import {
  deleteLate,
  insertLate,
  insertOutcomes,
  listBooked,
  listEventsDue,
  listFacts,
  lockGate,
  payAllAtOnce,
  takeDue,
  textOfKey,
  type BookedOutcome,
  type OutcomeKey,
} from './outcome.sql.ts'

const eventsAtOnce = 50
const outcomesAtOnce = 1000
/** So long after an outcome was booked first a difference books itself; later two operators decide. Betting book A9. */
const automaticMs = 72 * 3_600_000

/** What counts from the score at which it was bet ends by the final score, which may come after the whistle’s word. */
const isFromScore = ({ marketKey }: OutcomeKey): boolean => /^AH(?:_1H|_2H)?\|/.test(marketKey)

const windowsText = (windows: readonly CancelWindow[]): string => windows.map(windowKey).toSorted().join(' ')

interface Last extends Omit<BookedOutcome, keyof OutcomeKey> {
  readonly firstAt: number
}

/** What an outcome comes to by all facts, where that is not as it was booked last. */
function differenceOf(
  key: OutcomeKey,
  { last, folded }: { readonly last: Last | undefined; readonly folded: ReturnType<typeof foldFacts> },
): (BookedOutcome & { readonly isSurerAlone: boolean }) | undefined {
  const { settled, windows } = folded
  const certainty: Certainty | null = settled?.certainty ?? null
  const isOther =
    nextBooking(last && { seq: last.seq, result: last.result ?? undefined }, settled?.result) !== undefined
  const hasWindows = windowsText(windows) !== windowsText(last?.windows ?? [])
  if (!isOther && !hasWindows && certainty === (last?.certainty ?? null)) return undefined
  return {
    ...key,
    seq: (last?.seq ?? 0) + 1,
    result: settled?.result ?? null,
    certainty,
    windows,
    isSurerAlone: !isOther && !hasWindows,
  }
}

/**
 * Folds all facts of some outcomes of one event and books those that end otherwise than they did, under the event’s gate. A
 * second word that says the same moves nothing. What comes too late to book itself is kept for two operators, unless they
 * are who asks.
 */
export async function bookOutcomes(
  tx: Tx,
  keys: readonly OutcomeKey[],
  { isAgreed = false }: { readonly isAgreed?: boolean } = {},
): Promise<number> {
  if (keys.length === 0) return 0
  const [facts, booked, atOnce, at] = await Promise.all([
    listFacts(tx, keys),
    listBooked(tx, keys),
    payAllAtOnce(tx),
    nowMs(tx),
  ])
  const changed = keys.flatMap((key) => {
    const last = booked.get(textOfKey(key))
    const next = differenceOf(key, { last, folded: foldFacts(facts.get(textOfKey(key)) ?? []) })
    return next
      ? [{ ...next, isLate: last !== undefined && at - last.firstAt > automaticMs && !next.isSurerAlone }]
      : []
  })
  const late = isAgreed ? [] : changed.filter(({ isLate }) => isLate)
  const now = changed.filter((row) => !late.includes(row))
  await insertOutcomes(
    tx,
    now.map(({ isSurerAlone, ...row }) => ({ ...row, isWalked: isSurerAlone && atOnce && !isFromScore(row) })),
    at,
  )
  await insertLate(tx, late, at)
  // What was late and is agreed to, or stands as it was booked by now, waits for nobody.
  const open = new Set(late.map(textOfKey))
  await deleteLate(
    tx,
    keys.filter((key) => !open.has(textOfKey(key))),
  )
  return now.length
}

/** Books all that facts came of, event by event, each its own transaction. Answers how many outcomes were booked. */
export async function bookDue({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Promise<number> {
  let booked = 0
  for (const eventId of await listEventsDue(db, eventsAtOnce)) {
    booked += await transaction(async (tx) => {
      await lockGate(tx, eventId)
      return bookOutcomes(tx, await takeDue(tx, eventId, outcomesAtOnce))
    })
  }
  return booked
}
