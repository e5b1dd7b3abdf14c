import { expect, test } from 'vitest'
import { playTextKey, symbolText, tierText } from './play-text-key.ts'

test.each([
  ['D5', 'STRAIGHT@F3', 'play.STRAIGHT@F3'],
  ['D5', 'DT@0-4', 'play.DT@0-4'],
  ['VN18', 'LO2', 'play.LO2'],
  ['D3', 'SUM', 'play.SUM.D3'],
  ['DICE3', 'SUM', 'play.SUM.DICE3'],
  ['HANOI', 'TOP3', 'play.TOP3.HANOI'],
] as const)('%s tells of %s at %s', (model, code, key) => {
  expect(playTextKey(model, code)).toBe(key)
})

const words: Readonly<Record<string, string>> = {
  'symbol.BIG': 'Big',
  'symbol.AS': '1st digit',
  'symbol.KOP': '2nd digit',
  'symbol.BESAR': 'Big',
  'symbol.GENAP': 'Even',
  'tier.special.LHC49': 'With the special number',
  'tier.special.FOURD': 'Special prize',
  'tier.P24.first': '24 orders, first prize',
  'list.W': 'Ten-thousands',
  'list.G': 'Units',
}

test.each([
  ['BALL1', 'BIG', 'Big'],
  ['BALL1', '7', '7'],
  ['COLOK_JITU', 'AS:0', '1st digit: 0'],
  ['FIFTY_SPECIAL', 'AS:BESAR', '1st digit: Big'],
  ['KOMBINASI', 'AS:BESAR+KOP:GENAP', '1st digit: Big + 2nd digit: Even'],
  ['PLACES', '0', 'Ten-thousands'],
  ['PLACES', '4', 'Units'],
  ['PICK', 'UNKNOWN', 'UNKNOWN'],
])('on %s, %s is written %s', (list, symbol, text) => {
  expect(symbolText(list, symbol, (key) => words[key])).toBe(text)
})

test.each([
  ['LHC49', 'special', 'With the special number'],
  ['FOURD', 'special', 'Special prize'],
  ['FOURD', 'P24.first', '24 orders, first prize'],
  ['D5', 'BIG', 'Big'],
  ['D5', '3', '3'],
] as const)('the tier of %s %s is called %s', (model, tier, text) => {
  expect(tierText(model, tier, (key) => words[key])).toBe(text)
})
