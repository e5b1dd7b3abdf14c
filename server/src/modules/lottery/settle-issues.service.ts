import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Batch, Database, Reader, Tx } from '#platform/db/database.ts'
import { betOutcomes, type Outcome, betFundings } from '#modules/bets/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { deleteExposure } from './exposure.sql.ts'
import { updateSettled } from './issue.sql.ts'
import { beneficiariesOf, collectLineRebates, readLines } from './line-rebates.ts'
import {
  bookMember,
  houseAccounts,
  houseKey,
  isDemo,
  endingsOf,
  judgedDraw,
  payoutOf,
  sumOf,
  type Ending,
  type JudgedDraw,
} from './settle-member.ts'
import {
  finishSettlements,
  holdSettlements,
  insertSettledRanges,
  listSettledRanges,
  lockSettlements,
  type SettledRange,
} from './settlement.sql.ts'
import { holdChases, stopChases } from './stop-chases.ts'
import { beforeAllMembers, listPartEnds, listTicketsBetween } from './ticket.sql.ts'
import type { Game, Issue, SoldTicket } from './types.ts'

/** Whoever bets waits while a chunk of theirs is under way: few enough that it is a moment, many enough to pay. */
const ticketsDefault = 3000
/** Chunks under way at once: while one is written, the next is read and decided. */
const workersDefault = 2

/** What the settlement did for one member: for the push after commit. */
export interface MemberSettled {
  readonly memberId: string
  readonly stake: Money
  readonly payout: Money
  readonly bets: number
  readonly balance: Money
  readonly version: number
}

/** A drawn issue of a game. */
export interface DrawnIssue {
  readonly game: Game
  readonly issue: Issue
}

interface SettleRequest {
  readonly drawn: readonly DrawnIssue[]
  /** About so many tickets a chunk; of its members all are taken. */
  readonly ticketsAChunk?: number
  readonly workers?: number
}

interface SettleHooks {
  /** After commit, for each issue of a chunk. */
  readonly onChunk?: (one: DrawnIssue, settled: readonly MemberSettled[]) => void
  /** Before each chunk: what else must not wait for the end. */
  readonly meanwhile?: () => Promise<void>
}

/** An issue that is being settled: its draw was read once. */
interface Judged extends DrawnIssue {
  readonly draw: JudgedDraw
}

interface Chunk {
  /** Members after this one, up to and with that one. */
  readonly afterMemberId: string
  readonly uptoMemberId: string
  readonly tickets: readonly SoldTicket[]
  /** Who gets something of them beside the bettors. */
  readonly lines: Awaited<ReturnType<typeof readLines>>
}

/**
 * Settles drawn issues together by chunks of members, each its own transaction that also writes down which members it
 * was about: a kill in between loses nothing. Who bet on several of them is locked and paid once. Settling twice, or
 * from two workers, changes nothing, since only what is open under its owner's lock is settled. No chase may run
 * through two of them. Answers how many bets were settled, and the issues that ended here.
 */
export async function settleIssues(
  database: Database,
  { drawn, ticketsAChunk = ticketsDefault, workers = workersDefault }: SettleRequest,
  { onChunk, meanwhile }: SettleHooks = {},
): Promise<{ readonly bets: number; readonly ended: readonly Issue[] }> {
  const judged = new Map(drawn.map((one): [string, Judged] => [one.issue.issueId, { ...one, draw: drawOf(one) }]))
  const issueIds = await database.transaction((tx) => lockSettlements(tx, [...judged.keys()]))
  if (issueIds.length === 0) return { bets: 0, ended: [] }
  const next = readAhead(await chunksOf(database.db, issueIds, ticketsAChunk))
  let bets = 0
  async function run(_: unknown, worker: number) {
    for (let chunk = await next(); chunk; chunk = await next()) {
      const mine = chunk
      if (worker === 0) await meanwhile?.()
      // Decided before anybody is locked: neither tickets nor draws change any more.
      const decided = decide(judged, mine)
      const settled = await database.batch((tx) => settleChunk(tx, { issueIds, judged, chunk: mine, decided }))
      for (const [issueId, members] of settled) {
        bets += members.reduce((sum, one) => sum + one.bets, 0)
        onChunk?.(defined(judged.get(issueId), 'an issue that is settled here'), members)
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: workers }, run))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return { bets, ended: await database.transaction((tx) => finish(tx, issueIds)) }
}

