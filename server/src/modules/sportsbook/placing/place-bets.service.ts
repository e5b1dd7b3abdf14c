import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Batcher, Haste, heldUp } from '#platform/batch/batch.ts'
import type { Batch, Database, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import type { StoredAnswer } from '#platform/idempotency/idempotency.sql.ts'
import { placing, type Accepted, type Decided, type KeyedDecision, type Vertical } from '#modules/bets/index.ts'
import type { Guard, Protection } from '#modules/protection/index.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import { decideBet, type BetRequest, type BuilderRequest, type DecidedBet } from '../rules/decide-bet.ts'
import { decideBuilder } from '../rules/decide-builder.ts'
import { exposedLegs } from '../rules/exposed-legs.ts'
import type { EventBrief, Ticket } from '../types.ts'
import type { NamedLeg, OpenLeg } from '../rules/quote-leg.ts'
import { createKnownBriefs, type ReadBriefs } from '../events/known-briefs.ts'
import { createBrandOdds } from '../offer/brand-odds.ts'
import { createMatchGrids } from '../offer/known-grids.ts'
import { addExposure, keyOf, lockExposure, type Exposure, type ExposedOutcome } from './exposure.sql.ts'
import { openExposure, type OpenExposure } from '../limits/open-exposure.ts'
import { loadBook, type Book, type BookPrices } from './load-book.ts'
import { listRecent, readFactors } from './gate.sql.ts'
import { recordBet } from './record-bet.ts'
import { insertTickets, insertWaiting, type Waiting } from './ticket.sql.ts'

export interface PlaceCommand {
  readonly brand: BrandContext
  readonly member: MemberContext
  readonly key: string
  readonly bodyHash: Buffer
  readonly request: BetRequest | BuilderRequest
}

/** What an accepted bet is answered with; the bet itself is read by whoever asks for it. */
export interface PlacedReceipt {
  readonly betId: string
  readonly balance: string
  readonly version: number
  /** Of one that was accepted just now: all that its player is told of it, so that nobody has to read it again. */
  readonly fresh?: {
    readonly ticket: Ticket
    readonly briefs: ReadonlyMap<string, EventBrief>
    readonly dueAt: number | null
  }
}

export type PlaceDecision = KeyedDecision<PlacedReceipt>
export type SportsBatcher = Batcher<PlaceCommand, PlaceDecision>

interface Facts {
  readonly book: Book
  /** What stands on outcomes and markets, with what this batch adds. */
  readonly exposure: OpenExposure
  readonly added: Map<string, Exposure>
  readonly factors: ReadonlyMap<string, number>
  /** Of members, what they placed just now; this batch’s own too. */
  readonly recent: Map<string, { readonly fingerprint: string; readonly placedAt: number }[]>
  readonly tickets: Ticket[]
  readonly waiting: Waiting[]
}

type Running = Decided<Facts, Guard>

interface Terms {
  readonly prices: BookPrices
  readonly readBriefs: ReadBriefs
  readonly protection: Pick<Protection, 'openGuard'>
}

/**
 * Places the sports bets of a batch (`placing.batch`): producers and gates are held, then accounts, then what stands on the
 * outcomes; prices are read behind the gates.
 */
function placeSportsBets(
  tx: Tx,
  { protection, ...reading }: Terms,
  commands: readonly PlaceCommand[],
  { keysAreNew, haste }: { readonly keysAreNew: boolean; readonly haste: Haste },
): Promise<Batch<(PlaceDecision | typeof heldUp)[]>> {
  const keys = { operation: 'sportsbook.place_bet', areNew: keysAreNew, recall }
  const vertical = placing.withKeys(commands, sportsOf(commands, reading), keys)
  return placing.batch(tx, commands, vertical, { haste, openGuard: protection.openGuard })
}

/** The hot way of sports bets. */
export function createSportsBatcher(parts: {
  readonly database: Database
  readonly protection: Pick<Protection, 'openGuard'>
  readonly onBatch: (size: number) => void
  readonly answerWithinMs: number
}): SportsBatcher {
  const { protection, ...options } = parts
  const prices = { odds: createBrandOdds(), grids: createMatchGrids() }
  const reading = { prices, readBriefs: createKnownBriefs() }
  return placing.createBatcher<PlaceCommand, PlaceDecision>({
    ...options,
    prepare: async () => (tx, commands, terms) => placeSportsBets(tx, { ...reading, protection }, commands, terms),
  })
}

function sportsOf(
  commands: readonly PlaceCommand[],
  reading: Omit<Terms, 'protection'>,
): Vertical<PlaceCommand, Facts, Guard, Decision<Accepted<PlacedReceipt>, RefusalCode>> {
  const memberIds = [...new Set(commands.map(({ member }) => member.memberId))]
  return {
    ownersOf: ({ member }) => [member.memberId],
    async load(tx, lockAccounts) {
      const legs = commands.flatMap(({ request }): readonly NamedLeg[] => request.legs)
      const brandIds = [...new Set(commands.map(({ brand }) => brand.brandId))]
      const [book, , counted, factors, recent] = await Promise.all([
        loadBook(tx, { legs, built: builtOf(commands), brandIds, ...reading }),
        lockAccounts(),
        lockExposure(tx, exposedOf(commands)),
        readFactors(tx, memberIds),
        listRecent(tx, memberIds),
      ])
      return {
        book,
        exposure: openExposure(counted),
        added: new Map(),
        factors,
        recent: new Map([...recent].map(([memberId, own]) => [memberId, [...own]])),
        tickets: [],
        waiting: [],
      }
    },
    guarded: () => commands.map(({ member }) => member),
    decide,
    rows: (tx, { facts: { tickets, waiting, added } }) =>
      tickets.length === 0
        ? []
        : [insertTickets(tx, tickets), insertWaiting(tx, waiting), addExposure(tx, [...added.values()])],
  }
}

/** Events of which a builder is asked for, each once. */
const builtOf = (commands: readonly PlaceCommand[]): readonly string[] => [
  ...new Set(
    commands.flatMap(({ request: { kind, legs } }) => (kind === 'BUILDER' ? legs.slice(0, 1) : [])).map(eventOf),
  ),
]
const eventOf = ({ eventId }: NamedLeg): string => eventId

/** The outcomes that are counted, each once. */
function exposedOf(commands: readonly PlaceCommand[]): readonly ExposedOutcome[] {
  const all = new Map<string, ExposedOutcome>()
  for (const { brand, request } of commands) {
    for (const { eventId, marketKey, outcome } of request.legs) {
      const one = { brandId: brand.brandId, eventId, marketKey, outcome }
      all.set(keyOf(one), one)
    }
  }
  return [...all.values()]
}

function decide(command: PlaceCommand, _at: number, running: Running): Decision<Accepted<PlacedReceipt>, RefusalCode> {
  const { brand, member, request } = command
  const { book, exposure, factors, recent } = running.facts
  const rules = book.rulesOf(brand.brandId)
  if (rules === undefined) return refuse('sports.closed_here')
  const { now } = book
  const facts = {
    ...rules,
    now,
    factsOf: book.factsOf,
    oddsOf: (leg: OpenLeg) => book.oddsOf(brand.brandId, leg),
    gridOf: book.gridOf,
    liabilityOf: (leg: NamedLeg) => exposure.liabilityOf({ ...leg, brandId: brand.brandId }),
    percent: factors.get(member.memberId) ?? 100,
    recent: recent.get(member.memberId) ?? [],
    decimals: brand.currencyDecimals,
  }
  const decided = request.kind === 'BUILDER' ? decideBuilder(request, facts) : decideBet(request, facts)
  if (!decided.ok) return decided
  return pay(command, decided.value, running)
}

/** Takes the stake on the running balance, and writes the bet down. */
function pay(
  command: PlaceCommand,
  bet: DecidedBet,
  { facts, placing: own }: Running,
): Decision<Accepted<PlacedReceipt>, RefusalCode> {
  const { brand, member } = command
  const { memberId } = member
  const { now } = facts.book
  const currency = demoMoney.playCurrency(brand, member)
  if (isTrialType(member.type) && own.ledger.currencyOf(memberId) !== currency)
    return refuse('identity.real_account_required')
  const { version } = defined(facts.book.rulesOf(brand.brandId), 'a bet was decided by rules')
  const { ticket, bet: placed } = recordBet({ command, bet, now, version })
  const paid = placing.takeStakes(own, {
    brandId: brand.brandId,
    memberId,
    currency,
    product: placed.product,
    orders: [{ orderId: ticket.betId, amount: bet.stake, at: now }],
  })
  if (!paid.ok) return paid
  const shares = paid.value.get(ticket.betId)
  own.placed.push(...(shares === undefined ? [placed] : placing.fundBets(own, { shares, bets: [placed] })))
  facts.tickets.push(ticket)
  if (bet.delayMs > 0)
    facts.waiting.push({ betId: ticket.betId, brandId: brand.brandId, memberId, dueAt: now + bet.delayMs })
  if (ticket.isCounted) count(facts, ticket)
  const recent = facts.recent.get(memberId) ?? []
  facts.recent.set(memberId, [...recent, { fingerprint: bet.fingerprint, placedAt: now }])
  const after = own.ledger.balanceOf(memberId)
  const kept = { betId: ticket.betId, balance: toWire(after.balance), version: after.version }
  const briefs = new Map(bet.legs.map(({ eventId, open }) => [eventId, open.brief]))
  const dueAt = bet.delayMs > 0 ? now + bet.delayMs : null
  return accept({ receipt: { ...kept, fresh: { ticket, briefs, dueAt } }, kept, at: now })
}

/** Counts a ticket on the outcomes of its legs; demo money is bound by limits and fills none of them. */
function count({ exposure, added }: Facts, ticket: Ticket): void {
  for (const one of exposedLegs(ticket)) {
    exposure.add(one)
    const before = added.get(keyOf(one))
    added.set(keyOf(one), {
      ...one,
      stakes: one.stakes + (before?.stakes ?? 0n),
      returns: one.returns + (before?.returns ?? 0n),
    })
  }
}

/** What keys were answered with is what they are answered with. */
const recall = async (_tx: Tx, stored: readonly StoredAnswer[]): Promise<readonly PlacedReceipt[]> =>
  stored.map(({ answer }) => answer as PlacedReceipt)
