import { expect, test } from 'vitest'
import { addressesOf, labelOf, wholeResource } from './resource.ts'

const app = { resourceType: 'APP', url: 'https://app.example/', labelNameEn: 'Our app', labelNameEs: 'Nuestra app' }

test('what was not written is told as empty', () => {
  expect(wholeResource(app)).toEqual({ ...app, qrCodeUrl: '', labelNameAr: '', labelNameCn: '' })
})

test.each([
  ['es-MX', 'Nuestra app'],
  ['en', 'Our app'],
  ['ar', 'Our app'],
  ['zh-CN', 'Our app'],
  ['constructor', 'Our app'],
])('in %s it is called %s', (tag, label) => expect(labelOf(app, tag)).toBe(label))

test('one without a label has none, and one with a code leads to two addresses', () => {
  const bare = { resourceType: 'X', url: 'https://x.example/' }
  expect(labelOf(bare, 'en')).toBe('')
  expect(addressesOf(bare)).toEqual(['https://x.example/'])
  expect(addressesOf({ ...bare, qrCodeUrl: 'https://q.example/' })).toEqual([
    'https://x.example/',
    'https://q.example/',
  ])
})
