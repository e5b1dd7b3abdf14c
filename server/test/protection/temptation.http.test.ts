import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { writeLadder } from '../../src/modules/promo/ranks/found-ladder.ts'
import { applied, applyFor } from '../support/applications.ts'
import type { Answer, TestMember } from '../support/parlour.ts'
import { openTestPoints } from '../support/points.ts'
import { openPromotionStage } from '../support/promotions.ts'
import { protectionOf } from '../support/protection.ts'
import { openRaffles, type TestRaffles } from '../support/raffles.ts'
import { ladderTerms } from '../support/ranks.ts'
import { paymentPassword } from '../support/withdrawals.ts'

// Nobody who is excluded or takes a break is shown an offer, or given one: asked of every call of a member that promotions
// and points bring. A call that is added says here what it is to who does not play.

/** What is there to be offered, and its ids. */
interface World {
  readonly raffleId: string
  readonly boardId: string
  readonly promotionId: string
  /** A promotion that is applied for. */
  readonly applyId: string
  readonly missionId: string
  /** Of the brand. */
  readonly today: string
  readonly dropId: string
  readonly itemId: string
}

type Call = (member: TestMember, at: World) => Promise<Answer>
interface Rule {
  readonly call: Call
  /** Refused to who does not play; shows nothing of what others see; or tells of what is one's own already. */
  readonly is: 'refused' | 'empty' | 'own'
  /** How many offers an answer shows. */
  readonly offers?: (value: Answer['value']) => number
}

let stage: TestRaffles
let world: World
let people: Readonly<Record<'free' | 'excluded' | 'resting', TestMember>>
const reason = 'Because the test says so.'
const minute = 60_000

const post =
  (path: string, body: object): Call =>
  ({ token }) =>
    stage.parlour.call('POST', path, { token, body, key: randomUUID() })
const get =
  (path: string): Call =>
  ({ token }) =>
    stage.parlour.call('GET', path, { token })
const listed = (value: Answer['value']) => (value['list'] as object[]).length
const listedIn = (value: Answer['value']) => listed(value['data'] as Answer['value'])

