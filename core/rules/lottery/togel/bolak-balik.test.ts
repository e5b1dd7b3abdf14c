import { describe, expect, test } from 'vitest'
import { bolakBalik } from './bolak-balik.ts'

describe('bolak-balik', () => {
  test('of as many digits as the play has', () => {
    expect(bolakBalik('123', 3)).toEqual('123 132 213 231 312 321'.split(' '))
    expect(bolakBalik('1123', 4)).toEqual('1123 1132 1213 1231 1312 1321 2113 2131 2311 3112 3121 3211'.split(' '))
    expect(bolakBalik('77', 2)).toEqual(['77'])
  })
  test('of more digits: every choice of them in every order', () => {
    expect(bolakBalik('123', 2)).toEqual('12 13 21 23 31 32'.split(' '))
    expect(bolakBalik('112', 2)).toEqual('11 12 21'.split(' '))
    expect(bolakBalik('12345', 4)).toHaveLength(120)
    expect(bolakBalik('0123456789', 4)).toHaveLength(5_040)
  })
  test('of fewer digits: nothing', () => {
    expect(bolakBalik('12', 3)).toEqual([])
    expect(bolakBalik('', 2)).toEqual([])
  })
  test('is every number that can be laid with the typed digits', () => {
    for (const typed of ['0', '01', '550', '9909', '31415', '2718281']) {
      for (const digits of [2, 3, 4] as const) {
        const laid = Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'))
        const isLaid = (number: string) =>
          [...number].every((digit) => number.split(digit).length <= typed.split(digit).length)
        expect(bolakBalik(typed, digits)).toEqual(laid.filter(isLaid))
      }
    }
  })
})
