import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Games } from '../catalogue/games.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Outcomes } from '../outcome/outcomes.ts'
import { addFreeWin, giveBackFreeSpin } from '../free-spins/free-spins.sql.ts'
import { findPair } from '../players/seed.sql.ts'
import type { Seeds } from '../players/seeds.ts'
import { answerCall, countAttempt, insertCall } from '../wallet/call.sql.ts'
import { txIdOf, type CallKind, type Wallet, type WalletAnswer } from '../wallet/wallet.ts'
import { moveRound, postpone, storeOutcome, type Round, type RoundChange } from './round.sql.ts'
import { winOf } from './stakes.ts'

/** Whoever works on a round has it for so long; then another takes it up. Longer than a wallet is waited for. */
export const leaseMs = 15_000
/** A feature without a choice that nobody goes on with is completed after a day. Betting book C3. */
const featureMaxMs = 24 * 3_600_000
const backoffMaxMs = 3_600_000

export interface StepParts {
  readonly database: Database
  readonly wallets: { readonly real: Wallet; readonly demo: Wallet; readonly purse: Wallet }
  /** The code of the portal whose players' money is here. */
  readonly purseCode: string
  readonly seeds: Seeds
  readonly games: Pick<Games, 'version' | 'layout'>
  readonly outcomes: Pick<Outcomes, 'draw'>
  readonly now: () => number
  readonly log: Log
}

/** How often a call without a word to rely on is sent again: doubling from a second to an hour, for ever. */
function backoffMs(attempts: number): number {
  return Math.min(backoffMaxMs, 1000 * 2 ** Math.min(attempts - 1, 20))
}

/** Whose money is played with: nobody's, ours to keep, or the portal's. */
export function walletOf(
  { wallets, purseCode }: Pick<StepParts, 'wallets' | 'purseCode'>,
  { isDemo, vendor }: { readonly isDemo: boolean; readonly vendor: string },
): Wallet {
  if (isDemo) return wallets.demo
  return vendor === purseCode ? wallets.purse : wallets.real
}

function send(parts: StepParts, round: Round, kind: CallKind, token: string | null): Promise<WalletAnswer> {
  const { roundId, gameCode, stake, win, playerId, playerRef, currency, grantId } = round
  return walletOf(parts, round).send({
    txId: txIdOf(roundId, kind),
    kind,
    refTxId: kind === 'bet' ? null : txIdOf(roundId, 'bet'),
    roundId,
    gameCode,
    grantId,
    amount: kind === 'win' ? defined(win, 'what is credited was drawn') : stake,
    player: { playerId, playerRef, currency, token },
  })
}

/** Orders the stake back, of a round whose bet nobody answered for. */
export async function orderRollback({ database, now }: StepParts, { roundId, stake }: Round): Promise<void> {
  await database.transaction(async (tx) => {
    const at = now()
    const change = { from: ['OPENED'], to: 'CANCELLING', refusal: 'WALLET_UNREACHABLE' } as const
    if (!(await moveRound(tx, roundId, { ...change, at, dueAt: at + leaseMs }))) return
    await insertCall(tx, { txId: txIdOf(roundId, 'rollback'), roundId, kind: 'rollback', amount: stake, at })
  })
}

/** The portal says that nothing is left of them, or that there never was. */
export const overs: ReadonlySet<string> = new Set(['FREE_SPINS_OVER', 'FREE_SPINS_UNKNOWN'])

