import { sql } from 'kysely'
import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { RaffleTerms } from '@parlour/core/rules/promo/raffle-draw.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

export type Names = Readonly<Record<string, string>>

/** A prize as it is kept: money as it is on the wire. */
export interface PrizeSheet {
  readonly titles: Names
  readonly amount: string
  readonly turnoverPercent: number
}

export interface StockedPrize extends PrizeSheet {
  readonly weight: number
  readonly stock: number
}

/** What an operator writes of a raffle. */
export interface RafflePlan {
  readonly raffleId: string
  readonly brandId: string
  readonly titles: Names
  readonly texts: Names
  /** Days of the brand's zone on which deposits and bets count. */
  readonly firstDay: string
  readonly lastDay: string
  readonly closesAt: number
  readonly drawAt: number
  readonly depositStep: bigint | null
  readonly turnoverStep: bigint | null
  readonly perDay: number
  readonly ticketsMost: number
  readonly winners: number
  readonly perMember: number
  readonly prizes: readonly StockedPrize[]
  readonly consolation: PrizeSheet
  readonly budget: bigint
}

/** What is sealed and declared when a raffle is published. */
export interface RaffleSeal {
  readonly currency: string
  /** When deposits begin to count, and when they have counted. */
  readonly beginsAt: number
  readonly countsUntil: number
  readonly timeZone: string
  readonly commit: string
  readonly sealed: Buffer
  readonly chain: SignedChain
  readonly round: number
}

/** What became of a raffle. */
export interface RaffleStand {
  readonly publishedAt: number | null
  readonly endedAt: number | null
  readonly taken: number
  readonly list: RaffleList | null
  readonly draw: RaffleDraw | null
}

/** The list of tickets as it was closed. */
export interface RaffleList {
  readonly frozenAt: number
  readonly root: string
  readonly tickets: number
  readonly slots: number
  readonly round: number
}

export interface RaffleDraw {
  readonly drawnAt: number
  readonly seed: string
  readonly beacon: string
  readonly signature: string
  readonly given: bigint
}

export type RaffleSheet = RafflePlan & RaffleStand
/** A raffle that was published. */
export type Raffle = RaffleSheet & RaffleSeal

type Times = 'closesAt' | 'drawAt' | 'publishedAt' | 'endedAt' | 'list' | 'draw'
type Row = Omit<RaffleSheet, Times> & { readonly [Name in 'closesAt' | 'drawAt']: bigint } & {
  readonly [Name in 'publishedAt' | 'endedAt' | 'beginsAt' | 'countsUntil' | 'frozenAt' | 'drawnAt']: bigint | null
} & {
  readonly [Name in 'currency' | 'timeZone' | 'commit' | 'root' | 'seed' | 'beacon' | 'signature']: string | null
} & {
  readonly [Name in 'tickets' | 'slots' | 'usedRound' | 'round']: number | null
} & { readonly sealed: Buffer | null; readonly given: bigint | null; readonly chain: SignedChain }

const columns = sql`
  r.raffle_id as "raffleId", r.brand_id as "brandId", r.titles, r.texts, r.first_day::text as "firstDay",
  r.last_day::text as "lastDay", r.closes_at as "closesAt", r.draw_at as "drawAt", r.deposit_step as "depositStep",
  r.turnover_step as "turnoverStep", r.tickets_per_day as "perDay", r.tickets_most as "ticketsMost", r.winners,
  r.per_member as "perMember", r.prizes, r.consolation, r.budget, r.published_at as "publishedAt", r.ended_at as "endedAt",
  r.taken, r.currency, r.begins_at as "beginsAt", r.counts_until as "countsUntil", r.time_zone as "timeZone", r.commit,
  r.seed_sealed as sealed, r.beacon_round as round,
  jsonb_build_object('chainHash', r.chain_hash, 'genesisUnix', r.chain_genesis, 'periodSeconds', r.chain_period,
                     'publicKey', r.chain_key) as chain,
  l.frozen_at as "frozenAt", l.root, l.tickets, l.slots, l.beacon_round as "usedRound",
  d.drawn_at as "drawnAt", d.seed, d.beacon, d.signature, d.given`
const from = sql`
  promo.raffle r left join promo.raffle_list l using (raffle_id) left join promo.raffle_draw d using (raffle_id)`

const at = (time: bigint | null) => (time === null ? null : Number(time))

function sheetOf(row: Row): RaffleSheet | Raffle {
  const { frozenAt, root, tickets, slots, usedRound, drawnAt, seed, beacon, signature, given, ...rest } = row
  return {
    ...rest,
    closesAt: Number(row.closesAt),
    drawAt: Number(row.drawAt),
    publishedAt: at(row.publishedAt),
    endedAt: at(row.endedAt),
    ...(row.publishedAt === null ? {} : { beginsAt: Number(row.beginsAt), countsUntil: Number(row.countsUntil) }),
    list:
      frozenAt === null
        ? null
        : {
            frozenAt: Number(frozenAt),
            root: root ?? '',
            tickets: tickets ?? 0,
            slots: slots ?? 0,
            round: usedRound ?? 0,
          },
    draw:
      drawnAt === null
        ? null
        : {
            drawnAt: Number(drawnAt),
            seed: seed ?? '',
            beacon: beacon ?? '',
            signature: signature ?? '',
            given: given ?? 0n,
          },
  } as RaffleSheet | Raffle
}

/** The terms by which a raffle is drawn. */
export function termsOf({ prizes, consolation, winners, perMember }: RafflePlan): RaffleTerms {
  const amountOf = ({ amount }: PrizeSheet) => defined(fromWire(amount), 'a prize has its amount')
  return {
    prizes: prizes.map((prize) => ({ amount: amountOf(prize), weight: prize.weight, stock: prize.stock })),
    consolation: amountOf(consolation),
    winners,
    perMember,
  }
}

