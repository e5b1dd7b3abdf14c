import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveWaiting, openTestConsole, type Desk } from '../support/console.ts'
import { correctionTools } from '../support/corrections.ts'
import { brokenBy, brokenChecks } from '../support/ledger.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue } from '../support/slip.ts'

// Rates of a line over HTTP: given, raised, cut, kept on bets, paid along the line, and links that stand by them.

let parlour: TestParlour
let desk: Desk
let second: Desk
let lines: ReturnType<typeof openLines>
let top: TestMember
let agent: TestMember
let below: TestMember
let member: TestMember
let tools: ReturnType<typeof correctionTools>
const gameId = 31
const reason = 'As agreed.'
const base = '/console/api/brands/parlour'

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['SSC_1M'] })
  const console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  lines = openLines(parlour)
  tools = correctionTools(parlour)
  top = await lines.join('ratedtop', { type: 2 })
  agent = await lines.join('ratedagent', { type: 1, below: top })
  below = await lines.join('ratedbelow', { type: 1, below: agent, whole: 10n })
  member = await lines.join('ratedmember', { below, whole: 1000n })
  await parlour.clock.hold()
  await parlour.clock.nextIssue()
  await parlour.round()
})
afterAll(() => parlour.close())

const setRate = (of: TestMember, points: number, product = 'SERIES', by = desk) =>
  by.call('POST', `${base}/members/${of.memberId}/rates`, { product, points, reason })
const raise = (by: TestMember, of: TestMember, points: number, product = 'SERIES') =>
  parlour.call('POST', '/api/agents/members/rates', {
    token: by.token,
    body: { account: of.username, rates: [{ product, points }] },
  })
const ratesOf = async ({ token }: TestMember) => {
  const { value } = await parlour.call('GET', '/api/agents/rates', { token })
  const list = value['list'] as { product: string; points: number; ofLink: number }[]
  return Object.fromEntries(list.map(({ product, points }) => [product, points]))
}
const cash = async (of: TestMember) => (await parlour.balanceOf(of)).balance

async function bet(of: TestMember, series: number, more: { unitMode?: string; stake?: string } = {}) {
  const { numero } = await currentIssue(parlour, gameId)
  const menu = await parlour.call('GET', `/lgw/games/SSC_1M/play_menu`)
  const [mode] = menu.value as unknown as { playMenuGroups: { playMenus: { playId: number; playCode: string }[] }[] }[]
  const play = mode?.playMenuGroups
    .flatMap(({ playMenus }) => playMenus)
    .find(({ playCode }) => playCode === 'STRAIGHT@F2')
  const answer = await parlour.call('POST', '/lgw/orders/betting', {
    token: of.token,
    body: {
      clientBetId: randomUUID(),
      gameId,
      prizeModeId: 1,
      device: 'WEB',
      winStop: false,
      numeros: [{ numero, multiple: 1 }],
      contents: [
        {
          playId: play?.playId,
          bettingContent: '0123456789,01234',
          unitMode: more.unitMode ?? 'JIAO',
          singleBetPrice: '2',
          series,
          units: 50,
          totalStake: more.stake ?? '10',
        },
      ],
    },
  })
  return { ...answer, numero }
}

test('a line is given its rates from the top down, never above the upline; an agent raises only, to its own', async () => {
  expect(await setRate(top, 1957)).toMatchObject({ code: 'console.rate_invalid' })
  expect(await setRate(top, 1958)).toMatchObject({ code: 'console.rate_above_upline' })
  expect(await setRate(agent, 1952)).toMatchObject({ success: true, value: { cut: 0 } })
  expect(await setRate(below, 1954)).toMatchObject({ code: 'console.rate_above_upline' })
  expect((await setRate(below, 1944)).success).toBe(true)
  expect((await setRate(member, 1936)).success).toBe(true)
  expect(await raise(agent, below, 1954)).toMatchObject({ code: 'agents.rate_above_own' })
  expect(await raise(agent, below, 1942)).toMatchObject({ code: 'agents.rate_not_raised' })
  expect(await raise(agent, below, 1945)).toMatchObject({ code: 'agents.rate_invalid' })
  // Nobody but the direct upline, and nobody of another line.
  expect(await raise(top, below, 1946)).toMatchObject({ status: 404, code: 'agents.member_unknown' })
  expect(await raise(member, below, 1946)).toMatchObject({ status: 403, code: 'agents.agent_required' })
  expect((await raise(agent, below, 1946)).success).toBe(true)
  expect(await ratesOf(below)).toMatchObject({ SERIES: 1946, LIVE: 0 })
  expect(await ratesOf(top)).toMatchObject({ SERIES: 1956 })
  const team = await parlour.call('GET', '/api/agents/team', { token: agent.token })
  expect(team.value['list']).toMatchObject([
    { account: 'ratedbelow', rates: expect.arrayContaining([{ product: 'SERIES', points: 1946 }]) },
  ])
})

