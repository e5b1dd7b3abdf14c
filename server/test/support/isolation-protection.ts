import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'

/** What members say of their limits and breaks. */
export const protectionCases: Readonly<Record<string, Case>> = {
  'GET /api/protection': {
    path: () => '/api/protection',
    stranger: ({ value }) => expect(value).toMatchObject({ exclusion: null, limits: [] }),
  },
  'PUT /api/protection/limits': {
    path: () => '/api/protection/limits',
    body: () => ({ kind: 'LOSS', period: 'WEEK', amount: null }),
    stranger: ({ value }) => expect(value).toMatchObject({ limits: [] }),
  },
  'POST /api/protection/limits/confirm': {
    path: () => '/api/protection/limits/confirm',
    // The owner has a request for this one; nobody else confirms it.
    body: () => ({ kind: 'STAKE', period: 'DAY' }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 409, code: 'protection.no_wish' }),
  },
  'POST /api/protection/time-outs': {
    path: () => '/api/protection/time-outs',
    // Whom it holds is the test's: nobody of these.
    body: () => ({ days: 2 }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 400 }),
  },
  'POST /api/protection/exclusions': {
    path: () => '/api/protection/exclusions',
    body: () => ({ months: 1 }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 400 }),
  },
  'POST /api/protection/return': {
    path: () => '/api/protection/return',
    body: () => ({}),
    stranger: (answer) => expect(answer).toMatchObject({ status: 409, code: 'protection.not_excluded' }),
  },
  'PUT /api/protection/reminder': {
    path: () => '/api/protection/reminder',
    body: () => ({ minutes: 15 }),
    stranger: ({ value }) => expect(value).toMatchObject({ reminderMinutes: 15, limits: [] }),
  },
  'POST /api/protection/asked': {
    path: () => '/api/protection/asked',
    body: () => ({}),
    stranger: ({ value }) => expect(value).toMatchObject({ shouldAsk: false, limits: [] }),
  },
  'POST /wps/relay/MCSFE_getMissionSummary': {
    path: () => '/wps/relay/MCSFE_getMissionSummary',
    stranger: ({ value }) => expect(value['data']).toEqual({ missionCount: 0, missions: [] }),
  },
  'POST /api/promo/missions/:missionId/claims': {
    path: () => `/api/promo/missions/${randomUUID()}/claims`,
    body: () => ({ cycleFrom: '2026-11-01', milestone: 0 }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'promo.mission_unknown' }),
  },
  'GET /api/promo/missions': {
    path: () => '/api/promo/missions',
    stranger: ({ value }) => expect(value).toEqual({ missionCount: 0, missions: [] }),
  },
  'GET /api/protection/activity': {
    path: () => '/api/protection/activity',
    stranger: ({ value }) =>
      expect(value).toMatchObject({ month: { deposits: '0.0000', staked: '0.0000' }, events: [] }),
  },
}
