import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'

/** The calls of a member's own records. */
export const recordCases: Readonly<Record<string, Case>> = {
  'GET /api/bets': {
    path: () => '/api/bets',
    stranger: ({ value }) =>
      expect(value).toMatchObject({ list: [], next: null, totals: { bets: 0, stake: '0.0000' } }),
  },
  'GET /api/games/rounds/:betId': {
    path: ({ betId }) => `/api/games/rounds/${betId}`,
    // Of a vendor's round likewise: game-rounds.http.test.ts.
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'games.round_unknown' }),
  },
  'POST /api/games/rounds/:betId/replay': {
    path: ({ betId }) => `/api/games/rounds/${betId}/replay`,
    body: () => ({}),
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'games.round_unknown' }),
  },
  'GET /api/bets/games': {
    path: () => '/api/bets/games',
    stranger: ({ value }) => expect(value).toEqual({ list: [] }),
  },
  'GET /api/bets/profit': {
    path: () => '/api/bets/profit?from=2026-01-01&to=2026-12-31',
    stranger: ({ value }) => expect(value).toMatchObject({ days: [], games: [], totals: { bets: 0 } }),
  },
  'GET /api/member/home': {
    path: () => '/api/member/home',
    stranger: ({ value }) => expect(value).toMatchObject({ open: { bets: 0 }, today: { bets: 0 } }),
  },
  'GET /api/wallet/records': {
    path: () => '/api/wallet/records',
    stranger: ({ value }) => expect(value).toMatchObject({ list: [], next: null }),
  },
}
