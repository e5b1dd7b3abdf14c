import { expect, test } from 'vitest'
import { problemOfChannels, problemOfFigures, type DeskChannel, type MethodFigures } from './method-desk.ts'
import { writeFields } from './payable-code.ts'

const way: MethodFigures = {
  direction: 'DEPOSIT',
  minimum: 100_000n,
  maximum: 5_000_000n,
  fee: 0n,
  receiptMax: null,
  quickAmounts: [500_000n, 1_000_000n],
  opensAt: null,
  closesAt: null,
  labelIds: [],
}
const out = { ...way, direction: 'WITHDRAWAL' }

test.each<[string, MethodFigures, string | undefined]>([
  ['as it is', way, undefined],
  ['open over midnight', { ...way, opensAt: 1320, closesAt: 120 }, undefined],
  ['for some labels', { ...way, labelIds: ['a'] }, undefined],
  ['of parts of a cent', { ...way, minimum: 100_001n }, 'wallet.amount_invalid'],
  ['from nothing on', { ...way, minimum: 0n }, 'console.method_amounts'],
  ['least above most', { ...way, minimum: 5_000_100n, quickAmounts: [] }, 'console.method_amounts'],
  ['a quick amount outside', { ...way, quickAmounts: [5_010_000n] }, 'console.method_amounts'],
  ['a quick amount twice', { ...way, quickAmounts: [500_000n, 500_000n] }, 'console.method_amounts'],
  ['a fee of a way in', { ...way, fee: 10_000n }, 'console.method_amounts'],
  ['parts of a way in', { ...way, receiptMax: 1_000_000n }, 'console.method_amounts'],
  ['an opening without an end', { ...way, opensAt: 60 }, 'console.method_hours'],
  ['hours that end where they begin', { ...way, opensAt: 60, closesAt: 60 }, 'console.method_hours'],
  ['hours beyond the day', { ...way, opensAt: 60, closesAt: 1440 }, 'console.method_hours'],
  ['a way out for a fee', { ...out, fee: 90_000n }, undefined],
  ['a way out of which nothing is left', { ...out, fee: 100_000n }, 'console.method_amounts'],
  ['a way out in a hundred parts', { ...out, receiptMax: 50_000n }, undefined],
  ['a way out in more parts', { ...out, receiptMax: 49_900n }, 'console.method_amounts'],
  ['a way out by hours', { ...out, opensAt: 60, closesAt: 120 }, 'console.method_way_out'],
  ['a way out for some', { ...out, labelIds: ['a'] }, 'console.method_way_out'],
])('the figures of a method %s', (_name, figures, problem) => {
  expect(problemOfFigures(figures, 2)).toBe(problem)
})

const account = { holder: 'Parlour', number: '0000 4410 0010', code: null }
const bank: DeskChannel = { channelId: 'bdo', name: 'BDO', account, dailyMax: '1000' }
const visa: DeskChannel = { channelId: 'visa', name: 'Visa', account: null, dailyMax: null }
const code = writeFields([['00', '01']])
const byHand = { kind: 'BANK_TRANSFER', direction: 'DEPOSIT', known: ['bdo'], decimals: 2 }
const gateway = { kind: 'GATEWAY', direction: 'DEPOSIT', known: [], decimals: 2 }

test.each<[string, readonly DeskChannel[], typeof byHand | typeof gateway, string | undefined]>([
  ['an account', [bank], byHand, undefined],
  ['one more', [bank, { ...bank, channelId: 'bpi' }], byHand, undefined],
  ['one twice', [bank, bank], byHand, 'console.method_channels'],
  ['a known one gone', [{ ...bank, channelId: 'bpi' }], byHand, 'console.method_channels'],
  ['a transfer to nowhere', [{ ...bank, account: null }], byHand, 'console.method_channels'],
  ['a transfer without a channel', [], { ...byHand, known: [] }, 'console.method_channels'],
  ['a code of a plain transfer', [{ ...bank, account: { ...account, code } }], byHand, 'console.method_channels'],
  ['a code', [{ ...bank, account: { ...account, code } }], { ...byHand, kind: 'QR' }, undefined],
  ['no code', [bank], { ...byHand, kind: 'QR' }, 'console.method_channels'],
  [
    'what is no code',
    [{ ...bank, account: { ...account, code: 'hello' } }],
    { ...byHand, kind: 'QR' },
    'console.method_channels',
  ],
  ['cards', [visa], gateway, undefined],
  ['no channel', [], gateway, undefined],
  ['a card with an account', [{ ...visa, account }], gateway, 'console.method_channels'],
  ['room of parts of a cent', [{ ...visa, dailyMax: '1.001' }], gateway, 'wallet.amount_invalid'],
  ['no room', [{ ...visa, dailyMax: '0' }], gateway, 'wallet.amount_invalid'],
  [
    'room of a way out',
    [{ ...visa, dailyMax: '1' }],
    { ...gateway, direction: 'WITHDRAWAL' },
    'console.method_channels',
  ],
])('channels: %s', (_name, channels, method, problem) => {
  expect(problemOfChannels(channels, method)).toBe(problem)
})
