import { expect, test } from 'vitest'
import { maskedNumber, readHolder, readPayoutNumber, tailOf } from './payout-account.ts'

test.each([
  ['0012 3456 7890', '001234567890'],
  ['+63 (917) 555-0101', '639175550101'],
  ['es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
  ['1234', '1234'],
])('%j is the number %s', (text, number) => expect(readPayoutNumber(text)).toBe(number))

test.each(['', '123', 'one two', '12_34', '1'.repeat(35), '１２３４', "1234'--", '12\u00004'])(
  '%j is no number',
  (text) => expect(readPayoutNumber(text)).toBeUndefined(),
)

test.each([
  ['  Ana   María  Cruz ', 'Ana María Cruz'],
  ['Nguyễn Văn A', 'Nguyễn Văn A'],
  ['李明', '李明'],
])('%j is the holder %s', (text, holder) => expect(readHolder(text)).toBe(holder))

test.each(['', 'A', '1234', 'Ana\u202eCruz', 'A'.repeat(101)])('%j is no holder', (text) =>
  expect(readHolder(text)).toBeUndefined(),
)

test.each([
  ['001234567890', '•••• 7890'],
  ['123456', '•••• 56'],
  ['1234', '•••• 34'],
])('%s is shown as %s', (number, shown) => expect(maskedNumber(tailOf(number))).toBe(shown))