function drawOf({ game, issue }: DrawnIssue): JudgedDraw {
  return judgedDraw(game, issue, defined(issue.result, 'a drawn issue has its result'))
}

/** Reads the chunks one after another; tickets are never changed and the issues sell no more, so no lock is needed. */
async function chunksOf(
  db: Reader,
  issueIds: readonly string[],
  tickets: number,
): Promise<() => Promise<Chunk | undefined>> {
  const ranges = Map.groupBy(await listSettledRanges(db, issueIds), ({ issueId }) => issueId)
  // The first member for whom one of the issues is not settled yet: what of others is read again is found settled.
  let afterMemberId = issueIds.map((issueId) => settledUpto(ranges.get(issueId) ?? [])).toSorted()[0] ?? ''
  const ends = [...(await listPartEnds(db, { issueIds, afterMemberId, tickets }))]
  let isOver = false
  return async () => {
    if (isOver) return undefined
    const end = ends.shift()
    isOver = end === undefined
    const read = await listTicketsBetween(db, { issueIds, afterMemberId, uptoMemberId: end })
    const uptoMemberId = end ?? read.at(-1)?.memberId
    if (uptoMemberId === undefined) return undefined
    const chunk = { afterMemberId, uptoMemberId, tickets: read, lines: await readLines(db, read) }
    afterMemberId = uptoMemberId
    return chunk
  }
}

/** The last member up to whom everybody is settled, by ranges in the order of their beginnings. */
function settledUpto(ranges: readonly Pick<SettledRange, 'afterMemberId' | 'uptoMemberId'>[]): string {
  let upto = beforeAllMembers
  for (const range of ranges) {
    if (range.afterMemberId > upto) break
    if (range.uptoMemberId > upto) upto = range.uptoMemberId
  }
  return upto
}

/** Asks for the next while the last is worked on; one asks at a time. */
function readAhead<T>(read: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let coming = read()
  return () => {
    const now = coming
    coming = now.then((item) => (item === undefined ? undefined : read()))
    coming.catch(() => undefined)
    return now
  }
}

async function finish(tx: Tx, issueIds: readonly string[]): Promise<readonly Issue[]> {
  const open = await lockSettlements(tx, issueIds)
  await finishSettlements(tx, open)
  const ended = await updateSettled(tx, open)
  await deleteExposure(tx, open)
  return ended
}

/** How a member's tickets of an issue end. */
interface Decided {
  readonly tickets: readonly SoldTicket[]
  readonly endings: readonly Ending[]
}

/** Of those that cannot be decided nothing is said here: they may have ended, and if not, it is told under their lock. */
function decide(judged: ReadonlyMap<string, Judged>, { tickets }: Pick<Chunk, 'tickets'>): readonly Deciding[] {
  const byMember = Map.groupBy(tickets, ({ issueId, memberId }) => `${memberId} ${issueId}`)
  return [...byMember.values()].map((own) => {
    try {
      return decideOwn(judged, own)
    } catch {
      return { tickets: own }
    }
  })
}

type Deciding = Pick<Decided, 'tickets'> & Partial<Decided>

function decideOwn(judged: ReadonlyMap<string, Judged>, own: readonly SoldTicket[]): Decided {
  const { issueId } = defined(own[0], 'a group has a first')
  const { draw } = defined(judged.get(issueId), 'a ticket of these issues')
  return { tickets: own, endings: endingsOf(own, draw) }
}

/** What is open of it, decided by itself where something had its ending already. */
function decideOpen(
  judged: ReadonlyMap<string, Judged>,
  { tickets, endings }: Deciding,
  isOpen: (ticket: SoldTicket) => boolean,
): Decided | undefined {
  const open = tickets.filter(isOpen)
  if (open.length === 0) return undefined
  return endings && open.length === tickets.length ? { tickets, endings } : decideOwn(judged, open)
}

interface ChunkWork {
  readonly issueIds: readonly string[]
  readonly judged: ReadonlyMap<string, Judged>
  readonly chunk: Chunk
  readonly decided: readonly Deciding[]
}

