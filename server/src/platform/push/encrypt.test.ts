import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areReaderKeys, encryptFor } from './encrypt.ts'

// RFC 8291, section 5 and appendix A.
const reader = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('the worked case of the standard comes out, byte for byte', () => {
  const made = encryptFor(reader, Buffer.from('When I grow up, I want to be a watermelon'), {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  })
  expect(made.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('two messages of the same words have nothing in common', () => {
  const [first, second] = [1, 2].map(() => encryptFor(reader, Buffer.from('same')))
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
})

test('keys are a point of the curve and sixteen bytes', () => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const { auth } = reader
  expect(areReaderKeys({ p256dh, auth })).toBe(true)
  expect(areReaderKeys({ p256dh, auth: 'short' })).toBe(false)
  expect(areReaderKeys({ p256dh: p256dh.slice(4), auth })).toBe(false)
  const bent = Buffer.from(p256dh, 'base64url')
  bent[64] = (bent[64] ?? 0) ^ 1
  expect(areReaderKeys({ p256dh: bent.toString('base64url'), auth })).toBe(false)
})
