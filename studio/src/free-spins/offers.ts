import { randomUUID } from 'node:crypto'
import type { FreeSpinsOffer, VendorFreeSpinsAnswer } from '@parlour/core/contract/games/vendor/free-spins.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { FreeSpinsView } from '../api-shapes.ts'
import type { Games } from '../catalogue/games.ts'
import type { Database, Reader } from '../db/database.ts'
import type { Seeds } from '../players/seeds.ts'
import { insertPlayer } from '../players/session.sql.ts'
import { stakesOf } from '../rounds/stakes.ts'
import { findFreeSpins, insertFreeSpins, takeBackFreeSpins } from './free-spins.sql.ts'

interface Parts {
  readonly database: Database
  readonly games: Pick<Games, 'current' | 'layout'>
  readonly seeds: Seeds
  readonly now: () => number
}

export type Offers = ReturnType<typeof createOffers>

const refused = (reason: string): VendorFreeSpinsAnswer => ({ status: 'REFUSED', reason })

/** Free spins of a portal's players: taken, taken back, and at which stakes there are any. Each call may come again. */
export function createOffers({ database, games, seeds, now }: Parts) {
  async function stakesAt(gameCode: string, currency: string) {
    // A game that is none has no stakes.
    const version = await games.current(gameCode).catch(() => undefined)
    if (!version) return []
    const { unitsPerBet } = await games.layout(version)
    return stakesOf({ unitsPerBet, currency })
  }

  return {
    async offer(vendor: string, offer: FreeSpinsOffer): Promise<VendorFreeSpinsAnswer> {
      const { grantId, user, gameCode, currency, spins, expiresAt } = offer
      const [stake, winMax] = [fromWire(offer.stake), fromWire(offer.winMax)]
      if (stake === undefined || winMax === undefined) return refused('AMOUNT_INVALID')
      const stakes = await stakesAt(gameCode, currency)
      if (stakes.length === 0) return refused('UNKNOWN_GAME')
      if (!stakes.includes(stake)) return refused('STAKE_INVALID')
      const at = now()
      await database.transaction(async (tx) => {
        const player = { playerId: randomUUID(), vendor, playerRef: user, demoBalance: null, at }
        const { playerId, isNew } = await insertPlayer(tx, player)
        if (isNew) await seeds.begin(tx, playerId)
        await insertFreeSpins(tx, { grantId, playerId, gameCode, currency, stake, winMax, spins, expiresAt, at })
      })
      return { status: 'OK' }
    },

    async cancel(grantId: string): Promise<VendorFreeSpinsAnswer> {
      await database.transaction((tx) => takeBackFreeSpins(tx, grantId, now()))
      return { status: 'OK' }
    },

    async stakes(gameCode: string, currency: string): Promise<VendorFreeSpinsAnswer> {
      const stakes = await stakesAt(gameCode, currency)
      return stakes.length === 0 ? refused('UNKNOWN_GAME') : { status: 'OK', stakes: stakes.map(toWire) }
    },
  }
}

/** What a window shows of what its player has left of the game. */
export async function viewFreeSpins(
  db: Reader,
  wanted: Parameters<typeof findFreeSpins>[1],
): Promise<FreeSpinsView | null> {
  const found = await findFreeSpins(db, wanted)
  if (!found) return null
  const { grantId, spins, used, stake, won, winMax, expiresAt } = found
  const money = { stake: toWire(stake), won: toWire(won), winMax: toWire(winMax) }
  return { grantId, spins, left: spins - used, ...money, expiresAt: Number(expiresAt) }
}
