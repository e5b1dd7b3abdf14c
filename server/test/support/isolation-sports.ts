import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'
import type { Answer } from './parlour.ts'

const isUnknown = (answer: Answer) => expect(answer).toMatchObject({ status: 404, code: 'sports.bet_unknown' })
const isEmpty = (answer: Answer) => expect(answer.value['list']).toEqual([])

/** Sports bets and what members keep beside them. */
export const sportsCases: Readonly<Record<string, Case>> = {
  'POST /api/sports/bets': {
    path: () => '/api/sports/bets',
    body: () => ({
      kind: 'SINGLE',
      stake: '10',
      policy: { kind: 'ANY' },
      legs: [{ eventId: randomUUID(), marketKey: '1X2', outcome: '1', odds: '2.00', format: 'DEC' }],
    }),
    stranger: ({ code }) => expect(['sports.leg_invalid', 'sports.closed_here']).toContain(code),
  },
  'POST /api/sports/builders': {
    path: () => '/api/sports/builders',
    body: () => ({
      eventId: randomUUID(),
      stake: '10',
      odds: '2.00',
      policy: { kind: 'ANY' },
      legs: [
        { marketKey: '1X2', outcome: '1' },
        { marketKey: 'BTTS', outcome: 'YES' },
      ],
    }),
    stranger: ({ code }) => expect(['sports.leg_invalid', 'sports.closed_here']).toContain(code),
  },
  'GET /api/sports/bets': { path: () => '/api/sports/bets', stranger: isEmpty },
  'GET /api/sports/bets/:betId': { path: ({ sportsBetId }) => `/api/sports/bets/${sportsBetId}`, stranger: isUnknown },
  'POST /api/sports/bets/:betId/cash-out': {
    path: ({ sportsBetId }) => `/api/sports/bets/${sportsBetId}/cash-out`,
    body: () => ({ percent: 100, offer: '1' }),
    stranger: isUnknown,
  },
  'POST /api/sports/cash-outs/quotes': {
    path: () => '/api/sports/cash-outs/quotes',
    body: ({ sportsBetId }) => ({ betIds: [sportsBetId] }),
    stranger: ({ value }) => {
      const list = value['list'] as { offer: string | null; fair: string | null }[]
      expect(list.every(({ offer, fair }) => offer === null && fair === null)).toBe(true)
    },
  },
  'GET /api/sports/favourites': { path: () => '/api/sports/favourites', stranger: isEmpty },
  'PUT /api/sports/favourites': {
    path: () => '/api/sports/favourites',
    body: () => ({ kind: 'EVENT', id: randomUUID(), isOn: false }),
    stranger: ({ success }) => expect(success).toBe(true),
  },
  'POST /api/sports/slips': {
    path: () => '/api/sports/slips',
    body: () => ({ legs: [{ eventId: randomUUID(), marketKey: '1X2', outcome: '1' }] }),
    stranger: (answer) => expect(answer).toMatchObject({ success: true }),
  },
}
