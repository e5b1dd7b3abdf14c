import { describe, expect, test } from 'vitest'
import { halvedPrizes, lineMode, restrictedPicks, type Restriction } from './restrictions.ts'

const list: readonly Restriction[] = [
  { playCode: 'TOP3', number: '907', mode: 'HALF' },
  { playCode: 'TOP3', number: '908', mode: 'HALF' },
  { playCode: 'TOP3', number: '111', mode: 'CLOSED' },
  { playCode: 'TOD3', number: '790', mode: 'HALF' },
  { playCode: 'TOD3', number: '123', mode: 'CLOSED' },
  { playCode: 'TOD3', number: '321', mode: 'HALF' },
]
const mode = (playCode: string, ...picks: string[]) => lineMode({ playCode, picks }, list)
const refused = (closed: string[], halved: string[]) => ({
  ok: false,
  code: 'bad_content',
  details: { reason: 'restricted', closed, halved },
})

describe('a line under restricted numbers', () => {
  test('of free picks is paid in full', () => {
    expect(mode('TOP3', '000', '709')).toEqual({ ok: true, value: 'FULL' })
    expect(lineMode({ playCode: 'TOP3', picks: ['907'] }, [])).toEqual({ ok: true, value: 'FULL' })
  })
  test('of halved picks alone is paid by half', () => {
    expect(mode('TOP3', '907')).toEqual({ ok: true, value: 'HALF' })
    expect(mode('TOP3', '907', '908')).toEqual({ ok: true, value: 'HALF' })
  })
  test('of halved picks beside others must be split', () => {
    expect(mode('TOP3', '000', '907', '908')).toEqual(refused([], ['907', '908']))
  })
  test('with a closed pick is refused, whatever else it holds', () => {
    expect(mode('TOP3', '111')).toEqual(refused(['111'], []))
    expect(mode('TOP3', '000', '111', '907')).toEqual(refused(['111'], ['907']))
  })
  test('is restricted on its own play alone', () => {
    expect(mode('FRONT3', '111', '907')).toEqual({ ok: true, value: 'FULL' })
    expect(mode('TOP2', '07')).toEqual({ ok: true, value: 'FULL' })
  })
  test('of tod is restricted in any order, and by the stricter of two words', () => {
    expect(mode('TOD3', '907', '079')).toEqual({ ok: true, value: 'HALF' })
    expect(mode('TOD3', '231')).toEqual(refused(['231'], []))
    expect(mode('TOP3', '079')).toEqual({ ok: true, value: 'FULL' })
    const turned = list.toReversed()
    expect(lineMode({ playCode: 'TOD3', picks: ['132'] }, turned)).toEqual(refused(['132'], []))
  })
  test('names its restricted picks', () => {
    const picks = ['000', '111', '907']
    expect([...restrictedPicks({ playCode: 'TOP3', picks }, list)]).toEqual([
      ['111', 'CLOSED'],
      ['907', 'HALF'],
    ])
  })
})

test('a halved line has half of every prize, cut after four decimals', () => {
  expect(halvedPrizes({ ALL: 9_000_000n })).toEqual({ ALL: 4_500_000n })
  expect(halvedPrizes({ first: 42_001n, second: 1n })).toEqual({ first: 21_000n, second: 0n })
})
