import * as calls from '@parlour/core/contract/promo/operator/boards.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire, minorUnit, toWire } from '@parlour/core/money/money.ts'
import { betProducts } from '@parlour/core/rules/games/products.ts'
import { freezeAfterMs, prizeFaults, prizesTotal } from '@parlour/core/rules/promo/board.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { amlCases } from '#modules/aml/index.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, readNames, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import {
  endBoard,
  findBoard,
  findCycle,
  findWhatGoesOn,
  listBoards,
  listCyclesOf,
  lockBoard,
  upsertBoard,
  type BoardCycle,
  type BoardPlan,
  type CountedBoard,
  type ShownBoard,
} from '../boards/board.sql.ts'
import { findFinal, insertStrike, listTakenBack } from '../boards/final.sql.ts'
import type { Following } from '../boards/follow-boards.service.ts'
import { countListed, holdBoards, listFirst } from '../boards/ranking.sql.ts'
import { boardStatus, budgetOf, cyclesOfPlan, holdBoard, type BoardPayload } from './board-kind.ts'
import { holdFrozen, holdPayable, readReview, type PrizePayload } from './board-prize-kind.ts'

const [titleMost, textMost] = [80, 600]
const daysMost = 366
/** So many are shown of rankings that go on. */
const rankingMost = 100

interface Parts {
  readonly brands: Brands
  readonly protection: Pick<Protection, 'listHeld'>
  readonly following: Pick<Following, 'upToDate'>
  readonly publication: ChangeKind<BoardPayload>
  readonly payment: ChangeKind<PrizePayload>
}

/** The leaderboards of a brand: drafts, what goes on, and prizes that are reviewed and paid. */
export function boardConsoleRoutes(routes: ConsoleRoutes, parts: Parts): void {
  planRoutes(routes, parts)
  endingRoutes(routes)
  reviewRoutes(routes, parts)
}

function planRoutes(routes: ConsoleRoutes, { brands, publication }: Parts): void {
  routes.query(calls.listBoardPlans, async ({ db, brand: { brandId }, input: { query } }) => {
    const { languages, currency, timeZone } = await brands.get(brandId)
    const rows = await listBoards(db, brandId, { before: readIdCursor(query.after), limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ boardId }) => boardId)
    const list = shown.map((board) => toWireBoard(board, timeZone))
    return { languages: [...languages], products: [...betProducts], currency, timeZone, list, next }
  })

  routes.command(calls.addBoard, async ({ tx, brand, operator, input: { body } }) => {
    const plan = readPlan(newId(), body, await brands.get(brand.brandId))
    await upsertBoard(tx, plan)
    const change = { subject: plan.boardId, before: {}, after: boardStatus(plan) }
    await recordChange(tx, { brand, operator, command: 'board add', reason: body.reason, ...change })
    return { boardId: plan.boardId }
  })

  routes.command(calls.changeBoard, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockBoard(tx, brand.brandId, params.boardId)
    if (!before) throw new Refusal('console.board_unknown')
    if (before.publishedAt !== null) throw new Refusal('console.board_published')
    const plan = readPlan(before.boardId, body, await brands.get(brand.brandId))
    const change = { subject: plan.boardId, before: boardStatus(before), after: boardStatus(plan) }
    refuseUnchanged(change)
    await upsertBoard(tx, plan)
    await recordChange(tx, { brand, operator, command: 'board change', reason: body.reason, ...change })
    return { boardId: plan.boardId }
  })

  routes.command(calls.proposeBoard, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const payload = { brandId, boardId: params.boardId }
    await holdBoard(tx, payload, (await brands.get(brandId)).timeZone)
    return proposeChange(tx, publication, { operator, payload, reason: body.reason })
  })
}

/** Ending a board before its last day. */
function endingRoutes(routes: ConsoleRoutes): void {
  routes.query(calls.previewBoardEnd, async ({ db, brand: { brandId }, input: { params } }) => {
    const plan = await findBoard(db, brandId, params.boardId)
    if (!plan) throw new Refusal('console.board_unknown')
    if (plan.publishedAt === null || plan.endedAt !== null) throw new Refusal('console.nothing_changed')
    const { running, coming } = await findWhatGoesOn(db, plan.boardId, await nowMs(db))
    const prizes = prizesTotal(plan.prizes)
    return {
      running: running && {
        cycleFrom: running.fromDay,
        listed: await countListed(db, running.cycleId, plan.least),
        prizes: toWire(prizes),
      },
      dropped: coming,
      saved: toWire(prizes * BigInt(coming)),
    }
  })

  routes.command(calls.endBoard, async ({ tx, brand, operator, input: { params, body } }) => {
    // No bet is counted meanwhile: each stands before the end or behind it.
    await holdBoards(tx)
    const plan = await lockBoard(tx, brand.brandId, params.boardId)
    if (!plan) throw new Refusal('console.board_unknown')
    const now = await nowMs(tx)
    const { running, coming } = await findWhatGoesOn(tx, plan.boardId, now)
    if (plan.publishedAt === null || plan.endedAt !== null || (!running && coming === 0))
      throw new Refusal('console.nothing_changed')
    await endBoard(tx, plan.boardId, { now, freezeAt: now + freezeAfterMs })
    const change = {
      subject: plan.boardId,
      before: { isRunning: true },
      after: { isRunning: false, cycle: running?.fromDay ?? null, dropped: coming },
    }
    await recordChange(tx, { brand, operator, command: 'board end', reason: body.reason, ...change })
    return {}
  })
}

