import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import type { AmlRule } from '@parlour/core/rules/aml/flags.ts'
import { upsertAmlRule } from '../../src/modules/aml/rule.sql.ts'
import { brokenChecks } from '../support/ledger.ts'
import { approveWithdrawal, claimWithdrawal, payWithdrawal } from '../../src/modules/cashier/review.service.ts'
import { payReceipt } from '../../src/modules/cashier/pay-receipts.service.ts'
import { approveWaiting, openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let console: TestConsole
let risk: Desk
let admin: Desk
let n = 0
const log = createLog('fatal')
const base = '/console/api/brands/parlour/aml'
const reason = 'Because the test says so.'
const quiet = {
  flags: ['CDD', 'EDD', 'MIN_PLAY', 'STRUCTURING', 'RAPID', 'SHARED', 'CHARGEBACK'] as AmlRule['flags'],
  cddAmount: '2000',
  eddLoss: '25000',
  minPlayPercent: 80,
  structuringAmount: '2000',
  structuringCount: 3,
  rapidDeposits: 10,
  rapidMinutes: 0,
  holdScore: 100 as number | null,
  twoPersonAbove: null as string | null,
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  cashier = openTestCashier(parlour)
  console = await openTestConsole(parlour)
  risk = await console.enter('risk')
  admin = await console.enter('administrator')
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})
beforeEach(async () => {
  await setRule({})
})

/** Thresholds as two operators would agree to them. */
async function setRule(change: Partial<typeof quiet>): Promise<void> {
  const { twoPersonAbove, ...rule } = { ...quiet, ...change }
  const amount = (wire: string) => defined(fromWire(wire), 'an amount')
  await parlour.database.transaction((tx) =>
    upsertAmlRule(tx, defined(parlour.brands[0], 'a brand'), {
      ...rule,
      cddAmount: amount(rule.cddAmount),
      eddLoss: amount(rule.eddLoss),
      structuringAmount: amount(rule.structuringAmount),
      twoPersonAbove: twoPersonAbove === null ? null : amount(twoPersonAbove),
    }),
  )
}

/** A member with an account of its own to be paid to. */
async function taker(whole = 0n) {
  const member = await parlour.register(`launder${(n += 1)}`)
  if (whole > 0n) await parlour.credit(member, whole)
  await cashier.setPaymentPassword(member)
  const number = `0099 ${String(n).padStart(4, '0')} 0000`
  const { value } = await cashier.addAccount(member, { number })
  return { member, payoutAccountId: String(value['payoutAccountId']), number }
}

const look = () => parlour.aml.look({ log, playAgedMs: 0 })

interface Case {
  readonly caseId: string
  readonly codes: string[]
  readonly isHeld: boolean
  readonly state: string
  readonly score: number
}

async function casesOf({ memberId }: TestMember, queue = 'open'): Promise<Case[]> {
  const { value } = await risk.call('GET', `${base}/cases?queue=${queue}&member=${memberId}`)
  return value['list'] as unknown as Case[]
}
async function codesOf(member: TestMember): Promise<string[]> {
  const [file] = await casesOf(member)
  return file?.codes ?? []
}
async function chargeBack(member: TestMember): Promise<void> {
  const { rows } = await sql<{ txn: string; deposit: string }>`
    select provider_txn_id as txn, deposit_id::text as deposit from cashier.callback
      join cashier.deposit using (deposit_id)
     where member_id = ${member.memberId} and status = 'PAID' limit 1`.execute(parlour.database.db)
  const [row] = rows
  const message = { reference: row?.deposit ?? '', providerTxnId: row?.txn ?? '' }
  const common = { status: 'CHARGEBACK' as const, amount: '10.0000', currency: 'PHP', merchant: 'parlour' }
  expect(await parlour.callback({ ...common, ...message })).toMatchObject({ value: { outcome: 'REVERSAL_REVIEW' } })
}
const decide = (caseId: string, verdict: string, desk = risk) =>
  desk.call('POST', `${base}/cases/${caseId}/decisions`, { verdict, reason })

