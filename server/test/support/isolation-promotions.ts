import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'

const unknown = { status: 404, code: 'promo.promotion_unknown' }
const noRaffle = { status: 404, code: 'promo.raffle_unknown' }
const noBoard = { status: 404, code: 'promo.board_unknown' }
const noGrant = { status: 404, code: 'promo.grant_unknown' }

/** What members do with promotions and bonuses; of bonuses that are another's `promo/bonuses` asks. */
export const promotionCases: Readonly<Record<string, Case>> = {
  'GET /api/promo/promotions/mine': {
    path: () => '/api/promo/promotions/mine',
    stranger: ({ value }) => expect(value).toEqual({ readyCount: 0, hasActive: false, list: [] }),
  },
  'GET /api/games/free-spins': {
    path: () => '/api/games/free-spins?which=open',
    stranger: ({ value }) => expect(value).toEqual({ isShown: true, list: [], next: null }),
  },
  'GET /api/promo/friends': {
    path: () => '/api/promo/friends',
    stranger: ({ value }) => expect(value).toEqual({ list: [] }),
  },
  'POST /api/promo/promotions/:promotionId/joins': {
    path: () => `/api/promo/promotions/${randomUUID()}/joins`,
    body: () => ({}),
    stranger: (answer) => expect(answer).toMatchObject(unknown),
  },
  'POST /wps/relay/MCSFE_signUpPromoJoin': {
    path: () => '/wps/relay/MCSFE_signUpPromoJoin',
    body: () => ({ promoId: randomUUID() }),
    stranger: (answer) => expect(answer).toMatchObject(unknown),
  },
  'POST /api/promo/promotions/:promotionId/claims': {
    path: () => `/api/promo/promotions/${randomUUID()}/claims`,
    body: () => ({ cycleKey: 'once' }),
    stranger: (answer) => expect(answer).toMatchObject(unknown),
  },
  'POST /wps/relay/MCSFE_requestReward': {
    path: () => '/wps/relay/MCSFE_requestReward',
    body: () => ({ promoId: randomUUID() }),
    stranger: (answer) => expect(answer).toMatchObject(unknown),
  },
  'POST /api/promo/codes': {
    path: () => '/api/promo/codes',
    body: () => ({ code: 'NO-SUCH-CODE' }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'promo.code_unknown' }),
  },
  'POST /api/promo/promotions/:promotionId/applications': {
    path: () => `/api/promo/promotions/${randomUUID()}/applications`,
    body: () => ({ clientId: randomUUID(), remark: 'For me, please' }),
    stranger: (answer) => expect(answer).toMatchObject(unknown),
  },
  'GET /api/promo/applications': {
    path: () => '/api/promo/applications',
    stranger: ({ value }) => expect(value).toEqual({ list: [], next: null }),
  },
  'GET /api/promo/applications/:applicationId/pictures/:n': {
    path: () => `/api/promo/applications/${randomUUID()}/pictures/1`,
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'promo.application_unknown' }),
  },
  'GET /api/promo/envelopes/mine': {
    path: () => '/api/promo/envelopes/mine',
    stranger: ({ value }) => expect(value).toEqual({ isShown: true, list: [] }),
  },
  'POST /api/promo/envelopes/:dropId/openings': {
    path: () => `/api/promo/envelopes/${randomUUID()}/openings`,
    body: () => ({}),
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'promo.envelopes_unknown' }),
  },
  'GET /api/promo/raffles/mine': {
    path: () => '/api/promo/raffles/mine',
    stranger: ({ value }) => expect(value).toEqual({ isShown: true, readyCount: 0, list: [] }),
  },
  'GET /api/promo/raffles/:raffleId/tickets': {
    path: () => `/api/promo/raffles/${randomUUID()}/tickets`,
    stranger: (answer) => expect(answer).toMatchObject(noRaffle),
  },
  'POST /api/promo/raffles/:raffleId/claims': {
    path: () => `/api/promo/raffles/${randomUUID()}/claims`,
    body: () => ({}),
    stranger: (answer) => expect(answer).toMatchObject(noRaffle),
  },
  'POST /wps/relay/MCSFE_rafflePromoClaim': {
    path: () => '/wps/relay/MCSFE_rafflePromoClaim',
    body: () => ({ promoId: randomUUID() }),
    stranger: (answer) => expect(answer).toMatchObject(noRaffle),
  },
  'GET /api/promo/rank': {
    path: () => '/api/promo/rank',
    stranger: ({ value }) => expect(value).toEqual({ rank: null, levels: [], turnoverPercent: 0 }),
  },
  'GET /api/promo/rank/history': {
    path: () => '/api/promo/rank/history',
    stranger: ({ value }) => expect(value).toEqual({ list: [], next: null }),
  },
  'GET /api/promo/boards/:boardId/mine': {
    path: () => `/api/promo/boards/${randomUUID()}/mine`,
    stranger: (answer) => expect(answer).toMatchObject(noBoard),
  },
  'POST /wps/relay/MCSFE_getMissionLeaderboard': {
    path: () => '/wps/relay/MCSFE_getMissionLeaderboard',
    body: () => ({ boardId: randomUUID() }),
    stranger: (answer) => expect(answer).toMatchObject(noBoard),
  },
  'GET /api/promo/bonus-value': {
    path: () => '/api/promo/bonus-value',
    stranger: ({ value }) => expect(value).toMatchObject({ list: [], totals: { received: '0.0000' } }),
  },
  'GET /api/promo/grants': {
    path: () => '/api/promo/grants',
    stranger: ({ value }) => expect(value).toMatchObject({ active: null, queued: [], ended: [] }),
  },
  'GET /api/promo/grants/:grantId/leaving': {
    path: () => `/api/promo/grants/${randomUUID()}/leaving`,
    stranger: (answer) => expect(answer).toMatchObject(noGrant),
  },
  'POST /api/promo/grants/:grantId/leavings': {
    path: () => `/api/promo/grants/${randomUUID()}/leavings`,
    body: () => ({}),
    stranger: (answer) => expect(answer).toMatchObject(noGrant),
  },
}
