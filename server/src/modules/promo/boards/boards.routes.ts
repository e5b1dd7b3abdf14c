import * as calls from '@parlour/core/contract/promo/player/boards.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { lastPrizeRank, nextPrize, prizeOfRank } from '@parlour/core/rules/promo/board.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { createBoardLists, createPaths, rewardsOf, rowsOf, type BoardRow } from './board-lists.ts'
import { findShownBoard, isPublished, listCyclesOf, listShownBoards, type Names, type ShownBoard } from './board.sql.ts'
import { findFinal, listFinal, listPodiums } from './final.sql.ts'
import type { Following } from './follow-boards.service.ts'
import { countBefore, findRanking, findValueAt } from './ranking.sql.ts'

const dayMs = 86_400_000
/** What ended so long ago is not listed any more. */
const shownForMs = 14 * dayMs
/** So many boards of a brand go on together; those that ended lately are shown beside them. */
export const boardsMost = 8
const shownMost = 16

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'listHeld' | 'isHeld'>
  readonly following: Following
}

type Own = Value<typeof calls.getOwnPlace>
type View = Value<typeof calls.listBoards>['list'][number]

/** Leaderboards: how they stand, where a member is, what was frozen, and by what anyone checks it. */
export function boardRoutes(routes: Routes, parts: Parts): void {
  const reading = createBoardReading(parts)
  rankingRoutes(routes, reading, parts)
  historyRoutes(routes, reading)
}

type BoardReading = ReturnType<typeof createBoardReading>

/** What the calls of boards read alike. */
function createBoardReading({ brands, protection, following }: Parts) {
  const listOf = createBoardLists({ protection, upToDate: following.upToDate })
  const pathsOf = createPaths()

  const shownOf = async (db: Reader, brandId: string, now: number) =>
    listShownBoards(db, brandId, { now, since: now - shownForMs, limit: shownMost })

  async function find(db: Reader, brandId: string, boardId: string, from?: string): Promise<[ShownBoard, number]> {
    const now = await nowMs(db)
    const shown = await findShownBoard(db, brandId, { boardId, from: readDay(from), now })
    if (!shown) throw new Refusal('promo.board_unknown')
    return [shown, now]
  }

  const inLanguageOf = async (brandId: string, language: string) => {
    const { defaultLanguage } = await brands.get(brandId)
    return (names: Names) => labelNameOf(names, { language, defaultLanguage })
  }

  async function ownPlace(db: Reader, { memberId }: MemberContext, shown: ShownBoard, now: number): Promise<Own> {
    const players = await memberLookup.listPlayers(db, [memberId])
    if (!players.has(memberId) || (await protection.isHeld(db, memberId))) return { ...nowhere, isShown: false }
    if (shown.cycle.frozenAt !== null) return finalPlace(db, memberId, shown)
    // Brings what has ended into the rankings, as everybody else who looks does.
    await listOf(db, shown, now)
    return runningPlace(db, memberId, shown)
  }

  async function finalPlace(db: Reader, memberId: string, shown: ShownBoard): Promise<Own> {
    const final = await findFinal(db, shown.cycle.cycleId, memberId)
    if (!final) return nowhere
    const pathOf = await pathsOf(db, shown.cycle.cycleId)
    const reward = (await rewardsOf(db, shown))(final)
    const reachedValue = toWire(final.value)
    return {
      isShown: true,
      reachedValue,
      me: { rank: final.rank, reachedValue, reward: wireOrNull(reward) },
      next: null,
      proof: { holder: final.holder, path: [...pathOf(final.rank)] },
    }
  }

  return { listOf, pathsOf, shownOf, find, inLanguageOf, ownPlace }
}

