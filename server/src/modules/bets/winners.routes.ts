import { getWinnerBoard } from '@parlour/core/contract/bets/player/bets.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Routes } from '#platform/http/routes.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { ReadBetNames } from './bet-names.ts'
import { listWins } from './bets.sql.ts'

const countDefault = 10
/** So many wins are read for each that is shown: those of games that nobody can find are passed over. */
const readForEach = 8
/** The board is the same for all who read the same language: it is read at most this often a brand. */
const freshMs = 5000

/** The latest wins above their stake, from real bets on games that have a name, names masked. */
export function winnersRoutes(routes: Routes, { names }: { readonly names: ReadBetNames }): void {
  const boards = new Map<string, { at: number; list: Promise<Awaited<ReturnType<typeof read>>> }>()

  async function read(
    db: Parameters<typeof listWins>[0],
    { brandId, count, language }: { readonly brandId: string; readonly count: number; readonly language: string },
  ) {
    const latest = await listWins(db, brandId, count * readForEach)
    const { gameName } = await names({ brandId, gameCodes: latest.map(({ gameCode }) => gameCode), language })
    const wins = latest.filter(({ gameCode }) => gameName(gameCode) !== gameCode).slice(0, count)
    const winners = await memberLookup.listNames(db, [...new Set(wins.map(({ memberId }) => memberId))])
    return wins.map(({ memberId, gameCode, product, payout, at }) => ({
      maskedName: maskedName(winners.get(memberId) ?? ''),
      game: gameName(gameCode),
      vertical: product,
      payout: toWire(payout),
      at: Number(at),
    }))
  }

  routes.query(getWinnerBoard, async ({ db, brand: { brandId }, language, input: { body } }) => {
    const count = body.count ?? countDefault
    const key = `${brandId} ${count} ${language}`
    const known = boards.get(key)
    const list = known && performance.now() - known.at < freshMs ? known.list : read(db, { brandId, count, language })
    if (list !== known?.list) boards.set(key, { at: performance.now(), list })
    return { data: { list: await list } }
  })
}