const rules: Readonly<Record<string, Rule>> = {
  'GET /api/promo/promotions/mine': { is: 'empty', call: get('/api/promo/promotions/mine'), offers: listed },
  'POST /api/promo/promotions/:promotionId/joins': {
    is: 'refused',
    call: (member, { promotionId }) => post(`/api/promo/promotions/${promotionId}/joins`, {})(member, world),
  },
  'POST /wps/relay/MCSFE_signUpPromoJoin': {
    is: 'refused',
    call: (member, { promotionId: promoId }) => post('/wps/relay/MCSFE_signUpPromoJoin', { promoId })(member, world),
  },
  'POST /api/promo/promotions/:promotionId/claims': {
    is: 'refused',
    call: (member, { promotionId }) =>
      post(`/api/promo/promotions/${promotionId}/claims`, { cycleKey: 'once' })(member, world),
  },
  'POST /wps/relay/MCSFE_requestReward': {
    is: 'refused',
    call: (member, { promotionId: promoId }) => post('/wps/relay/MCSFE_requestReward', { promoId })(member, world),
  },
  'POST /api/promo/codes': { is: 'refused', call: post('/api/promo/codes', { code: 'TEMPT' }) },
  'POST /api/promo/promotions/:promotionId/applications': {
    is: 'refused',
    call: (member, { applyId }) =>
      post(`/api/promo/promotions/${applyId}/applications`, { clientId: randomUUID(), remark: 'Once more' })(
        member,
        world,
      ),
  },
  'GET /api/promo/applications': { is: 'empty', call: get('/api/promo/applications'), offers: listed },
  'GET /api/promo/applications/:applicationId/pictures/:n': {
    is: 'own',
    call: get(`/api/promo/applications/${randomUUID()}/pictures/1`),
  },
  'GET /api/promo/grants': { is: 'own', call: get('/api/promo/grants') },
  'GET /api/promo/grants/:grantId/leaving': { is: 'own', call: get(`/api/promo/grants/${randomUUID()}/leaving`) },
  'POST /api/promo/grants/:grantId/leavings': {
    is: 'own',
    call: post(`/api/promo/grants/${randomUUID()}/leavings`, {}),
  },
  'GET /api/promo/bonus-value': { is: 'own', call: get('/api/promo/bonus-value') },
  'GET /api/promo/friends': { is: 'empty', call: get('/api/promo/friends'), offers: listed },
  'GET /api/promo/missions': {
    is: 'empty',
    call: get('/api/promo/missions'),
    offers: (value) => (value['missions'] as object[]).length,
  },
  'POST /wps/relay/MCSFE_getMissionSummary': {
    is: 'empty',
    call: post('/wps/relay/MCSFE_getMissionSummary', {}),
    offers: (value) => Number((value['data'] as { missionCount: number }).missionCount),
  },
  'POST /api/promo/missions/:missionId/claims': {
    is: 'refused',
    call: (member, { missionId, today: cycleFrom }) =>
      post(`/api/promo/missions/${missionId}/claims`, { cycleFrom, milestone: 0 })(member, world),
  },
  'GET /api/promo/envelopes/mine': {
    is: 'empty',
    call: get('/api/promo/envelopes/mine'),
    offers: (value) => Number(value['isShown']),
  },
  'POST /api/promo/envelopes/:dropId/openings': {
    is: 'refused',
    call: (member, { dropId }) => post(`/api/promo/envelopes/${dropId}/openings`, {})(member, world),
  },
  'GET /api/promo/raffles/mine': { is: 'empty', call: get('/api/promo/raffles/mine'), offers: listed },
  'GET /api/promo/raffles/:raffleId/tickets': {
    is: 'refused',
    call: (member, { raffleId }) => get(`/api/promo/raffles/${raffleId}/tickets`)(member, world),
  },
  'POST /api/promo/raffles/:raffleId/claims': {
    is: 'refused',
    call: (member, { raffleId }) => post(`/api/promo/raffles/${raffleId}/claims`, {})(member, world),
  },
  'POST /wps/relay/MCSFE_rafflePromoClaim': {
    is: 'refused',
    call: (member, { raffleId: promoId }) => post('/wps/relay/MCSFE_rafflePromoClaim', { promoId })(member, world),
  },
  'GET /api/promo/boards/:boardId/mine': {
    is: 'empty',
    call: (member, { boardId }) => get(`/api/promo/boards/${boardId}/mine`)(member, world),
    offers: (value) => Number(value['isShown']),
  },
  'POST /wps/relay/MCSFE_getMissionLeaderboard': {
    is: 'empty',
    call: post('/wps/relay/MCSFE_getMissionLeaderboard', {}),
    offers: (value) => Number(value['data'] !== null),
  },
  'GET /api/promo/rank': {
    is: 'empty',
    call: get('/api/promo/rank'),
    offers: (value) => (value['levels'] as { bonus: string | null }[]).filter(({ bonus }) => bonus !== null).length,
  },
  'GET /api/promo/rank/history': { is: 'own', call: get('/api/promo/rank/history') },
  'POST /wps/relay/MCSFE_getPointReward': {
    is: 'empty',
    call: post('/wps/relay/MCSFE_getPointReward', {}),
    offers: listedIn,
  },
  'POST /wps/relay/MCSFE_redeemReward': {
    is: 'refused',
    call: (member, { itemId: rewardId }) =>
      post('/wps/relay/MCSFE_redeemReward', {
        rewardId,
        password: paymentPassword,
        name: 'Ana Cruz',
        phone: '09171234567',
        address: '1 Rizal Street, Manila',
      })(member, world),
  },
  'POST /wps/relay/MCSFE_convertPoint': {
    is: 'refused',
    call: post('/wps/relay/MCSFE_convertPoint', { points: '100', password: paymentPassword }),
  },
  'POST /wps/relay/MCSFE_getPointBalance': { is: 'own', call: post('/wps/relay/MCSFE_getPointBalance', {}) },
  'POST /wps/relay/MCSFE_getPointConfig': { is: 'own', call: post('/wps/relay/MCSFE_getPointConfig', {}) },
  'POST /wps/relay/MCSFE_getRedeemedList': { is: 'own', call: post('/wps/relay/MCSFE_getRedeemedList', {}) },
  'POST /wps/relay/MCSFE_getMemberTransactionDetail': {
    is: 'own',
    call: post('/wps/relay/MCSFE_getMemberTransactionDetail', {}),
  },
}

/** Written by one operator, proposed, and agreed to by another. */
async function publish(path: string, id: string, body: object): Promise<string> {
  const base = `/console/api/brands/parlour/${path}`
  const written = await stage.desk(0).call('POST', base, { ...body, reason })
  expect(written).toMatchObject({ success: true })
  const own = String(written.value[id])
  expect(await stage.desk(0).call('POST', `${base}/${own}/publication-proposals`, { reason })).toMatchObject({
    success: true,
  })
  expect(await stage.agree()).toMatchObject({ success: true })
  return own
}

