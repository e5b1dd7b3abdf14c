import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import type { placeBet } from '@parlour/core/contract/lottery/player/lottery.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { heldUp, type Haste } from '#platform/batch/batch.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Batch, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { findAnswers, insertAnswers, type StoredAnswer } from '#platform/idempotency/idempotency.sql.ts'
import { keyStanding } from '#platform/idempotency/key-standing.ts'
import { betRows, type PlacedBet } from '#modules/bets/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Guard, Protection } from '#modules/protection/index.ts'
import { openFreeLedger, openLedger, demoMoney, type OpenLedger } from '#modules/wallet/index.ts'
import type { Catalogue } from './catalogue.ts'
import { insertChases, listOrdersOfChases, type PlacedChase } from './chase.sql.ts'
import type { WantedNumber } from './exposure.sql.ts'
import { openExposure, wantedNumbers, type OpenExposure } from './exposure.ts'
import { listIssuesById, lockIssuesForBets } from './issue.sql.ts'
import { receiptOf, recordOrder, type PaidOrder, type Receipt } from './record-order.ts'
import type { StandingRestriction } from './restriction.sql.ts'
import { decideIssues, type OrderOnIssue } from './rules/decide-issues.ts'
import { prepareOrder, type PreparedOrder } from './rules/prepare-order.ts'
import { restrictOrders } from './rules/restrict-orders.ts'
import { traditional } from './rules/prize-modes.ts'
import { insertTickets, listTicketsOfOrders } from './ticket.sql.ts'
import type { Game, LockedIssue, Ticket } from './types.ts'

const placeBetOperation = 'lottery.place_bet'

export interface PlaceBetCommand {
  readonly brand: BrandContext
  readonly member: MemberContext
  readonly key: string
  readonly bodyHash: Buffer
  readonly request: Body<typeof placeBet>
}

export type PlaceBetDecision = Decision<{ readonly receipt: Receipt; readonly isReplay: boolean }, RefusalCode>

/** What is kept of an accepted order's answer: the rest of the receipt is in its tickets. */
interface KeptAnswer {
  /** The order, or the first of the chase. */
  readonly orderId: string
  readonly chaseId?: string
  readonly balance: string
  readonly version: number
}

/** What a batch writes, gathered while its commands are decided one after another. */
interface Writes {
  readonly tickets: Ticket[]
  readonly bets: PlacedBet[]
  readonly chases: PlacedChase[]
  readonly answers: StoredAnswer[]
}

interface Facts {
  readonly issues: ReadonlyMap<string, LockedIssue>
  readonly ledger: OpenLedger
  readonly guard: Guard
  readonly exposure: OpenExposure
  /** Accepted orders by the scope of their key: those of before, and those of this batch as they are decided. */
  readonly accepted: Map<string, Accepted>
}

interface Accepted {
  readonly bodyHash: Buffer
  readonly receipt: Receipt
}

/**
 * Places the orders of a batch, set-based: lock the issues, lock the accounts, decide each order on the running
 * balances, write all. In haste nobody is waited for, and who is held up is told apart. A refused order is a decision among others and leaves no trace; only failures throw. Keys are
 * read first where some may have been answered; where all are taken for new, one that is not makes the batch fail.
 */
export async function placeBets(
  tx: Tx,
  { catalogue, protection }: { readonly catalogue: Catalogue; readonly protection: Pick<Protection, 'openGuard'> },
  commands: readonly PlaceBetCommand[],
  { keysAreNew, haste }: { readonly keysAreNew: boolean; readonly haste: Haste },
): Promise<Batch<(PlaceBetDecision | typeof heldUp)[]>> {
  const wishes = commands.map((command) => prepare(command, catalogue))
  const numbers = wishes.flatMap((wish) => (wish.ok ? wish.value.numbers : []))
  // One trip; the database takes the locks in this order.
  const [issues, ledger, exposure, stored] = await Promise.all([
    lockIssuesForBets(tx, distinctIssues(commands)),
    (haste === 'hasty' ? openFreeLedger : openLedger)(tx, [...new Set(commands.map(({ member }) => member.memberId))]),
    openExposure(tx, numbers),
    keysAreNew ? [] : findAnswers(tx, commands.map(scopeOf)),
  ])
  const facts: Facts = {
    ledger,
    guard: await protection.openGuard(tx, { ledger, members: commands.map(({ member }) => member) }),
    exposure,
    issues: new Map(issues.map((issue) => [`${issue.gameId} ${issue.numero}`, issue])),
    accepted: await recallOrders(tx, stored),
  }
  const writes: Writes = { tickets: [], bets: [], chases: [], answers: [] }
  const decisions = commands.map((command, at) =>
    ledger.isHeldUp(command.member.memberId)
      ? heldUp
      : decide(command, defined(wishes[at], 'every command was prepared'), { facts, writes }),
  )
  if (keysAreNew) await refuseKnownKeys(tx, commands, decisions)
  if (writes.tickets.length === 0) return { result: decisions, written: Promise.resolve() }
  const written = Promise.all([
    insertAnswers(tx, writes.answers, defined(issues[0], 'what was accepted is on an issue').now),
    ledger.write(),
    exposure.write(),
    betRows.insert(tx, writes.bets),
    insertTickets(tx, writes.tickets),
    insertChases(tx, writes.chases),
  ])
  return { result: decisions, written }
}

