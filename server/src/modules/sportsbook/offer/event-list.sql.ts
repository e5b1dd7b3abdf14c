import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

export type Lobby = 'SPORTS' | 'ESPORTS'
export type When = 'LIVE' | 'SOON' | 'TODAY' | 'TOMORROW' | 'LATER' | 'ALL'

/** What a member follows, by kind. */
export interface Followed {
  readonly events: readonly string[]
  readonly leagues: readonly string[]
  readonly competitors: readonly string[]
}

export interface EventFilter {
  readonly lobby: Lobby | undefined
  readonly sport: string | undefined
  readonly leagueId: string | undefined
  /** As `core/rules/search/words` makes them: letters and digits alone. */
  readonly words: readonly string[]
  readonly after: { readonly at: number; readonly id: string } | null
  readonly limit: number
}

/** When an event begins; the second bound is not counted in. */
export interface Span {
  readonly from: number
  readonly to: number
}

const hour = 3_600_000
/** What a silent feed left unfinished is shown for so long. */
const forgottenMs = 48 * hour

const all = (conditions: readonly ReturnType<typeof sql>[]) => sql.join(conditions, sql` and `)

function ofFilter({ lobby, sport, leagueId, words }: EventFilter) {
  return [
    ...(lobby === undefined
      ? []
      : [lobby === 'ESPORTS' ? sql`e.sport like 'ESPORTS\\_%'` : sql`e.sport not like 'ESPORTS\\_%'`]),
    ...(sport === undefined ? [] : [sql`e.sport = ${sport}`]),
    ...(leagueId === undefined ? [] : [sql`e.league_id = ${leagueId}::uuid`]),
    ...words.map((word) => sql`e.words like ${`% ${word}%`}`),
  ]
}

function whenOf(when: When, now: number, { dayEnd }: { readonly dayEnd: number }) {
  const begins = ({ from, to }: Span) => sql`g.phase = 'PREMATCH' and e.start_ms >= ${from} and e.start_ms < ${to}`
  switch (when) {
    case 'LIVE':
      return sql`g.phase = 'LIVE'`
    case 'SOON':
      return begins({ from: now, to: now + hour })
    case 'TODAY':
      return begins({ from: now, to: dayEnd })
    case 'TOMORROW':
      return begins({ from: dayEnd, to: dayEnd + 24 * hour })
    case 'LATER':
      return begins({ from: dayEnd + 24 * hour, to: Number.MAX_SAFE_INTEGER })
    case 'ALL':
      return sql`g.phase <> 'OVER'`
  }
}

/** Events that are not over, the earliest first. */
export async function listOpenEvents(
  db: Reader,
  filter: EventFilter & {
    readonly when: When
    readonly now: number
    readonly dayEnd: number
    readonly followed: Followed | undefined
  },
): Promise<readonly { readonly eventId: string; readonly startAt: number }[]> {
  const { when, now, after, limit, followed } = filter
  const conditions = [
    sql`e.ended_ms is null and e.start_ms > ${now - forgottenMs}`,
    whenOf(when, now, filter),
    ...ofFilter(filter),
    ...(after === null ? [] : [sql`(e.start_ms, e.event_id) > (${after.at}, ${after.id}::uuid)`]),
    ...(followed === undefined
      ? []
      : [
          sql`(e.event_id = any(${uuids(followed.events)}::uuid[]) or e.league_id = any(${uuids(followed.leagues)}::uuid[])
               or e.competitors && ${uuids(followed.competitors)}::uuid[])`,
        ]),
  ]
  const { rows } = await sql<{ readonly eventId: string; readonly startAt: bigint }>`
    select e.event_id as "eventId", e.start_ms as "startAt"
      from sportsbook.event e join sportsbook.gate g using (event_id)
     where ${all(conditions)} order by e.start_ms, e.event_id limit ${limit}`.execute(db)
  return rows.map(({ eventId, startAt }) => ({ eventId, startAt: Number(startAt) }))
}

/** Events that are over, the latest first. */
export async function listEndedEvents(
  db: Reader,
  filter: EventFilter & Span,
): Promise<readonly { readonly eventId: string; readonly startAt: number }[]> {
  const { from, to, after, limit } = filter
  const conditions = [
    sql`e.ended_ms is not null and e.start_ms >= ${from} and e.start_ms < ${to}`,
    ...ofFilter(filter),
    ...(after === null ? [] : [sql`(e.start_ms, e.event_id) < (${after.at}, ${after.id}::uuid)`]),
  ]
  const { rows } = await sql<{ readonly eventId: string; readonly startAt: bigint }>`
    select e.event_id as "eventId", e.start_ms as "startAt" from sportsbook.event e
     where ${all(conditions)} order by e.start_ms desc, e.event_id desc limit ${limit}`.execute(db)
  return rows.map(({ eventId, startAt }) => ({ eventId, startAt: Number(startAt) }))
}

export async function listFollowed(db: Reader, memberId: string): Promise<Followed> {
  const { rows } = await sql<{ readonly kind: 'EVENT' | 'LEAGUE' | 'COMPETITOR'; readonly id: string }>`
    select kind, id from sportsbook.favourite where member_id = ${memberId}::uuid`.execute(db)
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return { events: of('EVENT'), leagues: of('LEAGUE'), competitors: of('COMPETITOR') }
}
