import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Games } from '../catalogue/games.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Outcomes } from '../outcome/outcomes.ts'
import { findPair } from '../players/seed.sql.ts'
import type { Seeds } from '../players/seeds.ts'
import { answerCall, countAttempt, insertCall } from '../wallet/call.sql.ts'
import { txIdOf, type CallKind, type Wallet, type WalletAnswer } from '../wallet/wallet.ts'
import { findRound, moveRound, postpone, storeOutcome, takeDue, type Round } from './round.sql.ts'
import { winOf } from './stakes.ts'

/** Whoever works on a round has it for so long; then another takes it up. Longer than a wallet is waited for. */
export const leaseMs = 15_000
/** A feature without a choice that nobody goes on with is completed after a day. Betting book C3. */
const featureMaxMs = 24 * 3_600_000
const backoffMaxMs = 3_600_000
const dueAtOnce = 20

export interface MachineParts {
  readonly database: Database
  readonly wallets: { readonly real: Wallet; readonly demo: Wallet }
  readonly seeds: Seeds
  readonly games: Pick<Games, 'version' | 'layout'>
  readonly outcomes: Pick<Outcomes, 'draw'>
  readonly now: () => number
  readonly log: Log
}

export type RoundMachine = ReturnType<typeof createRoundMachine>

/** How often a call without a word to rely on is sent again: doubling from a second to an hour, for ever. */
export function backoffMs(attempts: number): number {
  return Math.min(backoffMaxMs, 1000 * 2 ** Math.min(attempts - 1, 20))
}

/**
 * Takes a round from state to state, each step written before the next begins: whoever finds it after a kill goes on
 * where it stands. A stake that nobody answered for is given back; a win that stands is paid, however long it takes.
 */