test('a bet has the rates of its line as it is placed; each is paid with it, and gives it back with it', async () => {
  await parlour.sessions.hearEnds()
  const series = await parlour.call('GET', '/lgw/customers/series', { token: member.token })
  expect(series.value).toMatchObject(expect.arrayContaining([expect.objectContaining({ maxSeries: 1936 })]))
  expect(await bet(member, 1938)).toMatchObject({ code: 'lottery.series_range' })
  const { numero, success } = await bet(member, 1916)
  expect(success).toBe(true)
  // What changes afterwards is of bets that come after it.
  expect(await setRate(below, 1940)).toMatchObject({ value: { cut: 0 } })
  await parlour.clock.nextIssue()
  await parlour.round()
  // 10.00 at 1916: 4 points to the top's 1956, 6, 10 and the bettor's 20.
  expect([await cash(top), await cash(agent), await cash(below)]).toEqual([200n, 300n, 100_500n])
  const records = await parlour.call('GET', '/api/wallet/records?kind=rebate', { token: agent.token })
  expect(records.value['list']).toMatchObject([{ kind: 'rebate', entry: 'rebate.chain', amount: '0.0300' }])
  const { rows } = await sql<{ rates: number[] }>`select rates from bets.bet where round_ref = ${numero}`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ rates: [1956, 1952, 1946, 1936, 1916] }])
  expect(await brokenChecks(parlour.database)).toEqual([])

  await tools.resettle(await tools.issueOf(numero, gameId), { gameId })
  expect([await cash(top), await cash(agent), await cash(below)]).toEqual([200n, 300n, 100_500n])
  expect(await brokenChecks(parlour.database)).toEqual([])
  for (const damage of [
    `update wallet.posting set amount = amount + 1 where kind = 'rebate.chain'`,
    `delete from wallet.posting where kind = 'rebate.chain'`,
  ])
    expect(await brokenBy(parlour.database, damage)).toContain('line_rebates_are_booked')
})

test('bets that meet a cut have one line each, and none of them a member above its upline', async () => {
  await parlour.sessions.hearEnds()
  const order = [1930, 1926, 1922, 1918, 1914]
  const cuts = (async () => {
    for (const points of order) {
      expect((await setRate(agent, points)).success).toBe(true)
      await parlour.sessions.hearEnds()
    }
  })()
  const bets = Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      await new Promise((resolve) => setImmediate(resolve))
      return bet(member, 1900 + (at % 2), { unitMode: 'LI', stake: '0.1' })
    }),
  )
  await Promise.all([cuts, bets])
  expect(await ratesOf(member)).toMatchObject({ SERIES: 1914 })
  const { numero } = await bet(member, 1900, { unitMode: 'LI', stake: '0.1' })
  const { rows } = await sql<{ rates: number[] | null; path: string[] }>`
    select rates, ancestor_path as path from bets.bet where round_ref = ${numero} order by bet_id`.execute(
    parlour.database.db,
  )
  for (const { rates } of rows) expect(rates?.every((rate, at) => at === 0 || rate <= (rates[at - 1] ?? 0))).toBe(true)
  expect(rows.at(-1)?.rates).toEqual([1956, 1914, 1914, 1914, 1900])
  await parlour.clock.nextIssue()
  await parlour.round()
  expect(await brokenChecks(parlour.database)).toEqual([])
})

const newLink = async (by: TestMember, wanted: object = {}) =>
  parlour.call('POST', '/api/agents/links', { token: by.token, body: { memberType: 0, ...wanted } })
