import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { settleIssues } from '../../src/modules/lottery/settle-issues.service.ts'
import { brokenBesideClaims, fundingsOf, grantBonus, holdingsOf } from '../support/bonus.ts'
import { correctionTools } from '../support/corrections.ts'
import { drawOnly } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'

// Bets that a bonus pays for in part, where a play ends in a tie or gives back for a lower series.

const elevenId = 61
const digitsId = 31

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['SSC_1M', '11X5_1M'] })
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await parlour.register(`tied${(n += 1)}`)
  await parlour.credit(member, 30n)
  await grantBonus(parlour, member, { whole: 100n })
})
afterEach(async () => {
  expect(await brokenBesideClaims(parlour)).toEqual([])
})
afterAll(() => parlour.close())

async function playIdOf(gameId: number, playCode: string): Promise<number> {
  const { rows } = await sql<{ playId: number }>`
    select play_id as "playId" from lottery.offer where game_id = ${gameId} and play_code = ${playCode} limit 1`.execute(
    parlour.database.db,
  )
  return defined(rows[0], `game ${gameId} sells ${playCode}`).playId
}

/** What the last outcome of the member's one bet paid and gave back for its series. */
async function outcome() {
  const { rows } = await sql<{ kind: string; payout: bigint; rebate: bigint }>`
    select kind, payout, rebate from bets.outcome where member_id = ${member.memberId} order by seq desc limit 1`.execute(
    parlour.database.db,
  )
  return defined(rows[0], 'a bet that ended')
}

/** What there is once a bet of thirty and ten has paid: three parts of four to cash, with what a lower series gives back. */
function leftBy({ payout, rebate }: Awaited<ReturnType<typeof outcome>>): number[] {
  const bonus = payout / 4n
  return [payout - bonus + rebate, 0n, units(90n) + bonus].map((amount) => Number(amount) / 10_000)
}

test('a tie pays the stake back to both, and is settled again by its draw', async () => {
  const { numero } = await currentIssue(parlour, elevenId)
  const content = { bettingContent: 'BIG', unitMode: 'K1', units: 1, singleBetPrice: '40', totalStake: '40' }
  const contents = [{ ...content, playId: await playIdOf(elevenId, 'BALL1') }]
  expect((await placeSlip(parlour, member, { numero, more: { gameId: elevenId, contents } })).success).toBe(true)
  await drawOnly(parlour, numero)
  const tools = correctionTools(parlour)
  const issue = await tools.issueOf(numero, elevenId)
  // A first ball of eleven is neither big nor small.
  const result = { kind: 'list', balls: ['11', '1', '2', '3', '4'] } as const
  const drawn = [
    { game: await tools.gameOf(elevenId), issue: { ...issue, result: { ...result, balls: [...result.balls] } } },
  ]
  await settleIssues(parlour.database, { drawn })
  expect(await outcome()).toMatchObject({ kind: 'TIE', payout: units(40n) })
  expect(await holdingsOf(parlour, member)).toEqual([30, 0, 100])
  expect(await fundingsOf(parlour, member)).toEqual([
    [
      [30, 0, 30],
      [10, 0, 10],
    ],
  ])
  await tools.resettle(await tools.issueOf(numero, elevenId), { gameId: elevenId })
  expect(await holdingsOf(parlour, member)).toEqual(leftBy(await outcome()))
})

test('what a lower series gives back is cash, whoever staked, and is taken back from there', async () => {
  const { numero } = await currentIssue(parlour, digitsId)
  const content = { bettingContent: '0123456789,01234', unitMode: 'JIAO', units: 50, singleBetPrice: '2' }
  const contents = [{ ...content, totalStake: '10', series: 1800, playId: await playIdOf(digitsId, 'STRAIGHT@F2') }]
  const slip = { numero, multiple: 4, more: { gameId: digitsId, contents } }
  expect((await placeSlip(parlour, member, slip)).value).toMatchObject({ totalBettingAmount: '40.0000' })
  await parlour.clock.nextIssue()
  await parlour.round()
  const ended = await outcome()
  expect(ended.rebate).toBe(31_200n)
  expect(await holdingsOf(parlour, member)).toEqual(leftBy(ended))
  const tools = correctionTools(parlour)
  await tools.resettle(await tools.issueOf(numero, digitsId), { gameId: digitsId })
  expect(await holdingsOf(parlour, member)).toEqual(leftBy(ended))
})