describe('flags, of what was booked', () => {
  test.each([
    ['under', 1999n, []],
    ['at', 2000n, ['CDD']],
  ])('a deposit %s the threshold', async (_name, whole, codes) => {
    const { member } = await taker(whole)
    await setRule({ structuringAmount: '100' })
    await look()
    expect(await codesOf(member)).toEqual(codes)
  })

  test('payments just under a threshold, from the third on', async () => {
    await setRule({ cddAmount: '100000' })
    const { member } = await taker(1900n)
    await parlour.credit(member, 1800n)
    await look()
    expect(await codesOf(member)).toEqual([])
    await parlour.credit(member, 1999n)
    await look()
    expect(await codesOf(member)).toEqual(['STRUCTURING'])
  })

  test('more deposits than ten in a day', async () => {
    const { member } = await taker()
    for (let at = 0; at < 10; at += 1) await parlour.credit(member, 10n)
    await look()
    expect(await codesOf(member)).toEqual([])
    await parlour.credit(member, 10n)
    await look()
    expect(await codesOf(member)).toEqual(['RAPID'])
  })

  test('money that goes out again unplayed and at once, in the request itself', async () => {
    await setRule({ rapidMinutes: 60 })
    const one = await taker(1000n)
    await cashier.request(one, { amount: '801' })
    expect(await codesOf(one.member)).toEqual(['MIN_PLAY', 'RAPID'])
  })

  test('four fifths, or money that was played once, raise nothing', async () => {
    const one = await taker(1000n)
    await cashier.request(one, { amount: '800' })
    expect(await codesOf(one.member)).toEqual([])
    // What was taken back counts for nothing.
    const { rows } = await sql<{ id: string }>`
      select withdrawal_id::text as id from cashier.withdrawal where member_id = ${one.member.memberId}`.execute(
      parlour.database.db,
    )
    await cashier.cancel(one.member, rows[0]?.id)
    await cashier.request(one, { amount: '700' })
    expect(await codesOf(one.member)).toEqual([])
  })

  test('a loss of a month, found when its bets have ended', async () => {
    await setRule({ eddLoss: '50', cddAmount: '100000', structuringAmount: '100000' })
    const { member } = await taker(1000n)
    await look()
    expect(await placeSlip(parlour, member, { picks: '01', multiple: 60 })).toMatchObject({ success: true })
    await parlour.clock.nextIssue()
    await parlour.round()
    const [before] = [(await parlour.balanceOf(member)).balance]
    await parlour.days.upToDate()
    await look()
    // What it wins is by chance; what is lost of the thousand is more than fifty, or nothing is raised.
    expect(await codesOf(member)).toEqual(before < 9_500_000n ? ['EDD'] : [])
  })

  test('two members who are paid to one account, both of them once they pay, and another name', async () => {
    const first = await taker(100n)
    const second = await parlour.register(`launder${(n += 1)}`)
    await cashier.setPaymentPassword(second)
    await cashier.addAccount(second, { number: first.number })
    await parlour.credit(second, 100n)
    await look()
    expect(await codesOf(second)).toEqual(['SHARED'])
    const [file] = await casesOf(second)
    const { value } = await risk.call('GET', `${base}/cases/${file?.caseId}`)
    expect(value['linked']).toEqual([{ memberId: first.member.memberId, username: first.member.username, places: 1 }])
    await sql`update identity.member set profile = profile || '{"payeeName": "Somebody Else"}'::jsonb
               where member_id = ${first.member.memberId}`.execute(parlour.database.db)
  })

  test('look once at what was looked at, and only at what came since a case was cleared', async () => {
    const { member } = await taker(2000n)
    await look()
    await parlour.credit(member, 2000n)
    await look()
    const [file] = await casesOf(member)
    expect(file).toMatchObject({ codes: ['CDD'], score: 15 })
    expect(await decide(file?.caseId ?? '', 'CLEARED')).toMatchObject({ success: true })
    await parlour.clock.advance(1000)
    await parlour.credit(member, 100n)
    await look()
    expect(await casesOf(member)).toEqual([])
    expect(await decide(file?.caseId ?? '', 'CLEARED')).toMatchObject({ code: 'console.aml_case_ended' })
  })
})

