import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bodyHash } from './idempotency.ts'

test.each([
  [{ b: 1, a: [true, null, 'x,"'], c: { z: '0', y: {} } }, '{"a":[true,null,"x,\\""],"b":1,"c":{"y":{},"z":"0"}}'],
  [undefined, 'null'],
  ['', '""'],
])('the hash of %j is that of its fields in order', (body, text) => {
  expect(bodyHash(body)).toEqual(createHash('sha256').update(text).digest())
})

test('fields in another order are the same request, another value is another', () => {
  expect(bodyHash({ a: 1, b: 2 })).toEqual(bodyHash({ b: 2, a: 1 }))
  expect(bodyHash({ a: 1, b: 2 })).not.toEqual(bodyHash({ a: 1, b: 3 }))
})
