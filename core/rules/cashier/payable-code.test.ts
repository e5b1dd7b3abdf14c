import { expect, test } from 'vitest'
import { checksumOf, payableCode, readFields, writeFields } from './payable-code.ts'

const merchant = writeFields([
  ['00', 'com.example.pay'],
  ['01', '000044100010'],
])
const current = writeFields([
  ['00', '01'],
  ['01', '11'],
  ['26', merchant],
  ['52', '0000'],
  ['53', '608'],
  ['58', 'PH'],
  ['59', 'Parlour Demo'],
  ['60', 'Manila'],
])
const request = { amount: '500', note: '2UBM3-4Q2FU' }
const fieldsOf = (text: string) => new Map(readFields(text))

test('the checksum is that of the check value of CRC-16/CCITT-FALSE', () => {
  expect(checksumOf('123456789')).toBe('29B1')
})

test('a static QR code becomes one for the amount and the note, and keeps the rest', () => {
  const code = payableCode(current, request) ?? ''
  const fields = fieldsOf(code)
  expect(Object.fromEntries(fields)).toMatchObject({
    '01': '12',
    '26': merchant,
    '53': '608',
    '54': '500',
    '59': 'Parlour Demo',
    '62': '05112UBM3-4Q2FU',
  })
  expect([...fields.keys()]).toEqual([...fields.keys()].toSorted())
  expect(fields.get('63')).toBe(checksumOf(code.slice(0, -4)))
})

test('what stands in it already is replaced, and other additional data stays', () => {
  const before = payableCode(
    `${current}${writeFields([
      ['62', writeFields([['03', 'Shop']])],
      ['63', 'FFFF'],
    ])}`,
    { amount: '1', note: 'OLD' },
  )
  const code = payableCode(before ?? '', request) ?? ''
  expect(readFields(code)?.map(([id]) => id)).toEqual(
    (readFields(current)?.map(([id]) => id) ?? []).concat(['54', '62', '63']).toSorted(),
  )
  expect(fieldsOf(fieldsOf(code).get('62') ?? '')).toEqual(
    new Map([
      ['03', 'Shop'],
      ['05', request.note],
    ]),
  )
  // Twice is once.
  expect(payableCode(code, request)).toBe(code)
})

test.each(['', 'https://example.com/pay', '0002', '000499', `${current}62`, `${current}6203abc`, '010211'])(
  '“%s” is no code',
  (text) => {
    expect(payableCode(text, request)).toBeUndefined()
  },
)
