import { sql } from 'kysely'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { defaultBrandRules, type BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { decimalOf, type OddsFormat } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import type { Outcome } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { settleTicket, type SettledLeg, type TicketForm } from '@parlour/core/rules/sportsbook/tickets/ticket-return.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { betFundings, betRows, placing, type PlacedBet } from '#modules/bets/index.ts'
import { findFunds, openLedger } from '#modules/wallet/index.ts'
import { insertBrandRules } from '#modules/sportsbook/brand-rules.sql.ts'
import { addExposure, keyOf, type Exposure } from '#modules/sportsbook/placing/exposure.sql.ts'
import { insertTickets } from '#modules/sportsbook/placing/ticket.sql.ts'
import { exposedLegs } from '#modules/sportsbook/rules/exposed-legs.ts'
import { createSettlementRound } from '#modules/sportsbook/settlement/settlement.loop.ts'
import { insertFacts } from '#modules/sportsbook/feed/fact.sql.ts'
import type { OutcomeKey } from '#modules/sportsbook/settlement/outcome.sql.ts'
import type { Ticket, TicketLeg } from '#modules/sportsbook/types.ts'
import type { TestMember, TestParlour } from './parlour.ts'

const plain = (amount: bigint) => toWire(amount).replace(/\.?0+$/, '')

export const home = newId()
const away = newId()

export interface PlantedLeg extends Partial<TicketLeg> {
  readonly eventId: string
  readonly odds?: string
  readonly format?: OddsFormat
}

export interface PlantedBet {
  readonly legs: readonly PlantedLeg[]
  readonly stake?: bigint
  readonly kind?: Ticket['kind']
  readonly sizes?: readonly number[]
  readonly lines?: number
  readonly receivedAt?: number
  readonly more?: Partial<Ticket>
  /** Of a builder, by set of legs. */
  readonly prices?: readonly string[]
}

type WonLeg = SettledLeg & { readonly result: { readonly outcome: 'WIN' } }

/** What a ticket returns if all of its legs win. */
function formOf(
  {
    kind,
    sizes,
    prices = [],
  }: { kind: Ticket['kind']; sizes: readonly number[]; prices: readonly string[] | undefined },
  legs: readonly WonLeg[],
): TicketForm {
  if (kind === 'SYSTEM') return { type: kind, legs, bankers: [], sizes }
  if (kind !== 'BUILDER') return { type: kind, legs }
  return {
    type: 'SINGLE',
    legs: [{ factor: defined(decimalOf({ format: 'DEC', value: prices.at(-1) ?? '' }), 'odds') }],
  }
}

/** A brand's sports book on a test server, with events, prices and tickets that are planted as if they had been placed. */
export async function openSportsTickets(parlour: TestParlour, change: Partial<BrandRules> = {}) {
  const { database } = parlour
  const leagueId = newId()
  const decidedRules: BrandRules = { ...defaultBrandRules, ...change }
  let events = 0
  const setRules = async (rules: Partial<BrandRules>, at = 0) => {
    const brand = defined(parlour.brands[at], 'a brand')
    await database.transaction((tx) =>
      insertBrandRules(tx, { brandId: brand.brandId, rules: { ...decidedRules, ...rules }, madeBy: 'test' }),
    )
  }
  for (const [at] of parlour.brands.entries()) await setRules({}, at)
  await sql`
    insert into sportsbook.league (league_id, sport, region, feed, feed_ref, names, tier)
    values (${leagueId}, 'SOCCER', 'WORLD', 'test', ${leagueId}, '{"en":"Test League"}', 2)`.execute(database.db)
  await sql`
    insert into sportsbook.competitor (competitor_id, sport, feed, feed_ref, names, short, words)
    values (${home}, 'SOCCER', 'test', ${home}, '{"en":"Home"}', 'HOM', 'home'),
           (${away}, 'SOCCER', 'test', ${away}, '{"en":"Away"}', 'AWA', 'away') on conflict do nothing`.execute(
    database.db,
  )
  await sql`
    insert into sportsbook.producer (producer, feed, state) values ('test:live', 'test', 'UP') on conflict do nothing`.execute(
    database.db,
  )

  /** An event that begins in an hour, with its gate. */
  async function event({ state = 'SCHEDULED', startIn = 3_600_000 } = {}): Promise<string> {
    const eventId = newId()
    events += 1
    const now = await parlour.clock.now()
    await sql`
      insert into sportsbook.event (event_id, league_id, sport, competitors, producer, feed, feed_ref, origin, start_ms,
                                    original_start_ms, state)
      values (${eventId}, ${leagueId}, 'SOCCER', array[${home}, ${away}]::uuid[], 'test:live', 'test', ${`event ${events} ${eventId}`}, 'FEED',
              ${now + startIn}, ${now + startIn}, ${state})`.execute(database.db)
    await sql`
      insert into sportsbook.gate (event_id, phase, closes_ms) values (${eventId}, 'PREMATCH', ${now + startIn})`.execute(
      database.db,
    )
    return eventId
  }

  /** Prices of a market, as chances by outcome. */
  async function price(eventId: string, marketKey: string, chances: Readonly<Record<string, number>>): Promise<void> {
    const prices = Object.entries(chances).map(([o, p]) => ({ o, p, d: null, a: true }))
    await sql`
      insert into sportsbook.market (event_id, market_key, seq, status, producer, rank, gen_ms, prices, changed_ms)
      values (${eventId}, ${marketKey}, 1, 'ACTIVE', 'test:live', 0, platform.now_ms(), ${JSON.stringify(prices)}::jsonb, platform.now_ms())
      on conflict (event_id, market_key) do update
         set seq = sportsbook.market.seq + 1, prices = excluded.prices, status = 'ACTIVE', changed_ms = platform.now_ms()`.execute(
      database.db,
    )
  }

  function ticketOf(member: TestMember, now: number, bet: PlantedBet): Ticket {
    const { kind = bet.legs.length > 1 ? 'PARLAY' : 'SINGLE', sizes = [], lines = 1, stake = 10n } = bet
    const brand = defined(
      parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant),
      'a brand',
    )
    const unitStake = units(stake)
    const legs = bet.legs.map((leg, at) => ({
      n: at,
      marketKey: '1X2',
      outcome: '1',
      odds: '2.00',
      format: 'DEC' as const,
      isLive: false,
      priceSeq: 1,
      gateVersion: 1,
      dangerSeq: 0,
      competitors: [home, away],
      scoreAtBet: null,
      counted: 0n,
      ...leg,
    }))
    const won = legs.map(({ format, odds }) => ({
      decimal: defined(decimalOf({ format, value: odds }), 'odds'),
      result: { outcome: 'WIN' as const },
    }))
    const potential = settleTicket({
      form: formOf({ kind, sizes, prices: bet.prices }, won),
      unitStake,
      decimals: 2,
    }).returned
    return {
      betId: newId(),
      brandId: brand.brandId,
      memberId: member.memberId,
      kind,
      sizes,
      lines,
      currency: brand.currency,
      decimals: 2,
      stake: unitStake * BigInt(lines),
      unitStake,
      namedProfit: null,
      maxPayout: units(200_000n),
      potential,
      policy: { kind: 'NONE' },
      receivedAt: bet.receivedAt ?? now,
      continues: null,
      isCounted: true,
      fingerprint: '',
      ...bet.more,
      legs: legs.map((leg) => ({ ...leg, counted: leg.counted || potential })),
      builderPrices: bet.prices ?? null,
    }
  }

  /** Places tickets as if nothing stood against them: money, record, ticket and exposure in one transaction. */
  async function place(member: TestMember, ...wanted: readonly PlantedBet[]): Promise<readonly string[]> {
    const now = await parlour.clock.now()
    const tickets = wanted.map((bet) => ticketOf(member, now, bet))
    await database.transaction(async (tx) => {
      const ledger = await openLedger(tx, [member.memberId])
      const guard = { against: () => undefined }
      const fundings = new Map()
      const bets: PlacedBet[] = []
      for (const ticket of tickets) {
        const { betId, brandId, memberId, currency, stake } = ticket
        const taken = placing.takeStakes(
          { ledger, guard },
          { brandId, memberId, currency, product: 'SPORTS', orders: [{ orderId: betId, amount: stake, at: now }] },
        )
        if (!taken.ok) throw new Error(taken.code)
        const bet = betOf(ticket, now)
        const shares = taken.value.get(betId)
        bets.push(...(shares === undefined ? [bet] : placing.fundBets({ ledger, fundings }, { shares, bets: [bet] })))
      }
      await ledger.write()
      await betRows.insert(tx, bets)
      await insertTickets(tx, tickets)
      if (fundings.size > 0) await betFundings.write(tx, [...fundings.values()])
      await addExposure(tx, exposureOf(tickets))
    })
    return tickets.map(({ betId }) => betId)
  }

  const at = (eventId: string, outcome = '1', marketKey = '1X2'): OutcomeKey => ({ eventId, marketKey, outcome })

  /** What a feed says, at its own time. */
  async function say(key: OutcomeKey, ...facts: readonly FeedFact[]): Promise<void> {
    await database.transaction((tx) =>
      insertFacts(
        tx,
        facts.map((fact) => ({ ...key, fact, source: 'test:live' })),
      ),
    )
  }

  const roundOn = (on: Database, ticketsAChunk = 500) =>
    createSettlementRound({ database: on, brands: parlour.brandsOfServer, news: parlour.news, ticketsAChunk })

  /** An event ended ten minutes ago. */
  const ended = (eventId: string) =>
    sql`update sportsbook.event set ended_ms = platform.now_ms() - 600000 where event_id = ${eventId}`.execute(
      database.db,
    )

  return {
    event,
    ended,
    price,
    place,
    at,
    say,
    setRules,
    roundOn,
    settle: () => roundOn(database)(),
    /** How a bet ended each time, the last one last: its kind and what it paid. */
    async endings(betId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ kind: string; payout: bigint }>`
        select kind, payout from bets.outcome where bet_id = ${betId} order by seq`.execute(database.db)
      return rows.map(({ kind, payout }) => `${kind} ${plain(payout)}`)
    },
    /** A member's money as a text: `90`. */
    async money(member: TestMember): Promise<string> {
      return plain((await findFunds(database.db, member.memberId)).sumBalance)
    },
  }
}