export function createRoundMachine(parts: MachineParts) {
  const { database, wallets, seeds, games, outcomes, now, log } = parts

  async function get(roundId: string): Promise<Round> {
    return defined(await findRound(database.db, roundId), 'a round that is under way is there')
  }

  function send(round: Round, kind: CallKind, token: string | null): Promise<WalletAnswer> {
    const { roundId, gameCode, stake, win, playerId, playerRef, currency } = round
    const wallet = round.isDemo ? wallets.demo : wallets.real
    return wallet.send({
      txId: txIdOf(roundId, kind),
      kind,
      refTxId: kind === 'bet' ? null : txIdOf(roundId, 'bet'),
      roundId,
      gameCode,
      amount: kind === 'win' ? defined(win, 'what is credited was drawn') : stake,
      player: { playerId, playerRef, currency, token },
    })
  }

  const answered = (tx: Tx, { roundId }: Round, { kind, status }: { kind: CallKind; status: string }) =>
    answerCall(tx, txIdOf(roundId, kind), { status, at: now() })

  async function orderRollback(round: Round): Promise<void> {
    const { roundId, stake } = round
    await database.transaction(async (tx) => {
      const change = { from: ['OPENED'], to: 'CANCELLING', refusal: 'WALLET_UNREACHABLE' } as const
      const isMine = await moveRound(tx, roundId, { ...change, at: now(), dueAt: now() + leaseMs })
      if (isMine)
        await insertCall(tx, { txId: txIdOf(roundId, 'rollback'), roundId, kind: 'rollback', amount: stake, at: now() })
    })
  }

  /** Sends the bet, once and by whoever opened the round. Without a word to rely on the stake is given back. */
  async function bet(round: Round, token: string | null): Promise<Money | null> {
    const answer = await send(round, 'bet', token)
    if (answer.status === 'TEMPORARY') {
      await orderRollback(round)
      return null
    }
    const { status, balance } = answer
    const isTaken = status === 'OK'
    await database.transaction(async (tx) => {
      await answered(tx, round, { kind: 'bet', status })
      await moveRound(
        tx,
        round.roundId,
        isTaken
          ? {
              from: ['OPENED'],
              to: 'DEBITED',
              at: now(),
              dueAt: now() + leaseMs,
              fundsBefore: balance === null ? null : balance + round.stake,
              fundsAfter: balance,
            }
          : { from: ['OPENED'], to: 'REFUSED', at: now(), dueAt: null, refusal: status, fundsBefore: balance },
      )
    })
    return balance
  }

  /** Draws from the nonce that the round has used, and stores the whole of it; without features the win is ordered too. */
  async function draw(round: Round): Promise<void> {
    const { roundId, gameCode, gameVersion, clientSeed, nonce, stake } = round
    const pair = defined(await findPair(database.db, round.pairId), 'a round has its pair of seeds')
    const version = await games.version(gameCode, gameVersion)
    const { unitsPerBet } = await games.layout(version)
    const outcome = await outcomes.draw(version, { serverSeed: seeds.open(pair), clientSeed, nonce })
    const win = winOf(stake, { units: outcome.units, unitsPerBet })
    const steps = outcome.spins.length
    const to = steps === 1 ? 'CREDITED' : 'DRAWN'
    const dueAt = now() + (steps === 1 ? leaseMs : featureMaxMs)
    await database.transaction(async (tx) => {
      const isMine = await storeOutcome(tx, roundId, { outcome, steps, win, to, at: now(), dueAt })
      if (isMine && to === 'CREDITED') await writeWin(tx, roundId, win)
    })
  }

  const writeWin = (tx: Tx, roundId: string, amount: Money) =>
    insertCall(tx, { txId: txIdOf(roundId, 'win'), roundId, kind: 'win', amount, at: now() })

  async function orderCredit({ roundId, win }: Round): Promise<void> {
    assert(win !== null, 'what is credited was drawn')
    await database.transaction(async (tx) => {
      const change = { from: ['DRAWN', 'FEATURE'], to: 'CREDITED', at: now(), dueAt: now() + leaseMs } as const
      if (await moveRound(tx, roundId, change)) await writeWin(tx, roundId, win)
    })
  }

  /** Asks until the portal has said yes; nothing else ends a win or a rollback. */
  async function settle(round: Round, kind: 'win' | 'rollback'): Promise<Money | null> {
    const { status, balance } = await send(round, kind, null)
    const { roundId } = round
    // A bet that the portal never saw is given back by its word that there is none, and kept out for ever.
    const isDone = status === 'OK' || (kind === 'rollback' && status === 'NOT_FOUND')
    await database.transaction(async (tx) => {
      if (!isDone) {
        const attempts = await countAttempt(tx, txIdOf(roundId, kind))
        await postpone(tx, roundId, now() + backoffMs(attempts))
        log.warn('a wallet did not answer for good', { roundId, kind, status, attempts })
        return
      }
      await answered(tx, round, { kind, status })
      const [from, to] = kind === 'win' ? (['CREDITED', 'CLOSED'] as const) : (['CANCELLING', 'CANCELLED'] as const)
      await moveRound(tx, roundId, { from: [from], to, at: now(), dueAt: null, fundsAfter: balance })
    })
    return isDone ? balance : null
  }

  /** One step of a round that stands; whether there may be another now. */
  async function step(round: Round): Promise<{ readonly goesOn: boolean; readonly balance?: Money | null }> {
    switch (round.state) {
      case 'DEBITED':
        await draw(round)
        return { goesOn: true }
      case 'CREDITED':
        return { goesOn: false, balance: await settle(round, 'win') }
      case 'CANCELLING':
        return { goesOn: false, balance: await settle(round, 'rollback') }
      case 'OPENED':
      case 'DRAWN':
      case 'FEATURE':
      case 'CLOSED':
      case 'CANCELLED':
      case 'REFUSED':
        return { goesOn: false }
    }
  }

  /** Goes on with a round as far as it goes without its player. */
  async function advance(roundId: string): Promise<{ readonly round: Round; readonly balance: Money | null }> {
    let known: Money | null = null
    for (;;) {
      const { goesOn, balance } = await step(await get(roundId))
      known = balance ?? known
      if (!goesOn) return { round: await get(roundId), balance: known }
    }
  }

  async function takeUp(roundId: string): Promise<void> {
    const round = await get(roundId)
    if (round.state === 'OPENED') await orderRollback(round)
    if (round.state === 'DRAWN' || round.state === 'FEATURE') await orderCredit(round)
    await advance(roundId)
  }

  return {
    get,
    bet,
    advance,
    orderCredit,

    /** Takes up what is due: rounds that somebody left, calls that wait for their time, features of a day ago. */
    async round(): Promise<number> {
      const due = await database.transaction((tx) =>
        takeDue(tx, { at: now(), until: now() + leaseMs, limit: dueAtOnce }),
      )
      for (const roundId of due) {
        // One that fails is taken up again when its time comes, and holds up no other.
        await takeUp(roundId).catch((error: unknown) => log.error('a round fails', { roundId, error: String(error) }))
      }
      return due.length
    },
  }
}
