import type { Played } from './make-records.ts'

export interface Visit {
  readonly kind: 'page' | 'filter' | 'profit'
  readonly path: string
}

const states = ['PENDING', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED']
const presets = [1, 7, 30, 90]

/** What can be asked on the pages: each period with nothing else, and each filter in each period and in none. */
export function visits({ from, to, games, verticals }: Played): readonly Visit[] {
  const dayMs = 86_400_000
  const periods = [
    '',
    ...presets.map((days) => `&from=${to - days * dayMs}&to=${to}`),
    `&from=${from}&to=${from + 7 * dayMs}`,
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
  ]
}
