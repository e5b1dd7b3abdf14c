import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { afterEvent, dueOf, isOpen, newBill, type Bill, type BillEvent } from './bill.ts'

const bill = (own: Partial<Bill> = {}): Bill => ({ ...newBill(units(100n)), ...own })

test.each<[string, Partial<Bill>, BillEvent, Partial<Bill> | undefined]>([
  ['a part is paid', {}, { what: 'pay', amount: 1n }, { state: 'PARTIAL', paid: 1n }],
  ['all is paid', {}, { what: 'pay', amount: units(100n) }, { state: 'PAID', paid: units(100n) }],
  ['the rest is paid', { state: 'PARTIAL', paid: units(40n) }, { what: 'pay', amount: units(60n) }, { state: 'PAID' }],
  ['more than is due', {}, { what: 'pay', amount: units(101n) }, undefined],
  ['nothing', {}, { what: 'pay', amount: 0n }, undefined],
  ['paid twice', { state: 'PAID', paid: units(100n) }, { what: 'pay', amount: 1n }, undefined],
  ['held', {}, { what: 'hold', reason: 'FROZEN' }, { state: 'HELD', heldFor: 'FROZEN' }],
  ['held again for the same', { state: 'HELD', heldFor: 'FROZEN' }, { what: 'hold', reason: 'FROZEN' }, undefined],
  [
    'looked at while it is frozen',
    { state: 'HELD', heldFor: 'FROZEN' },
    { what: 'hold', reason: 'OPERATOR' },
    { state: 'HELD', heldFor: 'OPERATOR' },
  ],
  [
    'a share for those below while it is held',
    { state: 'HELD', heldFor: 'FROZEN' },
    { what: 'pay', amount: units(40n) },
    { state: 'HELD', paid: units(40n) },
  ],
  [
    'let go after a part',
    { state: 'HELD', heldFor: 'FROZEN', paid: units(40n) },
    { what: 'release' },
    { state: 'PARTIAL', heldFor: null },
  ],
  ['let go though nothing holds it', {}, { what: 'release' }, undefined],
  ['waived after a part', { state: 'PARTIAL', paid: 1n }, { what: 'waive' }, { state: 'WAIVED', paid: 1n }],
  ['waived though it is paid', { state: 'PAID', paid: units(100n) }, { what: 'waive' }, undefined],
  ['paid though it is waived', { state: 'WAIVED' }, { what: 'pay', amount: 1n }, undefined],
  [
    'held though nothing was reached',
    { state: 'NOT_REACHED', due: 0n },
    { what: 'hold', reason: 'OPERATOR' },
    undefined,
  ],
])('%s', (_, own, event, expected) => {
  const after = afterEvent(bill(own), event)
  if (expected === undefined) expect(after).toBeUndefined()
  else expect(after).toMatchObject(expected)
})

test('whatever happens, no more is paid than is due, and what is over stays so', () => {
  const event = fc.oneof(
    fc.record({ what: fc.constant('pay' as const), amount: fc.bigInt({ min: 0n, max: 60n }) }),
    fc.record({ what: fc.constant('hold' as const), reason: fc.constantFrom('FROZEN' as const, 'OPERATOR' as const) }),
    fc.constant({ what: 'release' as const }),
    fc.constant({ what: 'waive' as const }),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 100n }), fc.array(event, { maxLength: 12 }), (due, events) => {
      let now = newBill(due)
      for (const one of events) {
        const wasOver = !isOpen(now) && now.state !== 'HELD'
        const next = afterEvent(now, one)
        if (wasOver) expect(next).toBeUndefined()
        now = next ?? now
        expect(now.paid >= 0n && now.paid <= due).toBe(true)
        expect(now.state === 'PAID').toBe(due > 0n && now.paid === due)
        expect(now.heldFor === null).toBe(now.state !== 'HELD')
      }
    }),
  )
})

test('the platform pays what is left of a share, and never less than nothing; an upline pays all of it', () => {
  expect(dueOf('UPLINE', { gross: 100n, net: -20n })).toBe(100n)
  expect(dueOf('PLATFORM', { gross: 100n, net: 40n })).toBe(40n)
  expect(dueOf('PLATFORM', { gross: 100n, net: -20n })).toBe(0n)
})
