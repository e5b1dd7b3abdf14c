import { randomUUID } from 'node:crypto'
import type { VendorTransferAnswer, VendorTransferRequest } from '@parlour/core/contract/games/vendor/transfers.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Seeds } from '../players/seeds.ts'
import { insertPlayer } from '../players/session.sql.ts'
import { playedOf } from './played.ts'
import { hasOpenRound } from '../rounds/round.sql.ts'
import {
  changePurse,
  findPurse,
  keepTransfer,
  lastPlayedAt,
  openPurse,
  settleTransfer,
  type PurseTransfer,
} from './purse.sql.ts'

interface Parts {
  readonly database: Database
  readonly seeds: Seeds
  /** The code under which a portal moves money here. */
  readonly vendor: string
  readonly now: () => number
}

/** The wallets of players whose portal moves their money here: each transfer counts once, by its id. */
export function createPurses({ database, seeds, vendor, now }: Parts) {
  async function playerOf(tx: Tx, playerRef: string): Promise<string> {
    const request = { playerId: randomUUID(), vendor, playerRef, demoBalance: null, at: now() }
    const { playerId, isNew } = await insertPlayer(tx, request)
    if (isNew) await seeds.begin(tx, playerId)
    return playerId
  }

  function answerOf({ transferId, status, amount }: PurseTransfer, balance: Money): VendorTransferAnswer {
    return { transferId, status, amount: toWire(amount), balance: toWire(balance) }
  }

  /** Holds the player's purse, then the id; whoever comes second with it is told what the first came to. */
  const move = (request: VendorTransferRequest, direction: 'IN' | 'OUT', isRefused: boolean) =>
    database.transaction(async (tx) => {
      const { transferId, user: playerRef, currency, unlessPlaying = false } = request
      const playerId = await playerOf(tx, playerRef)
      const isOwn = await openPurse(tx, playerId, currency)
      const balance = (await findPurse(tx, playerId)) ?? 0n
      const made = { transferId, vendor, playerRef, direction, status: 'REFUSED', amount: 0n } as const
      const known = await keepTransfer(tx, made, now())
      if (known) return answerOf(known.playerRef === playerRef ? known : made, balance)
      // Held by the purse: a round that is opened from now on finds nothing to bet.
      if (direction === 'OUT' && unlessPlaying && (await hasOpenRound(tx, playerId)))
        return { ...answerOf(made, balance), reason: 'ROUND_OPEN' }
      const requested = request.amount === null ? balance : (fromWire(request.amount) ?? 0n)
      if (!isOwn || isRefused || (direction === 'OUT' && requested > balance)) return answerOf(made, balance)
      const change = direction === 'IN' ? requested : -requested
      await settleTransfer(tx, transferId, { status: 'DONE', amount: requested })
      await changePurse(tx, playerId, change)
      return answerOf({ ...made, status: 'DONE', amount: requested }, balance + change)
    })

  return {
    move,
    status: ({ transferId, user: playerRef }: { readonly transferId: string; readonly user: string }) =>
      database.transaction(async (tx) => {
        const playerId = await playerOf(tx, playerRef)
        const balance = (await findPurse(tx, playerId)) ?? 0n
        const buried = { transferId, vendor, playerRef, direction: null, status: 'NOT_FOUND', amount: 0n } as const
        return answerOf((await keepTransfer(tx, buried, now())) ?? buried, balance)
      }),
    balance: ({ user }: { readonly user: string }) =>
      database.transaction(async (tx) => {
        const playerId = await playerOf(tx, user)
        return {
          user,
          balance: toWire((await findPurse(tx, playerId)) ?? 0n),
          playedAt: await lastPlayedAt(tx, playerId),
          openRounds: (await hasOpenRound(tx, playerId)) ? 1 : 0,
        }
      }),
    ...playedOf(database, vendor),
  }
}

export type Purses = ReturnType<typeof createPurses>
