import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyMax, toWire, units } from '@parlour/core/money/money.ts'
import { insertBets } from '../../src/modules/bets/bets.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await parlour.register(`player${(n += 1)}`)
  await parlour.credit(member, 10n)
})

test('fifty bets at once from a balance of ten spend exactly ten', async () => {
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeSlip(parlour, member)))
  expect(answers.filter(({ success }) => success)).toHaveLength(10)
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
    new Set(['wallet.insufficient_funds']),
  )
  expect((await parlour.balanceOf(member)).balance).toBe(0n)
})

test('a slip of every play is priced, and the receipt says what was taken', async () => {
  await parlour.credit(member, 100n)
  const issue = await currentIssue(parlour)
  const lines = [
    { playId: 2701, bettingContent: '89,07', units: 54 },
    { playId: 2703, bettingContent: '08,45,63', units: 3 },
    { playId: 2705, bettingContent: '3,7', units: 2 },
  ].map((line) => ({ ...line, unitMode: 'K1', singleBetPrice: '1', totalStake: `${line.units}` }))
  const answer = await parlour.call('POST', '/lgw/orders/betting', {
    token: member.token,
    body: {
      clientBetId: 'a',
      gameId: 1,
      prizeModeId: 1,
      device: 'WEB',
      winStop: false,
      numeros: [{ numero: issue.numero, multiple: 1 }],
      contents: lines,
    },
  })
  expect(answer.value).toMatchObject({
    numero: issue.numero,
    chaseNumber: null,
    totalBettingAmount: '59.0000',
    balance: '51.0000',
  })
  expect(answer.value['lines']).toMatchObject([
    { units: 54, stake: '54.0000', odds: '99.5000' },
    { units: 3, odds: '16.0000' },
    { units: 2, odds: '9.9000' },
  ])
})

describe('one key, one bet', () => {
  test('the double click gets the first answer', async () => {
    const clientBetId = randomUUID()
    const { numero } = await currentIssue(parlour)
    await parlour.database.warm()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => placeSlip(parlour, member, { clientBetId, numero })),
    )
    expect(new Set(answers.map(({ value }) => value['orderNumber'])).size).toBe(1)
    expect((await parlour.balanceOf(member)).balance).toBe(units(9n))
  })

  test('the answer is the same after the issue closed', async () => {
    const clientBetId = randomUUID()
    const { numero } = await currentIssue(parlour)
    const first = await placeSlip(parlour, member, { clientBetId, numero })
    await parlour.clock.nextIssue()
    await parlour.round()
    expect(await placeSlip(parlour, member, { clientBetId, numero })).toEqual(first)
  })

  test('another body under the same key is refused', async () => {
    const clientBetId = randomUUID()
    await placeSlip(parlour, member, { clientBetId })
    expect(await placeSlip(parlour, member, { clientBetId, picks: '06' })).toMatchObject({
      status: 409,
      code: 'request.key_reused',
    })
  })

  test('a refused key stays free', async () => {
    const clientBetId = randomUUID()
    expect(await placeSlip(parlour, member, { clientBetId, price: '11', totalStake: '11' })).toMatchObject({
      status: 422,
      code: 'wallet.insufficient_funds',
    })
    expect(await placeSlip(parlour, member, { clientBetId, price: '10', totalStake: '10' })).toMatchObject({
      success: true,
    })
  })

  test('a header that says another key is refused', async () => {
    const { numero } = await currentIssue(parlour)
    const body = {
      clientBetId: 'one',
      gameId: 1,
      prizeModeId: 1,
      device: 'WEB',
      winStop: false,
      numeros: [{ numero, multiple: 1 }],
      contents: [],
    }
    const contents = [
      { playId: 2704, bettingContent: '05', unitMode: 'K1', singleBetPrice: '1', units: 1, totalStake: '1' },
    ]
    expect(
      await parlour.call('POST', '/lgw/orders/betting', {
        token: member.token,
        key: 'two',
        body: { ...body, contents },
      }),
    ).toMatchObject({ status: 400, code: 'request.key_mismatch' })
  })

  test('the same key of another member is another bet', async () => {
    const other = await parlour.register(`other${n}`)
    await parlour.credit(other, 10n)
    const clientBetId = randomUUID()
    await parlour.database.warm()
    const answers = await Promise.all([
      placeSlip(parlour, member, { clientBetId }),
      placeSlip(parlour, other, { clientBetId }),
    ])
    expect(new Set(answers.map(({ value }) => value['orderNumber'])).size).toBe(2)
  })
})

