import { randomUUID } from 'node:crypto'
import * as applicationCalls from '@parlour/core/contract/promo/player/applications.ts'
import * as friendCalls from '@parlour/core/contract/promo/player/friends.ts'
import * as promotionCalls from '@parlour/core/contract/promo/player/promotions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applied } from '../support/applications.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'

// Whoever is held out of a promotion meets it nowhere: every call answers as if there were no such promotion.

let parlour: TestParlour
let stage: PromotionStage
const base = '/console/api/brands/parlour/promotions'
const reason = 'Because the test says so.'
const members: TestMember[] = []

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  stage = await openPromotionStage(parlour)
})
afterAll(() => parlour.close())

async function isHeldOut(promotionId: string, { memberId }: Pick<TestMember, 'memberId'>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select promo.is_held_out(promotion_id, holdout_salt, holdout_percent, ${memberId}::uuid) as held
      from promo.promotion where promotion_id = ${promotionId}`.execute(parlour.database.db)
  return rows[0]?.held === true
}

/** A member who is held out, or one whom it is offered: one of those who are there, or a new one. */
async function someone(promotionId: string, held: boolean): Promise<TestMember> {
  for (const member of members) if ((await isHeldOut(promotionId, member)) === held) return member
  members.push(await parlour.register(`holdout${members.length}`))
  return someone(promotionId, held)
}

const call = ({ token, merchant }: TestMember, method: 'GET' | 'POST', path: string, more: object = {}) =>
  parlour.call(method, path, { token, merchant, ...more })

interface Named {
  readonly promotionId: string
  readonly code: string
}
type Ask = (member: TestMember, named: Named) => Promise<Answer>

/** Each call that names a promotion or tells of some, by what is asked. */
const asks: Readonly<Record<string, Ask>> = {
  'GET /api/promo/promotions': (member) => call(member, 'GET', '/api/promo/promotions'),
  'POST /wps/relay/MCSFE_getPromoList': (member) => call(member, 'POST', '/wps/relay/MCSFE_getPromoList', { body: {} }),
  'GET /api/promo/promotions/mine': (member) => call(member, 'GET', '/api/promo/promotions/mine'),
  'GET /api/promo/friends': (member) => call(member, 'GET', '/api/promo/friends'),
  'POST /api/promo/promotions/:promotionId/joins': (member, { promotionId }) => stage.join(member, promotionId),
  'POST /wps/relay/MCSFE_signUpPromoJoin': (member, { promotionId }) =>
    call(member, 'POST', '/wps/relay/MCSFE_signUpPromoJoin', { body: { promoId: promotionId } }),
  'POST /api/promo/promotions/:promotionId/claims': (member, { promotionId }) => stage.claim(member, promotionId),
  'POST /wps/relay/MCSFE_requestReward': (member, { promotionId }) =>
    call(member, 'POST', '/wps/relay/MCSFE_requestReward', { key: randomUUID(), body: { promoId: promotionId } }),
  'POST /api/promo/codes': (member, { code }) => stage.code(member, code),
  'POST /api/promo/promotions/:promotionId/applications': (member, { promotionId }) =>
    call(member, 'POST', `/api/promo/promotions/${promotionId}/applications`, {
      body: { clientId: randomUUID(), remark: 'For me, please' },
    }),
  'GET /api/promo/applications': (member) => call(member, 'GET', '/api/promo/applications'),
}
/** Of what a member has already, by ids of its own. */
const ofOwn = [
  'GET /api/promo/applications/:applicationId/pictures/:n',
  'GET /api/promo/grants',
  'GET /api/promo/grants/:grantId/leaving',
  'POST /api/promo/grants/:grantId/leavings',
]

test('every call of promotions is asked here', () => {
  const endpoints = Object.values({ ...promotionCalls, ...friendCalls, ...applicationCalls }).flatMap((one) =>
    typeof one === 'object' && 'audience' in one ? [one.id as string] : [],
  )
  expect(endpoints.toSorted()).toEqual([...Object.keys(asks), ...ofOwn].toSorted())
})

const tier = { deposits: 1, deposit: null, turnover: null, amount: '10' }
const free = { needJoin: false, leastDeposit: null }
const types: Readonly<Record<string, object>> = {
  SIGNUP: { ...free, type: 'SIGNUP', reward: { kind: 'FIXED', amount: '10' } },
  FIRST_DEPOSIT: {},
  DEPOSIT: { type: 'DEPOSIT', needJoin: false },
  PROMOCODE: { ...free, type: 'PROMOCODE', code: 'HOLD-OUT', reward: { kind: 'FIXED', amount: '10' } },
  REFERRAL: {
    ...free,
    type: 'REFERRAL',
    leastDeposit: '100',
    reward: { kind: 'FRIEND', amount: '10', friendAmount: null, turnover: '100', days: 30 },
  },
  LOGIN: { ...free, type: 'LOGIN', reward: { kind: 'STREAK', amounts: ['1', '2'] } },
  REBATE: { ...free, type: 'REBATE', reward: { kind: 'RATES', rates: { LOTT: 80 }, least: '1', cap: '10' } },
  CASHBACK: {
    ...free,
    type: 'CASHBACK',
    reward: { kind: 'LOSS', products: ['LOTT'], tiers: [{ from: '10', rate: 300 }], cap: '10' },
  },
  DEPOSIT_COUNT: { ...free, type: 'DEPOSIT_COUNT', leastDeposit: '100', reward: { kind: 'TIERS', tiers: [tier] } },
  MANUAL: applied(),
}

describe.each(Object.entries(types))('%s', (type, terms) => {
  test('whoever is held out meets nothing of it in any call, and others do', async () => {
    const titles = { en: `Only some see ${type}` }
    const promotionId = await stage.publish({ ...terms, titles, holdoutPercent: 50 })
    const [held, offered] = [await someone(promotionId, true), await someone(promotionId, false)]
    const real = { promotionId, code: 'HOLD-OUT' }
    const none = { promotionId: randomUUID(), code: 'NO-SUCH-CODE' }
    const shown: string[] = []
    for (const [id, ask] of Object.entries(asks)) {
      const [own, nothing] = [await ask(held, real), await ask(held, none)]
      expect(own, id).toEqual(nothing)
      expect(JSON.stringify(own.value), id).not.toContain(titles.en)
      expect(JSON.stringify(own.value), id).not.toContain(promotionId)
      const { value, success } = await ask(offered, real)
      if (success && JSON.stringify(value ?? null).includes(promotionId)) shown.push(id)
    }
    // The other side: it would be nothing to be refused what everybody is.
    const lists = Object.keys(asks).slice(0, 3)
    expect(shown).toEqual(expect.arrayContaining(lists))
    await stage.end(promotionId)
  })
})

test('a visitor sees it, whom no hash can hold out; whoever signs in is known again', async () => {
  const promotionId = await stage.publish({ holdoutPercent: 50 })
  const held = await someone(promotionId, true)
  const list = async (token?: string) =>
    JSON.stringify((await parlour.call('GET', '/api/promo/promotions', token === undefined ? {} : { token })).value)
  expect(await list()).toContain(promotionId)
  expect(await list('an invented token')).toContain(promotionId)
  expect(await list(held.token)).not.toContain(promotionId)
  await stage.end(promotionId)
})

test('what is ready, counted and claimed is none of a promotion that one is held out of', async () => {
  const promotionId = await stage.publish({ type: 'DEPOSIT', needJoin: false, holdoutPercent: 50 })
  const [held, offered] = [await someone(promotionId, true), await someone(promotionId, false)]
  for (const member of [held, offered]) await parlour.credit(member, 200n)
  const day = new Date(await parlour.clock.now()).toISOString().slice(0, 10)
  const own = async (member: TestMember) => (await call(member, 'GET', '/api/promo/promotions/mine')).value
  expect(await own(held)).toMatchObject({ readyCount: 0, list: [] })
  const { ready } = await stage.look(offered, promotionId)
  expect(ready).toHaveLength(1)
  const cycle = ready[0]?.cycleKey ?? day
  expect(await stage.claim(held, promotionId, cycle)).toMatchObject({ code: 'promo.promotion_unknown', status: 404 })
  expect(await stage.claim(offered, promotionId, cycle)).toMatchObject({ success: true })
  await stage.end(promotionId)
})

test('the terms and their hash say nothing of it, and who is held out stays from version to version', async () => {
  const promotionId = await stage.publish({ holdoutPercent: 20 })
  const plain = await stage.publish({})
  const sheets = await Promise.all([promotionId, plain].map((id) => stage.sheet(id)))
  const [own, other] = sheets.map((sheet) => (sheet as { published?: Record<string, unknown> }).published)
  expect(own).toMatchObject({ holdoutPercent: 20 })
  expect(other).toMatchObject({ holdoutPercent: 0 })
  expect(own?.['hash']).toBe(other?.['hash'])
  for (const holdoutPercent of [0, 19, 21]) {
    const answer = await stage.rewrite(promotionId, { holdoutPercent, budget: '90000' })
    expect(answer).toMatchObject({ code: 'console.promotion_invalid', value: { faults: ['holdout'] } })
  }
  expect(await stage.rewrite(promotionId, { budget: '90000' })).toMatchObject({ success: true })
  expect(await stage.sheet(promotionId)).toMatchObject({ draft: { holdoutPercent: 20 } })
  const change = sql`update promo.promotion set holdout_percent = 10 where promotion_id = ${promotionId}`
  await expect(change.execute(parlour.database.db)).rejects.toThrow('who is held out stays')
  const salt = sql`update promo.promotion set holdout_salt = ${randomUUID()}::uuid where promotion_id = ${promotionId}`
  await expect(salt.execute(parlour.database.db)).rejects.toThrow('who is held out stays')
  for (const id of [promotionId, plain]) await stage.end(id)
})

test.each([51, -1, 2.5])('%d of a hundred are not held out', async (holdoutPercent) => {
  expect(await stage.write({ holdoutPercent })).toMatchObject({ code: 'request.malformed' })
})

test('so many of a hundred are drawn, each promotion others, and more where more are asked for', async () => {
  const { rows } = await sql<{ ten: number; thirty: number; both: number; other: number; again: number }>`
    with drawn as (
      select promo.is_held_out(p, s, 10::smallint, m) as ten, promo.is_held_out(p, s, 30::smallint, m) as thirty,
             promo.is_held_out(q, s, 10::smallint, m) as other, promo.is_held_out(p, s, 0::smallint, m) as none
        from (select gen.id as m,
                     '01900000-0000-7000-8000-000000000001'::uuid as p, '01900000-0000-7000-8000-000000000002'::uuid as q,
                     '5e1f0000-0000-4000-8000-000000000003'::uuid as s
                from (select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
                        from generate_series(1, 20000) n) gen) asked
    )
    select count(*) filter (where ten)::int as ten, count(*) filter (where thirty)::int as thirty,
           count(*) filter (where ten and not thirty)::int as both, count(*) filter (where ten and other)::int as other,
           count(*) filter (where none)::int as again from drawn`.execute(parlour.database.db)
  const [drawn] = rows
  expect(drawn).toMatchObject({ both: 0, again: 0 })
  // Of 20,000: 2,000 and 6,000, by six standard deviations at most; of two promotions one in a hundred.
  expect(Math.abs((drawn?.ten ?? 0) - 2000)).toBeLessThan(255)
  expect(Math.abs((drawn?.thirty ?? 0) - 6000)).toBeLessThan(390)
  expect(Math.abs((drawn?.other ?? 0) - 200)).toBeLessThan(85)
})

test('a lift is asked for where members are held out, one at a time', async () => {
  const plain = await stage.publish({})
  const lifts = (id: string) => `${base}/${id}/lift-measurements`
  expect(await stage.desk().call('POST', lifts(plain), { reason })).toMatchObject({ code: 'console.holdout_none' })
  expect(await stage.desk().call('POST', lifts(randomUUID()), { reason })).toMatchObject({
    code: 'console.promotion_unknown',
  })
  const promotionId = await stage.publish({ holdoutPercent: 10 })
  expect(await stage.desk().call('POST', lifts(promotionId), { reason })).toMatchObject({ success: true })
  expect(await stage.desk().call('POST', lifts(promotionId), { reason })).toMatchObject({
    code: 'console.study_running',
  })
  const { value } = await stage.desk().call('GET', `${base}/${promotionId}/lift`)
  expect(value).toMatchObject({ holdoutPercent: 10, running: { done: 0, members: null }, last: null })
  for (const id of [plain, promotionId]) await stage.end(id)
})
