import { listBets, listPlayedGames } from '@parlour/core/contract/bets/player/bets.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import {
  listBetRecords,
  listPlayedGames as listGamesOf,
  sumBetRecords,
  type BetFilter,
  type BetRecord,
} from './record.sql.ts'
import type { BetNames, ReadBetNames } from './bet-names.ts'
import type { DaySums } from './day-sums.ts'
import { profitRoutes } from './profit.routes.ts'
import { totalsSpan } from './totals-span.ts'

const pageDefault = 20
const endOfTime = Number.MAX_SAFE_INTEGER

/** An open bet: of which game and round. */
export type OpenBet = Pick<BetRecord, 'betId' | 'product' | 'gameCode' | 'roundRef'>

/** Until when open bets may be taken back by their member, by their ids; those that may not are absent. */
export type ReadCancelTimes = (db: Reader, bets: readonly OpenBet[]) => Promise<ReadonlyMap<string, number>>

interface Parts {
  readonly database: Pick<Database, 'db' | 'ask'>
  readonly names: ReadBetNames
  readonly cancelTimes: ReadCancelTimes
  /** In which zone a brand's days are. */
  readonly zoneOf: (brandId: string) => Promise<string>
  readonly days: Pick<DaySums, 'upToDate'>
}

export function betsRoutes(routes: Routes, { database, names, cancelTimes, zoneOf, days }: Parts): void {
  profitRoutes(routes, { database, names, zoneOf, days })

  routes.query(listBets, async ({ db, member, language, input: { query } }) => {
    const filter: BetFilter = {
      brandId: member.brandId,
      memberId: member.memberId,
      product: query.vertical ?? null,
      gameCode: query.gameId ?? null,
      state: query.state ?? null,
      from: query.from ?? 0,
      to: query.to ?? endOfTime,
    }
    const limit = query.limit ?? pageDefault
    await days.upToDate()
    const below = isId(query.cursor ?? '') ? (query.cursor ?? null) : null
    const span = totalsSpan({ from: filter.from, to: filter.to, timeZone: await zoneOf(member.brandId) })
    const [rows, totals] = await Promise.all([
      listBetRecords(db, filter, { below, limit: limit + 1 }),
      sumBetRecords(db, filter, span),
    ])
    const page = rows.slice(0, limit)
    const open = page.filter(({ kind }) => kind === null)
    const [named, until] = await Promise.all([
      names({ brandId: member.brandId, gameCodes: page.map(({ gameCode }) => gameCode), language }),
      open.length === 0 ? new Map<string, number>() : cancelTimes(db, open),
    ])
    return {
      list: page.map((row) => ({ ...toWireBet(row, named), cancelUntil: until.get(row.betId) ?? null })),
      next: rows.length > limit ? (page.at(-1)?.betId ?? null) : null,
      totals: {
        bets: Number(totals.bets),
        stake: toWire(totals.stake),
        validTurnover: toWire(totals.validTurnover),
        payout: toWire(totals.payout),
        // Open bets are neither won nor lost yet: profit is that of the ended ones.
        profit: toWire(totals.payout - totals.endedStake),
      },
    }
  })

  routes.query(listPlayedGames, async ({ db, member, language }) => {
    await days.upToDate()
    const played = await listGamesOf(db, member.memberId)
    const { gameName } = await names({
      brandId: member.brandId,
      gameCodes: played.map(({ gameCode }) => gameCode),
      language,
    })
    return {
      list: played.map(({ gameCode, product }) => ({ vertical: product, gameCode, gameName: gameName(gameCode) })),
    }
  })
}

function toWireBet(row: BetRecord, { gameName, playName }: BetNames) {
  return {
    betId: row.betId,
    betNumber: betNumber(row.betId),
    vertical: row.product,
    gameCode: row.gameCode,
    gameName: gameName(row.gameCode),
    round: row.roundRef,
    play: playName(row.gameCode, row.play),
    selection: row.selection,
    stake: toWire(row.stake),
    odds: row.odds,
    payout: toWire(row.payout ?? 0n),
    validTurnover: toWire(row.validTurnover ?? 0n),
    state: (row.kind ?? 'PENDING') as 'PENDING',
    placedAt: Number(row.placedAt),
    endedAt: row.endedAt === null ? null : Number(row.endedAt),
    currency: row.currency,
  }
}
