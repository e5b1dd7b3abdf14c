import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import type { placeBet } from '@parlour/core/contract/lottery/player/lottery.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Share } from '@parlour/core/rules/wallet/funding.ts'
import type { Batcher, Haste, heldUp } from '#platform/batch/batch.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Batch, Database, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import type { StoredAnswer } from '#platform/idempotency/idempotency.sql.ts'
import { placing, type Accepted, type Decided, type KeyedDecision, type Vertical } from '#modules/bets/index.ts'
import type { Guard, Protection } from '#modules/protection/index.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import type { Catalogue, ReadCatalogue } from './catalogue.ts'
import { insertChases, listOrdersOfChases, type PlacedChase } from './chase.sql.ts'
import type { WantedNumber } from './exposure.sql.ts'
import { openExposure, wantedNumbers, type OpenExposure } from './exposure.ts'
import { listIssuesById, lockIssuesForBets } from './issue.sql.ts'
import { lotteryProduct, receiptOf, recordOrder, type PaidOrder, type Receipt } from './record-order.ts'
import type { ActiveRestriction } from './restriction.sql.ts'
import { decideIssues, type OrderOnIssue } from './rules/decide-issues.ts'
import { prepareOrder, seriesOfMember, type PreparedOrder } from './rules/prepare-order.ts'
import { restrictOrders } from './rules/restrict-orders.ts'
import { traditional } from './rules/prize-modes.ts'
import { insertTickets, listTicketsOfOrders } from './ticket.sql.ts'
import type { Game, LockedIssue, Ticket } from './types.ts'

export interface PlaceBetCommand {
  readonly brand: BrandContext
  readonly member: MemberContext
  readonly key: string
  readonly bodyHash: Buffer
  readonly request: Body<typeof placeBet>
}

export type PlaceBetDecision = KeyedDecision<Receipt>

export type BetBatcher = Batcher<PlaceBetCommand, PlaceBetDecision>

/** What is kept of an accepted order's answer: the rest of the receipt is in its tickets. */
interface KeptAnswer {
  /** The order, or the first of the chase. */
  readonly orderId: string
  readonly chaseId?: string
  readonly balance: string
  readonly version: number
}

/** What a batch is decided on, and the rows of lottery that it comes to. */
interface Facts {
  readonly issues: ReadonlyMap<string, LockedIssue>
  readonly exposure: OpenExposure
  readonly tickets: Ticket[]
  readonly chases: PlacedChase[]
}

type Running = Decided<Facts, Guard>

/**
 * Places the orders of a batch (`placing.batch`): issues are locked before accounts, numbers that are bound behind them;
 * an order is priced before anything is locked, and decided on the running balances.
 */
function placeBets(
  tx: Tx,
  { catalogue, protection }: { readonly catalogue: Catalogue; readonly protection: Pick<Protection, 'openGuard'> },
  commands: readonly PlaceBetCommand[],
  { keysAreNew, haste }: { readonly keysAreNew: boolean; readonly haste: Haste },
): Promise<Batch<(PlaceBetDecision | typeof heldUp)[]>> {
  const keys = { operation: 'lottery.place_bet', areNew: keysAreNew, recall: recallOrders }
  const vertical = placing.withKeys(commands, lotteryOf(commands, catalogue), keys)
  return placing.batch(tx, commands, vertical, { haste, openGuard: protection.openGuard })
}

/** The hot way of lottery's bets, each batch on the catalogue as it stands when it begins. */
export function createBetBatcher(parts: {
  readonly database: Database
  readonly catalogue: ReadCatalogue
  readonly protection: Pick<Protection, 'openGuard'>
  readonly onBatch: (size: number) => void
  readonly answerWithinMs: number
}): BetBatcher {
  const { catalogue, protection, ...options } = parts
  return placing.createBatcher<PlaceBetCommand, PlaceBetDecision>({
    ...options,
    async prepare() {
      const read = await catalogue()
      return (tx, commands, terms) => placeBets(tx, { catalogue: read, protection }, commands, terms)
    },
  })
}

function lotteryOf(
  commands: readonly PlaceBetCommand[],
  catalogue: Catalogue,
): Vertical<PlaceBetCommand, Facts, Guard, Decision<Accepted<Receipt>, RefusalCode>> {
  const requests = commands.map((command) => prepare(command, catalogue))
  const numbers = requests.flatMap((wanted) => (wanted.ok ? wanted.value.numbers : []))
  return {
    ownersOf: ({ member }) => [member.memberId],
    async load(tx, lockAccounts) {
      const [issues, , exposure] = await Promise.all([
        lockIssuesForBets(tx, distinctIssues(commands)),
        lockAccounts(),
        openExposure(tx, numbers),
      ])
      const byNumero = new Map(issues.map((issue) => [`${issue.gameId} ${issue.numero}`, issue]))
      return { issues: byNumero, exposure, tickets: [], chases: [] }
    },
    guarded: () => commands.map(({ member }) => member),
    decide: (command, at, running) => decide(command, defined(requests[at], 'every command was prepared'), running),
    rows: (tx, { facts: { exposure, tickets, chases } }) =>
      tickets.length === 0
        ? []
        : [exposure.write(), insertTickets(tx, tickets), chases.length === 0 ? undefined : insertChases(tx, chases)],
  }
}

/** What a command asks for, priced, and the numbers on which it is counted. */
interface Requested {
  readonly game: Game
  readonly order: PreparedOrder
  readonly numbers: readonly WantedNumber[]
  readonly restrictions: readonly ActiveRestriction[]
}