/** The raffles of a brand that are published and are not drawn long ago, the one that is drawn first coming first. */
export async function listShownRaffles(
  db: Reader,
  brandId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly Raffle[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${from}
     where r.brand_id = ${brandId} and r.published_at is not null and r.ended_at is null and r.draw_at > ${since}
     order by r.draw_at, r.raffle_id limit ${limit}`.execute(db)
  return rows.map((row) => sheetOf(row) as Raffle)
}

/** How many of a brand are published and not closed yet; whoever asks holds the others back until the end. */
export async function countOpenRaffles(tx: Tx, brandId: string, now: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`raffles ${brandId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from promo.raffle
     where brand_id = ${brandId} and published_at is not null and ended_at is null and draw_at > ${now}`.execute(tx)
  return rows[0]?.open ?? 0
}

/** A raffle that members see. */
export async function findRaffle(db: Reader, brandId: string, raffleId: string): Promise<Raffle | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${from}
     where r.brand_id = ${brandId} and r.raffle_id = ${raffleId} and r.published_at is not null and r.ended_at is null`.execute(
    db,
  )
  return rows.map((row) => sheetOf(row) as Raffle)[0]
}

/** Holds a raffle that is published and not ended for the transaction: tickets, list and draw go one after another. */
export async function lockRaffle(tx: Tx, raffleId: string): Promise<Raffle | undefined> {
  await sql`select from promo.raffle where raffle_id = ${raffleId} for update`.execute(tx)
  const { rows } = await sql<Row>`
    select ${columns} from ${from}
     where r.raffle_id = ${raffleId} and r.published_at is not null and r.ended_at is null`.execute(tx)
  return rows.map((row) => sheetOf(row) as Raffle)[0]
}

/** A raffle as operators see it: who takes part, and how many won. */
export type CountedRaffle = (RaffleSheet | Raffle) & { readonly members: number; readonly won: number }

/** The raffles of a brand as operators see them, the latest first. */
export async function listRaffles(
  db: Reader,
  brandId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly CountedRaffle[]> {
  const { rows } = await sql<Row & { members: number; won: number }>`
    select ${columns},
           (select count(*)::int from promo.raffle_holder h where h.raffle_id = r.raffle_id) as members,
           (select count(prize)::int from promo.raffle_pick p where p.raffle_id = r.raffle_id) as won
      from ${from}
     where r.brand_id = ${brandId} and (${before}::uuid is null or r.raffle_id < ${before}::uuid)
     order by r.raffle_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...sheetOf(row), members: row.members, won: row.won }))
}

/** A raffle in any state, held for the transaction. */
export async function lockPlanned(tx: Tx, brandId: string, raffleId: string): Promise<RaffleSheet | undefined> {
  await sql`select from promo.raffle where brand_id = ${brandId} and raffle_id = ${raffleId} for update`.execute(tx)
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where r.brand_id = ${brandId} and r.raffle_id = ${raffleId}`.execute(tx)
  return rows.map(sheetOf)[0]
}

/** Writes a draft, or writes it anew. */
export async function upsertRaffle(tx: Tx, plan: RafflePlan): Promise<void> {
  await sql`
    insert into promo.raffle (raffle_id, brand_id, titles, texts, first_day, last_day, closes_at, draw_at, deposit_step,
                              turnover_step, tickets_per_day, tickets_most, winners, per_member, prizes, consolation, budget)
    values (${plan.raffleId}, ${plan.brandId}, ${JSON.stringify(plan.titles)}::jsonb, ${JSON.stringify(plan.texts)}::jsonb,
            ${plan.firstDay}::date, ${plan.lastDay}::date, ${plan.closesAt}, ${plan.drawAt}, ${plan.depositStep},
            ${plan.turnoverStep}, ${plan.perDay}, ${plan.ticketsMost}, ${plan.winners}, ${plan.perMember},
            ${JSON.stringify(plan.prizes)}::jsonb, ${JSON.stringify(plan.consolation)}::jsonb, ${plan.budget})
    on conflict (raffle_id) do update
       set titles = excluded.titles, texts = excluded.texts, first_day = excluded.first_day, last_day = excluded.last_day,
           closes_at = excluded.closes_at, draw_at = excluded.draw_at, deposit_step = excluded.deposit_step,
           turnover_step = excluded.turnover_step, tickets_per_day = excluded.tickets_per_day,
           tickets_most = excluded.tickets_most, winners = excluded.winners, per_member = excluded.per_member,
           prizes = excluded.prizes, consolation = excluded.consolation, budget = excluded.budget`.execute(tx)
}

/** Publishes a raffle, sealed and with its round declared. */
export async function publishRaffle(
  tx: Tx,
  raffleId: string,
  seal: RaffleSeal & { readonly at: number },
): Promise<void> {
  const { chain } = seal
  await sql`
    update promo.raffle
       set published_at = ${seal.at}, currency = ${seal.currency}, begins_at = ${seal.beginsAt},
           counts_until = ${seal.countsUntil}, time_zone = ${seal.timeZone}, commit = ${seal.commit},
           seed_sealed = ${seal.sealed}, chain_hash = ${chain.chainHash}, chain_genesis = ${chain.genesisUnix},
           chain_period = ${chain.periodSeconds}, chain_key = ${chain.publicKey}, beacon_round = ${seal.round}
     where raffle_id = ${raffleId}`.execute(tx)
}

/** Ends a raffle of which no ticket was taken; false where one was. */
export async function endRaffle(tx: Tx, raffleId: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    update promo.raffle set ended_at = ${now} where raffle_id = ${raffleId} and taken = 0 and ended_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}
