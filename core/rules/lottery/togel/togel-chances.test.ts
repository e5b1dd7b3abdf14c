import { expect, test } from 'vitest'
import { families } from '../families.ts'
import { betOn, differencesOver } from '../play-trials.test-support.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0'))

/** Lines of every play, among them one of every kind that its notes have, and all that can be picked. */
const lines: Readonly<Record<string, readonly string[]>> = {
  '4D': ['4321', '0000,9999', count(800, 4).join(',')],
  '3D': ['321', '000,999', count(1_000, 3).join(',')],
  '2D_BELAKANG': ['21', count(100, 2).join(',')],
  '2D_DEPAN': ['43', '00,44', count(100, 2).join(',')],
  '2D_TENGAH': ['32', '99,00', count(100, 2).join(',')],
  COLOK_BEBAS: ['3', '0,9', '0,1,2,3,4,5,6,7,8,9'],
  COLOK_MACAU: [
    '42',
    '09,90',
    '01,12,23,34',
    count(100, 2)
      .filter(([one, other]) => one !== other)
      .join(','),
  ],
  COLOK_NAGA: ['432', '433', '333', '012,001,000,998', '123,321,112'],
  COLOK_JITU: ['AS:4', 'EKOR:0 KOP:9', 'KEPALA:5 KEPALA:6', 'AS:1 KOP:1 KEPALA:1 EKOR:1'],
  SHIO: ['1', '4', '5', '12', '1 2 3 4 5 6 7 8 9 10 11 12'],
  FIFTY_UMUM: ['BESAR', 'KECIL', 'GANJIL', 'GENAP', 'TENGAH', 'TEPI', 'BESAR GANJIL TEPI', 'TENGAH TEPI'],
  FIFTY_SPECIAL: ['AS:BESAR', 'KOP:KECIL', 'KEPALA:GANJIL', 'EKOR:GENAP', 'AS:BESAR AS:KECIL EKOR:GANJIL'],
  SILANG_HOMO: ['DEPAN:SILANG', 'TENGAH:HOMO', 'BELAKANG:SILANG BELAKANG:HOMO'],
  KEMBANG_KEMPIS: ['DEPAN:KEMBANG', 'TENGAH:KEMPIS', 'BELAKANG:KEMBAR', 'DEPAN:KEMBAR TENGAH:KEMBAR DEPAN:KEMPIS'],
  KOMBINASI: ['AS:KECIL+KOP:GENAP', 'AS:BESAR+EKOR:GANJIL', 'KEPALA:GENAP+EKOR:GENAP KOP:BESAR+KEPALA:KECIL'],
  DASAR: ['BESAR', 'KECIL', 'GANJIL', 'GENAP', 'BESAR KECIL GANJIL GENAP'],
}

test('every play, over all draws', () => {
  expect(new Set(Object.keys(lines))).toEqual(new Set(families.get('TOGEL4')?.plays.keys()))
  const draws = count(10_000, 4).map((number) => [...number])
  const bets = Object.entries(lines).flatMap(([code, own]) => own.map((content) => betOn('TOGEL4', code, content)))
  expect(differencesOver('TOGEL4', draws, bets)).toEqual([])
})

test('the kinds that are counted are all there are', () => {
  for (const [code, own] of Object.entries(lines)) {
    const bets = own.map((content) => betOn('TOGEL4', code, content))
    const met = bets.flatMap(({ play, selection }) => play.notes(selection).map(({ kind }) => kind))
    expect(new Set(met)).toEqual(new Set(Object.keys(bets[0]?.play.chances ?? {})))
  }
})