const joinBy = (username: string, affiliateCode: unknown) =>
  parlour.sealed('PUT', '/wps/member/register', {
    username,
    password: 'a long enough secret',
    confirmPassword: 'a long enough secret',
    affiliateCode,
  })
const statesOf = async (of: TestMember) => {
  const { value } = await parlour.call('GET', '/api/agents/links', { token: of.token })
  return (value['list'] as { code: string; state: string; usedCount: number }[]).map(({ state, usedCount }) => [
    state,
    usedCount,
  ])
}

test('a link gives what its creator has at most, opens so many accounts, and stands by what its creator has now', async () => {
  const leader = await lines.join('linkleader', { type: 1, below: top })
  expect((await setRate(leader, 1950)).success).toBe(true)
  expect(await newLink(leader, { rates: [{ product: 'SERIES', points: 1952 }] })).toMatchObject({
    code: 'agents.rate_above_own',
  })
  const { value } = await newLink(leader, {
    rates: [{ product: 'SERIES', points: 1940 }],
    maxUses: 2,
    days: 7,
    channel: 'street',
    remark: 'posters',
  })
  expect(value).toMatchObject({
    state: 'ACTIVE',
    maxUses: 2,
    channel: 'street',
    rates: [{ product: 'SERIES', points: 1940 }],
  })
  const answers = await Promise.all(['lnka', 'lnkb', 'lnkc', 'lnkd', 'lnke'].map((name) => joinBy(name, value['code'])))
  const opened = answers.filter(({ success }) => success)
  expect(opened).toHaveLength(2)
  const refused = answers.filter(({ success }) => !success)
  expect(refused.map(({ value: { reason: why } }) => why)).toEqual(['used_up', 'used_up', 'used_up'])
  expect(await statesOf(leader)).toEqual([['USED_UP', 2]])
  const newcomer = { ...member, token: String(opened[0]?.value['token']) }
  expect(await ratesOf(newcomer)).toMatchObject({ SERIES: 1940 })

  const code = String((await newLink(leader, { rates: [{ product: 'SERIES', points: 1944 }], days: 1 })).value['code'])
  const reasonOf = async (name: string) => (await joinBy(name, code)).value['reason']
  expect(await setRate(leader, 1942)).toMatchObject({ value: { cut: 0 } })
  expect(await reasonOf('lnkf')).toBe('suspended')
  expect(await parlour.call('GET', `/wps/agent/affiliate?code=${code}`)).toMatchObject({ value: { valid: false } })
  expect((await statesOf(leader))[0]).toEqual(['SUSPENDED', 0])
  // A cut takes those below with it; a raise gives them nothing back, and repairs the link.
  expect(
    await desk.call('GET', `${base}/members/${leader.memberId}/rates/preview?product=SERIES&points=1930`),
  ).toMatchObject({ value: { cut: 2, isForTwo: false } })
  expect(await setRate(leader, 1930)).toMatchObject({ value: { cut: 2 } })
  expect((await raise(top, leader, 1950)).success).toBe(true)
  await parlour.sessions.hearEnds()
  expect(await ratesOf(newcomer)).toMatchObject({ SERIES: 1930 })
  expect((await joinBy('lnkg', code)).success).toBe(true)
  await sql`update identity.member set closed_at = 1 where member_id = ${leader.memberId}`.execute(parlour.database.db)
  expect(await reasonOf('lnkh')).toBe('suspended')
  await sql`update identity.member set closed_at = null where member_id = ${leader.memberId}`.execute(
    parlour.database.db,
  )
  await sql`update identity.registration_link set expires_at = 1 where code = ${code}`.execute(parlour.database.db)
  expect(await reasonOf('lnki')).toBe('expired')
  expect(await joinBy('lnkj', 'NOBODY00')).toMatchObject({ value: { reason: 'unknown' } })
})

