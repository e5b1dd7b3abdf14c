import type {
  VendorDayAnswer,
  VendorPlayed,
  VendorRoundsAnswer,
} from '@parlour/core/contract/games/vendor/transfers.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Database } from '../db/database.ts'
import { hasUntold, listPlayed, sumPlayed, type PlayedBet } from './purse.sql.ts'

interface Page {
  readonly after: string | null
  readonly limit: number
}

interface Day {
  readonly from: number
  readonly to: number
}

/** What was played on money that a portal moved here, as it is told: bet by bet, and by days. */
export function playedOf(database: Database, vendor: string) {
  return {
    rounds: ({ after, limit }: Page): Promise<VendorRoundsAnswer> =>
      database.transaction(async (tx) => {
        const rows = await listPlayed(tx, vendor, { behind: readPlace(after), limit: limit + 1 })
        const page = rows.slice(0, limit)
        const last = page.at(-1)
        const isWhole = rows.length <= limit && !(await hasUntold(tx))
        return { list: page.map(toldOf), next: last ? placeOf(last) : after, isWhole }
      }),
    day: (day: Day): Promise<VendorDayAnswer> =>
      database.transaction(async (tx) => {
        const { rounds, stake, win } = await sumPlayed(tx, { vendor, ...day })
        return { ...day, rounds: Number(rounds), stake: toWire(stake), win: toWire(win) }
      }),
  }
}

/** A place in what is told: the transaction that wrote it, and its id within that. */
const placeOf = ({ xid, winTxId }: PlayedBet) => `${xid}.${winTxId}`

function readPlace(after: string | null): { readonly xid: string; readonly txId: string } | null {
  const [, xid, txId] = /^(\d+)\.(.+)$/.exec(after ?? '') ?? []
  return xid === undefined || txId === undefined ? null : { xid, txId }
}

function toldOf(played: PlayedBet): VendorPlayed {
  const { betTxId: betId, winTxId: winId, roundId, gameCode, playerRef: user, currency } = played
  return {
    betId,
    winId,
    roundId,
    gameCode,
    user,
    currency,
    stake: toWire(played.stake),
    win: toWire(played.win),
    at: Number(played.at),
    endedAt: Number(played.endedAt),
    balance: toWire(played.balance),
  }
}
