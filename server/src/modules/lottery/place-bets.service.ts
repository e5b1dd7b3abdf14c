import { defined } from '@parlour/core/kernel/assert.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import type { placeBet } from '@parlour/core/contract/lottery.ts'
import { refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Batch, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { findAnswers, insertAnswers, type StoredAnswer } from '#platform/idempotency/idempotency.sql.ts'
import { insertBets, type PlacedBet } from '#modules/bets/index.ts'
import { isTrial } from '#modules/identity/index.ts'
import { openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import type { Catalogue } from './catalogue.ts'
import { oddsText, toWireOdds } from './wire.ts'
import { lockIssuesForBets, type LockedIssue } from './issue.sql.ts'
import { takesBets } from './rules/takes-bets.ts'
import { prepareOrder, type PreparedOrder } from './rules/prepare-order.ts'
import { insertTickets, listTicketsOfOrders } from './ticket.sql.ts'
import type { Game, Ticket } from './types.ts'

const placeBetOperation = 'lottery.place_bet'

export interface PlaceBetCommand {
  readonly brand: BrandContext
  readonly member: MemberContext
  readonly key: string
  readonly bodyHash: Buffer
  readonly request: Body<typeof placeBet>
}

export type Receipt = Value<typeof placeBet>
export type PlaceBetDecision = Decision<{ readonly receipt: Receipt; readonly isReplay: boolean }, RefusalCode>

/** What is kept of an accepted order's answer: the rest of the receipt is in its tickets. */
interface KeptAnswer {
  readonly orderId: string
  readonly balance: string
  readonly version: number
}

/** What a batch writes, gathered while its commands are decided one after another. */
interface Writes {
  readonly tickets: Ticket[]
  readonly bets: PlacedBet[]
  readonly answers: StoredAnswer[]
}

interface Facts {
  readonly catalogue: Catalogue
  readonly issues: ReadonlyMap<string, LockedIssue>
  readonly ledger: OpenLedger
  /** Accepted orders by the scope of their key: those of before, and those of this batch as they are decided. */
  readonly accepted: Map<string, Accepted>
}

interface Accepted extends KeptAnswer {
  readonly bodyHash: Buffer
  readonly tickets: readonly Ticket[]
}

/**
 * Places the orders of a batch, set-based: lock the issues, lock the accounts, decide each order on the running
 * balances, write all. A refused order is a decision among others and leaves no trace; only failures throw. Keys are
 * read first where some may have been answered; where all are taken for new, one that is not makes the batch fail.
 */
export async function placeBets(
  tx: Tx,
  catalogue: Catalogue,
  commands: readonly PlaceBetCommand[],
  { keysAreNew }: { readonly keysAreNew: boolean },
): Promise<Batch<PlaceBetDecision[]>> {
  // One trip; the database takes the locks in this order.
  const [issues, ledger, stored] = await Promise.all([
    lockIssuesForBets(tx, distinctIssues(commands)),
    openLedger(tx, [...new Set(commands.map(({ member }) => member.memberId))]),
    keysAreNew ? [] : findAnswers(tx, commands.map(scopeOf)),
  ])
  const facts: Facts = {
    catalogue,
    ledger,
    issues: new Map(issues.map((issue) => [`${issue.gameId} ${issue.numero}`, issue])),
    accepted: await recallOrders(tx, stored),
  }
  const writes: Writes = { tickets: [], bets: [], answers: [] }
  const decisions = commands.map((command) => decide(command, facts, writes))
  if (keysAreNew) await refuseKnownKeys(tx, commands, decisions)
  if (writes.tickets.length === 0) return { result: decisions, written: Promise.resolve() }
  const written = Promise.all([
    insertAnswers(tx, writes.answers, defined(issues[0], 'what was accepted is on an issue').now),
    ledger.write(),
    insertBets(tx, writes.bets),
    insertTickets(tx, writes.tickets),
  ])
  return { result: decisions, written }
}

/** Keys were taken for new, and one of them is not: nothing is written, and the batch is to be decided on its keys. */
export class KnownKeys extends Error {}

/** An accepted key is found when it is written; a refused one must be looked for: what it asked may be answered. */
async function refuseKnownKeys(
  tx: Tx,
  commands: readonly PlaceBetCommand[],
  decisions: readonly PlaceBetDecision[],
): Promise<void> {
  const refused = commands.filter((_, at) => decisions[at]?.ok === false)
  if (refused.length === 0) return
  if ((await findAnswers(tx, refused.map(scopeOf))).length > 0) throw new KnownKeys()
}

/** The orders that these keys were answered with. */
async function recallOrders(tx: Tx, stored: readonly StoredAnswer[]): Promise<Map<string, Accepted>> {
  if (stored.length === 0) return new Map()
  const kept = stored.map((answer) => ({ ...(answer.answer as KeptAnswer), answer }))
  const tickets = Map.groupBy(
    await listTicketsOfOrders(
      tx,
      kept.map(({ orderId, answer }) => ({ orderId, memberId: answer.memberId })),
    ),
    ({ orderId }) => orderId,
  )
  return new Map(
    kept.map(({ orderId, balance, version, answer }) => [
      textOf(answer),
      { orderId, balance, version, bodyHash: answer.bodyHash, tickets: tickets.get(orderId) ?? [] },
    ]),
  )
}

function decide(command: PlaceBetCommand, facts: Facts, writes: Writes): PlaceBetDecision {
  const { request, member, brand } = command
  const scope = scopeOf(command)
  const [wanted, ...more] = request.numeros
  const known = facts.accepted.get(textOf(scope))
  if (known && wanted) {
    return command.bodyHash.equals(known.bodyHash)
      ? { ok: true, value: { receipt: receiptOf(known, wanted.numero), isReplay: true } }
      : refuse('request.key_reused')
  }
  if (isTrial(member.type)) return refuse('identity.real_account_required')
  if (!wanted || more.length > 0) return refuse('lottery.chase_off')
  const game = facts.catalogue.findGame(request.gameId)
  if (!game) return refuse('lottery.game_unknown')
  if (request.prizeModeId !== 1) return refuse('lottery.play_off', { prizeModeId: request.prizeModeId })
  const offerOf = (playId: number) => facts.catalogue.findOffer(brand.brandId, game.gameId, playId)
  const series = facts.catalogue.findSeries(brand.brandId, game.groupCode)
  const prepared = prepareOrder({ game, multiple: wanted.multiple, contents: request.contents, offerOf, series })
  if (!prepared.ok) return prepared
  const issue = facts.issues.get(`${game.gameId} ${wanted.numero}`)
  if (!issue) return refuse('lottery.issue_unknown', { numero: wanted.numero })
  if (!takesBets(issue, issue.now)) {
    return refuse('lottery.issue_closed', { numero: issue.numero, closeTime: issue.closeAt })
  }
  const order = { game, issue, multiple: wanted.multiple, prepared: prepared.value }
  const paid = pay(command, order, facts.ledger)
  if (!paid.ok) return paid
  const tickets = record(command, { ...order, orderId: paid.value }, writes)
  const { balance, version } = facts.ledger.balanceOf(member.memberId)
  const answer: KeptAnswer = { orderId: paid.value, balance: toWire(balance), version }
  const accepted = { ...answer, tickets, bodyHash: command.bodyHash }
  facts.accepted.set(textOf(scope), accepted)
  writes.answers.push({ ...scope, bodyHash: command.bodyHash, answer })
  return { ok: true, value: { receipt: receiptOf(accepted, issue.numero), isReplay: false } }
}

interface DecidedOrder {
  readonly game: Game
  readonly issue: LockedIssue
  readonly multiple: number
  readonly prepared: PreparedOrder
}

/** Moves the stake from cash to open bets on the running balance; answers the order's id. */
function pay(
  { brand, member }: PlaceBetCommand,
  { issue, prepared: { total } }: DecidedOrder,
  ledger: OpenLedger,
): Decision<string, RefusalCode> {
  const cash = defined(ledger.accountOf(member.memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const openBets = defined(ledger.accountOf(member.memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  if (ledger.book.isFrozen(cash)) return refuse('wallet.frozen')
  const balance = ledger.book.balanceOf(cash)
  if (balance < total) return refuse('wallet.insufficient_funds', { balance: toWire(balance), needed: toWire(total) })
  const orderId = newId()
  ledger.book.apply({
    factId: orderId,
    kind: 'bet.placed',
    seq: 1,
    brandId: brand.brandId,
    currency: brand.currency,
    at: issue.now,
    postings: [{ debit: cash, credit: openBets, amount: total }],
  })
  return { ok: true, value: orderId }
}

/** Writes an order down, line by line: its tickets, and the bets of the one record. */
function record(
  { brand, member }: PlaceBetCommand,
  { game, issue, multiple, prepared, orderId }: DecidedOrder & { readonly orderId: string },
  writes: Writes,
): readonly Ticket[] {
  const owner = { brandId: brand.brandId, memberId: member.memberId, currency: brand.currency }
  const placedAt = BigInt(issue.now)
  const tickets = prepared.lines.map(
    ({ offer, picks, units, prizes, series, memberSeries, stakePerUnit, stake }, line): Ticket => {
      const { playId, playCode, winAmountMax } = offer
      const priced = { playId, playCode, picks, units, multiple, stakePerUnit, stake, prizes, winAmountMax }
      return {
        ...owner,
        ...priced,
        series,
        memberSeries,
        betId: newId(),
        orderId,
        line,
        issueId: issue.issueId,
        gameId: game.gameId,
        placedAt,
      }
    },
  )
  for (const [line, ticket] of tickets.entries()) {
    const { betId, playCode, picks, stake } = ticket
    writes.bets.push({
      ...owner,
      betId,
      ancestorPath: member.ancestorPath,
      product: 'LOTT',
      category: game.groupCode,
      gameCode: game.gameCode,
      roundRef: issue.numero,
      play: playCode,
      selection: picks,
      isTrial: false,
      stake,
      stakeCash: stake,
      stakeBonus: 0n,
      odds: oddsText(ticket),
      ruleVersion: defined(prepared.lines[line], 'a ticket is of a line').offer.ruleVersion,
      placedAt: issue.now,
    })
  }
  writes.tickets.push(...tickets)
  return tickets
}

/** What the player is told, alike the first time and every time after. */
function receiptOf({ orderId, tickets, balance, version }: Accepted, numero: string): Receipt {
  return {
    orderNumber: orderId,
    chaseNumber: null,
    numero,
    totalBettingAmount: toWire(tickets.reduce((sum, { stake }) => sum + stake, 0n)),
    lines: tickets.map((ticket) => ({
      subOrderId: ticket.betId,
      playId: ticket.playId,
      units: ticket.units,
      stake: toWire(ticket.stake),
      odds: toWireOdds(ticket),
    })),
    balance,
    version,
  }
}

function scopeOf({ brand, member, key }: PlaceBetCommand) {
  return { brandId: brand.brandId, memberId: member.memberId, operation: placeBetOperation, key }
}

function textOf({ brandId, memberId, key }: { brandId: string; memberId: string; key: string }): string {
  return `${brandId} ${memberId} ${key}`
}

function distinctIssues(commands: readonly PlaceBetCommand[]) {
  const keys = new Map<string, { gameId: number; numero: string }>()
  for (const { request } of commands) {
    const numero = request.numeros[0]?.numero ?? ''
    keys.set(`${request.gameId} ${numero}`, { gameId: request.gameId, numero })
  }
  return [...keys.values()]
}
