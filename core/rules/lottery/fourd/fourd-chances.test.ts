import { expect, test } from 'vitest'
import { families } from '../families.ts'
import { betOn, differencesOver, marchingDraws } from '../play-trials.test-support.ts'
import { randomFourDDraws } from './fourd-draws.test-support.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0')).join(',')

const straights = ['4821', '0000,9999', count(800, 4)]
const systems = ['1248', '5577', '1112', '1123', '0000', '1248,8421,0007']
const iboxes = ['1248', '1123', '5577', '1112', '1248,8421', '9876,0012,3344,7778']

const lines: Readonly<Record<string, readonly string[]>> = {
  STRAIGHT_BIG: straights,
  STRAIGHT_SMALL: straights,
  SYSTEM_BIG: systems,
  SYSTEM_SMALL: systems,
  IBOX_BIG: iboxes,
  IBOX_SMALL: iboxes,
  '4A': straights,
  '3A': ['821', '000,999', count(1_000, 3)],
  '3ABC': ['821', '000,999', count(1_000, 3)],
}

// Each occurrence of a number pays by itself, so wins are sums over the 23.
test('every play, each drawn number over all its values', () => {
  expect(new Set(Object.keys(lines))).toEqual(new Set(families.get('FOURD')?.plays.keys()))
  const draws = marchingDraws(randomFourDDraws(1)[0] ?? [], 4, (_, value) => value)
  expect(draws[0]).toHaveLength(23)
  const bets = Object.entries(lines).flatMap(([code, own]) => own.map((content) => betOn('FOURD', code, content)))
  expect(differencesOver('FOURD', draws, bets)).toEqual([])
})
