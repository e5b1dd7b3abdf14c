import { expect, test } from 'vitest'
import { requestOf, type TypedBrand } from './typed-brand.ts'

const typed: TypedBrand = {
  merchantCode: ' casa ',
  name: ' Casa Luna ',
  hosts: 'casa.example,\n www.casa.example ,',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  languages: ['es', 'en'],
  theme: 'parlour',
  profile: 'default',
  isDefault: false,
  bank: '',
  holder: '',
  number: '',
  banks: '',
}

test('what is typed is trimmed, and lists are parted by commas and lines', () => {
  expect(requestOf(typed)).toMatchObject({
    merchantCode: 'casa',
    name: 'Casa Luna',
    hosts: ['casa.example', 'www.casa.example'],
    account: null,
    banks: [],
  })
})

test.each([
  ['no code', { merchantCode: ' ' }],
  ['no name', { name: '' }],
  ['no host', { hosts: ' , ' }],
  ['no zone', { timeZone: '' }],
  ['no language', { languages: [] }],
  ['half an account', { bank: 'BDO', holder: 'Casa' }],
])('%s is no brand yet', (_, part) => expect(requestOf({ ...typed, ...part })).toBeUndefined())

test('an account is sent whole', () => {
  const whole = { bank: 'BDO', holder: 'Casa Luna Inc.', number: '0012 3456' }
  expect(requestOf({ ...typed, ...whole })?.account).toEqual(whole)
})