/** Sends the bet, once and by whoever opened the round. Without a word to rely on the stake is given back. */
export async function sendBet(parts: StepParts, round: Round, token: string | null): Promise<Money | null> {
  const { database, now } = parts
  const { status, balance } = await send(parts, round, 'bet', token)
  if (status === 'TEMPORARY') {
    await orderRollback(parts, round)
    return null
  }
  const at = now()
  const funds = balance === null ? null : balance + (round.grantId === null ? round.stake : 0n)
  const taken = { to: 'DEBITED', dueAt: at + leaseMs, fundsBefore: funds, fundsAfter: balance } as const
  const refused = { to: 'REFUSED', dueAt: null, refusal: status, fundsBefore: balance } as const
  const change: RoundChange = { from: ['OPENED'], at, ...(status === 'OK' ? taken : refused) }
  await database.transaction(async (tx) => {
    await answerCall(tx, txIdOf(round.roundId, 'bet'), { status, at })
    const isMoved = await moveRound(tx, round.roundId, change)
    if (isMoved && status !== 'OK' && round.grantId !== null)
      await giveBackFreeSpin(tx, round.grantId, overs.has(status))
  })
  return balance
}

const insertWin = (tx: Tx, roundId: string, { amount, at }: { readonly amount: Money; readonly at: number }) =>
  insertCall(tx, { txId: txIdOf(roundId, 'win'), roundId, kind: 'win', amount, at })

/** Draws from the nonce that the round has used, and stores the whole of it; without features the win is ordered too. */
export async function drawRound({ database, games, seeds, outcomes, now }: StepParts, round: Round): Promise<void> {
  const { roundId, gameCode, gameVersion, clientSeed, nonce, stake } = round
  const pair = defined(await findPair(database.db, round.pairId), 'a round has its pair of seeds')
  const version = await games.version(gameCode, gameVersion)
  const { unitsPerBet } = await games.layout(version)
  const outcome = await outcomes.draw(version, { serverSeed: seeds.open(pair), clientSeed, nonce })
  const win = winOf(stake, { units: outcome.units, unitsPerBet })
  const steps = outcome.spins.length
  const to = steps === 1 ? 'CREDITED' : 'DRAWN'
  const at = now()
  const dueAt = at + (steps === 1 ? leaseMs : featureMaxMs)
  await database.transaction(async (tx) => {
    const isMine = await storeOutcome(tx, roundId, { outcome, steps, win, to, at, dueAt })
    if (isMine && round.grantId !== null) await addFreeWin(tx, round.grantId, win)
    if (isMine && to === 'CREDITED') await insertWin(tx, roundId, { amount: win, at })
  })
}

/** Orders the win of a round whose features were shown, or were left. */
export async function orderCredit({ database, now }: StepParts, { roundId, win }: Round): Promise<void> {
  assert(win !== null, 'what is credited was drawn')
  const at = now()
  await database.transaction(async (tx) => {
    const change = { from: ['DRAWN', 'FEATURE'], to: 'CREDITED', at, dueAt: at + leaseMs } as const
    if (await moveRound(tx, roundId, change)) await insertWin(tx, roundId, { amount: win, at })
  })
}

/** Asks until the portal has said yes; nothing else ends a win or a rollback. */
export async function settle(parts: StepParts, round: Round, kind: 'win' | 'rollback'): Promise<Money | null> {
  const { database, now, log } = parts
  const { roundId } = round
  const { status, balance } = await send(parts, round, kind, null)
  const txId = txIdOf(roundId, kind)
  // A bet that the portal never saw is given back by its word that there is none, and kept out for ever.
  const isDone = status === 'OK' || (kind === 'rollback' && status === 'NOT_FOUND')
  await database.transaction(async (tx) => {
    if (!isDone) {
      const attempts = await countAttempt(tx, txId)
      await postpone(tx, roundId, now() + backoffMs(attempts))
      log.warn('a wallet did not answer for good', { roundId, kind, status, attempts })
      return
    }
    await answerCall(tx, txId, { status, at: now() })
    const [from, to] = kind === 'win' ? (['CREDITED', 'CLOSED'] as const) : (['CANCELLING', 'CANCELLED'] as const)
    const isMoved = await moveRound(tx, roundId, { from: [from], to, at: now(), dueAt: null, fundsAfter: balance })
    // Only now the portal counts it as played no more.
    if (isMoved && to === 'CANCELLED' && round.grantId !== null) await giveBackFreeSpin(tx, round.grantId)
  })
  return isDone ? balance : null
}