/** How boards stand, and where a member is. */
function rankingRoutes(routes: Routes, reading: BoardReading, { protection }: Parts): void {
  const { listOf, shownOf, find, inLanguageOf, ownPlace } = reading
  routes.query(calls.listBoards, async ({ db, brand: { brandId }, language }) => {
    const inLanguage = await inLanguageOf(brandId, language)
    const now = await nowMs(db)
    return { list: (await shownOf(db, brandId, now)).map((shown) => viewOf(shown, { now, inLanguage })) }
  })

  routes.query(calls.getBoard, async ({ db, brand: { brandId }, language, input: { params, query } }) => {
    const [shown, now] = await find(db, brandId, params.boardId, query.cycle)
    const inLanguage = await inLanguageOf(brandId, language)
    const { listed, rows } = await listOf(db, shown, now)
    const { frozenAt, root } = shown.cycle
    return { ...viewOf(shown, { now, inLanguage }), listed, rows: rows.map(toWireRow), frozenAt, root }
  })

  routes.query(calls.getOwnPlace, async ({ db, member, input: { params, query } }): Promise<Own> => {
    refuseTrial(member)
    const [shown, now] = await find(db, member.brandId, params.boardId, query.cycle)
    return ownPlace(db, member, shown, now)
  })

  routes.query(calls.getMissionLeaderboard, async ({ db, member, language, input: { body } }) => {
    refuseTrial(member)
    const { brandId } = member
    if (await protection.isHeld(db, member.memberId)) return { data: null }
    const now = await nowMs(db)
    const shown =
      body.boardId === undefined ? (await shownOf(db, brandId, now))[0] : (await find(db, brandId, body.boardId))[0]
    if (!shown) return { data: null }
    const { boardId, titles, cycle, metric } = shown.board
    const { rows } = await listOf(db, shown, now)
    const { me } = await ownPlace(db, member, shown, now)
    const inLanguage = await inLanguageOf(brandId, language)
    return {
      data: {
        boardId,
        title: inLanguage(titles),
        cycle,
        metric,
        rows: rows.map(toWireRow),
        me: me && { rank: me.rank, reachedValue: me.reachedValue },
        endsAt: shown.cycle.endAt,
      },
    }
  })
}

/** What was frozen, and by what anyone checks it. */
function historyRoutes(routes: Routes, { pathsOf, find, inLanguageOf }: BoardReading): void {
  routes.query(calls.listBoardCycles, async ({ db, brand: { brandId }, input: { params, query } }) => {
    if (!(await isPublished(db, brandId, params.boardId))) throw new Refusal('promo.board_unknown')
    const now = await nowMs(db)
    const asked = { now, before: readDay(query.cursor) ?? null, isFrozen: true, limit: pageDefault + 1 }
    const cycles = await listCyclesOf(db, params.boardId, asked)
    const { shown, next } = cutPage(cycles, pageDefault, ({ fromDay }) => fromDay)
    const podiums = await listPodiums(
      db,
      shown.map(({ cycleId }) => cycleId),
    )
    const all = shown.flatMap(({ cycleId }) => podiums.get(cycleId) ?? [])
    const names = new Map((await rowsOf(db, all, () => 0n)).map((row, at) => [all[at]?.memberId ?? '', row.maskedName]))
    const board = shown.length === 0 ? undefined : (await find(db, brandId, params.boardId, shown[0]?.fromDay))[0].board
    const prizes = board?.prizes ?? []
    const list = shown.map(({ cycleId, fromDay, toDay, listed, frozenAt, root, runState }) => ({
      cycleFrom: fromDay,
      cycleTo: toDay,
      listed: listed ?? 0,
      frozenAt: frozenAt ?? 0,
      root: root ?? '',
      isPaid: runState === 'PAID',
      rows: (podiums.get(cycleId) ?? []).map(({ rank, memberId, value }) =>
        toWireRow({ rank, maskedName: names.get(memberId) ?? '', value, reward: prizeOfRank(prizes, rank) }),
      ),
    }))
    return { list, next }
  })

  routes.query(calls.getBoardProof, async ({ db, brand: { brandId }, language, input: { params, query } }) => {
    const [{ board, cycle }] = await find(db, brandId, params.boardId, query.cycle)
    const inLanguage = await inLanguageOf(brandId, language)
    const { frozenAt, root, listed, fromDay: cycleFrom, endAt: endsAt, cycleId } = cycle
    const most = lastPrizeRank(board.prizes)
    const final = frozenAt === null ? [] : await listFinal(db, cycleId, most)
    const covered = await rowsOf(db, final, () => 0n)
    const pathOf = final.length === 0 ? () => [] : await pathsOf(db, cycleId)
    const rows = final.map(({ rank, holder, value }, at) => ({
      rank,
      holder,
      value: toWire(value),
      path: [...pathOf(rank)],
      maskedName: covered[at]?.maskedName ?? '',
    }))
    return {
      boardId: board.boardId,
      title: inLanguage(board.titles),
      cycleFrom,
      endsAt,
      frozenAt,
      root,
      count: listed ?? 0,
      rows,
    }
  })
}

