import { randomUUID } from 'node:crypto'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import type { RoundAnswer, RoundPage, RoundView, SpinWish, StepWish } from '../api-shapes.ts'
import type { Games } from '../catalogue/games.ts'
import type { Reader, Tx } from '../db/database.ts'
import { violatedConstraint } from '../db/database.ts'
import { lockPlayer, type Session } from '../players/session.sql.ts'
import { Refusal } from '../refusal.ts'
import { insertCall } from '../wallet/call.sql.ts'
import { txIdOf, type WalletPlayer } from '../wallet/wallet.ts'
import { leaseMs, type MachineParts, type RoundMachine } from './round-machine.ts'
import {
  findByRequest,
  findOpen,
  findRound,
  insertRound,
  lastDrawnAt,
  listRounds,
  storeStep,
  type Round,
} from './round.sql.ts'
import { summaryOf, viewRound } from './round-view.ts'
import { stakesOf } from './stakes.ts'

/** Rounds are recalled for twelve months, a page of fifty at a time. Betting book C3. */
const recalledMs = 366 * 24 * 3_600_000
export const pageRows = 50

interface PlayParts extends Omit<MachineParts, 'games'> {
  readonly machine: RoundMachine
  readonly games: Pick<Games, 'current' | 'layout'>
}

export type Play = ReturnType<typeof createPlay>

/** What a player does in a window of a game. */
export function createPlay(parts: PlayParts) {
  const { database, machine, seeds, games, wallets, now } = parts
  /** Rounds that this process plays now: who repeats a request waits for the same answer. */
  const underWay = new Map<string, Promise<unknown>>()

  const balanceOf = async (isDemo: boolean, player: WalletPlayer) =>
    (isDemo ? wallets.demo : wallets.real).balance(player)

  async function answer(round: Round, known: Money | null): Promise<RoundAnswer> {
    const { playerId, playerRef, currency } = round
    const balance = known ?? (await balanceOf(round.isDemo, { playerId, playerRef, currency, token: null }))
    return { round: await viewRound(database.db, seeds, round), balance: balance === null ? null : toWire(balance) }
  }

  /** What a round that never was played is told as. */
  function refuseUnplayed({ state, refusal, fundsBefore }: Round): void {
    if (state === 'REFUSED') {
      const balance = fundsBefore === null ? null : toWire(fundsBefore)
      throw new Refusal('WALLET_REFUSED', { status: refusal, balance })
    }
    if (state === 'CANCELLING' || state === 'CANCELLED') throw new Refusal('WALLET_UNREACHABLE')
  }

  interface Opening {
    readonly session: Session
    readonly wish: SpinWish
    readonly stake: Money
    readonly gameVersion: string
  }

  /** Uses the nonce and writes the bet down, before anybody is asked for money. */
  async function open(
    tx: Tx,
    { session, wish, stake, gameVersion }: Opening,
  ): Promise<{ roundId: string; isNew: boolean }> {
    const { playerId, gameCode, sessionId, isDemo, currency } = session
    await lockPlayer(tx, playerId)
    const known = await findByRequest(tx, playerId, wish.requestId)
    if (known && (known.stake !== stake || known.gameCode !== gameCode)) throw new Refusal('REQUEST_CONFLICT')
    if (known) return { roundId: known.roundId, isNew: false }
    const openRound = await findOpen(tx, playerId, gameCode)
    if (openRound) throw new Refusal('ROUND_OPEN', { roundId: openRound.roundId })
    const drawnAt = await lastDrawnAt(tx, playerId, gameCode)
    const retryAfterMs = drawnAt === undefined ? 0 : drawnAt + session.profile.minCycleMs - now()
    if (retryAfterMs > 0) throw new Refusal('TOO_FAST', { retryAfterMs })
    const taken = await seeds.take(tx, playerId, wish.clientSeed)
    const roundId = randomUUID()
    const owner = { playerId, sessionId, gameCode, isDemo, currency, requestId: wish.requestId }
    await insertRound(tx, { roundId, ...owner, ...taken, gameVersion, stake, at: now(), dueAt: now() + leaseMs })
    await insertCall(tx, { txId: txIdOf(roundId, 'bet'), roundId, kind: 'bet', amount: stake, at: now() })
    return { roundId, isNew: true }
  }

  async function own(db: Reader, session: Session, roundId: string): Promise<Round> {
    const round = await findRound(db, roundId)
    if (!round || round.playerId !== session.playerId) throw new Refusal('UNKNOWN_ROUND')
    return round
  }

  async function spin(session: Session, wish: SpinWish, token: string | null): Promise<RoundAnswer> {
    const version = await games.current(session.gameCode)
    const { unitsPerBet } = await games.layout(version)
    const stake = fromWire(wish.stake)
    const { currency } = session
    if (stake === undefined || !stakesOf({ unitsPerBet, currency }).includes(stake)) throw new Refusal('STAKE_INVALID')
    const opening = { session, wish, stake, gameVersion: version.fingerprint }
    const { roundId, isNew } = await database
      .transaction((tx) => open(tx, opening))
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'round_open' ? new Refusal('ROUND_OPEN') : error
      })
    if (!isNew) {
      await underWay.get(roundId)?.catch(() => undefined)
      const round = await machine.get(roundId)
      refuseUnplayed(round)
      return answer(round, null)
    }
    const playing = (async () => {
      const afterBet = await machine.bet(await machine.get(roundId), token)
      const { round, balance } = await machine.advance(roundId)
      return { round, balance: balance ?? (round.state === 'CREDITED' ? null : afterBet) }
    })()
    underWay.set(roundId, playing)
    try {
      const { round, balance } = await playing
      refuseUnplayed(round)
      return await answer(round, balance)
    } finally {
      underWay.delete(roundId)
    }
  }

  return {
    spin,
    balanceOf,

    /** What was shown last. When that was the last spin, the win is credited; what was shown already changes nothing. */
    async step(session: Session, { roundId, step }: StepWish): Promise<RoundAnswer> {
      const round = await own(database.db, session, roundId)
      const last = (round.steps ?? 0) - 1
      if (round.outcome === null || step > last) throw new Refusal('STEP_INVALID')
      await database.transaction((tx) => storeStep(tx, roundId, step))
      if (step < last) return answer(await machine.get(roundId), null)
      await machine.orderCredit(round)
      const done = await machine.advance(roundId)
      return answer(done.round, done.balance)
    },

    /** The round of the window's game that is to be gone on with. */
    async openRound({ playerId, gameCode }: Session): Promise<RoundView | null> {
      const round = await findOpen(database.db, playerId, gameCode)
      return round ? viewRound(database.db, seeds, round) : null
    },

    async recall(session: Session, roundId: string): Promise<RoundView> {
      return viewRound(database.db, seeds, await own(database.db, session, roundId))
    },

    async list({ playerId }: Session, query: { gameCode?: string; cursor?: string }): Promise<RoundPage> {
      const [at, ...id] = query.cursor?.split('.') ?? []
      const behind = at === undefined ? null : { at: Number(at), roundId: id.join('.') }
      const since = now() - recalledMs
      const wish = { playerId, gameCode: query.gameCode ?? null, since, behind, limit: pageRows + 1 }
      const rows = await listRounds(database.db, wish)
      const page = rows.slice(0, pageRows)
      const last = page.at(-1)
      return {
        list: page.map(summaryOf),
        next: rows.length > pageRows && last ? `${last.openedAt}.${last.roundId}` : null,
      }
    },
  }
}
