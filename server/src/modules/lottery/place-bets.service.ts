import { defined } from '@parlour/core/kernel/assert.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import type { placeBet } from '@parlour/core/contract/lottery.ts'
import { refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { findAnswers, insertAnswers, type StoredAnswer } from '#platform/idempotency/idempotency.sql.ts'
import { insertBets, type PlacedBet } from '#modules/bets/index.ts'
import { isTrial } from '#modules/identity/index.ts'
import { openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import type { Catalogue } from './catalogue.ts'
import { lockIssuesForBets, type LockedIssue } from './issue.sql.ts'
import { takesBets } from './rules/takes-bets.ts'
import { prepareOrder, type PreparedOrder } from './rules/prepare-order.ts'
import { insertOrders, type NewOrder } from './ticket.sql.ts'
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

/** What a batch writes, gathered while its commands are decided one after another. */
interface Writes {
  readonly orders: NewOrder[]
  readonly tickets: Ticket[]
  readonly bets: PlacedBet[]
  readonly answers: StoredAnswer[]
}

interface Facts {
  readonly catalogue: Catalogue
  readonly issues: ReadonlyMap<string, LockedIssue>
  readonly ledger: OpenLedger
  /** Accepted answers by scope: those of before, and those of this batch as they are decided. */
  readonly answers: Map<string, StoredAnswer>
}

/**
 * Places the orders of a batch, set-based: lock the issues, lock the accounts, read the keys, decide each order on
 * the running balances, write all. A refused order is a decision among others and leaves no trace; only failures throw.
 */
export async function placeBets(
  tx: Tx,
  catalogue: Catalogue,
  commands: readonly PlaceBetCommand[],
): Promise<PlaceBetDecision[]> {
  const [issues, ledger, stored] = await Promise.all([
    lockIssuesForBets(tx, distinctIssues(commands)),
    openLedger(tx, [...new Set(commands.map(({ member }) => member.memberId))]),
    findAnswers(tx, commands.map(scopeOf)),
  ])
  const facts: Facts = {
    catalogue,
    ledger,
    issues: new Map(issues.map((issue) => [`${issue.gameId} ${issue.numero}`, issue])),
    answers: new Map(stored.map((answer) => [textOf(answer), answer])),
  }
  const writes: Writes = { orders: [], tickets: [], bets: [], answers: [] }
  const decisions = commands.map((command) => decide(command, facts, writes))
  if (writes.orders.length > 0) {
    await Promise.all([
      ledger.write(),
      insertBets(tx, writes.bets),
      insertAnswers(tx, writes.answers),
      insertOrders(tx, writes.orders, writes.tickets),
    ])
  }
  return decisions
}

function decide(command: PlaceBetCommand, facts: Facts, writes: Writes): PlaceBetDecision {
  const scope = scopeOf(command)
  const known = facts.answers.get(textOf(scope))
  if (known) {
    return command.bodyHash.equals(known.bodyHash)
      ? { ok: true, value: { receipt: known.answer as Receipt, isReplay: true } }
      : refuse('request.key_reused')
  }
  const { request, member, brand } = command
  if (isTrial(member.type)) return refuse('identity.real_account_required')
  const [wanted, ...more] = request.numeros
  if (!wanted || more.length > 0) return refuse('lottery.chase_off')
  const game = facts.catalogue.findGame(request.gameId)
  if (!game) return refuse('lottery.game_unknown')
  if (request.prizeModeId !== 1) return refuse('lottery.play_off', { prizeModeId: request.prizeModeId })
  const offerOf = (playId: number) => facts.catalogue.findOffer(brand.brandId, game.gameId, playId)
  const prepared = prepareOrder({ game, multiple: wanted.multiple, contents: request.contents, offerOf })
  if (!prepared.ok) return prepared
  const issue = facts.issues.get(`${game.gameId} ${wanted.numero}`)
  if (!issue) return refuse('lottery.issue_unknown', { numero: wanted.numero })
  if (!takesBets(issue, issue.now)) {
    return refuse('lottery.issue_closed', { numero: issue.numero, closeTime: issue.closeAt })
  }
  const order = { game, issue, multiple: wanted.multiple, prepared: prepared.value }
  const paid = pay(command, order, facts.ledger)
  if (!paid.ok) return paid
  const receipt = record(command, { ...order, orderId: paid.value }, facts.ledger, writes)
  const answer: StoredAnswer = { ...scope, bodyHash: command.bodyHash, answer: receipt }
  facts.answers.set(textOf(scope), answer)
  writes.answers.push(answer)
  return { ok: true, value: { receipt, isReplay: false } }
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

function record(
  { brand, member }: PlaceBetCommand,
  { game, issue, multiple, prepared, orderId }: DecidedOrder & { readonly orderId: string },
  ledger: OpenLedger,
  writes: Writes,
): Receipt {
  const owner = { brandId: brand.brandId, memberId: member.memberId, currency: brand.currency }
  const placedAt = issue.now
  writes.orders.push({
    ...owner,
    orderId,
    gameId: game.gameId,
    issueId: issue.issueId,
    totalStake: prepared.total,
    placedAt,
  })
  const lines = prepared.lines.map(({ offer, picks, units, stakePerUnit, stake }, line) => {
    const betId = newId()
    const { playId, playCode, odds, winAmountMax } = offer
    writes.tickets.push({
      ...owner,
      betId,
      orderId,
      line,
      issueId: issue.issueId,
      gameId: game.gameId,
      playId,
      playCode,
      picks,
      units,
      multiple,
      stakePerUnit,
      stake,
      odds,
      winAmountMax,
    })
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
      odds: toWire(odds),
      ruleVersion: offer.ruleVersion,
      placedAt,
    })
    return { subOrderId: betId, playId, units, stake: toWire(stake), odds: toWire(odds) }
  })
  const { balance, version } = ledger.balanceOf(member.memberId)
  return {
    orderNumber: orderId,
    chaseNumber: null,
    numero: issue.numero,
    totalBettingAmount: toWire(prepared.total),
    lines,
    balance: toWire(balance),
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