test('an agent opens accounts below itself, as many at a high series as it may', async () => {
  const leader = await lines.join('openleader', { type: 1, below: top })
  const open = (account: string, wanted: object = {}) =>
    parlour.sealedWith('POST', '/api/agents/members', {
      token: leader.token,
      body: { account, password: 'a first secret here', memberType: 0, ...wanted },
    })
  const series = (points: number) => ({ rates: [{ product: 'SERIES', points }] })
  expect((await open('opened1', series(1930))).success).toBe(true)
  expect(await open('Opened1')).toMatchObject({ code: 'identity.username_taken' })
  expect(await open('opened2', { password: 'password' })).toMatchObject({ code: 'identity.field_invalid' })
  expect(await open('opened2', series(1958))).toMatchObject({ code: 'agents.rate_above_own' })
  const signed = await parlour.sealed('POST', '/wps/session/login', {
    type: 'username',
    username: 'opened1',
    password: 'a first secret here',
  })
  expect(signed.value).toMatchObject({ passwordExpired: true, isAgent: 0 })

  expect((await desk.call('POST', `${base}/rate-rules/quota`, { quotaFrom: 1950, reason })).success).toBe(true)
  const quota = { series: 1950, remaining: 1, reason }
  expect((await desk.call('POST', `${base}/members/${leader.memberId}/quotas`, quota)).success).toBe(true)
  expect(await open('opened3')).toMatchObject({ code: 'agents.quota_used_up' })
  const two = await Promise.all(['opened4', 'opened5'].map((name) => open(name, series(1950))))
  expect(two.filter(({ success }) => success)).toHaveLength(1)
  expect((await open('opened6', series(1948))).success).toBe(true)
  expect(await raise(leader, { ...leader, username: 'opened6' }, 1950)).toMatchObject({ code: 'agents.quota_used_up' })
  expect((await parlour.call('GET', '/api/agents/rates', { token: leader.token })).value).toMatchObject({
    quotaFrom: 1950,
    quotas: [{ series: 1950, remaining: 0 }],
  })
  await desk.call('POST', `${base}/rate-rules/quota`, { quotaFrom: null, reason })
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('above the limit two operators cut, and a maximum of the brand cuts everybody; a moved line keeps to its upline', async () => {
  const head = await lines.join('cuthead', { type: 1, below: top })
  const one = await lines.join('cutone', { type: 1, below: head })
  const rule = (most: number, step = 0) =>
    desk.call('POST', `${base}/rate-rules`, { product: 'LIVE', most, step, reason })
  expect(await rule(15)).toMatchObject({ code: 'console.rate_invalid' })
  expect((await rule(20, 2)).success).toBe(true)
  for (const each of [top, head, one]) expect((await setRate(each, 20, 'LIVE')).success).toBe(true)
  expect((await desk.call('POST', `${base}/rate-rules/cut-limit`, { mostCut: 0, reason })).success).toBe(true)
  expect((await approveWaiting(second, reason)).success).toBe(true)
  const waits = await setRate(head, 10, 'LIVE')
  expect(waits).toMatchObject({ value: { cut: null, approvalId: expect.any(String) } })
  expect(await ratesOf(one)).toMatchObject({ LIVE: 20 })
  expect((await approveWaiting(second, reason)).success).toBe(true)
  expect(await ratesOf(one)).toMatchObject({ LIVE: 10 })
  expect(await rule(14)).toMatchObject({ value: { cut: null } })
  expect((await approveWaiting(second, reason)).success).toBe(true)
  expect(await ratesOf(top)).toMatchObject({ LIVE: 14 })
  expect(
    await desk.call('POST', `${base}/members/${head.memberId}/moves`, { upline: agent.username, reason }),
  ).toMatchObject({ value: { moved: 2, cut: 2 } })
  expect(await ratesOf(one)).toMatchObject({ LIVE: 0 })
  expect((await desk.call('GET', `${base}/members/${head.memberId}/rates`)).value).toMatchObject({
    list: expect.arrayContaining([{ product: 'LIVE', points: 0, given: 0, most: 0 }]),
    changes: [{ product: 'LIVE', before: 20, after: 10, cut: 1 }, { product: 'LIVE' }],
  })
  // Other brands' members are nobody here.
  const stranger = await parlour.register('ratedstranger', 'verbena')
  expect(await setRate(stranger, 10, 'LIVE')).toMatchObject({ code: 'console.member_unknown' })
  expect(await brokenChecks(parlour.database)).toEqual([])
})