const nowhere: Own = { isShown: true, reachedValue: toWire(0n), me: null, next: null, proof: null }
const wireOrNull = (amount: bigint) => (amount > 0n ? toWire(amount) : null)

const toWireRow = ({ rank, maskedName, value, reward }: BoardRow) => ({
  rank,
  maskedName,
  reachedValue: toWire(value),
  reward: wireOrNull(reward),
})

/** Where a member stands while a cycle goes on, and what is missing to the next better prize. */
async function runningPlace(db: Reader, memberId: string, { board, cycle: { cycleId } }: ShownBoard): Promise<Own> {
  const { least, prizes } = board
  const ranking = await findRanking(db, cycleId, memberId)
  const value = ranking?.value ?? 0n
  const isListed = ranking !== undefined && !ranking.hidden && value >= least
  const rank = isListed ? (await countBefore(db, cycleId, ranking)) + 1 : null
  const goal = nextPrize(prizes, rank)
  const there = goal ? await findValueAt(db, cycleId, { rank: goal.rank, least }) : undefined
  // Where nobody has that rank yet, it is enough to be listed; whoever is there was first, and is passed by a little more.
  const wanted = there === undefined ? least : there + 1n
  return {
    isShown: true,
    reachedValue: toWire(value),
    me: rank === null ? null : { rank, reachedValue: toWire(value), reward: wireOrNull(prizeOfRank(prizes, rank)) },
    next: goal ? { rank: goal.rank, reward: goal.amount, missing: toWire(wanted > value ? wanted - value : 0n) } : null,
    proof: null,
  }
}

function stateOf({ cycle }: ShownBoard, now: number): View['state'] {
  if (cycle.frozenAt !== null) return cycle.runState === 'PAID' ? 'paid' : 'frozen'
  if (now < cycle.beginAt) return 'coming'
  return now < cycle.endAt ? 'open' : 'settling'
}

function viewOf(
  shown: ShownBoard,
  { now, inLanguage }: { readonly now: number; readonly inLanguage: (names: Names) => string },
): View {
  const { board, cycle } = shown
  const { boardId, metric, product, firstDay, lastDay, turnoverPercent } = board
  return {
    boardId,
    title: inLanguage(board.titles),
    text: inLanguage(board.texts),
    state: stateOf(shown, now),
    metric,
    cycle: board.cycle,
    product,
    firstDay,
    lastDay,
    cycleFrom: cycle.fromDay,
    beginsAt: cycle.beginAt,
    endsAt: cycle.endAt,
    freezesAt: cycle.freezeAt,
    least: toWire(board.least),
    minStake: toWire(board.minStake),
    prizes: board.prizes.map(({ from, to, amount }) => ({ from, to, amount })),
    turnoverPercent,
  }
}

/** A day as it is asked for; refuses what is none. */
function readDay(day: string | undefined): string | undefined {
  if (day === undefined) return undefined
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString()
  } catch {
    throw new Refusal('request.malformed', { fields: ['/cycle'] })
  }
}
