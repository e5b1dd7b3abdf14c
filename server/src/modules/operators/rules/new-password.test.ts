import { expect, test } from 'vitest'
import { checkOperatorPassword } from './new-password.ts'

const check = (password: string) => checkOperatorPassword({ username: 'rosa', password, before: 'the one of before' })

test.each([
  ['the one of before', 'console.password_same'],
  ['eleven long', 'console.password_weak'],
  ['aaaaaaaaaaaaaaaa', 'console.password_weak'],
  ['my name is Rosa!', 'console.password_weak'],
])('%s is refused', (password, code) => expect(check(password)).toMatchObject({ ok: false, code }))

test('a long one of several signs is taken', () => {
  expect(check('four green lanterns')).toMatchObject({ ok: true })
})
