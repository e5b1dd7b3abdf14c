import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { allEndings, currentIssue, gainOfAllEndings, placeSlip } from '../support/slip.ts'

const minuteMs = 60_000
const begun = units(10_000n)

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await statusIs('ON')
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await parlour.register(`staying${(n += 1)}`)
  await parlour.credit(member, 10_000n)
  await keepSessions(parlour)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

async function statusIs(status: string): Promise<void> {
  await sql`update lottery.game set status = ${status} where game_id = 1`.execute(parlour.database.db)
  parlour.catalogue.forget()
}

const read = (path: string) => parlour.call('GET', path, { token: member.token })

test.each([
  ['OFF', 'lottery.game_unknown'],
  ['MAINTENANCE', 'lottery.play_off'],
])('a game that goes %s sells no more, and what was sold is drawn and settled as promised', async (status, code) => {
  const { numero } = await currentIssue(parlour)
  expect((await placeSlip(parlour, member, { ...allEndings, numero })).code).toBeUndefined()
  await statusIs(status)
  expect((await placeSlip(parlour, member, { ...allEndings, numero })).code).toBe(code)

  await parlour.clock.advance(minuteMs)
  await parlour.round()

  expect((await read(`/api/fair/1/${numero}`)).value).toMatchObject({ state: 'SETTLED', gameCode: 'VNMB_1M' })
  expect((await parlour.balanceOf(member)).balance).toBe(begun + gainOfAllEndings)
  const { value } = await read('/lgw/orders')
  expect(value['list']).toMatchObject([{ gameCode: 'VNMB_1M', numero, state: 'WON' }])
  expect((await read('/lgw/orders?gameId=1')).value['list']).toHaveLength(1)
})

test('a bet on a game that goes off can be cancelled until its issue closes', async () => {
  const { numero } = await currentIssue(parlour)
  const placed = await placeSlip(parlour, member, { ...allEndings, numero })
  const { value } = await read(`/lgw/orders/${String(placed.value['orderNumber'])}`)
  const [line] = value['lines'] as { subOrderId: string }[]
  await statusIs('OFF')
  const { value: answer } = await parlour.call('POST', '/lgw/orders/cancel', {
    token: member.token,
    key: 'cancel-while-off',
    body: { subOrderIds: [line?.subOrderId] },
  })
  expect(answer).toMatchObject({ cancelled: [line?.subOrderId], refused: [], balance: '10000.0000' })
})

test('a game that is off is in no menu and plans no more issues', async () => {
  await statusIs('OFF')
  const { value: menu } = await read('/lgw/vn/games/game_menu')
  expect(JSON.stringify(menu)).toContain('VNMN_1M')
  expect(JSON.stringify(menu)).not.toContain('VNMB_1M')
  const planned = async () => {
    const { rows } = await sql<{
      count: bigint
    }>`select count(*) as count from lottery.issue where game_id = 1`.execute(parlour.database.db)
    return Number(rows[0]?.count)
  }
  const before = await planned()
  await parlour.clock.advance(30 * minuteMs)
  await parlour.round()
  expect(await planned()).toBe(before)
})

test('the record names a game and a play as the brand calls them now, whatever the game’s status', async () => {
  await placeSlip(parlour, member)
  const { db } = parlour.database
  await sql`update lottery.game set display_name = 'Renamed' where game_id = 1`.execute(db)
  await sql`
    update lottery.offer o set play_name = b.merchant_code || ' special' from brand.brand b
     where b.brand_id = o.brand_id and game_id = 1 and play_code = 'DE_DB'`.execute(db)
  await statusIs('OFF')
  const { value } = await read('/api/bets')
  expect(value['list']).toMatchObject([{ gameCode: 'VNMB_1M', gameName: 'Renamed', play: 'parlour special' }])
})
