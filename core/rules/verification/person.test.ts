import { expect, test } from 'vitest'
import { readDay, readDocumentNumber, readPersonName, readPostalAddress } from './person.ts'

test.each([
  ['  Ana   María Cruz ', 'Ana María Cruz'],
  ['Nguyễn Văn Ắn', 'Nguyễn Văn Ắn'],
  ['محمد علي', 'محمد علي'],
  ['王伟', '王伟'],
  ['A', undefined],
  ['4711', undefined],
  ['Ana\u0000Cruz', undefined],
  ['Ana 2', undefined],
  [`A${'b'.repeat(100)}`, undefined],
])('the name %j is %j', (text, name) => expect(readPersonName(text)).toBe(name))

test.each([
  ['p-1234 567/a', 'P1234567A'],
  ['１２３４', '1234'],
  ['123', undefined],
  ['PASSPORT', undefined],
  ['12345;drop', undefined],
])('the number %j is %j', (text, number) => expect(readDocumentNumber(text)).toBe(number))

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', undefined],
  ['2100-02-29', undefined],
  ['2000-02-29', '2000-02-29'],
  ['2027-04-31', undefined],
  ['2027-13-01', undefined],
  ['2027-00-10', undefined],
  ['27-01-01', undefined],
  ['1899-12-31', undefined],
])('the day %j is %j', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  [' 12 Mabini St. \n\n  Manila ', '12 Mabini St.\nManila'],
  ['12', undefined],
  ['12345678', undefined],
  ['12 Mabini\u0007 St., Manila', undefined],
])('the address %j is %j', (text, address) => expect(readPostalAddress(text)).toBe(address))