describe('what may not be bet changes nothing', () => {
  test.each([
    ['digits too few', { picks: '5' }, 422, 'lottery.bad_content'],
    ['digits too many', { picks: '005' }, 422, 'lottery.bad_content'],
    ['letters', { picks: 'ab' }, 422, 'lottery.bad_content'],
    ['a number twice', { picks: '05,05', units: 2, totalStake: '2' }, 422, 'lottery.bad_content'],
    ['other digits than Latin', { picks: '٠٥' }, 422, 'lottery.bad_content'],
    ['an empty text', { picks: '' }, 400, 'request.malformed'],
    ['another unit count', { units: 2, totalStake: '2' }, 422, 'lottery.amount_mismatch'],
    ['another total', { totalStake: '0.5' }, 422, 'lottery.amount_mismatch'],
    ['a negative price', { price: '-1', totalStake: '-1' }, 400, 'request.malformed'],
    ['a price of nothing', { price: '0', totalStake: '0' }, 422, 'lottery.limit_min'],
    ['a price below the least', { price: '0.5', totalStake: '0.5' }, 422, 'lottery.limit_min'],
    ['five decimals', { price: '1.00001', totalStake: '1.00001' }, 400, 'request.malformed'],
    ['an enormous price', { price: '999999999999999', totalStake: '999999999999999' }, 422, 'lottery.limit_max'],
    ['a longer one', { price: '9'.repeat(40), totalStake: '9'.repeat(40) }, 400, 'request.malformed'],
    ['an exponent', { price: '1e3', totalStake: '1e3' }, 400, 'request.malformed'],
    ['half a unit', { units: 0.5 }, 400, 'request.malformed'],
    ['no multiple', { multiple: 0 }, 400, 'request.malformed'],
    ['an issue that is not', { numero: '199901010001' }, 404, 'lottery.issue_unknown'],
    ['a field nobody knows', { more: { odds: '1000' } }, 400, 'request.unknown_field'],
    ['a number where a text belongs', { more: { clientBetId: 5 } }, 400, 'request.malformed'],
    ['a game that is not', { more: { gameId: 99 } }, 404, 'lottery.game_unknown'],
    [
      'a chase on issues that nobody knows',
      {
        more: {
          numeros: [
            { numero: '1', multiple: 1 },
            { numero: '2', multiple: 1 },
          ],
        },
      },
      404,
      'lottery.issue_unknown',
    ],
  ] as const)('%s', async (_name, slip, status, code) => {
    const before = await parlour.balanceOf(member)
    expect(await placeSlip(parlour, member, slip)).toMatchObject({ status, code, success: false })
    expect(await parlour.balanceOf(member)).toEqual(before)
  })

  test('a closed issue, to the millisecond', async () => {
    const { numero, closeTime } = await currentIssue(parlour)
    await parlour.clock.set(closeTime - 5_000)
    expect(await placeSlip(parlour, member, { numero })).toMatchObject({ success: true })
    await parlour.clock.set(closeTime)
    expect(await placeSlip(parlour, member, { numero })).toMatchObject({ status: 409, code: 'lottery.issue_closed' })
  })

  test('without a session, or with another brand’s', async () => {
    const { numero } = await currentIssue(parlour)
    expect(await placeSlip(parlour, { ...member, token: 'nothing' }, { numero })).toMatchObject({
      status: 401,
      code: 'identity.session_required',
    })
    expect(await placeSlip(parlour, { ...member, merchant: 'verbena' }, { numero })).toMatchObject({
      status: 401,
      code: 'identity.session_required',
    })
  })
})