/** Keys were taken for new, and one of them is not: nothing is written, and the batch is to be decided on its keys. */
export class KnownKeys extends Error {}

/** An accepted key is found when it is written; a refused one must be looked for: what it asked may be answered. */
async function refuseKnownKeys(
  tx: Tx,
  commands: readonly PlaceBetCommand[],
  decisions: readonly (PlaceBetDecision | typeof heldUp)[],
): Promise<void> {
  const refused = commands.filter((_, at) => {
    const decision = decisions[at]
    return decision !== heldUp && decision?.ok === false
  })
  if (refused.length === 0) return
  if ((await findAnswers(tx, refused.map(scopeOf))).length > 0) throw new KnownKeys()
}

/** What these keys were answered with. */
async function recallOrders(tx: Tx, stored: readonly StoredAnswer[]): Promise<Map<string, Accepted>> {
  if (stored.length === 0) return new Map()
  const kept = stored.map((answer) => ({ answer, ...(answer.answer as KeptAnswer) }))
  const ofChases = Map.groupBy(
    await listOrdersOfChases(
      tx,
      kept.flatMap(({ chaseId }) => chaseId ?? []),
    ),
    ({ chaseId }) => chaseId,
  )
  const wanted = kept.map(({ orderId, chaseId, answer }) => ({
    memberId: answer.memberId,
    orderIds: chaseId === undefined ? [orderId] : (ofChases.get(chaseId) ?? []).map((order) => order.orderId),
  }))
  const tickets = await listTicketsOfOrders(
    tx,
    wanted.flatMap(({ memberId, orderIds }) => orderIds.map((orderId) => ({ memberId, orderId }))),
  )
  const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId)
  const issues = await listIssuesById(tx, [...new Set(tickets.map(({ issueId }) => issueId))])
  return new Map(
    kept.map(({ chaseId, balance, version, answer }, at) => {
      const orders = (wanted[at]?.orderIds ?? []).map((orderId) => {
        const own = byOrder.get(orderId) ?? []
        return { orderId, numero: issues.get(own[0]?.issueId ?? '')?.numero ?? '', tickets: own }
      })
      const receipt = receiptOf({ chaseId: chaseId ?? null, orders, balance, version })
      return [textOf(answer), { bodyHash: answer.bodyHash, receipt }]
    }),
  )
}

/** What a command asks for, priced, and the numbers on which it is counted. */
interface Wish {
  readonly game: Game
  readonly order: PreparedOrder
  readonly numbers: readonly WantedNumber[]
  readonly restrictions: readonly StandingRestriction[]
}

/** Prices a command: it needs nothing of the database, so it is done before anything is locked. */
function prepare({ request, brand }: PlaceBetCommand, catalogue: Catalogue): Decision<Wish, RefusalCode> {
  const { brandId } = brand
  const game = catalogue.findGame(request.gameId)
  if (!game) return refuse('lottery.game_unknown')
  const { gameId } = game
  const { prizeModeId } = request
  const series = catalogue.findSeries(brandId, game.groupCode, prizeModeId)
  // Prices that are no series are traditional everywhere; another mode is only where the brand has its series.
  if (prizeModeId !== traditional && series === undefined) return refuse('lottery.play_off', { prizeModeId })
  const offerOf = (playId: number) => catalogue.findOffer(brandId, gameId, playId)
  const order = prepareOrder({
    game,
    contents: request.contents,
    offerOf,
    series,
    sale: catalogue.noteSaleOf(brandId, gameId),
  })
  if (!order.ok) return order
  const numbers = wantedNumbers(order.value, { brandId, gameId, numeros: request.numeros })
  return accept({ game, order: order.value, numbers, restrictions: catalogue.restrictionsOf(brandId, gameId) })
}

