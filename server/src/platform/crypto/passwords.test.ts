import { expect, test } from 'vitest'
import { createPasswords, standardCost, type PasswordCost } from './passwords.ts'

const cheap: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
const pepper = Buffer.alloc(32, 1)
const passwords = createPasswords(pepper, cheap)

test('a hash says what it cost: argon2id, 19,456 KiB, two passes, one lane', async () => {
  const hash = await createPasswords(pepper, standardCost).hash('seven quiet lanterns')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a password fits its own hash, and no other does', async () => {
  const hash = await passwords.hash('seven quiet lanterns')
  expect(await passwords.verify('seven quiet lanterns', hash, 'usual')).toBe(true)
  expect(await passwords.verify('seven quiet lantern', hash, 'usual')).toBe(false)
  expect(await passwords.verify('', hash, 'usual')).toBe(false)
})

test('one password has another hash each time, and none under another pepper', async () => {
  const [one, other] = [await passwords.hash('the same'), await passwords.hash('the same')]
  expect(one).not.toBe(other)
  const elsewhere = createPasswords(Buffer.alloc(32, 2), cheap)
  expect(await elsewhere.verify('the same', one, 'usual')).toBe(false)
})

test('what no password fits, and what is not there, fit nothing', async () => {
  expect(await passwords.verify('anything', passwords.none(), 'usual')).toBe(false)
  expect(await passwords.verify('anything', undefined, 'usual')).toBe(false)
})