beforeAll(async () => {
  stage = await openRaffles()
  const { parlour } = stage
  const brand = defined(
    parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour'),
    'the brand',
  )
  await parlour.database.transaction((tx) => writeLadder(tx, brand.brandId, ladderTerms()))
  const promotions = await openPromotionStage(parlour, [stage.desk(0), stage.desk(1)])
  const raffleId = await stage.publish()
  const promotionId = await promotions.publish()
  const reward = { kind: 'FIXED', amount: '18' }
  await promotions.publish({ type: 'PROMOCODE', code: 'TEMPT', needJoin: false, leastDeposit: null, reward })
  await promotions.publish({
    type: 'REFERRAL',
    needJoin: false,
    reward: { kind: 'FRIEND', amount: '88', friendAmount: '18', turnover: '1000', days: 30 },
  })
  await promotions.publish({
    type: 'LUCKY_BET',
    needJoin: false,
    leastDeposit: null,
    reward: { kind: 'LUCKY', endings: ['888'], products: ['RNG'], least: '10', times: 8, cap: '888', perDay: 3 },
  })
  const applyId = await promotions.publish(applied({ most: 9, oneAtATime: false }))
  const now = await parlour.clock.now()
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
  const missionId = await publish('missions', 'missionId', {
    kind: 'DEPOSIT_SUM',
    product: null,
    cycle: 'DAILY',
    firstDay: today,
    lastDay: today,
    titles: { en: 'Pay in' },
    texts: { en: 'What you pay in counts.' },
    milestones: ['50'],
    rewards: ['8'],
    turnoverPercent: 300,
    budget: '1000',
  })
  const boardId = await publish('boards', 'boardId', {
    titles: { en: 'Lantern week' },
    texts: { en: 'Every bet that ends counts.' },
    metric: 'TURNOVER',
    cycle: 'ONCE',
    product: null,
    least: '10',
    minStake: '0',
    firstDay: today,
    lastDay: today,
    prizes: [{ from: 1, to: 1, amount: '50' }],
    turnoverPercent: 100,
    movesUp: false,
  })
  await publish('envelopes', 'planId', {
    titles: { en: 'Lunch' },
    opensAt: now + minute,
    minutes: 10,
    days: 1,
    pot: '100',
    count: 5,
    rankFrom: 0,
    turnoverPercent: 100,
  })
  const points = openTestPoints(parlour)
  const newcomer = async (name: string) => {
    const member = await points.join(name, 0n)
    await promotions.join(member, promotionId)
    await applyFor(parlour, member, applyId)
    await parlour.credit(member, 500n)
    await points.give(member, 1000n)
    return member
  }
  const [free, excluded, resting] = [await newcomer('plays'), await newcomer('excluded'), await newcomer('resting')]
  const itemId = await points.sell(free)
  await parlour.clock.advance(2 * minute)
  const { rows } = await sql<{ dropId: string }>`
    select drop_id as "dropId" from promo.envelope_drop`.execute(parlour.database.db)
  world = {
    boardId,
    raffleId,
    promotionId,
    applyId,
    missionId,
    today,
    itemId,
    dropId: defined(rows[0], 'envelopes are open').dropId,
  }
  people = { free, excluded, resting }
  const held = protectionOf(parlour)
  expect(await held.exclude(excluded)).toMatchObject({ success: true })
  expect(await held.timeOut(resting)).toMatchObject({ success: true })
}, 120_000)
afterAll(() => stage.end())

test('every call of a member that promotions and points bring says what it is to who does not play', () => {
  const calls = allEndpoints
    .filter(({ domain, endpoint }) => ['promo', 'points'].includes(domain) && endpoint.audience === 'member')
    .map(({ endpoint: { id } }) => id)
  expect(calls.length).toBeGreaterThan(20)
  expect(Object.keys(rules).toSorted()).toEqual(calls.toSorted())
})

const of = (kind: Rule['is']) => Object.entries(rules).filter(([, { is }]) => is === kind)

describe('to who does not play', () => {
  test.each(of('empty'))('%s shows nothing of what others see', async (_, { call, offers }) => {
    const count = async (member: TestMember) => defined(offers, 'what it shows')((await call(member, world)).value)
    expect(await count(people.free)).toBeGreaterThan(0)
    expect([await count(people.excluded), await count(people.resting)]).toEqual([0, 0])
  })

  test.each(of('refused'))('%s is refused, and does something for others', async (_, { call }) => {
    expect(await call(people.excluded, world)).toMatchObject({ status: 403, code: 'protection.excluded' })
    expect(await call(people.resting, world)).toMatchObject({ status: 403, code: 'protection.time_out' })
    // What is claimed already is no offer any more: all that others are refused for.
    const { success, code } = await call(people.free, world)
    expect(success || code === 'promo.already_claimed' || code === 'promo.nothing_ready', code).toBe(true)
  })

  test.each(of('own'))('%s tells of their own as before', async (_, { call }) => {
    expect((await call(people.excluded, world)).code ?? '').not.toMatch(/^protection\./)
  })
})
