import { randomUUID } from 'node:crypto'
import type { Money } from '@parlour/core/money/money.ts'
import type { SpinRequest } from '../api-shapes.ts'
import type { Tx } from '../db/database.ts'
import type { Seeds } from '../players/seeds.ts'
import { lockPlayer, type Session } from '../players/session.sql.ts'
import { Refusal } from '../refusal.ts'
import { useFreeSpin } from '../free-spins/free-spins.sql.ts'
import { insertCall } from '../wallet/call.sql.ts'
import { txIdOf } from '../wallet/wallet.ts'
import { findByRequest, findOpen, insertRound, lastDrawnAt } from './round.sql.ts'
import { leaseMs } from './round-steps.ts'

export interface Opening {
  readonly session: Session
  readonly request: SpinRequest
  readonly stake: Money
  readonly gameVersion: string
  readonly at: number
}

/** Uses the nonce and writes the bet down, before anybody is asked for money; a request that came before opens nothing. */
export async function openRound(
  tx: Tx,
  seeds: Seeds,
  { session, request, stake, gameVersion, at }: Opening,
): Promise<{ readonly roundId: string; readonly isNew: boolean }> {
  const { playerId, gameCode, sessionId, isDemo, currency } = session
  await lockPlayer(tx, playerId)
  const known = await findByRequest(tx, playerId, request.requestId)
  const grantId = request.grantId ?? null
  const isOther = known && (known.stake !== stake || known.gameCode !== gameCode || known.grantId !== grantId)
  if (isOther) throw new Refusal('REQUEST_CONFLICT')
  if (known) return { roundId: known.roundId, isNew: false }
  const under = await findOpen(tx, playerId, gameCode)
  if (under) throw new Refusal('ROUND_OPEN', { roundId: under.roundId })
  const drawnAt = await lastDrawnAt(tx, playerId, gameCode)
  const retryAfterMs = drawnAt === undefined ? 0 : drawnAt + session.profile.minCycleMs - at
  if (retryAfterMs > 0) throw new Refusal('TOO_FAST', { retryAfterMs })
  if (grantId !== null && !(await useFreeSpin(tx, { grantId, playerId, gameCode, currency, stake, at })))
    throw new Refusal('FREE_SPINS_OVER')
  const taken = await seeds.take(tx, playerId, request.clientSeed)
  const roundId = randomUUID()
  const owner = { playerId, sessionId, gameCode, isDemo, currency, requestId: request.requestId, grantId }
  await insertRound(tx, { roundId, ...owner, ...taken, gameVersion, stake, at, dueAt: at + leaseMs })
  await insertCall(tx, { txId: txIdOf(roundId, 'bet'), roundId, kind: 'bet', amount: stake, at })
  return { roundId, isNew: true }
}
