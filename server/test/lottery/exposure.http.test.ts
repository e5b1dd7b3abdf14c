import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { beginVoid } from '../../src/modules/lottery/begin-correction.service.ts'
import { findIssue } from '../../src/modules/lottery/issue.sql.ts'
import { addExposure, deleteExposure, lockExposure } from '../../src/modules/lottery/exposure.sql.ts'
import { placeChase, purchasable } from '../support/chases.ts'
import { expectRecounted, setCeiling, current } from '../support/exposure.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'

// The ceiling of a number, over real HTTP: DE_DB pays 99.5 for 1.

let parlour: TestParlour
let members: readonly TestMember[]
let member: TestMember

beforeAll(async () => {
  parlour = await openTestParlour()
  const all: TestMember[] = []
  for (let n = 0; n < 50; n += 1) {
    const one = await parlour.register(`exposed${n}`)
    await parlour.credit(one, 1_000n)
    all.push(one)
  }
  members = all
  member = defined(all[0], 'a member')
}, 180_000)
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await keepSessions(parlour)
  await parlour.round()
})
afterEach(async () => {
  for (const playCode of ['DE_DB', 'DUOI', 'XIEN2']) await setCeiling(parlour, { playCode, ceiling: null })
  expect(await brokenChecks(parlour.database)).toEqual([])
  await expectRecounted(parlour.database.db)
})
afterAll(() => parlour.close())

const prize = 995_000n
const cancel = (one: TestMember, subOrderIds: readonly unknown[]) =>
  parlour.call('POST', '/lgw/orders/cancel', { token: one.token, key: randomUUID(), body: { subOrderIds } })
const betIdsOf = (value: Record<string, unknown>) =>
  (value['lines'] as { subOrderId: string }[]).map(({ subOrderId }) => subOrderId)

describe('a number with a ceiling', () => {
  test('takes of fifty bettors at once as many as fit, the last that fits too', async () => {
    await setCeiling(parlour, { playCode: 'DE_DB', ceiling: prize * 20n })
    const { numero } = await currentIssue(parlour)
    await parlour.database.warm()
    const answers = await Promise.all(members.map((one) => placeSlip(parlour, one, { numero })))
    const accepted = answers.filter(({ success }) => success)
    expect(accepted).toHaveLength(20)
    expect(await current(parlour.database.db)).toEqual({ [`${numero} DE_DB 05`]: prize * 20n })
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['422 lottery.number_full']),
    )
    expect(refused[0]?.value).toEqual({ line: 0, numero, reason: 'full', numbers: ['05'], left: '0.0000' })

    const last = defined(accepted.at(-1), 'one that was accepted')
    const owner = defined(members[answers.indexOf(last)], 'its member')
    expect(await cancel(owner, betIdsOf(last.value))).toMatchObject({ success: true })
    expect(await placeSlip(parlour, member, { numero, price: '1.0001', totalStake: '1.0001' })).toMatchObject({
      code: 'lottery.number_full',
      value: { left: '1.0000' },
    })
    expect(await placeSlip(parlour, member, { numero })).toMatchObject({ success: true })
    expect(await placeSlip(parlour, member, { numero })).toMatchObject({ code: 'lottery.number_full' })
  })

  test('leaves its neighbours alone, and a refused bet leaves no trace', async () => {
    await setCeiling(parlour, { playCode: 'DE_DB', ceiling: prize * 2n })
    const { numero } = await currentIssue(parlour)
    expect(await placeSlip(parlour, member, { picks: '05', price: '2', totalStake: '2' })).toMatchObject({
      success: true,
    })
    const before = await parlour.balanceOf(member)
    expect(await placeSlip(parlour, member, { picks: '04,05,06', units: 3, totalStake: '3' })).toMatchObject({
      code: 'lottery.number_full',
      value: { numbers: ['05'] },
    })
    expect(await parlour.balanceOf(member)).toEqual(before)
    expect(await placeSlip(parlour, member, { picks: '04,06', units: 2, totalStake: '2' })).toMatchObject({
      success: true,
    })
    expect(await placeSlip(parlour, member, { playCode: 'LO2', units: 27, totalStake: '27' })).toMatchObject({
      success: true,
    })
    expect(await current(parlour.database.db)).toEqual({
      [`${numero} DE_DB 05`]: prize * 2n,
      [`${numero} DE_DB 04`]: prize,
      [`${numero} DE_DB 06`]: prize,
    })
  })

  test('counts lines of one order together, and one that cannot be paid for not at all', async () => {
    await setCeiling(parlour, { playCode: 'DE_DB', ceiling: prize * 1_500n })
    const content = {
      playId: 2704,
      bettingContent: '05',
      unitMode: 'K1',
      singleBetPrice: '800',
      units: 1,
      totalStake: '800',
    }
    expect(await placeSlip(parlour, member, { more: { contents: [content, content] } })).toMatchObject({
      code: 'lottery.number_full',
      value: { line: 1, left: '700.0000' },
    })
    const dear = { ...content, singleBetPrice: '1400', totalStake: '1400' }
    expect(await placeSlip(parlour, member, { more: { contents: [dear] } })).toMatchObject({
      code: 'wallet.insufficient_funds',
    })
    expect(await current(parlour.database.db)).toEqual({})
  })

  test('is free again when a win stops a chase, and when its issue ends', async () => {
    await setCeiling(parlour, { playCode: 'DUOI', ceiling: units(1_000_000n) })
    const [first = '', second = ''] = await purchasable(parlour)
    for (let digit = 0; digit < 10; digit += 1) {
      const one = defined(members[digit], 'a member')
      expect(await placeChase(parlour, one, { picks: String(digit), multiples: [1, 2] })).toMatchObject({
        success: true,
      })
    }
    expect(Object.keys(await current(parlour.database.db))).toHaveLength(20)
    await parlour.clock.nextIssue()
    await parlour.round()
    const left = await current(parlour.database.db)
    expect(Object.keys(left).filter((key) => key.startsWith(first))).toEqual([])
    expect(Object.values(left)).toEqual(Array.from({ length: 9 }, () => 198_000n))
    await parlour.database.transaction(async (tx) => {
      const issue = defined(await findIssue(tx, 1, second), 'an issue')
      await beginVoid(tx, { correctionId: randomUUID(), issueId: issue.issueId, by: 'test', reason: 'test' })
    })
    expect(await current(parlour.database.db)).toEqual({})
    await parlour.round()
  })
})

