import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { freezeAfterMs, prizesTotal } from '@parlour/core/rules/promo/board.ts'
import { endOfDay } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import {
  countOpenBoards,
  lockBoard,
  publishBoard,
  type BoardPlan,
  type BoardSheet,
  type Names,
} from '../boards/board.sql.ts'
import { boardsMost } from '../boards/boards.routes.ts'
import { holdBoards } from '../boards/ranking.sql.ts'
import { cycleOf, type CycleSpan } from '../cycle.ts'

/** A board that is to be shown to members. */
export type BoardPayload = { readonly brandId: string; readonly boardId: string }

const textsOf = (what: string, names: Names) =>
  Object.fromEntries(
    Object.entries(names)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, text]) => [`${what} ${tag}`, text]),
  )

/** A plan as the log and whoever decides read it. */
export function boardStatus(plan: BoardPlan): Readonly<Record<string, unknown>> {
  const { metric, cycle, product, firstDay, lastDay, least, minStake, prizes, turnoverPercent, movesUp } = plan
  return {
    metric,
    cycle,
    product,
    firstDay,
    lastDay,
    least: toWire(least),
    minStake: toWire(minStake),
    turnoverPercent,
    movesUp,
    budget: toWire(plan.budget),
    ...Object.fromEntries(prizes.map(({ from, to, amount }, at) => [`prize ${at + 1}`, `${from}–${to}: ${amount}`])),
    ...textsOf('title', plan.titles),
    ...textsOf('text', plan.texts),
  }
}

type Days = Pick<BoardPlan, 'cycle' | 'firstDay' | 'lastDay'>

/** The cycles of a board, day by day of the brand's zone, in their order. */
export function cyclesOfPlan({ cycle, firstDay, lastDay }: Days, timeZone: string): readonly CycleSpan[] {
  const spans: CycleSpan[] = []
  let now = Temporal.PlainDate.from(firstDay).toZonedDateTime(timeZone).epochMilliseconds
  for (;;) {
    const span = cycleOf({ cycle, firstDay, lastDay, now, timeZone })
    spans.push(span)
    if (span.to >= lastDay) return spans
    now = span.end
  }
}

export const budgetOf = (plan: Days & Pick<BoardPlan, 'prizes'>, timeZone: string): bigint =>
  prizesTotal(plan.prizes) * BigInt(cyclesOfPlan(plan, timeZone).length)

/** A draft that may be published now, held for the transaction. */
export async function holdBoard(tx: Tx, { brandId, boardId }: BoardPayload, timeZone: string): Promise<BoardSheet> {
  const now = await nowMs(tx)
  const open = await countOpenBoards(tx, brandId, now)
  const plan = await lockBoard(tx, brandId, boardId)
  if (!plan) throw new Refusal('console.board_unknown')
  if (plan.publishedAt !== null || plan.endedAt !== null) throw new Refusal('console.nothing_changed')
  if (endOfDay(plan.firstDay, timeZone) <= now) throw new Refusal('console.board_invalid', { faults: ['firstDay'] })
  if (open >= boardsMost) throw new Refusal('console.boards_full', { most: boardsMost })
  return plan
}

/** A board is money: two operators publish it. What ends from then on counts. */
export function boardPublication(brands: Pick<Brands, 'get'>): ChangeKind<BoardPayload> {
  return {
    name: 'board publish',
    permission: 'content.edit',
    async look(tx, payload) {
      const { defaultLanguage: language, timeZone } = await brands.get(payload.brandId)
      const plan = await holdBoard(tx, payload, timeZone)
      return {
        brandId: payload.brandId,
        subject: plan.boardId,
        label: labelNameOf(plan.titles, { language, defaultLanguage: language }),
        before: {},
        after: boardStatus(plan),
      }
    },
    async run(tx, payload) {
      const { timeZone } = await brands.get(payload.brandId)
      await openBoard(tx, await holdBoard(tx, payload, timeZone), { brands })
      return null
    },
  }
}

/**
 * Publishes a board with its cycles. The reader of ended bets is held off meanwhile: whatever ends from the moment on that
 * is written here is counted, and nothing from before. Where nobody has played yet, it may begin earlier: `from`.
 */
export async function openBoard(
  tx: Tx,
  plan: BoardPlan,
  { brands, from }: { readonly brands: Pick<Brands, 'get'>; readonly from?: number },
): Promise<void> {
  await holdBoards(tx)
  const { currency, timeZone } = await brands.get(plan.brandId)
  const at = await nowMs(tx)
  const spans = cyclesOfPlan(plan, timeZone).map((span) => ({
    ...span,
    begin: Math.max(span.begin, from ?? at),
    freezeAt: span.end + freezeAfterMs,
  }))
  await publishBoard(tx, plan, { at, currency, spans })
}