/** What a chunk came to, by issue. */
type Settled = ReadonlyMap<string, readonly MemberSettled[]>

async function settleChunk(tx: Tx, { issueIds, judged, chunk, decided }: ChunkWork): Promise<Batch<Settled>> {
  const memberIds = [...new Set(chunk.tickets.map(({ memberId }) => memberId))]
  // Whoever ends a settlement by hand waits for this chunk, or this chunk has nothing to do there.
  const [held, chases] = await Promise.all([holdSettlements(tx, issueIds), holdChases(tx, { issueIds, memberIds })])
  const tickets = chunk.tickets.filter(({ issueId }) => held.has(issueId))
  if (tickets.length === 0) return { result: new Map(), written: Promise.resolve() }
  const [ledger, ended, at, houses] = await Promise.all([
    openLedger(tx, [...new Set([...memberIds, ...beneficiariesOf(chunk.lines)])]),
    betOutcomes.closeOpen(
      tx,
      tickets.map(({ betId }) => betId),
    ),
    nowMs(tx),
    houseAccounts(tx, tickets),
  ])
  const funded = await betFundings.open(tx, ledger, tickets)
  const outcomes: Outcome[] = []
  const sums: Sums[] = []
  const rebates = collectLineRebates(chunk.lines)
  const isOpen = ({ issueId, betId }: SoldTicket) => held.has(issueId) && !ended.has(betId)
  for (const one of decided) {
    const open = decideOpen(judged, one, isOpen)
    if (open === undefined) continue
    const first = defined(open.tickets[0], 'a group has a first')
    const { issueId, memberId } = first
    const endings = open.endings.map((ending) => funded.end({ ...ending, at }))
    outcomes.push(...endings)
    const stake = sumOf(open.tickets, (ticket) => ticket.stake)
    const payout = sumOf(endings, payoutOf)
    const house = defined(houses.get(houseKey(first)), 'a house side')
    const rebate = sumOf(endings, (ending) => ending.rebate)
    const given = funded.given(memberId, endings)
    for (const [place, ending] of endings.entries()) {
      const ticket = open.tickets[place]
      if (ticket?.hasLine === true) rebates.add(ticket, { now: ending.validTurnover }, 1)
    }
    bookMember(ledger, { memberId, tickets: open.tickets, at, house, rebate, stake, given })
    sums.push({ issueId, memberId, bets: open.tickets.length, isDemo: isDemo(first), stake, payout })
  }
  rebates.book(ledger, houses, at)
  const models = new Map([...judged].map(([issueId, { game }]) => [issueId, game.model]))
  const stopped = await stopChases(tx, { ledger, chases, tickets: tickets.filter(isOpen), outcomes, models, at })
  const written = Promise.all([
    betOutcomes.insert(tx, [...outcomes, ...stopped]),
    funded.write(),
    ledger.write(),
    insertSettledRanges(tx, rangesOf(issueIds, { held, chunk, sums })),
  ])
  const settled = sums.map((one) => ({ ...one, ...ledger.balanceOf(one.memberId) }))
  return { result: Map.groupBy(settled, ({ issueId }) => issueId), written }
}

interface Sums extends Pick<MemberSettled, 'memberId' | 'stake' | 'payout' | 'bets'> {
  readonly issueId: string
  readonly isDemo: boolean
}

/** What the chunk writes down of each issue; demo money is counted nowhere. */
function rangesOf(
  issueIds: readonly string[],
  { held, chunk, sums }: { readonly held: ReadonlySet<string>; readonly chunk: Chunk; readonly sums: readonly Sums[] },
): readonly SettledRange[] {
  const { afterMemberId, uptoMemberId } = chunk
  const counted = Map.groupBy(
    sums.filter((one) => !one.isDemo),
    ({ issueId }) => issueId,
  )
  return issueIds
    .filter((issueId) => held.has(issueId))
    .map((issueId) => {
      const own = counted.get(issueId) ?? []
      return {
        issueId,
        afterMemberId,
        uptoMemberId,
        bets: own.reduce((sum, one) => sum + one.bets, 0),
        stake: sumOf(own, (one) => one.stake),
        payout: sumOf(own, (one) => one.payout),
      }
    })
}