test('bets and cancellations at random leave what a model counts', async () => {
  const ceiling = prize * 7n
  await setCeiling(parlour, { playCode: 'DE_DB', ceiling })
  const { numero } = await currentIssue(parlour)
  const model = new Map<string, bigint>()
  const placed: { owner: TestMember; betId: string; picks: readonly string[]; stake: bigint }[] = []
  let state = 20261121
  const below = (n: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % n
  for (let step = 0; step < 150; step += 1) {
    const owner = defined(members[below(members.length)], 'a member')
    if (placed.length > 0 && below(4) === 0) {
      const [bet] = placed.splice(below(placed.length), 1)
      expect(await cancel(defined(bet, 'a bet').owner, [bet?.betId])).toMatchObject({ success: true })
      for (const pick of bet?.picks ?? []) model.set(pick, (model.get(pick) ?? 0n) - (bet?.stake ?? 0n))
      continue
    }
    const picks = [...new Set([below(4), below(4)].map((pick) => `0${pick}`))].toSorted()
    const stake = BigInt(1 + below(3))
    const answer = await placeSlip(parlour, owner, {
      numero,
      picks: picks.join(),
      units: picks.length,
      price: String(stake),
      totalStake: toWire(units(stake * BigInt(picks.length))),
    })
    const fits = picks.every((pick) => ((model.get(pick) ?? 0n) + stake) * prize <= ceiling)
    expect(answer.success, `${picks.join()} at ${stake} in step ${step}: ${answer.code}`).toBe(fits)
    if (!fits) continue
    for (const pick of picks) model.set(pick, (model.get(pick) ?? 0n) + stake)
    placed.push({ owner, betId: defined(betIdsOf(answer.value)[0], 'a bet'), picks, stake })
  }
  await expectRecounted(parlour.database.db)
})

test('two servers that count the same numbers in any order wait for each other and never in a circle', async () => {
  const { numero } = await currentIssue(parlour)
  const brandId = defined(parlour.brands[0], 'a brand').brandId
  const numbers = Array.from({ length: 20 }, (_, at) => String(at).padStart(2, '0'))
  const count = (own: readonly string[]) =>
    parlour.database.transaction(async (tx) => {
      const wanted = own.map((number) => ({ brandId, gameId: 1, numero, playCode: 'DE_G1', number }))
      const held = await lockExposure(tx, wanted)
      await addExposure(
        tx,
        held.map((row) => ({ ...row, liability: 1n, stake: 1n })),
      )
    })
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => count(at % 2 === 0 ? numbers : numbers.toReversed().slice(at % 7))),
  )
  const statusNow = await current(parlour.database.db)
  const total = Object.values(statusNow).reduce((sum, one) => sum + one, 0n)
  const cuts = Array.from({ length: 20 }, (_, at) => (2 * at + 1) % 7)
  expect(total).toBe(20n * 20n + cuts.reduce((sum, cut) => sum + 20n - BigInt(cut), 0n))
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(parlour.database.db)
  expect(rows[0]?.deadlocks).toBe(0n)
  const issue = defined(await findIssue(parlour.database.db, 1, numero), 'an issue')
  await parlour.database.transaction((tx) => deleteExposure(tx, [issue.issueId]))
})
