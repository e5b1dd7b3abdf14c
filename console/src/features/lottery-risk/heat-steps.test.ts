import { expect, test } from 'vitest'
import { heatOf, isOfTwoDigits, twoDigits } from './heat-steps.ts'

test('a number is coloured by how near it is to its ceiling', () => {
  const steps = ['0', '1', '24.9999', '25', '59', '60', '89', '90', '100', '140'].map((liability) =>
    heatOf(liability, '100.0000'),
  )
  expect(steps).toEqual(['none', 'low', 'low', 'half', 'half', 'high', 'high', 'full', 'full', 'full'])
  expect(heatOf('50', null)).toBe('none')
})

test('only a play of two digits fills the square', () => {
  const of = (...numbers: string[]) => isOfTwoDigits(numbers.map((number) => ({ number })))
  expect([of('05', '99'), of(), of('05', '123'), of('*'), of('RANK1.7')]).toEqual([true, false, false, false, false])
  expect([twoDigits[0], twoDigits[7], twoDigits.at(-1), twoDigits.length]).toEqual(['00', '07', '99', 100])
})