export type SportsTickets = Awaited<ReturnType<typeof openSportsTickets>>

export const settled = (outcome: Outcome, at: number, certainty: 1 | 2 = 2): FeedFact => ({
  kind: 'SETTLEMENT',
  at,
  certainty,
  outcome,
})
export const rolledBack = (at: number): FeedFact => ({ kind: 'ROLLBACK', at })

const betOf = (ticket: Ticket, now: number): PlacedBet => ({
  betId: ticket.betId,
  brandId: ticket.brandId,
  memberId: ticket.memberId,
  ancestorPath: [],
  rates: null,
  product: 'SPORTS',
  lineProduct: null,
  category: 'SPORTS',
  gameCode: 'sports',
  roundRef: ticket.legs[0]?.eventId ?? '',
  play: ticket.kind,
  selection: ticket.legs.map(({ marketKey, outcome }) => `${marketKey}:${outcome}`).join(','),
  currency: ticket.currency,
  isTrial: false,
  stake: ticket.stake,
  stakeCash: ticket.stake,
  stakeBonus: 0n,
  odds: ticket.builderPrices?.at(-1) ?? ticket.legs.map(({ odds }) => odds).join(' '),
  ruleVersion: 1,
  placedAt: now,
})

/** What stands on outcomes by these tickets, each outcome once. */
function exposureOf(tickets: readonly Ticket[]): readonly Exposure[] {
  const sums = new Map<string, Exposure>()
  for (const leg of tickets.flatMap(exposedLegs)) {
    const before = sums.get(keyOf(leg)) ?? { stakes: 0n, returns: 0n }
    sums.set(keyOf(leg), { ...leg, stakes: before.stakes + leg.stakes, returns: before.returns + leg.returns })
  }
  return [...sums.values()]
}
