import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../../testing/tier.test-support.ts'
import type { Judge, Play } from '../play.ts'
import { priceLine } from '../price-line.ts'
import { type DigitModel, familyOf, judgeOn, playOf } from './digit-bets.test-support.ts'
import { oraclePlaces } from './digit-oracle.test-support.ts'

/**
 * Expected wins by counting all draws. A play looks at some places of a draw (that it looks at no others is shown on
 * random whole draws beside the oracle), so all digits at these places are the whole sample space; the other digits vary
 * along.
 */
function drawsAt(model: DigitModel, places: readonly number[]): readonly string[] {
  const length = model === 'D5' ? 5 : 3
  return Array.from({ length: 10 ** places.length }, (_, n) => {
    const own = String(n).padStart(places.length, '0')
    const others = String((n * 7 + 13) % 100_000).padStart(5, '0')
    return Array.from({ length }, (_place, place) => own[places.indexOf(place)] ?? others[place]).join('')
  })
}

const judgesBefore = new Map<string, readonly Judge[]>()

function judgesAt(model: DigitModel, places: readonly number[]): readonly Judge[] {
  const key = `${model} ${places.join('')}`
  const judges = judgesBefore.get(key) ?? drawsAt(model, places).map((draw) => judgeOn(model, draw))
  judgesBefore.set(key, judges)
  return judges
}

/** All wins over the sample space, by tier. */
function countedWins(judges: Iterable<Judge>, code: string, selection: readonly (readonly string[])[]) {
  const counted: Record<string, number> = {}
  for (const judge of judges) {
    for (const { tier, notes } of judge(code, selection)) counted[tier] = (counted[tier] ?? 0) + notes
  }
  return counted
}

/** Notes × chances × draws, by tier; exact, since the number of draws is a multiple of every denominator. */
function expectedWins(play: Play, selection: readonly (readonly string[])[], draws: number) {
  const expected: Record<string, number> = {}
  for (const { kind, count } of play.notes(selection)) {
    for (const [tier, { numerator, denominator }] of Object.entries(play.chances[kind] ?? {})) {
      const wins = BigInt(count) * numerator * BigInt(draws)
      expect(wins % denominator).toBe(0n)
      expected[tier] = (expected[tier] ?? 0) + Number(wins / denominator)
    }
  }
  return expected
}

function selectionOf(play: Play, bettingContent: string) {
  const priced = priceLine({ play, bettingContent })
  if (!priced.ok) throw new Error(`${play.code} ${bettingContent}: ${JSON.stringify(priced.details)}`)
  return priced.value.selection
}

/** A few lines of a play: the fewest picks, some in the middle that overlap, and all there are. */
function contentsOf({ code, grammar }: Play): readonly string[] {
  if (grammar.kind === 'numbers') {
    const long = grammar.digits
    return ['01234', '90817,33233,01234'].map((text) =>
      text
        .split(',')
        .map((number) => number.slice(0, long))
        .join(','),
    )
  }
  const lists = grammar.lists.map(({ symbols, min, max, separator }, at) => {
    const few = Math.max(min, 1)
    const rotated = [...symbols.slice(at + 3), ...symbols.slice(0, at + 3)]
    return [few, Math.min(max, few + 2), max].map((size, which) =>
      (which === 1 ? rotated : symbols).slice(0, size).join(separator),
    )
  })
  const contents = [0, 1, 2].map((which) => lists.map((list) => list[which] ?? '').join(','))
  // Roles that pick the same single digit make no note at all.
  return /^(?:RX_)?GROUP\d/.test(code) ? contents.slice(1) : contents
}

const looksAtAll = (code: string) => code.startsWith('RX_')

describe.each(['D5', 'D3'] as const)('wins over all draws of %s', (model) => {
  const codes = [...familyOf(model).plays.keys()].filter((code) => !looksAtAll(code))
  test.each(codes)(
    '%s wins as often as its chances say',
    (code) => {
      const play = playOf(model, code)
      const judges = judgesAt(model, oraclePlaces(model, code))
      for (const content of contentsOf(play)) {
        const selection = selectionOf(play, content)
        expect(countedWins(judges, code, selection), content).toEqual(expectedWins(play, selection, judges.length))
      }
    },
    60_000,
  )
})

/** Few places make a smaller sample space: the digits at places that are not picked take no part. */
describe('wins at any places', () => {
  test.each([
    ['RX_STRAIGHT@2', '12,-,345,-,06', [0, 2, 4]],
    ['RX_STRAIGHT@3', '12,345,-,789,06', [0, 1, 3, 4]],
    ['RX_STRAIGHT@4', '12,3,0123456789,789,-', [0, 1, 2, 3]],
    ['RX_GROUP2@2', '024,1357', [0, 2, 4]],
    ['RX_GROUP3@3', '1234,123', [1, 2, 3, 4]],
    ['RX_GROUP6@3', '0134,02468', [0, 1, 3, 4]],
    ['RX_GROUP24@4', '0124,01234', [0, 1, 2, 4]],
    ['RX_GROUP12@4', '0123,12,1345', [0, 1, 2, 3]],
    ['RX_GROUP6x4@4', '0234,1359', [0, 2, 3, 4]],
    ['RX_GROUP4@4', '1234,12,1345', [1, 2, 3, 4]],
  ] as const)('%s of %s', (code, content, places) => {
    const play = playOf('D5', code)
    const selection = selectionOf(play, content)
    const judges = judgesAt('D5', places)
    expect(countedWins(judges, code, selection)).toEqual(expectedWins(play, selection, judges.length))
  })

  const wholes = [
    ['RX_STRAIGHT@2', '12,3,345,0,0123456789'],
    ['RX_GROUP12@4', '01234,12,1345'],
  ] as const

  // The short tier counts one of the two by its seed. Judges are not kept: they would keep the facts of all places.
  test.each(sampleOf(wholes, 1))(
    '%s over all 100,000 draws',
    (code, content) => {
      const play = playOf('D5', code)
      const selection = selectionOf(play, content)
      const judges = drawsAt('D5', [0, 1, 2, 3, 4])
        .values()
        .map((draw) => judgeOn('D5', draw))
      expect(countedWins(judges, play.code, selection)).toEqual(expectedWins(play, selection, 100_000))
    },
    60_000,
  )
})
