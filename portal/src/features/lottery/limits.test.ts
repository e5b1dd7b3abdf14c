import { expect, test } from 'vitest'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { units } from '@parlour/core/money/money.ts'
import { limitedDraft, limitedLine, limitsOf, noLimits } from './limits.ts'
import type { SlipLine } from './slip-rules.ts'

function line(playCode: string, numbers: readonly string[]): SlipLine {
  const play = findPlay('VN27', playCode)
  if (play === undefined) throw new Error('the play is known')
  return {
    id: 'a',
    playId: 1,
    playCode,
    model: 'VN27',
    grammar: play.grammar,
    selection: [numbers],
    numbers,
    content: numbers.join(),
    units: numbers.length,
    unitMode: 'K1',
    singleBetPrice: units(1n),
    series: undefined,
    stakePerUnit: units(1n),
    prizes: { ALL: 995_000n },
    notePrice: 1n,
    discount: 0n,
    cap: units(1_000n),
    isHalf: false,
  }
}

const limits = limitsOf([
  { playCode: 'DE_DB', number: '05', kind: 'CLOSED' },
  { playCode: 'DE_DB', number: '06', kind: 'FULL' },
  { playCode: 'DE_DB', number: '17', kind: 'HALF' },
  { playCode: 'DE_DB', number: '06', kind: 'HALF' },
  { playCode: 'XIEN2', number: '17', kind: 'HALF' },
])

test('numbers that are not sold keep a line from being made, the stricter word first', () => {
  const draft = { ok: true, line: line('DE_DB', ['04', '05', '06', '17']) } as const
  expect(limitedDraft(draft, limits)).toEqual({
    ok: false,
    problem: { code: 'numbers_closed', numbers: ['05', '06'] },
  })
  expect(limitedDraft(draft, noLimits)).toEqual(draft)
})

test('numbers that pay half stand on a line of their own, at half of the prize', () => {
  expect(limitedDraft({ ok: true, line: line('DE_DB', ['04', '17']) }, limits)).toEqual({
    ok: false,
    problem: { code: 'numbers_half', numbers: ['17'] },
  })
  expect(limitedLine(line('DE_DB', ['17']), limits).line).toMatchObject({ isHalf: true })
  // What was halved and is no more pays in full again.
  expect(limitedLine({ ...line('DE_DB', ['17']), isHalf: true }, noLimits).line).toEqual(line('DE_DB', ['17']))
  expect(limitedLine(line('DE_DB', ['04']), limits).line).toEqual(line('DE_DB', ['04']))
})

test('a combination with one such number pays half', () => {
  expect(limitedLine(line('XIEN2', ['17', '18']), limits)).toMatchObject({ line: { isHalf: true }, apart: [] })
})

test('what makes no line stays what it was', () => {
  const problem = { ok: false, problem: { code: 'tooMany' } } as const
  expect(limitedDraft(problem, limits)).toBe(problem)
  expect(limitedDraft(undefined, limits)).toBeUndefined()
})