describe('a hold', () => {
  test('begins with a chargeback, lets nothing be approved or paid, and nothing else is refused', async () => {
    const one = await taker(1000n)
    const { value } = await cashier.request(one, { amount: '300' })
    const withdrawalId = String(value['withdrawalId'])
    await chargeBack(one.member)
    expect(await casesOf(one.member, 'held')).toMatchObject([{ codes: ['CHARGEBACK'], isHeld: true, score: 100 }])
    const pay = () =>
      parlour.database.transaction((tx) => payWithdrawal(tx, { withdrawalId, reference: 'T', operator: 'Rosa' }))
    await expect(pay()).rejects.toMatchObject({ code: 'cashier.payout_held' })
    expect(await placeSlip(parlour, one.member, { picks: '01' })).toMatchObject({ success: true })
    await parlour.credit(one.member, 50n)
    // What is asked for meanwhile is set aside, approved by nobody, and says nothing of a case.
    await sql`update cashier.withdrawal_rule set auto_approve_max = 100000000, auto_approve_risk = 1000`.execute(
      parlour.database.db,
    )
    const asked = await cashier.request(one, { amount: '200' })
    expect(asked).toMatchObject({ success: true, value: { state: 'REQUESTED' } })
    const seen = await cashier.find(one.member, asked.value['withdrawalId'])
    expect(JSON.stringify([asked, seen])).not.toMatch(/aml|case|flag|held|CHARGEBACK/i)
    expect(await cashier.cancel(one.member, asked.value['withdrawalId'])).toMatchObject({ success: true })
    const [file] = await casesOf(one.member)
    expect(await decide(file?.caseId ?? '', 'HOLD_KEPT')).toMatchObject({ success: true })
    await expect(pay()).rejects.toMatchObject({ code: 'cashier.payout_held' })
    expect(await decide(file?.caseId ?? '', 'CLEARED')).toMatchObject({ value: { approvalId: null } })
    await pay()
  })

  test('lets nothing be sent of what was approved before it began, by hand or from the desk', async () => {
    const one = await taker(1000n)
    const { value } = await cashier.request(one, { amount: '300' })
    const withdrawalId = String(value['withdrawalId'])
    const inTx = parlour.database.transaction
    await inTx((tx) => claimWithdrawal(tx, withdrawalId, 'Rosa'))
    await inTx((tx) => approveWithdrawal(tx, { withdrawalId, by: 'Rosa' }))
    await inTx((tx) => claimWithdrawal(tx, withdrawalId, 'Rosa'))
    await chargeBack(one.member)
    const message = { withdrawalId, reference: 'T', operator: 'Rosa' }
    const before = await cashier.pools(one.member)
    await expect(inTx((tx) => payWithdrawal(tx, message))).rejects.toMatchObject({ code: 'cashier.payout_held' })
    await expect(inTx((tx) => payReceipt(tx, { ...message, n: 1, reason: 'Sent.' }))).rejects.toMatchObject({
      code: 'cashier.payout_held',
    })
    expect(await cashier.pools(one.member)).toEqual(before)
    const [file] = await casesOf(one.member)
    await decide(file?.caseId ?? '', 'CLEARED')
    await inTx((tx) => payWithdrawal(tx, message))
  })

  test('and a payment at the same moment: what is paid was paid before the hold, or not at all', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await taker(1000n)
      const { value } = await cashier.request(one, { amount: '300' })
      const withdrawalId = String(value['withdrawalId'])
      await parlour.database.warm()
      const paying = parlour.database
        .transaction((tx) => payWithdrawal(tx, { withdrawalId, reference: 'T', operator: 'Rosa' }))
        .then(
          () => true,
          (error: { code: string }) => error.code,
        )
      await Promise.all([paying, chargeBack(one.member), cashier.request(one, { amount: '200' })])
      expect([true, 'cashier.payout_held']).toContain(await paying)
      expect(await casesOf(one.member)).toHaveLength(1)
    }
  })

  test('above the brand’s limit is released by two, once', async () => {
    await setRule({ twoPersonAbove: '500' })
    const one = await taker(1000n)
    await chargeBack(one.member)
    const [file] = await casesOf(one.member)
    const caseId = file?.caseId ?? ''
    const asked = await decide(caseId, 'CLEARED')
    const approvalId = String(asked.value['approvalId'])
    expect(await casesOf(one.member, 'held')).toHaveLength(1)
    const { value } = await admin.call('GET', '/console/api/approvals?state=waiting&limit=100')
    const waiting = (value['list'] as { approvalId: string; seen: string }[]).find(
      (row) => row.approvalId === approvalId,
    )
    const body = { verdict: 'approved', seen: waiting?.seen, reason }
    expect(await risk.call('POST', `/console/api/approvals/${approvalId}/decision`, body)).not.toMatchObject({
      success: true,
    })
    expect(await admin.call('POST', `/console/api/approvals/${approvalId}/decision`, body)).toMatchObject({
      success: true,
    })
    expect(await casesOf(one.member, 'ended')).toMatchObject([{ state: 'CLEARED', isHeld: false }])
  })

  test('is decided once by two operators at the same moment', async () => {
    const one = await taker(1000n)
    await chargeBack(one.member)
    const [file] = await casesOf(one.member)
    await parlour.database.warm()
    const answers = await Promise.all([
      decide(file?.caseId ?? '', 'CLEARED'),
      decide(file?.caseId ?? '', 'CLEARED', admin),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.aml_case_ended', undefined])
  })
})

