import { expect, test } from 'vitest'
import { withoutUnseen } from './plain-text.ts'

test.each([
  ['one\r\ntwo', 'one\ntwo'],
  ['a\u0000b\u001Bc\td\u0085', 'abcd'],
  ['pay \u202E001\u202C now', 'pay 001 now'],
  // Families of emoji and Persian words hang together by these.
  ['👨‍👩‍👧 می‌خواهم', '👨‍👩‍👧 می‌خواهم'],
])('%j is %j', (typed, plain) => expect(withoutUnseen(typed)).toBe(plain))
