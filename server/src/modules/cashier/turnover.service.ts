import type { Money } from '@parlour/core/money/money.ts'
import { turnoverRequired } from '@parlour/core/rules/cashier/turnover.ts'
import {
  consumePlayed,
  endsSpan,
  type PlayedSpan,
  type TurnoverWeights,
} from '@parlour/core/rules/turnover/obligations.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { turnoverMarks } from '#modules/bets/index.ts'
import {
  insertObligation,
  insertObligations,
  listOpenObligations,
  lowerObligation,
  markMet,
  type MoneyThatCame,
  type Obligation,
} from './turnover.sql.ts'
import { getWithdrawalRule } from './withdrawal-rule.sql.ts'

export interface Turnover {
  readonly obligations: readonly (Obligation & { readonly left: Money })[]
  readonly required: Money
  readonly left: Money
}

/**
 * What has to be played of money that came in, written in the transaction that credits it. Where that is nothing it is
 * said too, and met: so a word that is missing is one that was taken away.
 */
export async function obligeTurnover(
  tx: Tx,
  credited: {
    readonly brandId: string
    readonly memberId: string
    readonly of: MoneyThatCame
    readonly amount: Money
    /** Where it is not what the brand asks of deposits. */
    readonly percent?: number
    /** How much of a bet counts, where it is not by the brand's weights. */
    readonly weights?: TurnoverWeights
  },
): Promise<void> {
  const { brandId, memberId, of, amount: deposited } = credited
  const rule = await getWithdrawalRule(tx, brandId)
  const percent = credited.percent ?? rule.turnoverPercent
  const required = turnoverRequired(deposited, percent)
  const at = await nowMs(tx)
  const obligationId = newId()
  const weights = credited.weights ?? rule.turnoverWeights
  await insertObligation(tx, { obligationId, brandId, memberId, of, deposited, required, percent, weights, at })
  if (required === 0n) return markMet(tx, [obligationId], at)
  await turnoverMarks.insert(tx, { brandId, memberId, at })
}

/** The same of many members to whom money of one kind comes, each once; their accounts are held. */
export async function obligeMany(
  tx: Tx,
  {
    brandId,
    kind,
    percent,
    credits,
  }: {
    readonly brandId: string
    readonly kind: MoneyThatCame['kind']
    readonly percent: number
    readonly credits: readonly { readonly memberId: string; readonly id: string; readonly amount: Money }[]
  },
): Promise<void> {
  if (credits.length === 0) return
  const { turnoverWeights: weights } = await getWithdrawalRule(tx, brandId)
  const at = await nowMs(tx)
  const obligations = credits.map(({ memberId, id, amount: deposited }) => ({
    obligationId: newId(),
    memberId,
    id,
    deposited,
    required: turnoverRequired(deposited, percent),
  }))
  await insertObligations(tx, obligations, { brandId, kind, percent, weights, at })
  const toPlay = obligations.filter(({ required }) => required > 0n).map(({ memberId }) => memberId)
  await turnoverMarks.insertMany(tx, { brandId, memberIds: toPlay, at })
}

/**
 * What a member has still to play: the requirements since all were met, each from the bets that were placed after it
 * came, the oldest first. What was played is counted with the sums of days: whoever wants all of it asks for their
 * `upToDate` before, and never under a lock.
 */
export async function readTurnover(db: Reader, memberId: string): Promise<Turnover> {
  const { open, spans } = await readPlayed(db, memberId)
  const left = consumePlayed(open, spans)
  const total = (amounts: readonly Money[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
  return {
    obligations: open.map((obligation, at) => ({ ...obligation, left: left[at] ?? 0n })),
    required: total(open.map(({ required }) => required)),
    left: total(left),
  }
}

async function readPlayed(
  db: Reader,
  memberId: string,
): Promise<{
  readonly open: readonly Obligation[]
  readonly spans: readonly (PlayedSpan & { readonly startsAt: number })[]
}> {
  const open = await listOpenObligations(db, memberId)
  const [oldest] = open
  const played = oldest === undefined ? [] : await turnoverMarks.list(db, memberId, Number(oldest.createdAt))
  // What was placed from a mark on is for whatever had come by then.
  const spans = [...Map.groupBy(played, ({ startsAt }) => startsAt)].map(([startsAt, games]) => ({
    startsAt,
    after: open.filter(({ createdAt }) => Number(createdAt) <= startsAt).length,
    games,
  }))
  return { open, spans }
}

/**
 * Counts apart what a member plays from now on, where something was met and more is to be played: under the lock of the
 * member's accounts, by whoever looks after its bets ended.
 */
export async function markMetTurnover(
  tx: Tx,
  { brandId, memberId, at }: { readonly brandId: string; readonly memberId: string; readonly at: number },
): Promise<void> {
  const { open, spans } = await readPlayed(tx, memberId)
  const startsAt = spans.at(-1)?.startsAt
  if (startsAt === undefined || !endsSpan(open, spans)) return
  // A bet of this very moment was counted with what was before.
  await turnoverMarks.endSpan(tx, { brandId, memberId, startsAt, at: at + 1 })
}

/** The same under the lock of the member's accounts; what was met whole is done with. */
export async function settleTurnover(tx: Tx, memberId: string, at: number): Promise<Turnover> {
  const turnover = await readTurnover(tx, memberId)
  const { obligations, left } = turnover
  if (left === 0n && obligations.length > 0) {
    await markMet(
      tx,
      obligations.map(({ obligationId }) => obligationId),
      at,
    )
    await turnoverMarks.delete(tx, memberId, at)
  }
  return turnover
}

/**
 * Asks no more of what a member has to play for one thing; what it took of what was played stays taken. Answers how much was
 * left.
 */
export async function closeTurnover(tx: Tx, memberId: string, of: MoneyThatCame): Promise<Money> {
  const { obligations } = await readTurnover(tx, memberId)
  const own = obligations.find((one) => one.of === of.kind && one.sourceId === of.id)
  if (!own || own.left === 0n) return 0n
  await lowerObligation(tx, own.obligationId, own.left)
  return own.left
}
