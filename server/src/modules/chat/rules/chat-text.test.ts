import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatText } from './chat-text.ts'

test.each([
  ['  hola \n a   todos ', 'hola a todos'],
  ['mira https://evil.example/x?a=1 ya', 'mira ya'],
  ['HTTP://EVIL.EXAMPLE', ''],
  ['www.evil.example es bueno', 'es bueno'],
  ['entra en evil.com/bono!', 'entra en'],
  ['t.me/grupo', ''],
  ['javascript://x', ''],
  ['tg://join?x', ''],
  ['gané 12.50 con 07,23 a las 10:30', 'gané 12.50 con 07,23 a las 10:30'],
  ['fin.Comienza otra', 'fin.Comienza otra'],
  ['<b>hola</b>', '<b>hola</b>'],
  ['z\u0300\u0301\u0302\u0303\u0304\u0305', 'z\u0300\u0301\u0302'],
  ['pay \u202E001', 'pay 001'],
])('%j becomes %j', (typed, text) => expect(chatText(typed)).toBe(text))

test('nothing that is typed leaves an address or a line feed', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
      const text = chatText(`${before} ${url} ${after}`)
      expect(text).not.toMatch(/https?:\/\/|\n/)
    }),
    { seed: 20_261_124 },
  )
})
