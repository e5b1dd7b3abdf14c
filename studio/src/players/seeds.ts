import { randomBytes, randomUUID } from 'node:crypto'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { isClientSeed } from '@parlour/core/fair/player-context.ts'
import { seedBytes } from '@parlour/core/fair/stream.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { SeedsView } from '../api-shapes.ts'
import type { Reader, Tx } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { hasOpenRound } from '../rounds/round.sql.ts'
import type { Seal } from '../seal.ts'
import {
  activatePair,
  findCurrentPairs,
  insertPair,
  listRevealed,
  revealPair,
  setClientSeed,
  takeNonce,
  type SeedPair,
} from './seed.sql.ts'

/** A pair is played under for a day or ten thousand rounds. Betting book D1. */
const ageMaxMs = 24 * 3_600_000
const noncesMax = 10_000
const revealedShown = 20

const contextOf = (pairId: string) => `seed pair ${pairId}`

export type Seeds = ReturnType<typeof createSeeds>

/** What a round is drawn from. */
export interface TakenSeed {
  readonly pairId: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The committed seeds of players: pending with its hash shown, played under, revealed. Betting book D2. */
export function createSeeds({ seal, now }: { readonly seal: Seal; readonly now: () => number }) {
  async function make(tx: Tx, playerId: string, clientSeed: string | null): Promise<void> {
    const pairId = randomUUID()
    const seed = randomBytes(seedBytes)
    const sealed = seal.seal(seed, contextOf(pairId))
    await insertPair(tx, { pairId, playerId, serverSeed: sealed, commit: commitOf(seed), clientSeed, at: now() })
  }

  /** The seed of a pair, for what is drawn from it and for nobody else until it is revealed. */
  function open({ pairId, serverSeed, commit }: SeedPair): Uint8Array {
    const seed = Uint8Array.from(seal.open(serverSeed, contextOf(pairId)))
    assert(commitOf(seed) === commit, 'a seed is the one that was committed to')
    return seed
  }

  async function current(db: Reader, playerId: string) {
    const [active, pending] = await findCurrentPairs(db, playerId)
    return {
      active: defined(active, 'a player has a pair to play under'),
      pending: defined(pending, 'a pair waits behind it'),
    }
  }

  /** Ends a pair. Nothing may be open that was drawn from it. */
  async function rotate(tx: Tx, playerId: string, clientSeed: string | undefined): Promise<void> {
    const { active, pending } = await current(tx, playerId)
    if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new Refusal('CLIENT_SEED_INVALID')
    if (await hasOpenRound(tx, playerId)) throw new Refusal('ROUND_OPEN')
    await revealPair(tx, active.pairId, now())
    const kept = clientSeed ?? defined(active.clientSeed, 'a pair that is played under has both seeds')
    await activatePair(tx, { pairId: pending.pairId, clientSeed: kept, at: now() })
    await make(tx, playerId, null)
  }

  return {
    open,
    rotate,
    /** The first two pairs of a player. */
    async begin(tx: Tx, playerId: string): Promise<void> {
      await make(tx, playerId, randomBytes(8).toString('hex'))
      await make(tx, playerId, null)
    },

    /** Uses the next nonce, whatever becomes of the round. Another client seed ends the pair, unless nothing was drawn from it. */
    async take(tx: Tx, playerId: string, clientSeed: string | undefined): Promise<TakenSeed> {
      if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new Refusal('CLIENT_SEED_INVALID')
      const { active } = await current(tx, playerId)
      const isOther = clientSeed !== undefined && clientSeed !== active.clientSeed
      const isUsed = active.nextNonce > 0
      const isOld = isUsed && (active.nextNonce >= noncesMax || now() - Number(active.activatedAt) >= ageMaxMs)
      if (isOther && !isUsed) await setClientSeed(tx, active.pairId, clientSeed)
      // An old pair ends when nothing of it is open; a request for another seed is refused until then.
      else if (isOther || (isOld && !(await hasOpenRound(tx, playerId)))) await rotate(tx, playerId, clientSeed)
      const { active: taken } = await current(tx, playerId)
      const nonce = await takeNonce(tx, taken.pairId)
      return { pairId: taken.pairId, nonce, clientSeed: defined(taken.clientSeed, 'a pair in use has both seeds') }
    },

    async view(db: Reader, playerId: string): Promise<SeedsView> {
      const { active, pending } = await current(db, playerId)
      const revealed = await listRevealed(db, playerId, revealedShown)
      return {
        active: {
          pairId: active.pairId,
          commit: active.commit,
          clientSeed: active.clientSeed ?? '',
          nextNonce: active.nextNonce,
        },
        next: { pairId: pending.pairId, commit: pending.commit },
        revealed: revealed.map((pair) => ({
          pairId: pair.pairId,
          commit: pair.commit,
          clientSeed: pair.clientSeed ?? '',
          serverSeed: Buffer.from(open(pair)).toString('hex'),
          rounds: pair.nextNonce,
          revealedAt: Number(pair.revealedAt),
        })),
      }
    },
  }
}