describe('the desk', () => {
  test('keeps notes and what was reported for good, and tells the log’s readers none of it', async () => {
    const { member } = await taker(2000n)
    await look()
    const [file] = await casesOf(member)
    const path = `${base}/cases/${file?.caseId}`
    await risk.call('POST', `${path}/notes`, { kind: 'NOTE', text: 'Asked for papers.' })
    await risk.call('POST', `${path}/notes`, { kind: 'SAR', text: 'Sent to the authority.' })
    const { value } = await risk.call('GET', path)
    expect((value['events'] as { what: string }[]).map(({ what }) => what)).toEqual([
      'SAR',
      'NOTE',
      'FLAGGED',
      'OPENED',
    ])
    expect(value['month']).toMatchObject({ deposited: '2000.0000' })
    const change = sql`update aml.event set text = 'nothing' where case_id = ${file?.caseId}`
    await expect(change.execute(parlour.database.db)).rejects.toThrow()
    await expect(
      sql`delete from aml.case_file where case_id = ${file?.caseId}`.execute(parlour.database.db),
    ).rejects.toThrow()
    expect(await decide(file?.caseId ?? '', 'REPORTED')).toMatchObject({ code: 'console.aml_account_open' })
  })

  test('of another brand sees and touches nothing of this one’s', async () => {
    const { member } = await taker(2000n)
    await look()
    const [file] = await casesOf(member)
    const there = '/console/api/brands/verbena/aml'
    const foreign = await console.enter('administrator', ['verbena'])
    const path = `${there}/cases/${file?.caseId}`
    const body = { verdict: 'CLEARED', reason }
    expect(await foreign.call('GET', path)).toMatchObject({ code: 'console.aml_case_unknown' })
    expect(await foreign.call('POST', `${path}/decisions`, body)).toMatchObject({ code: 'console.aml_case_unknown' })
    expect(await foreign.call('GET', `${there}/cases?queue=open&member=${member.memberId}`)).toMatchObject({
      value: { list: [] },
    })
    expect(await foreign.call('GET', `${base}/cases/${file?.caseId}`)).toMatchObject({ success: false })
  })

  test('refuses thresholds of nothing; others hold once a second operator agrees', async () => {
    const wrong = { ...quiet, cddAmount: '0', reason }
    expect(await admin.call('PUT', `${base}/rule`, wrong)).toMatchObject({ code: 'console.aml_rule_invalid' })
    expect(await risk.call('PUT', `${base}/rule`, { ...quiet, reason })).toMatchObject({ code: 'console.forbidden' })
    const second = await console.enter('administrator')
    const agree = (who: Desk) => approveWaiting(who, reason, 'aml rule')
    const wanted = { ...quiet, cddAmount: '3000', flags: ['CDD'], reason }
    expect(await admin.call('PUT', `${base}/rule`, wanted)).toMatchObject({ value: { approvalId: expect.any(String) } })
    expect(await risk.call('GET', `${base}/rule`)).toMatchObject({ value: { cddAmount: '2000.0000' } })
    expect(await agree(admin)).toMatchObject({ success: false })
    expect(await agree(second)).toMatchObject({ success: true })
    expect(await risk.call('GET', `${base}/rule`)).toMatchObject({
      value: { cddAmount: '3000.0000', flags: ['CDD'], currency: 'PHP' },
    })
    const { member } = await taker(2999n)
    await look()
    expect(await codesOf(member)).toEqual([])
  })

  test('is told what was found, once', async () => {
    const said: unknown[] = []
    const { member } = await taker(2000n)
    const hearing = { ...log, error: (what: unknown) => void said.push(what) }
    await parlour.aml.look({ log: hearing as never })
    await parlour.aml.look({ log: hearing as never })
    const [file] = await casesOf(member)
    expect(said.filter((what) => (what as { caseId: string }).caseId === file?.caseId)).toHaveLength(1)
  })
})
