import { listBets } from '@parlour/core/contract/bets.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listBetRecords, sumBetRecords, type BetFilter, type BetRecord } from './bets.sql.ts'

const pageDefault = 20
const endOfTime = Number.MAX_SAFE_INTEGER

/** What later modules call their games and plays; the record itself keeps codes. */
export interface BetNames {
  readonly gameName: (gameCode: string) => string
  readonly playName: (gameCode: string, playCode: string) => string
}

export interface NamesWish {
  readonly brandId: string
  /** The games that are named. */
  readonly gameCodes: readonly string[]
  /** In which names are read, where there are several. */
  readonly language: string
}

/** The names as a brand has them now. */
export type ReadBetNames = (wish: NamesWish) => Promise<BetNames>

export function betsRoutes(routes: Routes, { names }: { readonly names: ReadBetNames }): void {
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
    const below = isId(query.cursor ?? '') ? (query.cursor ?? null) : null
    const [rows, totals] = await Promise.all([
      listBetRecords(db, filter, { below, limit: limit + 1 }),
      sumBetRecords(db, filter),
    ])
    const page = rows.slice(0, limit)
    const named = await names({ brandId: member.brandId, gameCodes: page.map(({ gameCode }) => gameCode), language })
    return {
      list: page.map((row) => toWireBet(row, named)),
      next: rows.length > limit ? (page.at(-1)?.betId ?? null) : null,
      totals: {
        stake: toWire(totals.stake),
        validTurnover: toWire(totals.validTurnover),
        payout: toWire(totals.payout),
        // Open bets are neither won nor lost yet: profit is that of the ended ones.
        profit: toWire(totals.payout - totals.endedStake),
      },
    }
  })
}

function toWireBet(row: BetRecord, { gameName, playName }: BetNames) {
  return {
    betId: row.betId,
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
