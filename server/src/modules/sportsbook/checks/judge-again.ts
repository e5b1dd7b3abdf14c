import type { Reader } from '#platform/db/database.ts'
import type { InSnapshot, RuleCheck } from '#platform/module/ledger-check.ts'
import { judgeTicket } from '../settlement/judge-ticket.ts'
import { listJudgedEvents, listSettledTickets } from '../settlement/settled-ticket.sql.ts'
import { listEndedBets } from './ended.check.sql.ts'

const betsAtOnce = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

interface Page {
  readonly broken: readonly string[]
  readonly next: string | undefined
}

async function judgePage(db: Reader, after: string, sinceMs: number): Promise<Page> {
  const ended = await listEndedBets(db, { after, limit: betsAtOnce, sinceMs })
  const tickets = await listSettledTickets(
    db,
    ended.map(({ betId }) => betId),
  )
  const events = await listJudgedEvents(
    db,
    tickets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)),
  )
  const byId = new Map(tickets.map((ticket) => [ticket.betId, ticket]))
  const broken = ended.filter(({ betId, kind, payout, cut }) => {
    const ticket = byId.get(betId)
    // What its brand waits for has come, or it would not have ended.
    const end = ticket && judgeTicket(ticket, { events, paysAtOnce: true })
    return (
      end?.kind !== kind || end.returned !== payout + cut || (cut > 0n && ticket !== undefined && payout < ticket.stake)
    )
  })
  return {
    broken: broken.map(({ betId }) => betId),
    next: ended.length < betsAtOnce ? undefined : ended.at(-1)?.betId,
  }
}

/** Ends bets again, from their legs and how the outcomes of these are booked, page by page; those that stand otherwise. */
async function judgeAgain(inSnapshot: InSnapshot, sinceMs: number): Promise<readonly string[]> {
  const broken: string[] = []
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const from: string = after
    const page = await inSnapshot((db) => judgePage(db, from, sinceMs))
    broken.push(...page.broken)
    after = page.next
  }
  return broken
}

/** How sports bets ended, by the rules and not by the record. */
export const judgedChecks: readonly RuleCheck[] = [
  {
    name: 'sports_bets_ended_right',
    about: 'each sports bet that has ended returned what its legs, its odds and the results that are booked come to',
    reach: 'whole',
    find: (inSnapshot) => judgeAgain(inSnapshot, 0),
    findSince: judgeAgain,
  },
]
