import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { placeSlip } from '../support/slip.ts'

// The lottery in a window of its own: an address that opens it once, and a session for the lottery alone.

let parlour: TestParlour
let member: TestMember
let other: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  other = await parlour.register('launchother')
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await parlour.register(`launcher${(n += 1)}`)
})
afterAll(() => parlour.close())

const lobby = { launchMode: 'LOTT', lottoArea: 'VN', lottoPrizeMode: 'Lott', lottoView: 'lobby', device: 'WEB' }
const launch = (request: object = {}, by: Pick<TestMember, 'token' | 'merchant'> = member) =>
  parlour.call('POST', '/wps/game/launchGame', {
    token: by.token,
    merchant: by.merchant,
    body: { ...lobby, ...request },
  })
const tokenIn = ({ value }: Answer) => new URL(String(value['gameUrl'])).hash.slice(1)
const open = (launchToken: string, options: { token?: string; merchant?: string } = {}) =>
  parlour.call('POST', '/api/identity/launches/opened', { ...options, body: { launchToken } })
/** A launched window's own session. */
async function windowOf(by: TestMember = member): Promise<TestMember> {
  const { value } = await open(tokenIn(await launch({}, by)))
  return { ...by, token: value['token'] as string }
}
const balance = ({ token, merchant }: TestMember) => parlour.call('GET', '/wps/v2/wallets/balance', { token, merchant })
const spent = { status: 422, code: 'identity.launch_spent' }
const gone = { status: 401, code: 'identity.session_required' }