/** Prices a command: it needs nothing of the database, so it is done before anything is locked. */
function prepare({ request, brand, member }: PlaceBetCommand, catalogue: Catalogue): Decision<Requested, RefusalCode> {
  const { brandId } = brand
  const game = catalogue.findGame(request.gameId)
  if (!game) return refuse('lottery.game_unknown')
  const { gameId } = game
  const { prizeModeId } = request
  const series = catalogue.findSeries(brandId, game.groupCode, prizeModeId)
  const rated = isTrialType(member.type) ? undefined : member
  // Prices that are no series are traditional everywhere; another mode is only where the brand has its series.
  if (prizeModeId !== traditional && series === undefined) return refuse('lottery.play_off', { prizeModeId })
  const offerOf = (playId: number) => catalogue.findOffer(brandId, gameId, playId)
  const order = prepareOrder({
    game,
    contents: request.contents,
    offerOf,
    series: series && seriesOfMember(series, rated),
    sale: catalogue.noteSaleOf(brandId, gameId),
  })
  if (!order.ok) return order
  const numbers = wantedNumbers(order.value, { brandId, gameId, numeros: request.numeros })
  return accept({ game, order: order.value, numbers, restrictions: catalogue.restrictionsOf(brandId, gameId) })
}

function decide(
  command: PlaceBetCommand,
  wanted: Decision<Requested, RefusalCode>,
  running: Running,
): Decision<Accepted<Receipt>, RefusalCode> {
  const { request, member, brand } = command
  const { issues, exposure } = running.facts
  if (!wanted.ok) return wanted
  const { game, order, restrictions } = wanted.value
  const chosen = decideIssues({ game, request: request.numeros, order }, (numero) =>
    issues.get(`${game.gameId} ${numero}`),
  )
  if (!chosen.ok) return chosen
  const sold = restrictOrders(chosen.value, restrictions)
  if (!sold.ok) return sold
  const fitting = exposure.fit(brand.brandId, sold.value)
  if (!fitting.ok) return fitting
  const paid = pay(command, { game, orders: sold.value }, running)
  if (!paid.ok) return paid
  // Demo money is bound by the ceilings and fills none of them.
  if (!isTrialType(member.type)) exposure.add(fitting.value)
  return accept(record(command, { game, ...paid.value }, running))
}

/** Orders that are paid for, and which accounts did so of those that are not of cash alone. */
interface Paid {
  readonly orders: readonly PaidOrder[]
  readonly funded: ReadonlyMap<string, readonly Share[]>
}

/** Takes the stakes of orders on the running balance, or refuses all of them. */
function pay(
  { brand, member }: PlaceBetCommand,
  { game, orders }: { readonly game: Game; readonly orders: readonly OrderOnIssue[] },
  { placing: { ledger, guard } }: Running,
): Decision<Paid, RefusalCode> {
  const { memberId } = member
  const currency = demoMoney.playCurrency(brand, member)
  // A trial account whose pools are not of demo money, or who was forgotten just now.
  if (isTrialType(member.type) && ledger.currencyOf(memberId) !== currency)
    return refuse('identity.real_account_required')
  const wanted = orders.map(({ issue, prepared }): PaidOrder => ({ orderId: newId(), game, issue, prepared }))
  const stakes = wanted.map(({ orderId, issue, prepared }) => ({ orderId, amount: prepared.total, at: issue.now }))
  const taken = placing.takeStakes(
    { ledger, guard },
    {
      brandId: brand.brandId,
      memberId,
      currency,
      product: lotteryProduct,
      orders: stakes,
    },
  )
  return taken.ok ? accept({ orders: wanted, funded: taken.value }) : taken
}

/** Writes paid orders down, as a chase where they are several, with the answer that their key stands for. */
function record(
  command: PlaceBetCommand,
  { game, orders, funded }: Paid & { readonly game: Game },
  { facts, placing: own }: Running,
): Accepted<Receipt> {
  const { brand, member, request } = command
  const first = defined(orders[0], 'what is paid is an order')
  const chaseId = orders.length > 1 ? newId() : null
  const recorded = orders.map((order) => {
    const { tickets, bets } = recordOrder(command, order)
    facts.tickets.push(...tickets)
    const shares = funded.get(order.orderId)
    own.placed.push(...(shares === undefined ? bets : placing.fundBets(own, { shares, bets })))
    return { orderId: order.orderId, numero: order.issue.numero, tickets }
  })
  if (chaseId !== null)
    facts.chases.push({
      chaseId,
      brandId: brand.brandId,
      memberId: member.memberId,
      gameId: game.gameId,
      winStop: request.winStop,
      placedAt: first.issue.now,
      orders: orders.map(({ orderId, issue: { issueId } }) => ({ orderId, issueId })),
    })
  const after = own.ledger.balanceOf(member.memberId)
  const told = { balance: toWire(after.balance), version: after.version }
  const kept: KeptAnswer = { orderId: first.orderId, ...(chaseId === null ? {} : { chaseId }), ...told }
  return { receipt: receiptOf({ chaseId, orders: recorded, ...told }), kept, at: first.issue.now }
}

/** What these keys were answered with, one for one. */
async function recallOrders(tx: Tx, stored: readonly StoredAnswer[]): Promise<readonly Receipt[]> {
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
  return kept.map(({ chaseId, balance, version }, at) => {
    const orders = (wanted[at]?.orderIds ?? []).map((orderId) => {
      const own = byOrder.get(orderId) ?? []
      return { orderId, numero: issues.get(own[0]?.issueId ?? '')?.numero ?? '', tickets: own }
    })
    return receiptOf({ chaseId: chaseId ?? null, orders, balance, version })
  })
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
