import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import type { Lobby } from './event-list.sql.ts'

/** How much of a league is live, begins today, or is to come. */
export interface LeagueCount {
  readonly sport: string
  readonly leagueId: string
  readonly region: string
  readonly names: Readonly<Record<string, string>>
  readonly live: number
  readonly today: number
  readonly upcoming: number
}

type Counted = Omit<LeagueCount, 'live' | 'today' | 'upcoming'> &
  Readonly<Record<'live' | 'today' | 'upcoming', bigint>>

/** Leagues that have something to bet on, in the order in which they are shown. */
export async function countLeagues(
  db: Reader,
  { lobby, now, dayEnd }: { readonly lobby: Lobby | undefined; readonly now: number; readonly dayEnd: number },
): Promise<readonly LeagueCount[]> {
  const ofLobby =
    lobby === undefined
      ? sql``
      : lobby === 'ESPORTS'
        ? sql`and e.sport like 'ESPORTS\\_%'`
        : sql`and e.sport not like 'ESPORTS\\_%'`
  const { rows } = await sql<Counted>`
    select e.sport, l.league_id as "leagueId", l.region, l.names,
           count(*) filter (where g.phase = 'LIVE') as live,
           count(*) filter (where g.phase = 'PREMATCH' and e.start_ms < ${dayEnd}) as today,
           count(*) filter (where g.phase = 'PREMATCH') as upcoming
      from sportsbook.event e join sportsbook.gate g using (event_id) join sportsbook.league l using (league_id)
     where e.ended_ms is null and (g.phase = 'LIVE' or e.start_ms >= ${now}) and g.phase <> 'OVER' ${ofLobby}
     group by e.sport, l.league_id order by e.sport, l.tier, l.place, l.league_id limit 500`.execute(db)
  return rows.map((row) => ({
    ...row,
    live: Number(row.live),
    today: Number(row.today),
    upcoming: Number(row.upcoming),
  }))
}
