import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitBalances } from '../../src/modules/wallet/commitment.service.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let member: TestMember

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  member = await parlour.register('reader')
  for (const amount of [100n, 70n]) await parlour.credit(member, amount)
  await placeSlip(parlour, member)
})
afterAll(() => parlour.close())

interface Line {
  readonly version: number
  readonly kind: string
  readonly amount: string
  readonly balance: string
}
interface Page {
  readonly accountId: string
  readonly head: { readonly version: number; readonly hash: string } | null
  readonly list: readonly Line[]
  readonly next: number | null
}

const read = (query: string, merchant = 'parlour') =>
  desk.call('GET', `/console/api/brands/${merchant}/members/${member.memberId}/statement?${query}`)
const page = async (query: string) => (await read(query)).value as unknown as Page

test('operators read a member’s lines as the member does, the newest first, page by page', async () => {
  const whole = await page('pool=PLAYER_CASH')
  expect(whole.list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '-1.0000'],
    ['deposit', '70.0000'],
    ['deposit', '100.0000'],
  ])
  expect(whole).toMatchObject({ next: null, head: null })
  const own = await parlour.call('GET', '/api/wallet/statement?pool=PLAYER_CASH', { token: member.token })
  const { list } = own.value as unknown as Page
  const shown = (lines: readonly Line[]) => lines.map(({ version, amount, balance }) => [version, amount, balance])
  expect(shown(whole.list).toReversed()).toEqual(shown(list))

  const first = await page('pool=PLAYER_CASH&limit=2')
  expect(shown(first.list)).toEqual(shown(whole.list.slice(0, 2)))
  const rest = await page(`pool=PLAYER_CASH&limit=2&before=${first.next}`)
  expect(shown(rest.list)).toEqual(shown(whole.list.slice(2)))
  expect(rest.next).toBeNull()
  expect((await page('pool=PENDING_WITHDRAWAL')).list).toEqual([])
})

test('the newest published head stands beside them', async () => {
  await parlour.clock.advance(86_400_000)
  desk = await console.enter('administrator')
  await commitBalances(
    parlour.database,
    parlour.brands.map(({ brandId }) => brandId),
  )
  expect((await page('pool=PLAYER_CASH')).head).toMatchObject({
    version: 3,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('another brand’s member is unknown, and open bets are no statement', async () => {
  expect((await read('pool=PLAYER_CASH', 'verbena')).code).toBe('console.member_unknown')
  expect((await read('pool=OPEN_BETS')).code).toBe('request.malformed')
})
