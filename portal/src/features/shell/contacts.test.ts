import { expect, test } from 'vitest'
import { contactsOf, hasVipContact, linksOf } from './contacts.ts'

const entry = (csPosition: string, path: string, csType = csPosition.split('-')[0] ?? '') => ({
  csPosition,
  csType,
  title: csPosition,
  path,
})
const chat = entry('LIVECHAT-1', 'https://chat.example')
const vip = entry('VIPCHAT-1', 'https://vip.example')
const telegram = entry('TELEGRAM-1', 'tg://resolve?domain=x')
const addresses = (
  customerService: readonly (typeof chat)[],
  rankLevel: number,
  resources: { resourceType: string; url: string }[] = [],
) => contactsOf({ customerService, resources, rankLevel }).map(({ address }) => address)

test.each([
  [0, 'https://chat.example'],
  [4, 'https://chat.example'],
  [5, 'https://vip.example'],
  [9, 'https://vip.example'],
])('rank %i talks to %s', (rank, address) => expect(addresses([chat, vip], rank)).toEqual([address]))

test('a high rank without a VIP entry has the live chat', () => {
  expect(addresses([chat], 9)).toEqual(['https://chat.example'])
  expect(addresses([vip], 0)).toEqual([])
})

test('an entry is VIP by its type or by its position', () => {
  expect(addresses([chat, entry('DESK-1', '/vip', 'VIP-DESK')], 5)).toEqual(['/vip'])
  expect(addresses([chat, entry('VIP-2', '/vip', 'DESK')], 5)).toEqual(['/vip'])
  expect([hasVipContact([chat]), hasVipContact([chat, vip])]).toEqual([false, true])
})

test('what is not configured is not shown; the order is the side bar’s', () => {
  expect(addresses([], 0)).toEqual([])
  const resources = [
    { resourceType: 'WhatsApp', url: 'https://wa.example' },
    { resourceType: 'FACEBOOK', url: 'https://fb.example' },
    { resourceType: 'TELEGRAM', url: 'https://t.example' },
  ]
  expect(addresses([telegram, chat], 0, resources)).toEqual([
    'https://chat.example',
    'https://fb.example',
    'tg://resolve?domain=x',
    'https://wa.example',
  ])
})

test.each(['', 'javascript:alert(1)', 'chat.example'])('the address %j is no entry', (path) => {
  expect(addresses([entry('LIVECHAT-1', path)], 0, [{ resourceType: 'FACEBOOK', url: path }])).toEqual([])
})

test('resources come in the order that is asked for', () => {
  const resources = [
    { resourceType: 'YOUTUBE', url: 'https://y.example' },
    { resourceType: 'LICENCE', url: 'https://l.example' },
    { resourceType: 'X', url: 'https://x.example' },
  ]
  expect(linksOf(resources, ['x', 'youtube']).map(({ url }) => url)).toEqual(['https://x.example', 'https://y.example'])
})
