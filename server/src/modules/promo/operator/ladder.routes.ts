import * as calls from '@parlour/core/contract/promo/operator/ladder.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire, minorUnit, toWire } from '@parlour/core/money/money.ts'
import { ladderFault } from '@parlour/core/rules/promo/ladder.ts'
import { namesOf } from '@parlour/core/rules/identity/label-name.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { proposeChange, type GivenGuard } from '#modules/operators/index.ts'
import { findLadder } from '../ranks/ladder.sql.ts'
import { findRun, isOfLadder, listLadderRuns, type LadderRunTerms, type Run } from '../runs/run.sql.ts'
import { readRunLines } from './run-lines.ts'
import { cashbackAsk, readLadder, shownLadder, type LadderPayload, type ShownLadder } from './ladder-kind.ts'
import { holdWaiting, ladderRunPayment } from './ladder-run-kind.ts'

interface Parts {
  readonly brands: Brands
  readonly change: ChangeKind<LadderPayload>
  readonly payGuard: GivenGuard
}

/** The ladder of a brand, which two operators change, and what it gave. */
export function ladderRoutes(routes: ConsoleRoutes, { brands, change, payGuard }: Parts): void {
  routes.query(calls.getLadder, async ({ db, brand: { brandId } }) => {
    const { currency, languages } = await brands.get(brandId)
    const ladder = await findLadder(db, brandId)
    return { currency, languages: [...languages], ladder: ladder ? wireOf(ladder.number, shownLadder(ladder)) : null }
  })

  routes.command(calls.proposeLadder, async ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { reason, acknowledgement, ...asked } = body
    const { currencyDecimals } = await brands.get(brandId)
    const ladder = readProposed(asked)
    const fault = ladderFault(ladder.levels, minorUnit(currencyDecimals))
    if (fault !== undefined) throw new Refusal('console.ladder_invalid', { fault })
    // A rank that members may have is not taken out of the ladder.
    const now = await findLadder(tx, brandId)
    if (now && ladder.levels.length < now.levels.length)
      throw new Refusal('console.ladder_invalid', { fault: 'levels' })
    const shown = shownLadder(ladder)
    const answered = await payGuard.answer(tx, { brandId, change: cashbackAsk(shown), acknowledgement })
    return proposeChange(tx, change, { operator, payload: { ...shown, brandId, answered }, reason })
  })

  routes.query(calls.listLadderRuns, async ({ db, brand: { brandId }, input: { query } }) => {
    const { currency } = await brands.get(brandId)
    const rows = await listLadderRuns(db, brandId, { before: readIdCursor(query.after), limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ runId }) => runId)
    return { currency, list: shown.map(toWireRun), next }
  })

  routes.command(calls.proposeLadderRun, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const payload = { brandId, runId: params.runId }
    await holdWaiting(tx, payload)
    return proposeChange(tx, ladderRunPayment, { operator, payload, reason: body.reason })
  })

  routes.query(calls.listLadderRunLines, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const run = await findRun(db, brandId, params.runId)
    if (!run || !isOfLadder(run)) throw new Refusal('console.ladder_run_unknown')
    return readRunLines(db, run, query.after)
  })
}

const amountsOf = ['total', 'keep', 'bonus', 'salary'] as const

/** A proposal as it is kept: amounts in four places, names trimmed. */
function readProposed(asked: ShownLadder) {
  const wire = (text: string) => {
    const amount = fromWire(text)
    if (amount === undefined) throw new Refusal('console.ladder_invalid', { fault: 'amount' })
    return toWire(amount)
  }
  const levels = asked.levels.map((level) => {
    const names = namesOf(level.names)
    if (!names) throw new Refusal('console.names_invalid')
    const amounts = Object.fromEntries(amountsOf.map((field) => [field, wire(level[field])]))
    return { ...level, ...amounts, names }
  })
  const askAbove = asked.askAbove === null ? null : wire(asked.askAbove)
  const excludedTypes = [...new Set(asked.excludedTypes)].toSorted((a, b) => a - b)
  return readLadder({ ...asked, levels, askAbove, excludedTypes })
}

function wireOf(number: number, { levels, turnoverPercent, excludedTypes, askAbove }: ShownLadder) {
  const all = levels.map(({ names, rankLevel, colour, total, keep, bonus, salary, ...level }) => ({
    rankLevel,
    names: { ...names },
    colour,
    total,
    keep,
    bonus,
    salary,
    cashbackBasisPoints: level.cashbackBasisPoints,
    withdrawalsADay: level.withdrawalsADay,
  }))
  return { number, levels: all, turnoverPercent, excludedTypes: [...excludedTypes], askAbove }
}

function toWireRun(run: Run): Value<typeof calls.listLadderRuns>['list'][number] {
  if (!isOfLadder(run)) throw new Error('it is no run of a ladder')
  const { runId, kind, period, terms, turnoverPercent, state, lines, paidLines } = run
  const at = (time: bigint | null) => (time === null ? null : Number(time))
  return {
    runId,
    kind,
    period: kind === 'RANK_BONUS' ? null : period,
    ladder: (terms as LadderRunTerms).ladder,
    turnoverPercent,
    state,
    lines,
    total: toWire(run.total),
    hash: run.hash.toString('hex'),
    paidLines,
    paid: toWire(run.paid),
    computedAt: Number(run.computedAt),
    approvedAt: at(run.approvedAt),
    endedAt: at(run.endedAt),
  }
}
