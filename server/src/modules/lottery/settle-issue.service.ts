import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { findPlay, judgeOf } from '@parlour/core/rules/lottery/families.ts'
import type { Draw, DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Judge } from '@parlour/core/rules/lottery/play.ts'
import { notePrice } from '@parlour/core/rules/lottery/prizes.ts'
import { seriesRebate } from '@parlour/core/rules/lottery/rebate.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { settleLine } from '@parlour/core/rules/lottery/settle-line.ts'
import { validTurnovers } from '@parlour/core/rules/lottery/valid-turnover.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Batch, Database, Reader, Tx } from '#platform/db/database.ts'
import { closeOpenBets, insertOutcomes, type Outcome } from '#modules/bets/index.ts'
import { demoCurrency, demoHouse, houseAccountIds, openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { deleteExposure } from './exposure.sql.ts'
import { updateIssueState } from './issue.sql.ts'
import {
  finishSettlement,
  holdSettlement,
  insertSettledRange,
  listSettledRanges,
  lockSettlement,
} from './settlement.sql.ts'
import { holdChases, stopChases } from './stop-chases.ts'
import { listTicketsOfMembersAfter } from './ticket.sql.ts'
import type { Game, Issue, SoldTicket } from './types.ts'

const membersDefault = 2000
/** Chunks under way at once: while one is written, the next is read and decided. */
const lanesDefault = 2
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** What the settlement did for one member: for the push after commit. */
export interface MemberSettled {
  readonly memberId: string
  readonly stake: Money
  readonly payout: Money
  readonly bets: number
  readonly balance: Money
  readonly version: number
}

interface SettleWish {
  readonly game: Game
  readonly issue: Issue
  readonly membersAChunk?: number
  readonly lanes?: number
}

interface Chunk {
  /** Members after this one, up to and with that one. */
  readonly afterMemberId: string
  readonly uptoMemberId: string
  readonly tickets: readonly SoldTicket[]
}

/**
 * Settles a drawn issue by chunks of members, each its own transaction that also writes down which members it was
 * about: a kill in between loses nothing. Settling twice, or from two workers, changes nothing, since only what is
 * open under its owner's lock is settled.
 */
export async function settleIssue(
  database: Database,
  { game, issue, membersAChunk = membersDefault, lanes = lanesDefault }: SettleWish,
  onChunk: (settled: readonly MemberSettled[]) => void,
): Promise<number> {
  const drawn = judgedDraw(game, issue, defined(issue.result, 'a drawn issue has its result'))
  const { finishedAt } = await database.transaction((tx) => lockSettlement(tx, issue.issueId))
  if (finishedAt !== null) return 0
  const next = readAhead(await chunksOf(database.db, issue.issueId, membersAChunk))
  let bets = 0
  async function run() {
    for (let chunk = await next(); chunk; chunk = await next()) {
      const mine = chunk
      const settled = await database.batch((tx) => settleChunk(tx, { issue, drawn, chunk: mine }))
      bets += settled.reduce((sum, one) => sum + one.bets, 0)
      onChunk(settled)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, run))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await database.transaction((tx) => finish(tx, issue.issueId))
  return bets
}

/** Reads the chunks one after another; tickets are never changed and the issue sells no more, so no lock is needed. */
async function chunksOf(db: Reader, issueId: string, members: number): Promise<() => Promise<Chunk | undefined>> {
  const settled = await listSettledRanges(db, issueId)
  let afterMemberId = beforeAllIds
  return async () => {
    for (let upto = settled.get(afterMemberId); upto !== undefined; upto = settled.get(afterMemberId)) {
      afterMemberId = upto
    }
    const tickets = await listTicketsOfMembersAfter(db, { issueId, afterMemberId, members })
    const last = tickets.at(-1)
    if (!last) return undefined
    const chunk = { afterMemberId, uptoMemberId: last.memberId, tickets }
    afterMemberId = last.memberId
    return chunk
  }
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

async function finish(tx: Tx, issueId: string): Promise<void> {
  const { finishedAt } = await lockSettlement(tx, issueId)
  if (finishedAt !== null) return
  await finishSettlement(tx, issueId)
  await updateIssueState(tx, issueId, 'SETTLED')
  await deleteExposure(tx, [issueId])
}

async function settleChunk(
  tx: Tx,
  { issue, drawn, chunk }: { issue: Issue; drawn: JudgedDraw; chunk: Chunk },
): Promise<Batch<readonly MemberSettled[]>> {
  const { tickets } = chunk
  const byMember = Map.groupBy(tickets, ({ memberId }) => memberId)
  // Whoever ends the settlement by hand waits for this chunk, or this chunk has nothing to do.
  const [isOpen, chases] = await Promise.all([
    holdSettlement(tx, issue.issueId),
    holdChases(tx, { issueId: issue.issueId, memberIds: [...byMember.keys()] }),
  ])
  if (!isOpen) return { result: [], written: Promise.resolve() }
  const betIds = tickets.map(({ betId }) => betId)
  const [ledger, ended, at, houses] = await Promise.all([
    openLedger(tx, [...byMember.keys()]),
    closeOpenBets(tx, betIds),
    nowMs(tx),
    houseAccounts(tx, tickets),
  ])
  const outcomes: Outcome[] = []
  const sumsOf = new Map<string, Pick<MemberSettled, 'stake' | 'payout' | 'bets'> & { readonly isDemo: boolean }>()
  for (const [memberId, own] of byMember) {
    const still = own.filter(({ betId }) => !ended.has(betId))
    const [first] = still
    if (!first) continue
    const endings = outcomesOf(still, drawn, at)
    outcomes.push(...endings)
    const sums = { stake: sumOf(still, ({ stake }) => stake), payout: sumOf(endings, ({ payoutCash }) => payoutCash) }
    const house = defined(houses.get(houseKey(first)), 'a house side')
    const rebate = sumOf(endings, (ending) => ending.rebate)
    bookMember(ledger, { memberId, tickets: still, at, house, rebate, ...sums })
    sumsOf.set(memberId, { bets: still.length, isDemo: isDemo(first), ...sums })
  }
  const stopped = await stopChases(tx, { ledger, chases, outcomes, model: drawn.model, at })
  const settled = [...sumsOf].map(([memberId, sums]) => ({ memberId, ...sums, ...ledger.balanceOf(memberId) }))
  const counted = settled.filter((one) => !one.isDemo)
  const written = Promise.all([
    insertOutcomes(tx, [...outcomes, ...stopped]),
    ledger.write(),
    insertSettledRange(tx, {
      issueId: issue.issueId,
      afterMemberId: chunk.afterMemberId,
      uptoMemberId: chunk.uptoMemberId,
      bets: counted.reduce((sum, one) => sum + one.bets, 0),
      stake: sumOf(counted, (s) => s.stake),
      payout: sumOf(counted, (s) => s.payout),
    }),
  ])
  return { result: settled, written }
}

/** A draw that has been read once, with who says what wins on it. */
export interface JudgedDraw {
  readonly model: DrawModel
  readonly judge: Judge
}

/** Reads a draw of an issue for settling. */
export function judgedDraw(
  { model, timeZone }: Pick<Game, 'model' | 'timeZone'>,
  { drawAt }: Pick<Issue, 'drawAt'>,
  result: Draw,
): JudgedDraw {
  const drawnOn = Temporal.Instant.fromEpochMilliseconds(drawAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return { model, judge: judgeOf(model, result, drawnOn) }
}

/** How a member's tickets of an issue end on its draw. */
export function outcomesOf(tickets: readonly SoldTicket[], { model, judge }: JudgedDraw, at: number): Outcome[] {
  const lines = tickets.map((ticket) => {
    const play = defined(findPlay(model, ticket.playCode), 'a ticket names a play that is built')
    const selection = selectionOf(play.grammar, ticket.picks)
    const { units, stakePerUnit, prizes, winAmountMax: winCap } = ticket
    const wins = judge(ticket.playCode, selection)
    const settled = settleLine({ wins, units, stakePerUnit, notePrice: notePrice(play), prizes, winCap })
    return { ticket, play, selection, settled }
  })
  // Valid turnover looks at all of a member's lines on one play in the issue: covering bets count nothing.
  const turnover = new Map<string, Money>()
  for (const own of Map.groupBy(lines, ({ play }) => play)) {
    const [play, ofPlay] = own
    const stakes = ofPlay.map(({ selection, ticket: { stake } }) => ({ selection, stake }))
    for (const [place, amount] of validTurnovers({ play, lines: stakes }).entries()) {
      const line = defined(ofPlay[place], 'a turnover is of a line')
      turnover.set(line.ticket.betId, amount - tiedPart(amount, line.ticket.units, line.settled.ties))
    }
  }
  // One entry a member and issue; its fact is the member's first bet of the issue, an id of the right time.
  const factId = tickets[0]?.betId ?? ''
  return lines.map(({ ticket: { betId, brandId, memberId, series, memberSeries }, settled: { payout, state } }) => ({
    betId,
    seq: 1,
    brandId,
    memberId,
    kind: state,
    payoutCash: payout,
    payoutBonus: 0n,
    validTurnover: turnover.get(betId) ?? 0n,
    rebate: rebateOf({ series, memberSeries }, turnover.get(betId) ?? 0n),
    factId,
    at,
  }))
}

/** What a member gets back for a series below the best (lottery rule book C.1); nothing at odds. */
function rebateOf({ series, memberSeries }: Pick<SoldTicket, 'series' | 'memberSeries'>, turnover: Money): Money {
  return series === null || memberSeries === null ? 0n : seriesRebate(memberSeries, series, turnover)
}

/** Of a stake what came back: it was not turned over. */
function tiedPart(stake: Money, units: number, ties: number): Money {
  return ties === 0 ? 0n : (stake * BigInt(ties)) / BigInt(units)
}

interface MemberBooking {
  readonly memberId: string
  readonly tickets: readonly SoldTicket[]
  readonly at: number
  readonly house: HouseSide
  readonly stake: Money
  readonly payout: Money
  readonly rebate: Money
}

function bookMember(ledger: OpenLedger, { memberId, tickets, at, house, stake, payout, rebate }: MemberBooking): void {
  const [first] = tickets
  assert(first, 'a member who is settled has a bet')
  const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const entry = { factId: first.betId, seq: 1, brandId: first.brandId, currency: first.currency, at }
  ledger.book.apply({
    ...entry,
    kind: 'bet.settled',
    postings: [
      { debit: openBets, credit: house.takings, amount: stake },
      ...(payout > 0n ? [{ debit: house.takings, credit: cash, amount: payout }] : []),
    ],
  })
  if (rebate > 0n) {
    const postings = [{ debit: house.rebates, credit: cash, amount: rebate }]
    ledger.book.apply({ ...entry, kind: 'rebate.paid', postings })
  }
}

/** The house's accounts of a brand and currency. */
export interface HouseSide {
  /** Stakes in, wins out. */
  readonly takings: string
  readonly rebates: string
}

/** The house sides of these tickets, asked for at once; of demo money there is one. */
export async function houseAccounts(tx: Tx, tickets: readonly SoldTicket[]): Promise<ReadonlyMap<string, HouseSide>> {
  const sides = new Map(tickets.map((ticket) => [houseKey(ticket), ticket]))
  const purposes = [...sides.values()].map((ticket) => ({ ticket, ...housePurposes(ticket) }))
  const ids = await houseAccountIds(
    tx,
    purposes.flatMap(({ ticket: { brandId, currency }, takings, rebates }) =>
      [takings, rebates].map((purpose) => ({ brandId, currency, purpose })),
    ),
  )
  const idAt = (at: number) => defined(ids[at], 'each house side has its id')
  return new Map(
    purposes.map(({ ticket }, at) => [houseKey(ticket), { takings: idAt(at * 2), rebates: idAt(at * 2 + 1) }]),
  )
}

function housePurposes(ticket: SoldTicket): HouseSide {
  return isDemo(ticket)
    ? { takings: demoHouse, rebates: demoHouse }
    : { takings: 'HOUSE_GGR:LOTT', rebates: 'REBATE_COST:LOTT' }
}

/** Whether a ticket was paid with demo money: it is settled like any other, and counted nowhere. */
export function isDemo({ currency }: Pick<SoldTicket, 'currency'>): boolean {
  return currency === demoCurrency
}

export function houseKey({ brandId, currency }: Pick<SoldTicket, 'brandId' | 'currency'>): string {
  return `${brandId} ${currency}`
}

export function sumOf<T>(rows: readonly T[], amount: (row: T) => Money): Money {
  return rows.reduce((sum, row) => sum + amount(row), 0n)
}
