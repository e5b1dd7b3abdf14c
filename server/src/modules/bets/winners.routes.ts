import { getWinnerBoard } from '@parlour/core/contract/bets/player/bets.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import { readTimeCursor } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { ReadBetNames } from './bet-names.ts'
import { findLookedAt, listWins, type WinPlace, type WinsRequest } from './bets.sql.ts'

const countDefault = 10
/** So many wins are read for each that is shown: those of games that nobody can find are passed over. */
const readForEach = 8
/** The board is the same for all who read the same language: its first page is read at most this often a brand. */
const freshMs = 5000
/** Languages come from outside: so many boards are kept, and then all are read anew. */
const boardsMost = 1000

interface Asked extends Omit<WinsRequest, 'limit'> {
  readonly count: number
  readonly language: string
}

/** The latest wins above their stake, from real bets on games that have a name, names masked. */
export function winnersRoutes(routes: Routes, { names }: { readonly names: ReadBetNames }): void {
  const boards = new Map<string, { at: number; board: ReturnType<typeof read> }>()

  async function read(db: Reader, { count, language, ...request }: Asked) {
    const { brandId } = request
    const limit = count * readForEach
    const latest = await listWins(db, { ...request, limit })
    const { gameName, gameId } = await names({ brandId, gameCodes: latest.map(({ gameCode }) => gameCode), language })
    const named = latest.filter(({ gameCode }) => gameName(gameCode) !== gameCode)
    const wins = named.slice(0, count)
    const winners = await memberLookup.listNames(db, [...new Set(wins.map(({ memberId }) => memberId))])
    const last = named.length > count ? wins.at(-1) : latest.length === limit ? latest.at(-1) : undefined
    const next =
      last === undefined ? await findLookedAt(db, { ...request, limit }) : { at: Number(last.at), id: last.betId }
    const list = wins.map(({ memberId, gameCode, product, payout, at }) => ({
      maskedName: maskedName(winners.get(memberId) ?? ''),
      game: gameName(gameCode),
      gameCode,
      gameId: gameId(gameCode),
      vertical: product,
      payout: toWire(payout),
      at: Number(at),
    }))
    return { list, next: next === null ? null : cursorOf(next) }
  }

  /** The first page of a board, which many read. */
  function readFirst(db: Reader, asked: Asked) {
    const key = `${asked.brandId} ${asked.count} ${asked.product ?? ''} ${asked.language}`
    const known = boards.get(key)
    if (known && performance.now() - known.at < freshMs) return known.board
    if (boards.size >= boardsMost) boards.clear()
    const board = read(db, asked)
    boards.set(key, { at: performance.now(), board })
    return board
  }

  routes.query(getWinnerBoard, async ({ db, brand: { brandId }, language, input: { body } }) => {
    const after = readTimeCursor(body.after)
    const asked = { brandId, count: body.count ?? countDefault, language, product: body.vertical ?? null, after }
    return { data: await (after === null ? readFirst(db, asked) : read(db, asked)) }
  })
}

const cursorOf = ({ at, id }: WinPlace) => `${at}.${id}`
