import type pg from 'pg'
import { brandOdds, type BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'

interface Decided {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly odds: string
  readonly isLive: boolean
  readonly receivedAt: string
  readonly prices: readonly { o: string; p: number; a: boolean }[] | null
  readonly status: string | null
  readonly nextAt: string | null
}

/** A price that was followed by another this long before a bet was decided was not the last one. */
const behindMs = 300

/**
 * Reads every leg again against the log of prices: bets at odds that the price of their number does not give, on a price that
 * was not there, was not active, or had been followed by another.
 */
export async function countInvalid(db: pg.Client): Promise<number> {
  const { rows: found } = await db.query<{ rules: BrandRules }>(
    `select rules from sportsbook.brand_rules order by version desc limit 1`,
  )
  const rules = found[0]?.rules
  if (rules === undefined) throw new Error('a book has rules')
  const { rows } = await db.query<Decided>(
    `select l.event_id as "eventId", l.market_key as "marketKey", l.outcome, l.odds, l.is_live as "isLive",
            t.received_ms as "receivedAt", p.prices, p.status, n.at_ms as "nextAt"
       from sportsbook.leg l join sportsbook.ticket t using (bet_id)
       left join sportsbook.price p on p.event_id = l.event_id and p.market_key = l.market_key and p.seq = l.price_seq
       left join sportsbook.price n on n.event_id = l.event_id and n.market_key = l.market_key and n.seq = l.price_seq + 1`,
  )
  return rows.filter((leg) => !isValid(leg, rules)).length
}

function isValid(leg: Decided, rules: BrandRules): boolean {
  if (leg.prices === null || leg.status !== 'ACTIVE') return false
  const outcomes = leg.prices.map(({ o, p, a }) => ({ outcome: o, chance: p, isActive: a }))
  const odds = brandOdds({ key: leg.marketKey, isLive: leg.isLive, outcomes }, rules)
  const isLast = leg.nextAt === null || Number(leg.nextAt) > Number(leg.receivedAt) - behindMs
  return isLast && odds.get(leg.outcome) === leg.odds
}
