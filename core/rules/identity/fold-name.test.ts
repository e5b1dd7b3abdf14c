import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test.each([
  ['José  Núñez', 'jose nunez'],
  [' NGUYỄN Văn A ', 'nguyenvana'],
  ['Ａｎａ', 'ana'],
  ['Ström', 'strom'],
])('%j is the name of %j', (one, other) => {
  expect(foldName(one)).toBe(foldName(other))
})

test('another name is another name', () => {
  expect(foldName('Ana Ruiz')).not.toBe(foldName('Ana Ruis'))
  expect(foldName('Łukasz')).not.toBe('')
})