/** Cycles, what speaks against paying them, and their payment. */
function reviewRoutes(routes: ConsoleRoutes, { protection, following, payment }: Parts): void {
  routes.query(calls.listCycles, async ({ db, brand: { brandId }, input: { params, query } }) => {
    if (!(await findBoard(db, brandId, params.boardId))) throw new Refusal('console.board_unknown')
    const now = await nowMs(db)
    const asked = { now, before: readDayCursor(query.after), isFrozen: false, limit: pageDefault + 1 }
    const { shown, next } = cutPage(
      await listCyclesOf(db, params.boardId, asked),
      pageDefault,
      ({ fromDay }) => fromDay,
    )
    return { list: shown.map((cycle) => toWireCycle(cycle, now)), next }
  })

  routes.query(calls.getRankings, async ({ db, brand: { brandId }, input: { params } }) => {
    const shown = await findCycle(db, brandId, params.cycleId)
    if (!shown) throw new Refusal('console.board_unknown')
    // What was taken back until now is seen before anything is agreed to.
    await following.upToDate()
    return shown.cycle.frozenAt === null ? readRunning(db, shown) : readFrozen(db, shown, protection)
  })

  routes.command(calls.strikeLine, async ({ tx, brand, operator, input: { params, body } }) => {
    const shown = await holdFrozen(tx, { brandId: brand.brandId, cycleId: params.cycleId })
    const { struck } = await readReview(tx, shown)
    const { memberId, isStruck, reason } = body
    if (!(await findFinal(tx, params.cycleId, memberId))) throw new Refusal('console.board_line_unknown')
    if (struck.has(memberId) === isStruck) throw new Refusal('console.nothing_changed')
    await insertStrike(tx, shown.cycle, { memberId, isStruck, reason, at: await nowMs(tx) })
    const change = {
      subject: params.cycleId,
      before: { memberId, isStruck: !isStruck },
      after: { memberId, isStruck },
    }
    await recordChange(tx, { brand, operator, command: 'board strike', reason, ...change })
    return {}
  })

  routes.command(calls.proposePrizes, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const payload = { brandId, cycleId: params.cycleId }
    await holdPayable(tx, payload)
    return proposeChange(tx, payment, { operator, payload, reason: body.reason })
  })
}

type Rankings = Value<typeof calls.getRankings>
const noFlags = { linked: [], isHeldByCase: false, isExcluded: false, takenBack: toWire(0n) }

async function readRunning(db: Reader, { board, cycle }: ShownBoard): Promise<Rankings> {
  const rows = await listFirst(db, cycle.cycleId, { least: board.least, limit: rankingMost })
  const names = await memberLookup.listNames(
    db,
    rows.map(({ memberId }) => memberId),
  )
  const list = rows.map(({ memberId, value, at }, place) => ({
    rank: place + 1,
    memberId,
    username: names.get(memberId) ?? '',
    reachedValue: toWire(value),
    reachedAt: at,
    amount: null,
    struck: null,
    flags: { ...noFlags, linked: [] },
  }))
  return { isFrozen: false, isPaid: false, total: toWire(0n), list }
}

/** What is paid, line by line, with what speaks against it. */
async function readFrozen(db: Reader, shown: ShownBoard, { listHeld }: Parts['protection']): Promise<Rankings> {
  const { cycleId, runId } = shown.cycle
  const { final, struck, lines, total } = await readReview(db, shown)
  const ids = final.map(({ memberId }) => memberId)
  const names = await memberLookup.listNames(db, ids)
  const amounts = new Map(lines.map(({ memberId, amount }) => [memberId, amount]))
  const excluded = new Set(await listHeld(db, ids))
  const takenBack = await listTakenBack(db, cycleId, ids)
  const linked = await amlCases.listLinkedAmong(db, ids)
  const heldByCase = await amlCases.listHeld(db, ids)
  const nameOf = (memberId: string) => names.get(memberId) ?? ''
  const list = final.map(({ rank, memberId, value, at }) => {
    const amount = amounts.get(memberId)
    return {
      rank,
      memberId,
      username: nameOf(memberId),
      reachedValue: toWire(value),
      reachedAt: at,
      amount: amount === undefined ? null : toWire(amount),
      struck: struck.get(memberId) ?? null,
      flags: {
        linked: (linked.get(memberId) ?? []).map(nameOf),
        isHeldByCase: heldByCase.has(memberId),
        isExcluded: excluded.has(memberId),
        takenBack: toWire(takenBack.get(memberId) ?? 0n),
      },
    }
  })
  return { isFrozen: true, isPaid: runId !== null, total: toWire(total), list }
}