describe('the bet’s end', () => {
  test('a drawn issue pays each winning unit, keeps the seed’s promise and shows in both records', async () => {
    await parlour.credit(member, 2_000n)
    const issue = await currentIssue(parlour)
    // All hundred endings: exactly one wins whatever is drawn.
    const picks = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join()
    await placeSlip(parlour, member, { picks, units: 100, totalStake: '100', price: '1' })
    await parlour.clock.nextIssue()
    await parlour.round()
    expect((await parlour.balanceOf(member)).balance).toBe(units(2_010n) - units(100n) + 995_000n)
    const { value: fair } = await parlour.call('GET', `/api/fair/VNMB_1M/${issue.numero}`)
    expect(fair).toMatchObject({ state: 'SETTLED', commit: issue.commit, beacon: '' })
    const { value: bets } = await parlour.call('GET', '/api/bets', { token: member.token })
    expect(bets['list']).toMatchObject([
      {
        state: 'WON',
        gameName: 'Hà Nội VIP · 1 min',
        play: 'Đề đặc biệt',
        stake: '100.0000',
        payout: '99.5000',
        validTurnover: '0.0000',
        round: issue.numero,
      },
    ])
    expect(bets['totals']).toMatchObject({ profit: '-0.5000' })
    const { value: records } = await parlour.call('GET', '/api/wallet/records', { token: member.token })
    expect((records['list'] as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'win',
      'bet',
      'deposit',
      'deposit',
    ])
  })

  test('totals count on where a 64-bit number ends', async () => {
    const huge = moneyMax
    const [brand] = parlour.brands
    const row = {
      brandId: String(brand?.brandId),
      memberId: member.memberId,
      ancestorPath: [],
      product: 'LOTT',
      category: 'VNMB',
      gameCode: 'VNMB_1M',
      roundRef: '1',
      play: 'DE_DB',
      selection: '05',
      currency: 'PHP',
      isTrial: false,
      stake: huge,
      stakeCash: huge,
      stakeBonus: 0n,
      odds: '99.5000',
      ruleVersion: 1,
      placedAt: 1,
    }
    const bets = Array.from({ length: 12 }, () => ({ ...row, betId: newId() }))
    await parlour.database.transaction((tx) => insertBets(tx, bets))
    const { value } = await parlour.call('GET', '/api/bets', { token: member.token })
    expect(value['totals']).toMatchObject({ stake: toWire(huge * 12n), profit: '0.0000' })
  })

  test('thirty cancellations at once, with nothing read lately, all come back', async () => {
    await parlour.credit(member, 30n)
    const placed = await Promise.all(Array.from({ length: 30 }, () => placeSlip(parlour, member)))
    const lines = placed.map(({ value }) => (value['lines'] as { subOrderId: string }[])[0]?.subOrderId)
    parlour.catalogue.forget()
    await parlour.database.warm()
    const answers = await Promise.all(
      lines.map((id) =>
        parlour.call('POST', '/lgw/orders/cancel', {
          token: member.token,
          key: randomUUID(),
          body: { subOrderIds: [id] },
        }),
      ),
    )
    expect(answers.flatMap(({ value }) => value['cancelled'])).toEqual(lines)
    expect((await parlour.balanceOf(member)).balance).toBe(units(40n))
  })

  test('cancelling before the close returns the stake once; afterwards it is refused', async () => {
    const placed = await placeSlip(parlour, member)
    const [{ subOrderId }] = placed.value['lines'] as [{ subOrderId: string }]
    const cancel = (token: string, key: string = randomUUID()) =>
      parlour.call('POST', '/lgw/orders/cancel', { token, key, body: { subOrderIds: [subOrderId] } })
    const other = await parlour.register(`thief${n}`)
    expect((await cancel(other.token)).value).toMatchObject({
      cancelled: [],
      refused: [{ code: 'lottery.order_unknown' }],
    })
    await parlour.database.warm()
    const answers = await Promise.all([cancel(member.token), cancel(member.token), cancel(member.token)])
    expect(answers.flatMap(({ value }) => value['cancelled'])).toEqual([subOrderId])
    expect((await parlour.balanceOf(member)).balance).toBe(units(10n))
    await parlour.clock.nextIssue()
    await parlour.round()
    expect((await parlour.balanceOf(member)).balance).toBe(units(10n))
  })

  test('orders of one state fill their pages, however many others lie between', async () => {
    await parlour.credit(member, 30n)
    const orders: string[] = []
    for (let at = 0; at < 25; at += 1) orders.push(String((await placeSlip(parlour, member)).value['orderNumber']))
    type Page = { readonly list: { orderNumber: string }[]; readonly next: string | null }
    const read = async (query: string) =>
      (await parlour.call('GET', `/lgw/orders?${query}`, { token: member.token })).value as unknown as Page
    const lineOf = async (order = '') => {
      const { value } = await parlour.call('GET', `/lgw/orders/${order}`, { token: member.token })
      return (value['lines'] as { subOrderId: string }[])[0]?.subOrderId
    }
    const [first, second, ...open] = orders
    const subOrderIds = await Promise.all([first, second].map(lineOf))
    await parlour.call('POST', '/lgw/orders/cancel', { token: member.token, key: randomUUID(), body: { subOrderIds } })
    const numbers = ({ list }: Page) => list.map(({ orderNumber }) => orderNumber)
    const cancelled = await read('state=CANCELLED')
    expect(numbers(cancelled)).toEqual([second, first])
    expect(cancelled.next).toBeNull()
    const pending = await read('state=PENDING')
    const rest = await read(`state=PENDING&cursor=${pending.next}`)
    expect(pending.list).toHaveLength(20)
    expect([...numbers(pending), ...numbers(rest)]).toEqual(open.toReversed())
    expect(rest.next).toBeNull()
  })

  test('an order is its owner’s alone', async () => {
    const placed = await placeSlip(parlour, member)
    const other = await parlour.register(`peer${n}`)
    const path = `/lgw/orders/${String(placed.value['orderNumber'])}`
    expect(await parlour.call('GET', path, { token: member.token })).toMatchObject({ status: 200 })
    expect(await parlour.call('GET', path, { token: other.token })).toMatchObject({
      status: 404,
      code: 'lottery.order_unknown',
    })
  })
})
