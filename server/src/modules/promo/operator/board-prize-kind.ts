import { createHash } from 'node:crypto'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { lastPrizeRank, linesToPay, type PrizeLine } from '@parlour/core/rules/promo/board.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { insertPayment, lockCycle, spendBudget, type ShownBoard } from '../boards/board.sql.ts'
import { listFinal, listStruck, listTakenBack, type FinalRow } from '../boards/final.sql.ts'
import { addLines, insertRun, markRun } from '../runs/run.sql.ts'

/** The prizes of a frozen cycle that are to be paid. */
export type PrizePayload = { readonly brandId: string; readonly cycleId: string }

/** A frozen cycle as it is reviewed: who stands on it first, who is struck, and what each is paid. */
export interface Review {
  readonly final: readonly FinalRow[]
  readonly struck: ReadonlyMap<string, string>
  readonly lines: readonly (FinalRow & PrizeLine)[]
  readonly total: bigint
}

export async function readReview(db: Reader, { board, cycle }: ShownBoard): Promise<Review> {
  const struck = await listStruck(db, cycle.cycleId)
  // Whoever moves up stands no further behind than so many are struck.
  const most = lastPrizeRank(board.prizes) + (board.movesUp ? struck.size : 0)
  const final = await listFinal(db, cycle.cycleId, most)
  const lines = linesToPay(final, { prizes: board.prizes, struck: new Set(struck.keys()), movesUp: board.movesUp })
  return { final, struck, lines, total: lines.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** A frozen cycle that nobody agreed to pay yet, held for the transaction. */
export async function holdFrozen(tx: Tx, { brandId, cycleId }: PrizePayload): Promise<ShownBoard> {
  const shown = await lockCycle(tx, brandId, cycleId)
  if (!shown) throw new Refusal('console.board_unknown')
  if (shown.cycle.frozenAt === null) throw new Refusal('console.board_not_frozen')
  if (shown.cycle.runId !== null) throw new Refusal('console.board_paid')
  return shown
}

export async function holdPayable(tx: Tx, payload: PrizePayload): Promise<ShownBoard & { readonly review: Review }> {
  const shown = await holdFrozen(tx, payload)
  const review = await readReview(tx, shown)
  if (review.lines.length === 0) throw new Refusal('console.board_nothing_to_pay')
  if (shown.board.spent + review.total > shown.board.budget) throw new Refusal('console.board_budget_spent')
  return { ...shown, review }
}

const hashOf = ({ lines }: Review) =>
  createHash('sha256')
    .update(lines.map(({ memberId, amount }) => `${memberId} ${amount}`).join('\n'))
    .digest('hex')

/** Prizes are money: two operators agree to what each is paid, and it is paid beside them as a run. */
export function boardPayment(brands: Pick<Brands, 'get'>): ChangeKind<PrizePayload> {
  return {
    name: 'board pay',
    permission: 'content.edit',
    async look(tx, payload) {
      const { board, cycle, review } = await holdPayable(tx, payload)
      const { defaultLanguage: language } = await brands.get(payload.brandId)
      const ids = review.lines.map(({ memberId }) => memberId)
      const takenBack = [...(await listTakenBack(tx, cycle.cycleId, ids)).values()].reduce((sum, one) => sum + one, 0n)
      return {
        brandId: payload.brandId,
        subject: cycle.cycleId,
        label: `${labelNameOf(board.titles, { language, defaultLanguage: language })} ${cycle.fromDay}`,
        before: {},
        after: {
          firstDay: cycle.fromDay,
          lastDay: cycle.toDay,
          listed: cycle.listed,
          root: cycle.root,
          lines: review.lines.length,
          struck: review.struck.size,
          takenBack: toWire(takenBack),
          total: toWire(review.total),
          turnoverPercent: board.turnoverPercent,
          hash: hashOf(review),
        },
      }
    },
    async run(tx, payload) {
      await payCycle(tx, await holdPayable(tx, payload))
      return null
    },
  }
}

/** Makes the run of a cycle, agreed to, and takes it out of the budget of its board. */
async function payCycle(tx: Tx, { board, cycle, review }: ShownBoard & { readonly review: Review }): Promise<void> {
  const { boardId, brandId, titles, turnoverPercent, currency } = board
  const at = await nowMs(tx)
  const runId = newId()
  if (!(await spendBudget(tx, boardId, review.total))) throw new Refusal('console.board_budget_spent')
  const terms = { amount: toWire(review.total), rankFrom: 0, named: review.lines.length }
  const run = { runId, brandId, kind: 'BOARD', titles, terms, turnoverPercent, currency: currency ?? '' } as const
  const done = await insertRun(tx, { ...run, scope: boardId, period: cycle.fromDay, at }, () =>
    addLines(tx, review.lines),
  )
  if (done !== 'written') throw new Refusal('console.board_paid')
  await insertPayment(tx, cycle, runId)
  await markRun(tx, runId, 'APPROVED', at)
}
