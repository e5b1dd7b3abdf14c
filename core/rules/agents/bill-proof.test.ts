import { expect, test } from 'vitest'
import { merklePath, merkleRoot, merkleTree } from '../../fair/merkle.ts'
import { units } from '../../money/money.ts'
import { billOf } from './bill-figures.ts'
import { billLeaf, type BillLeaf } from './bill-leaf.ts'
import { readBillClaim, verifyBill } from './bill-proof.ts'

const minorUnit = 100n
const rules: BillLeaf['rules'] = {
  kind: 'DIVIDEND',
  tiers: [{ turnover: units(1000n), loss: units(100n), active: 1, rate: 10_000_000n }],
  carryMode: 'PERMANENT',
  requireLoss: false,
  stepWise: false,
}
const leafOf = (stake: bigint): string => {
  const none = { rebates: 0n, promotions: 0n, salaries: 0n, fees: 0n, carryIn: 0n }
  const inputs = { ...none, turnover: units(stake), stake: units(stake), payout: units(500n), active: 2 }
  const outcome = billOf(rules, inputs, minorUnit)
  return billLeaf({
    category: 'CONS',
    cycle: 'MONTH',
    from: 1_790_000_000_000,
    to: 1_792_000_000_000,
    currency: 'PHP',
    minorUnit,
    contractId: '0190c0de-0000-7000-8000-000000000001',
    version: 1,
    rateType: 'P',
    rules,
    payerMode: 'UPLINE',
    inputs,
    outcome,
    childrenGross: 0n,
    net: outcome.gross,
    due: outcome.gross,
  })
}
const leaves = [1000n, 2000n, 3000n].map(leafOf)
const tree = merkleTree(leaves)
const claim = { leaf: leaves[1] ?? '', place: 1, count: 3, path: merklePath(tree, 1), root: merkleRoot(tree) }
const stepsOf = (of: typeof claim) => verifyBill(of).steps.flatMap(({ code, ok }) => (ok ? [] : [code]))

test('a bill that stands in the list of its run and adds up holds', () => {
  expect(verifyBill(claim)).toMatchObject({ ok: true, bill: { net: units(150n) } })
  expect(readBillClaim({ success: true, value: { proof: claim } })).toEqual(claim)
  expect(readBillClaim(JSON.parse(JSON.stringify(claim)))).toEqual(claim)
})

test('each lie is found where it stands', () => {
  expect(stepsOf({ ...claim, leaf: claim.leaf.replace('gross=150', 'gross=151') })).toEqual(['list', 'sum'])
  expect(stepsOf({ ...claim, leaf: leafOf(2001n) })).toEqual(['list'])
  expect(stepsOf({ ...claim, place: 2 })).toEqual(['list'])
  expect(stepsOf({ ...claim, root: '' })).toEqual(['list'])
  expect(stepsOf({ ...claim, leaf: 'bill' })).toEqual(['line', 'list', 'sum'])
})

test.each([undefined, null, 1, 'x', [], {}, { leaf: 1, path: [] }, { leaf: '' }, { proof: { path: [] } }])(
  '%j is no bill',
  (value) => {
    expect(readBillClaim(value)).toBeUndefined()
  },
)