function decide(
  command: PlaceBetCommand,
  wish: Decision<Wish, RefusalCode>,
  { facts, writes }: { readonly facts: Facts; readonly writes: Writes },
): PlaceBetDecision {
  const { request, member, brand } = command
  const scope = scopeOf(command)
  const known = facts.accepted.get(textOf(scope))
  if (known) {
    return keyStanding(known.bodyHash, command.bodyHash) === 'repeat'
      ? { ok: true, value: { receipt: known.receipt, isReplay: true } }
      : refuse('request.key_reused')
  }
  if (!wish.ok) return wish
  const { game, order, restrictions } = wish.value
  const chosen = decideIssues({ game, wish: request.numeros, order }, (numero) =>
    facts.issues.get(`${game.gameId} ${numero}`),
  )
  if (!chosen.ok) return chosen
  const sold = restrictOrders(chosen.value, restrictions)
  if (!sold.ok) return sold
  const fitting = facts.exposure.fit(brand.brandId, sold.value)
  if (!fitting.ok) return fitting
  const paid = pay(command, { game, orders: sold.value }, facts)
  if (!paid.ok) return paid
  // Demo money is bound by the ceilings and fills none of them.
  if (!isTrialType(member.type)) facts.exposure.add(fitting.value)
  const accepted = record(command, { game, orders: paid.value, ledger: facts.ledger }, writes)
  facts.accepted.set(textOf(scope), accepted)
  return { ok: true, value: { receipt: accepted.receipt, isReplay: false } }
}

/** Moves the stakes from cash to open bets on the running balance, an entry an order, or none at all. */
function pay(
  { brand, member }: PlaceBetCommand,
  { game, orders }: { readonly game: Game; readonly orders: readonly OrderOnIssue[] },
  { ledger, guard }: Pick<Facts, 'ledger' | 'guard'>,
): Decision<readonly PaidOrder[], RefusalCode> {
  const currency = demoMoney.playCurrency(brand, member)
  // A trial account whose pools are not of demo money, or who was forgotten just now.
  if (isTrialType(member.type) && ledger.currencyOf(member.memberId) !== currency)
    return refuse('identity.real_account_required')
  const cash = defined(ledger.accountOf(member.memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const openBets = defined(ledger.accountOf(member.memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  if (ledger.book.isFrozen(cash)) return refuse('wallet.frozen')
  const balance = ledger.book.balanceOf(cash)
  const total = orders.reduce((sum, { prepared }) => sum + prepared.total, 0n)
  const against = guard.against(member.memberId, { stake: total }, ledger.flows(member.memberId))
  if (against) return against
  if (balance < total) return refuse('wallet.insufficient_funds', { balance: toWire(balance), needed: toWire(total) })
  const paid = orders.map(({ issue, prepared }): PaidOrder => {
    const orderId = newId()
    ledger.book.apply({
      factId: orderId,
      kind: 'bet.placed',
      seq: 1,
      brandId: brand.brandId,
      currency,
      at: issue.now,
      postings: [{ debit: cash, credit: openBets, amount: prepared.total }],
    })
    return { orderId, game, issue, prepared }
  })
  return { ok: true, value: paid }
}

/** Writes paid orders down, as a chase where they are several, with the answer that their key stands for. */
function record(
  command: PlaceBetCommand,
  { game, orders, ledger }: { readonly game: Game; readonly orders: readonly PaidOrder[]; readonly ledger: OpenLedger },
  writes: Writes,
): Accepted {
  const { brand, member, bodyHash, request } = command
  const first = defined(orders[0], 'what is paid is an order')
  const chaseId = orders.length > 1 ? newId() : null
  const recorded = orders.map((order) => {
    const { tickets, bets } = recordOrder(command, order)
    writes.tickets.push(...tickets)
    writes.bets.push(...bets)
    return { orderId: order.orderId, numero: order.issue.numero, tickets }
  })
  if (chaseId !== null)
    writes.chases.push({
      chaseId,
      brandId: brand.brandId,
      memberId: member.memberId,
      gameId: game.gameId,
      winStop: request.winStop,
      placedAt: first.issue.now,
      orders: orders.map(({ orderId, issue: { issueId } }) => ({ orderId, issueId })),
    })
  const after = ledger.balanceOf(member.memberId)
  const told = { balance: toWire(after.balance), version: after.version }
  const answer: KeptAnswer = { orderId: first.orderId, ...(chaseId === null ? {} : { chaseId }), ...told }
  writes.answers.push({ ...scopeOf(command), bodyHash, answer })
  return { bodyHash, receipt: receiptOf({ chaseId, orders: recorded, ...told }) }
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
    for (const { numero } of request.numeros) {
      keys.set(`${request.gameId} ${numero}`, { gameId: request.gameId, numero })
    }
  }
  return [...keys.values()]
}