describe('an address to launch at', () => {
  test('carries a token of 256 bits behind #, of which a hash alone rests', async () => {
    const before = await nowMs(parlour.database.db)
    const { value } = await launch({
      lottoGameCode: 'VNMB_1M',
      lottoView: 'betting',
      backUrl: '/results?gameCode=VNMB_1M',
    })
    const url = new URL(String(value['gameUrl']))
    expect([url.pathname, url.search]).toEqual(['/launched', ''])
    expect(Buffer.from(url.hash.slice(1), 'base64url')).toHaveLength(32)
    // A minute from some moment of the call.
    expect(Number(value['expiresAt'])).toBeGreaterThanOrEqual(before + 60_000)
    expect(Number(value['expiresAt'])).toBeLessThanOrEqual((await nowMs(parlour.database.db)) + 60_000)
    const { rows } = await sql<{ row: string }>`select to_json(l)::text as row from identity.launch l`.execute(
      parlour.database.db,
    )
    expect(rows.some(({ row }) => row.includes(url.hash.slice(1)))).toBe(false)
    const opened = await open(url.hash.slice(1))
    expect(opened).toMatchObject({
      status: 200,
      value: {
        account: member.username,
        customerId: member.memberId,
        target: {
          page: '/vnlottery',
          gameCode: 'VNMB_1M',
          prizeMode: 'Lott',
          backUrl: '/results?gameCode=VNMB_1M',
          language: 'es',
        },
      },
    })
  })

  test('opens once, of two who come together one', async () => {
    const token = tokenIn(await launch())
    await parlour.database.warm()
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'identity.launch_spent')).toHaveLength(2)
    expect(await open(token)).toMatchObject(spent)
  })

  test('is good for a minute by the clock that decides', async () => {
    const [late, inTime] = [tokenIn(await launch()), tokenIn(await launch())]
    await parlour.clock.advance(50_000)
    expect(await open(inTime)).toMatchObject({ status: 200 })
    await parlour.clock.advance(20_000)
    expect(await open(late)).toMatchObject(spent)
  })

  test('is not opened by another member, in another brand, at another host, or by a guess', async () => {
    const token = tokenIn(await launch())
    expect(await open(token, { token: other.token })).toMatchObject(spent)
    expect(await open(token, { merchant: 'verbena' })).toMatchObject(spent)
    await sql`update identity.launch set host = 'other.example' where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    expect(await open(token)).toMatchObject(spent)
    await sql`update identity.launch set host = '127.0.0.1' where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    expect(await open(randomBytes(32).toString('base64url'))).toMatchObject(spent)
    expect(await open(token, { token: member.token })).toMatchObject({ status: 200 })
  })

  test('leads to nothing once the session that asked for it has ended', async () => {
    const token = tokenIn(await launch())
    await parlour.call('POST', '/wps/session/logout', { token: member.token })
    expect(await open(token)).toMatchObject(spent)
  })

  test('is given out twenty times a minute', async () => {
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 24 }, () => launch()))
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === 'identity.launch_too_often')).toHaveLength(4)
    expect(await launch({}, other)).toMatchObject({ status: 200 })
    await parlour.clock.advance(70_000)
    expect(await launch()).toMatchObject({ status: 200 })
  })

  test.each([
    [{ launchMode: 'ELSE', gameId: 'x', username: 'x' }, 'lottery.launch_mode'],
    [{ lottoArea: 'XX' }, 'lottery.launch_area'],
    [{ lottoArea: undefined }, 'lottery.launch_area'],
    [{ lottoArea: 'SEA', lottoGameCode: 'VNMB_1M' }, 'lottery.launch_area'],
    [{ lottoGameCode: 'NONE' }, 'lottery.game_unknown'],
    [{ lottoView: 'betting' }, 'lottery.launch_game'],
    [{ lottoPrizeMode: 'ZY' }, 'lottery.launch_prize_mode'],
    [{ lottoPrizeMode: 'SEA' }, 'lottery.launch_prize_mode'],
    [{ lottoPrizeMode: 'Elott' }, 'lottery.launch_prize_mode'],
    [{ lottoPrizeMode: 'XX' }, 'lottery.launch_prize_mode'],
    [{ backUrl: 'https://evil.example/' }, 'lottery.launch_back'],
    [{ backUrl: 'https://localhost.evil.example/' }, 'lottery.launch_back'],
    [{ backUrl: 'https://localhost@evil.example/' }, 'lottery.launch_back'],
    [{ backUrl: '//evil.example/' }, 'lottery.launch_back'],
    [{ backUrl: '/\\evil.example/' }, 'lottery.launch_back'],
    [{ backUrl: 'javascript:alert(1)' }, 'lottery.launch_back'],
    [{ backUrl: 'data:text/html,x' }, 'lottery.launch_back'],
    [{ backUrl: 'mailto:a@b.example' }, 'lottery.launch_back'],
  ])('%j is refused', async (request, code) => {
    expect(await launch(request)).toMatchObject({ success: false, code })
  })

  test.each([
    ['/', '/'],
    ['/results#a', '/results#a'],
    ['https://localhost:9999/lottery', 'https://localhost:9999/lottery'],
    [undefined, '/lottery'],
  ])('the way back %s leads to %s', async (backUrl, kept) => {
    const { value } = await open(tokenIn(await launch({ backUrl })))
    expect(value['target']).toMatchObject({ backUrl: kept })
  })

  test.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['xx', 'es'],
  ])('in %s it speaks %s', async (language, spoken) => {
    const { value } = await open(tokenIn(await launch({ language })))
    expect(value['target']).toMatchObject({ language: spoken })
  })

  test('is not for guests, nor for a game that is closed, nor where there is no lottery', async () => {
    const { value } = await parlour.call('POST', '/wps/session/login/freeplay', {
      body: { platform: 'W', random: await parlour.seal({ random: 'x' }), version: 3 },
    })
    const guest = { token: value['token'] as string, merchant: 'parlour' }
    expect(await launch({}, guest)).toMatchObject({ code: 'identity.real_account_required' })
    const change = async (status: string) => {
      await sql`update lottery.game set status = ${status} where game_code = 'VNMN_1M'`.execute(parlour.database.db)
      parlour.catalogue.forget()
    }
    await change('MAINTENANCE')
    expect(await launch({ lottoGameCode: 'VNMN_1M', lottoView: 'betting' })).toMatchObject({
      code: 'lottery.game_closed',
    })
    expect(await launch({ lottoGameCode: 'VNMN_1M', lottoView: 'lobby' })).toMatchObject({ status: 200 })
    await change('ON')
    const flag = async (isOn: boolean) => {
      await sql`update brand.flag set enabled = ${isOn} where mod_id = 'LOTT'`.execute(parlour.database.db)
      parlour.brandsOfServer.forget(parlour.brands[0]?.brandId ?? '')
    }
    await flag(false)
    expect(await launch()).toMatchObject({ code: 'lottery.closed' })
    await flag(true)
  })
})

