import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { betOutcomes, type Outcome, betFundings } from '#modules/bets/index.ts'
import { walletAccounts, openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { correctMember } from './correct-member.ts'
import { finishCorrection, lockCorrection, updateCorrection, type Correction } from './correction.sql.ts'
import { findIssueById, updateIssueStates } from './issue.sql.ts'
import { beneficiariesOf, collectLineRebates, readLines } from './line-rebates.ts'
import { houseAccounts, houseKey, isDemo, judgedDraw, payoutOf, sumOf, type JudgedDraw } from './settle-member.ts'
import type { MemberSettled } from './settle-issues.service.ts'
import { beforeAllMembers, listTicketsAfter } from './ticket.sql.ts'
import type { Game, SoldTicket } from './types.ts'

const ticketsDefault = 4000

export interface CorrectionHooks {
  /** In the transaction of a chunk, for word that must go out if and only if it commits. */
  readonly inChunk?: (tx: Tx, memberIds: readonly string[]) => Promise<void>
  /** After commit of a chunk. */
  readonly onChunk?: (corrected: readonly MemberSettled[]) => void
  /** Before each chunk: what else must not wait for the end. */
  readonly meanwhile?: () => Promise<void>
}

interface CorrectionWork {
  readonly game: Game
  readonly correctionId: string
  readonly ticketsAChunk?: number
}

/**
 * Carries a correction out by chunks of members: whatever was booked for a member is reversed and booked anew in one
 * transaction, with the place to go on from. A kill in between loses nothing, and running it twice, or from two
 * workers, changes nothing. Answers how many bets this call corrected.
 */
export async function runCorrection(
  database: Database,
  { game, correctionId, ticketsAChunk = ticketsDefault }: CorrectionWork,
  hooks: CorrectionHooks = {},
): Promise<number> {
  for (let bets = 0; ;) {
    await hooks.meanwhile?.()
    const chunk = await database.transaction((tx) => correctChunk(tx, { game, correctionId, ticketsAChunk, hooks }))
    hooks.onChunk?.(chunk.corrected)
    bets += chunk.bets
    if (chunk.isLast) return bets
  }
}

interface Chunk {
  readonly corrected: readonly MemberSettled[]
  readonly bets: number
  readonly isLast: boolean
}

const nothingLeft: Chunk = { corrected: [], bets: 0, isLast: true }

async function correctChunk(
  tx: Tx,
  work: Required<CorrectionWork> & { readonly hooks: CorrectionHooks },
): Promise<Chunk> {
  const correction = defined(await lockCorrection(tx, work.correctionId), 'a correction that was begun')
  if (correction.finishedAt !== null) return nothingLeft
  const { issueId, afterMemberId } = correction
  const tickets = await listTicketsAfter(tx, {
    issueIds: [issueId],
    afterMemberId: afterMemberId ?? beforeAllMembers,
    tickets: work.ticketsAChunk,
  })
  const last = tickets.at(-1)
  if (!last) return finish(tx, correction)
  const byMember = Map.groupBy(tickets, ({ memberId }) => memberId)
  const lines = await readLines(tx, tickets)
  const ledger = await openLedger(tx, [...new Set([...byMember.keys(), ...beneficiariesOf(lines)])])
  const endings = await betOutcomes.listEndings(
    tx,
    tickets.map(({ betId }) => betId),
  )
  const funded = await betFundings.open(tx, ledger, tickets)
  const at = await nowMs(tx)
  const houses = await houseAccounts(tx, tickets)
  const drawn = await drawnBy(tx, work.game, correction)
  const stakedAt = drawn ? new Map() : await betOutcomes.readStakedAt(tx, ledger, tickets)
  const rebates = collectLineRebates(lines)
  const outcomes: Outcome[] = []
  const corrected: MemberSettled[] = []
  const counted: Outcome[] = []
  for (const [memberId, own] of byMember) {
    // A guest who was forgotten while this waited for the accounts: bets and money are gone together.
    if (isForgotten(ledger, own)) continue
    const house = defined(houses.get(houseKey(own[0] ?? last)), 'a house side')
    const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
    const done = correctMember(ledger, { memberId, tickets: own, endings, drawn, house, at, stakedAt, funded })
    if (done.outcomes.length === 0) continue
    outcomes.push(...done.outcomes)
    const byBet = new Map(own.map((ticket) => [ticket.betId, ticket]))
    for (const { betId, validTurnover, seq } of done.outcomes) {
      const ticket = byBet.get(betId)
      const before = endings.get(betId)?.validTurnover ?? 0n
      if (ticket?.hasLine === true) rebates.add(ticket, { now: validTurnover, before }, seq)
    }
    if (!own.some(isDemo)) counted.push(...done.outcomes)
    if (ledger.book.balanceOf(cash) < 0n) await walletAccounts.allowDebt(tx, cash)
    corrected.push({ memberId, bets: done.outcomes.length, ...done.sums, ...ledger.balanceOf(memberId) })
  }
  for (const cash of rebates.book(ledger, houses, at))
    if (ledger.book.balanceOf(cash) < 0n) await walletAccounts.allowDebt(tx, cash)
  await Promise.all([writeOutcomes(tx, outcomes), funded.write()])
  await ledger.write()
  await updateCorrection(tx, correction.correctionId, {
    afterMemberId: last.memberId,
    members: new Set(counted.map(({ memberId }) => memberId)).size,
    bets: counted.length,
    difference: sumOf(counted, payoutOf) - paidBefore(counted, endings),
  })
  await work.hooks.inChunk?.(
    tx,
    corrected.map(({ memberId }) => memberId),
  )
  return { corrected, bets: outcomes.length, isLast: false }
}

const isForgotten = (ledger: OpenLedger, tickets: readonly SoldTicket[]) =>
  tickets.some((ticket) => isDemo(ticket) && ledger.accountOf(ticket.memberId, 'PLAYER_CASH') === undefined)

/** What an issue is settled by again; nothing where its stakes return. */
async function drawnBy(tx: Tx, game: Game, { kind, result, issueId }: Correction): Promise<JudgedDraw | undefined> {
  if (kind === 'VOID') return undefined
  const issue = defined(await findIssueById(tx, issueId), 'a correction is of an issue')
  return judgedDraw(game, issue, defined(result, 'a resettlement has its result'))
}

function paidBefore(
  outcomes: readonly Outcome[],
  endings: Awaited<ReturnType<typeof betOutcomes.listEndings>>,
): bigint {
  return sumOf(outcomes, ({ betId }) => endings.get(betId)?.payout ?? 0n)
}

/** A bet that was open ends here for the first time. */
async function writeOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const first = outcomes.filter(({ seq }) => seq === 1)
  const [ended] = await Promise.all([
    betOutcomes.closeOpen(
      tx,
      first.map(({ betId }) => betId),
    ),
    betOutcomes.insert(tx, outcomes),
  ])
  assert(ended.size === 0, 'a bet that was open under its owner’s lock ends here')
}

async function finish(tx: Tx, { correctionId, issueId, kind }: Correction): Promise<Chunk> {
  await finishCorrection(tx, correctionId)
  if (kind === 'RESETTLE') await updateIssueStates(tx, [issueId], 'RESETTLED')
  return nothingLeft
}