type PlanBody = Body<typeof calls.addBoard>

/** A plan that can be ranked and paid in whole minor units. Says what is wrong otherwise. */
function readPlan(boardId: string, body: PlanBody, { brandId, timeZone, currencyDecimals }: Brand): BoardPlan {
  const { metric, cycle, product, firstDay, lastDay, turnoverPercent, movesUp } = body
  const [least, minStake] = [fromWire(body.least) ?? 0n, fromWire(body.minStake) ?? 0n]
  const unit = minorUnit(currencyDecimals)
  const faults = [
    ...dayFaults(body),
    ...(product !== null && !betProducts.some((one) => one === product) ? ['product'] : []),
    ...(least <= 0n ? ['least'] : []),
    ...(metric === 'MULTIPLIER' && minStake <= 0n ? ['minStake'] : []),
    ...prizeFaults(body.prizes),
    ...body.prizes.flatMap(({ amount }, at) => ((fromWire(amount) ?? 0n) % unit === 0n ? [] : [`prizes.${at}.amount`])),
  ]
  if (faults.length > 0) throw new Refusal('console.board_invalid', { faults: [...new Set(faults)] })
  const plan = {
    boardId,
    brandId,
    titles: readNames(body.titles, titleMost),
    texts: readNames(body.texts, textMost),
    metric,
    cycle,
    product,
    firstDay,
    lastDay,
    least,
    minStake: metric === 'MULTIPLIER' ? minStake : 0n,
    prizes: body.prizes.map(({ from, to, amount }) => ({ from, to, amount: toWire(fromWire(amount) ?? 0n) })),
    turnoverPercent,
    movesUp,
  }
  return { ...plan, budget: budgetOf(plan, timeZone) }
}

function dayFaults({ firstDay, lastDay }: PlanBody): readonly string[] {
  if (!isDay(firstDay)) return ['firstDay']
  if (!isDay(lastDay) || lastDay < firstDay) return ['lastDay']
  const days = Temporal.PlainDate.from(firstDay).until(lastDay, { largestUnit: 'days' }).days
  return days >= daysMost ? ['lastDay'] : []
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

function readDayCursor(after: string | undefined): string | null {
  if (after === undefined) return null
  if (!isDay(after)) throw new Refusal('request.malformed', { fields: ['/after'] })
  return after
}

function toWireBoard(board: CountedBoard, timeZone: string): Value<typeof calls.listBoardPlans>['list'][number] {
  const { boardId, metric, cycle, product, firstDay, lastDay, turnoverPercent, movesUp } = board
  const { publishedAt, endedAt, waiting } = board
  return {
    boardId,
    titles: { ...board.titles },
    texts: { ...board.texts },
    metric,
    cycle,
    product,
    firstDay,
    lastDay,
    least: toWire(board.least),
    minStake: toWire(board.minStake),
    prizes: board.prizes.map(({ from, to, amount }) => ({ from, to, amount })),
    turnoverPercent,
    movesUp,
    cycles: cyclesOfPlan(board, timeZone).length,
    budget: toWire(board.budget),
    spent: toWire(board.spent),
    publishedAt,
    endedAt,
    waiting,
  }
}

function toWireCycle(cycle: BoardCycle, now: number): Value<typeof calls.listCycles>['list'][number] {
  const { cycleId, fromDay, toDay, endAt: endsAt, freezeAt: freezesAt, listed, root, total } = cycle
  return {
    cycleId,
    fromDay,
    toDay,
    endsAt,
    freezesAt,
    state: stateOf(cycle, now),
    listed,
    root,
    paid: total === null ? null : toWire(total),
  }
}

function stateOf({ endAt, frozenAt, listed, runState }: BoardCycle, now: number) {
  if (runState !== null) return runState === 'PAID' ? 'paid' : 'paying'
  if (frozenAt !== null) return (listed ?? 0) > 0 ? 'review' : 'unpaid'
  return now < endAt ? 'open' : 'settling'
}
