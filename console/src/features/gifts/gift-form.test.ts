import { expect, test } from 'vitest'
import { bodyOf, emptyForm, faultsOf, type GiftForm } from './gift-form.ts'

const form = (own: Partial<GiftForm> = {}): GiftForm => ({
  ...emptyForm,
  titles: { en: 'Anniversary', es: ' ' },
  amount: ' 50 ',
  reason: ' Ten years ',
  ...own,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => `member${at}`).join('\n')

test.each<[string, Partial<GiftForm>, string[]]>([
  ['nothing', {}, []],
  ['no title', { titles: { en: ' ' } }, ['titles needed']],
  ['no amount', { amount: '' }, ['amount amount']],
  ['an amount of nothing', { amount: '0.00' }, ['amount amount']],
  ['five decimals', { amount: '1.00001' }, ['amount amount']],
  ['a rank too high', { rankFrom: '100' }, ['rankFrom rank']],
  ['a rank that is not asked for', { rankFrom: 'x', crowd: 'named', names: 'ana' }, []],
  ['too much to be played', { turnoverPercent: '10001' }, ['turnoverPercent percent']],
  ['part of a percent', { turnoverPercent: '1.5' }, ['turnoverPercent percent']],
  ['no names', { crowd: 'named', names: ' , ' }, ['names needed']],
  ['as many names as may be', { crowd: 'named', names: many(20_000) }, []],
  ['one name more', { crowd: 'named', names: many(20_001) }, ['names many']],
  ['a name too long', { crowd: 'named', names: `ana ${'a'.repeat(41)}` }, ['names long']],
  ['no reason', { reason: ' ' }, ['reason needed']],
])('what is wrong: %s', (_, own, faults) => {
  expect([...faultsOf(form(own))].map((entry) => entry.join(' '))).toEqual(faults)
})

const giftId = '01900000-0000-7000-8000-0000000000a1'

test('all of a rank are sent as a rank, whatever names were pasted before', () => {
  expect(bodyOf(form({ rankFrom: '5', names: 'ana' }), giftId)).toEqual({
    giftId,
    titles: { en: 'Anniversary' },
    amount: '50',
    rankFrom: 5,
    usernames: null,
    turnoverPercent: 100,
    reason: 'Ten years',
  })
})

test('who is named is sent by name, of any rank', () => {
  expect(bodyOf(form({ crowd: 'named', rankFrom: '5', names: 'ana, eva' }), giftId)).toMatchObject({
    rankFrom: 0,
    usernames: ['ana', 'eva'],
  })
})
