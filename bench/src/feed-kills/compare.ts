import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { contentOf, type FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { foldFacts } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import type { Outcome } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { stake, type AcknowledgedBet } from './bettors.ts'
import type { Found, FoundBet } from './found.ts'

export interface Findings {
  /** Said by the vendor or acknowledged to a player, and not there. */
  readonly lost: string[]
  /** There, and said or acknowledged by nothing; or booked twice. */
  readonly doubled: string[]
  /** There once, and otherwise than it must be. */
  readonly wrong: string[]
}

interface SaidFact {
  readonly name: string
  readonly fact: FeedFact
}

const keysOf = {
  '1X2': ['1', 'X', '2'],
  'OU|line4=10': ['OVER', 'UNDER'],
  BTTS: ['YES', 'NO'],
} as const

/** What a vendor’s words say of outcomes, by event, market and outcome. */
export function factsOf(said: readonly FeedMessage[]): readonly SaidFact[] {
  return said.flatMap((word): readonly SaidFact[] => {
    if (word.kind === 'SETTLEMENT')
      return word.markets.flatMap(({ key, outcomes }) =>
        outcomes.map(({ outcome, result }) => ({
          name: `${word.eventRef} ${key} ${outcome}`,
          fact: { kind: 'SETTLEMENT', at: word.genAt, certainty: word.certainty, outcome: result },
        })),
      )
    if (word.kind !== 'ROLLBACK_SETTLEMENT') return []
    return Object.entries(keysOf).flatMap(([key, outcomes]) =>
      outcomes.map((outcome) => ({
        name: `${word.eventRef} ${key} ${outcome}`,
        fact: { kind: 'ROLLBACK' as const, at: word.genAt },
      })),
    )
  })
}

/** Compares what the vendor said and players were told with what the database holds. */
export function compareAll(
  {
    facts,
    acknowledged,
    startCash,
  }: {
    readonly facts: readonly SaidFact[]
    readonly acknowledged: readonly AcknowledgedBet[]
    readonly startCash: bigint
  },
  found: Found,
  refOf: ReadonlyMap<string, string>,
): Findings {
  const findings: Findings = { lost: [], doubled: [], wrong: [] }
  compareSets(findings, 'fact', {
    said: new Set(facts.map(({ name, fact }) => `${name} ${contentOf(fact)} ${fact.at}`)),
    found: found.facts.map((row) => `${nameOf(row)} ${row.content} ${row.genAt}`),
  })
  compareSets(findings, 'bet', {
    said: new Set(acknowledged.map(({ betId, memberId }) => `${betId} of ${memberId}`)),
    found: found.bets.map(({ betId, memberId }) => `${betId} of ${memberId}`),
  })
  const results = compareOutcomes(findings, facts, found)
  comparePayments(findings, {
    found,
    startCash,
    resultOf: (bet) => results.get(nameOf({ ...bet, ref: refOf.get(bet.eventId) ?? '' })),
  })
  return findings
}

const nameOf = ({
  ref,
  marketKey,
  outcome,
}: {
  readonly ref: string
  readonly marketKey: string
  readonly outcome: string
}) => `${ref} ${marketKey} ${outcome}`

function compareSets(
  { lost, doubled }: Findings,
  what: string,
  { said, found }: { readonly said: ReadonlySet<string>; readonly found: readonly string[] },
): void {
  const seen = new Set<string>()
  for (const name of found) {
    if (!said.has(name) || seen.has(name)) doubled.push(`${what} ${name}`)
    seen.add(name)
  }
  for (const name of said) if (!seen.has(name)) lost.push(`${what} ${name}`)
}

/** Each outcome is booked as the fold of its facts says, and no booking says what the one before it said. */
function compareOutcomes({ lost, doubled, wrong }: Findings, facts: readonly SaidFact[], { outcomes }: Found) {
  const booked = Map.groupBy(outcomes, nameOf)
  const results = new Map<string, Outcome>()
  for (const [name, own] of Map.groupBy(facts, (one) => one.name)) {
    const must = foldFacts(own.map(({ fact }) => fact)).settled
    const rows = booked.get(name) ?? []
    const last = rows.at(-1)
    if (must !== undefined) results.set(name, must.result.outcome)
    if (last === undefined) lost.push(`the booking of ${name}`)
    else if (last.result?.outcome !== must?.result.outcome || last.certainty !== (must?.certainty ?? null))
      wrong.push(`${name} is booked ${last.result?.outcome} and must be ${must?.result.outcome}`)
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1]
      const isSame = before?.result?.outcome === row.result?.outcome && before?.certainty === row.certainty
      if (before !== undefined && isSame) doubled.push(`the booking of ${name} at ${row.seq}`)
    }
  }
  return results
}

/** Each bet returned what its odds and the result say, or its stake where its wait ended so; and cash is what is left of that. */
function comparePayments(
  { wrong }: Findings,
  {
    found,
    startCash,
    resultOf,
  }: { readonly found: Found; readonly startCash: bigint; readonly resultOf: (bet: FoundBet) => Outcome | undefined },
): void {
  const cash = new Map([...found.cash.keys()].map((memberId) => [memberId, startCash]))
  for (const bet of found.bets) {
    const must = returnOf(bet, resultOf(bet))
    const has = bet.payout === null ? undefined : BigInt(bet.payout)
    if (has !== must) wrong.push(`bet ${bet.betId} returned ${has} and must return ${must}`)
    if (BigInt(bet.stake) !== stake) wrong.push(`bet ${bet.betId} staked ${bet.stake}`)
    cash.set(bet.memberId, (cash.get(bet.memberId) ?? 0n) - stake + (must ?? 0n))
  }
  for (const [memberId, balance] of found.cash)
    if (balance !== cash.get(memberId))
      wrong.push(`member ${memberId} has ${balance} and must have ${cash.get(memberId)}`)
}

function returnOf({ refusedFor, takenOdds, odds }: FoundBet, result: Outcome | undefined): bigint | undefined {
  if (refusedFor !== null) return stake
  if (result === undefined) return undefined
  const hundredths = BigInt(Math.round(Number(takenOdds?.[0] ?? odds) * 100))
  return result === 'WIN' ? (stake * hundredths) / 100n : 0n
}
