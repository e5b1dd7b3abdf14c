import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import type { RoundAnswer, RoundPage, RoundView, SpinRequest, StepRequest } from '../api-shapes.ts'
import type { Games } from '../catalogue/games.ts'
import { viewFreeSpins } from '../free-spins/offers.ts'
import type { Session } from '../players/session.sql.ts'
import { Refusal } from '../refusal.ts'
import type { WalletPlayer } from '../wallet/wallet.ts'
import { openRound } from './open-round.ts'
import { recallRounds, type RecallRequest } from './recall.ts'
import type { RoundMachine } from './round-machine.ts'
import { overs, walletOf, type StepParts } from './round-steps.ts'
import { findOpen, findRound, storeStep, type Round } from './round.sql.ts'
import { viewRound } from './round-view.ts'
import { stakesOf } from './stakes.ts'

export type Play = ReturnType<typeof createPlay>

interface PlayParts extends Pick<StepParts, 'database' | 'seeds' | 'wallets' | 'purseCode' | 'now'> {
  readonly machine: RoundMachine
  readonly games: Pick<Games, 'current' | 'layout'>
}

const wireOrNull = (amount: Money | null) => (amount === null ? null : toWire(amount))

/** What a round that never was played is told as. */
function refuseUnplayed({ state, refusal, fundsBefore }: Round): void {
  if (state === 'REFUSED' && overs.has(refusal ?? '')) throw new Refusal('FREE_SPINS_OVER')
  if (state === 'REFUSED') throw new Refusal('WALLET_REFUSED', { status: refusal, balance: wireOrNull(fundsBefore) })
  if (state === 'CANCELLING' || state === 'CANCELLED') throw new Refusal('WALLET_UNREACHABLE')
}

async function ownRound({ database }: PlayParts, { playerId }: Session, roundId: string): Promise<Round> {
  const round = await findRound(database.db, roundId)
  if (round?.playerId !== playerId) throw new Refusal('UNKNOWN_ROUND')
  return round
}

function balanceOf(
  parts: PlayParts,
  whose: { readonly isDemo: boolean; readonly vendor: string },
  player: WalletPlayer,
): Promise<Money | null> {
  return walletOf(parts, whose).balance(player)
}

async function answer(parts: PlayParts, round: Round, known: Money | null): Promise<RoundAnswer> {
  const { playerId, playerRef, currency } = round
  const balance = known ?? (await balanceOf(parts, round, { playerId, playerRef, currency, token: null }))
  const { db } = parts.database
  const { gameCode } = round
  const [view, freeSpins] = await Promise.all([
    viewRound(db, parts.seeds, round),
    viewFreeSpins(db, { playerId, gameCode, currency, at: parts.now() }),
  ])
  return { round: view, balance: wireOrNull(balance), freeSpins }
}

/** The bet and everything behind it, until the round waits for its player or has ended. */
async function playThrough({ machine }: PlayParts, roundId: string, token: string | null) {
  const afterBet = await machine.bet(await machine.get(roundId), token)
  const { round, balance } = await machine.advance(roundId)
  return { round, balance: balance ?? (round.state === 'CREDITED' ? null : afterBet) }
}

/** What a player does in a window of a game. */
export function createPlay(parts: PlayParts) {
  const { database, machine, seeds, games, now } = parts
  /** Rounds that this process plays now: who repeats a request waits for the same answer. */
  const underWay = new Map<string, Promise<unknown>>()

  return {
    balanceOf: (session: Pick<Session, 'isDemo' | 'vendor'>, player: WalletPlayer) => balanceOf(parts, session, player),

    async spin(session: Session, request: SpinRequest, token: string | null): Promise<RoundAnswer> {
      const version = await games.current(session.gameCode)
      const { unitsPerBet } = await games.layout(version)
      const stake = fromWire(request.stake)
      const stakes = stakesOf({ unitsPerBet, currency: session.currency })
      if (stake === undefined || !stakes.includes(stake)) throw new Refusal('STAKE_INVALID')
      const opening = { session, request, stake, gameVersion: version.fingerprint, at: now() }
      const { roundId, isNew } = await database.transaction((tx) => openRound(tx, seeds, opening))
      if (!isNew) {
        await underWay.get(roundId)?.catch(() => undefined)
        const round = await machine.get(roundId)
        refuseUnplayed(round)
        return answer(parts, round, null)
      }
      const playing = playThrough(parts, roundId, token)
      underWay.set(roundId, playing)
      try {
        const { round, balance } = await playing
        refuseUnplayed(round)
        return await answer(parts, round, balance)
      } finally {
        underWay.delete(roundId)
      }
    },

    /** What was shown last. When that was the last spin, the win is credited; what was shown already changes nothing. */
    async step(session: Session, { roundId, step }: StepRequest): Promise<RoundAnswer> {
      const round = await ownRound(parts, session, roundId)
      const last = (round.steps ?? 0) - 1
      if (round.outcome === null || step > last) throw new Refusal('STEP_INVALID')
      await database.transaction((tx) => storeStep(tx, roundId, step))
      if (step < last) return answer(parts, await machine.get(roundId), null)
      await machine.orderCredit(round)
      const done = await machine.advance(roundId)
      return answer(parts, done.round, done.balance)
    },

    /** What a player has left of free spins of the window's game. */
    freeSpins: ({ playerId, gameCode, currency }: Session) =>
      viewFreeSpins(database.db, { playerId, gameCode, currency, at: now() }),

    /** The round of the window's game that is to be gone on with. */
    async openRound({ playerId, gameCode }: Session): Promise<RoundView | null> {
      const round = await findOpen(database.db, playerId, gameCode)
      return round ? viewRound(database.db, seeds, round) : null
    },

    async recall(session: Session, roundId: string): Promise<RoundView> {
      return viewRound(database.db, seeds, await ownRound(parts, session, roundId))
    },

    list: ({ playerId }: Session, request: RecallRequest): Promise<RoundPage> =>
      recallRounds(database.db, { playerId, at: now(), request }),
  }
}
