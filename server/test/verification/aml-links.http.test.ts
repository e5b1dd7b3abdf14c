import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/crypto/ids.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let risk: Desk
let n = 0
const log = createLog('fatal')

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  risk = await (await openTestConsole(parlour)).enter('risk')
})
afterAll(() => parlour.close())

/** A member of a browser, by the mark that it keeps; without one a client that is no browser. */
const memberOf = (mark?: string, merchant = 'parlour'): Promise<TestMember> =>
  parlour.register(
    `linked${(n += 1)}`,
    merchant,
    mark === undefined ? {} : { 'sec-fetch-site': 'same-origin', cookie: `parlour_device=${mark}` },
  )
const newMark = () => randomBytes(32).toString('base64url')

async function codesOf(member: TestMember): Promise<readonly string[]> {
  await parlour.credit(member, 10n)
  await parlour.aml.look({ log, playAgedMs: 0 })
  const { value } = await risk.call('GET', `/console/api/brands/parlour/aml/cases?queue=open&member=${member.memberId}`)
  return (value['list'] as { codes: string[] }[])[0]?.codes ?? []
}

async function stand(member: TestMember, selection: string, round: number): Promise<void> {
  await sql`
    insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play,
                          selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
    select ${newId()}::uuid, brand_id, member_id, '{}', 'LOTT', 'LOTT', 'K3', ${String(round)}, 'TOTAL', ${selection},
           'PHP', false, 10000, 10000, 0, '1.95', 1, platform.now_ms()
      from identity.member where member_id = ${member.memberId}`.execute(parlour.database.db)
}

test('two accounts of one browser are linked; two clients of one name, or of two brands, are not', async () => {
  const mark = newMark()
  const one = await memberOf(mark)
  expect(await codesOf(one)).toEqual([])
  await memberOf(mark, 'verbena')
  expect(await codesOf(one)).toEqual([])
  const other = await memberOf(mark)
  expect(await codesOf(one)).toEqual(['SHARED'])
  expect(await codesOf(other)).toEqual(['SHARED'])
  expect(await codesOf(await memberOf())).toEqual([])
  expect(await codesOf(await memberOf())).toEqual([])
})

test('linked accounts on opposite sides, from the fifth round on', async () => {
  const mark = newMark()
  const [one, other] = [await memberOf(mark), await memberOf(mark)]
  for (let round = 1; round <= 4; round += 1) {
    await stand(one, 'BIG', round)
    await stand(other, 'SMALL', round)
  }
  await stand(one, 'ODD', 5)
  await stand(other, 'ODD', 5)
  expect(await codesOf(one)).toEqual(['SHARED'])
  await stand(other, 'EVEN', 5)
  expect(await codesOf(one)).toEqual(['HEDGE', 'SHARED'])
})

test('strangers may stand where they like', async () => {
  const [one, other] = [await memberOf(newMark()), await memberOf(newMark())]
  for (let round = 11; round <= 20; round += 1) {
    await stand(one, 'BIG', round)
    await stand(other, 'SMALL', round)
  }
  expect(await codesOf(one)).toEqual([])
})