describe('a launched window', () => {
  test('reads the balance, bets and cancels, and is refused everything else', async () => {
    await parlour.credit(member, 100n)
    const child = await windowOf()
    expect(child.token).not.toBe(member.token)
    expect(await placeSlip(parlour, child)).toMatchObject({ success: true })
    expect(await balance(child)).toMatchObject({ value: { sumBalance: '99.0000' } })

    const forbidden = allEndpoints.filter(({ endpoint }) => endpoint.audience === 'member' && !endpoint.launched)
    expect(forbidden.length).toBeGreaterThan(30)
    for (const { endpoint } of forbidden) {
      const [method = '', path = ''] = endpoint.id.split(' ')
      const address = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
      const answer = await parlour.call(method, address, {
        token: child.token,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      })
      expect([endpoint.id, answer.code]).toEqual([endpoint.id, 'identity.launched_only'])
    }
  })

  test('what is open to it is the lottery, the balance and the way out', () => {
    const open = allEndpoints.filter(({ endpoint }) => endpoint.launched).map(({ endpoint }) => endpoint.id)
    expect(open.filter((id) => !/ \/(?:lgw|lotto)\//.test(id)).toSorted()).toEqual([
      'DELETE /wps/session/logout',
      'GET /api/bets',
      'GET /api/protection',
      'GET /wps/v2/wallets/balance',
      'POST /wps/session/logout',
    ])
  })

  test('is a part of its session: not listed by itself, and at most three at once', async () => {
    const windows = [await windowOf(), await windowOf(), await windowOf()]
    const listed = await parlour.call('GET', '/api/identity/sessions', { token: member.token })
    expect(listed.value['list']).toHaveLength(1)
    const fourth = await windowOf()
    await parlour.sessions.hearEnds()
    const codes = await Promise.all([...windows, fourth].map(async (child) => (await balance(child)).status))
    expect(codes).toEqual([401, 200, 200, 200])
    expect(await balance(member)).toMatchObject({ status: 200 })
  })

  test('leaves alone: the session that launched it goes on', async () => {
    const child = await windowOf()
    expect(await parlour.call('POST', '/wps/session/logout', { token: child.token })).toMatchObject({ status: 200 })
    expect(await balance(child)).toMatchObject(gone)
    expect(await balance(member)).toMatchObject({ status: 200 })
  })

  test('keeps its session in use, and both grow idle together', async () => {
    const child = await windowOf()
    for (const _ of [1, 2, 3]) {
      await parlour.clock.advance(20 * 60_000)
      expect(await balance(child)).toMatchObject({ status: 200 })
    }
    expect(await balance(member)).toMatchObject({ status: 200 })
    await parlour.clock.advance(31 * 60_000)
    await parlour.sessions.hearEnds()
    expect([await balance(child), await balance(member)]).toMatchObject([gone, gone])
  })

  const ends: readonly [string, () => Promise<unknown>][] = [
    ['leaves', () => parlour.call('POST', '/wps/session/logout', { token: member.token })],
    [
      'changes the password',
      () =>
        parlour.sealedWith('POST', '/wps/member/password', {
          token: member.token,
          body: {
            oldPassword: 'a long enough secret',
            newPassword: 'another long secret',
            confirmNewPassword: 'another long secret',
          },
        }),
    ],
    ['ends all other sessions', () => parlour.call('DELETE', '/api/identity/sessions', { token: member.token })],
    [
      'is closed',
      async () => {
        await parlour.database.transaction((tx) =>
          parlour.sessions.endOf(tx, { memberId: member.memberId, endedBy: 'closed' }),
        )
      },
    ],
  ]
  test.each(ends)('ends when whoever launched it %s', async (_, end) => {
    const [first, second] = [await windowOf(), await windowOf()]
    await keepSessions(parlour)
    expect(await balance(first)).toMatchObject({ status: 200 })
    await end()
    await parlour.sessions.hearEnds()
    expect([await balance(first), await balance(second)]).toMatchObject([gone, gone])
  })

  test('does not outlive a session that ends while it is opened', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const own = await parlour.register(`launchrace${(n += 1)}`)
      const token = tokenIn(await launch({}, own))
      await parlour.database.warm()
      const [opened] = await Promise.all([
        open(token),
        parlour.call('POST', '/wps/session/logout', { token: own.token }),
      ])
      await parlour.sessions.hearEnds()
      if (opened.success) expect(await balance({ ...own, token: opened.value['token'] as string })).toMatchObject(gone)
      else expect(opened).toMatchObject(spent)
    }
    const { rows } = await sql`
      select from identity.session c join identity.session p on p.session_id = c.parent_id
       where c.ended_at is null and p.ended_at is not null`.execute(parlour.database.db)
    expect(rows).toEqual([])
  })
})
