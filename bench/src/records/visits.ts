import type { Played } from './make-records.ts'

export interface Visit {
  readonly kind: 'page' | 'filter' | 'profit' | 'team'
  readonly path: string
}

const states = ['PENDING', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED']
const presets = [1, 7, 30, 90]

const dayMs = 86_400_000
/** The demo brand's days begin so much before those of UTC. */
const zoneMs = 8 * 3_600_000

/**
 * What can be asked on the pages: each period with nothing else, and each filter in each period. Periods are
 * whole days of the brand, as the pages have them; one begins anywhere, as the result of a session does.
 */
export function visits({ from, to: now, games, verticals }: Played): readonly Visit[] {
  const to = Math.ceil((now + zoneMs) / dayMs) * dayMs - zoneMs
  const periods = [
    ...presets.map((days) => `&from=${to - days * dayMs}&to=${to}`),
    `&from=${from + dayMs - ((from + zoneMs) % dayMs)}&to=${from + 8 * dayMs - ((from + zoneMs) % dayMs)}`,
    `&from=${now - dayMs / 2}`,
  ]
  const filters = [
    ...states.map((state) => `&state=${state}`),
    ...verticals.flatMap((vertical) => [`&vertical=${vertical}`, `&vertical=${vertical}&state=WON`]),
    ...games.flatMap((game) => [`&gameId=${game}`, ...states.map((state) => `&gameId=${game}&state=${state}`)]),
  ]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const profits = [1, 7, 30, 90, 365].map((days) => `from=${day(to - days * dayMs)}&to=${day(to)}`)
  return [
    ...periods.map((period): Visit => ({ kind: 'page', path: `/api/bets?limit=25${period}` })),
    ...filters.flatMap((filter) =>
      periods.map((period): Visit => ({ kind: 'filter', path: `/api/bets?limit=25${filter}${period}` })),
    ),
    ...profits.flatMap((profit): Visit[] => [
      { kind: 'profit', path: `/api/bets/profit?${profit}` },
      { kind: 'profit', path: `/api/bets/profit?${profit}&vertical=LOTT` },
    ]),
    { kind: 'profit', path: '/api/member/home' },
    // All other members stand below this one.
    ...['/api/agents/overview', '/api/agents/team?limit=25', '/api/agents/team?limit=25&name=bench'].map(
      (path): Visit => ({ kind: 'team', path }),
    ),
  ]
}
