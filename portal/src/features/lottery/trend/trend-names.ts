import type { Translate } from '../../../lib/i18n/texts.ts'

type Text = Translate<'trends'>

/** A line of a trend in words: a place, the digit of a prize, an ending. */
export function lineName(t: Text, code: string): string {
  const [, prize, place] = /^(DB|G1|FIRST|ALL)_(\d)$/.exec(code) ?? []
  if (prize !== undefined && place !== undefined) {
    const key = `digit.${prize}`
    return t.has(key) ? t(key, { place }) : code
  }
  const key = `line.${code}`
  return t.has(key) ? t(key) : code
}

/** A road in words: what it is of, and between which sides it goes. */
export function roadName(t: Text, code: string): string {
  const [, of, by] = /^(.+)_(SIZE|PARITY)$/.exec(code) ?? []
  if (of !== undefined) return t(by === 'SIZE' ? 'road.size' : 'road.parity', { of: lineName(t, of) })
  if (code === 'HALF') return t('road.half')
  const rank = Number(code.slice(2))
  return t('road.duel', rank === 15 ? { first: 1, second: 5 } : { first: rank, second: 11 - rank })
}

export function sideName(t: Text, side: string): string {
  const key = `side.${side}`
  return t.has(key) ? t(key) : side
}

/** A side in one letter, as it stands in a road. */
export function sideLetter(t: Text, side: string): string {
  const key = `letter.${side}`
  return t.has(key) ? t(key) : side.slice(0, 1)
}
