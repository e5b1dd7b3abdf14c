import { chiSquare, criticalChiSquare, passingLimit, spinsNeeded } from '@parlour/core/fair/chi-square.ts'
import { chance, type Fraction } from '@parlour/core/kernel/fraction.ts'
import { approximate, plus, quotientText, times } from '@parlour/core/kernel/lowest-terms.ts'
import { spinOutcomes, sumOutcomes } from '@parlour/core/rules/slots/checking.ts'
import { expectedFreeSpins, returnWithFreeGames } from '@parlour/core/rules/slots/free-games.ts'
import { fullCycle } from '@parlour/core/rules/slots/full-cycle.ts'
import { type ReelGame, triggerCount } from '@parlour/core/rules/slots/game.ts'
import { multiply, type Polynomial } from '@parlour/core/rules/slots/reel-counts.ts'
import { figuresOf } from '@parlour/core/rules/slots/returns.ts'
import type { Fields } from './case.ts'
import { MalformedCase, numberField, numbersField, objectField, textField, textsField } from './read-fields.ts'

function fractionField(fields: Fields, key: string): Fraction {
  const [numerator = '', denominator = ''] = textField(fields, key).split('/')
  if (!/^\d+$/.test(numerator) || !/^[1-9]\d*$/.test(denominator))
    throw new MalformedCase(`${key}: expected a fraction`)
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

/** Pays as a case writes them: by symbol and by how many of it. */
function paysOf(input: Fields): ReelGame['pays'] {
  const pays = objectField(input, 'pays')
  return Object.fromEntries(
    Object.keys(pays).map((symbol) => {
      const byCount = objectField(pays, symbol)
      const most = Math.max(...Object.keys(byCount).map(Number))
      const units = (count: number) => (count in byCount ? numberField(byCount, String(count)) : 0)
      return [symbol, Array.from({ length: most + 1 }, (_, count) => units(count))]
    }),
  )
}

function gameOf(input: Fields): ReelGame {
  const strips = textsField(input, 'strips')
  const given = { strips, pays: paysOf(input), scatterPays: [], freeGames: undefined }
  if (!('rows' in input)) {
    return { ...given, family: 'LINES', rows: 1, lines: [strips.map(() => 0)], unitsPerBet: 1 }
  }
  const unitsPerBet = Number(/^1\/(\d+) bet$/.exec(textField(input, 'payUnit'))?.[1])
  return { ...given, family: 'WAYS', rows: numberField(input, 'rows'), lines: [], unitsPerBet }
}

/** The full cycle, gone through and counted by states: a difference of the two is no figure at all. */
function cycleFigures(input: Fields): Fields {
  const game = gameOf(input)
  const sums = fullCycle(game)
  const again = sumOutcomes(spinOutcomes(game), false)
  if (JSON.stringify(sums) !== JSON.stringify(again)) return {}
  const { mean, hitRate, variance } = figuresOf(sums, game)
  return { cycle: sums.cycle, rtp: quotientText(mean), hit: quotientText(hitRate), variance: quotientText(variance) }
}

function freeGames(input: Fields): Fields {
  const freeSpins = expectedFreeSpins(fractionField(input, 'triggerProb'), numberField(input, 'N'))
  if (!('baseRtp' in input)) return { expectedFreeSpins: quotientText(freeSpins) }
  const rtp = returnWithFreeGames(fractionField(input, 'baseRtp'), freeSpins, numberField(input, 'multiplier'))
  return { rtp: quotientText(rtp), rtpPct: Number((approximate(rtp) * 100).toFixed(6)) }
}

function scatters(input: Fields): Fields {
  const [lengths, rows] = [numbersField(input, 'L'), numberField(input, 'rows')]
  const shown = numbersField(input, 'counts')
    .map((count, reel): Polynomial => [(lengths[reel] ?? 0) - count * rows, count * rows])
    .reduce(multiply)
  const all = shown.reduce((sum, stops) => sum + stops, 0)
  const triggers = shown.slice(triggerCount).reduce((sum, stops) => sum + stops, 0)
  return { p3plus: quotientText(chance(triggers, all)), oneIn: all / triggers }
}

/** A case gives the hit rate over all weights, not in lowest terms. */
function book(input: Fields): Fields {
  const rows = input['book']
  if (!Array.isArray(rows)) throw new MalformedCase('book: expected rows')
  const entries = rows.map((row) => numbersField({ row }, 'row'))
  const weight = ([, of = 0]: readonly number[]) => of
  const all = entries.reduce((sum, row) => sum + weight(row), 0)
  const shares = entries.map((row) => times(chance(row[0] ?? 0, 1), chance(weight(row), all)))
  const hits = entries.reduce((sum, row) => ((row[0] ?? 0) > 0 ? sum + weight(row) : sum), 0)
  return { rtp: quotientText(shares.reduce(plus)), hit: `${hits}/${all}` }
}

/** Slots: betting book C1. */
export function slotFigures(input: Fields): Fields {
  if ('book' in input) return book(input)
  if ('triggerProb' in input) return freeGames(input)
  if ('counts' in input) return scatters(input)
  return cycleFigures(input)
}

/** Statistics of drawn numbers: betting book C2 and D5. */
export function statistics(input: Fields): Fields {
  if ('m' in input) return { ...passingLimit(numberField(input, 'm')) }
  if ('sigma' in input) return { n: spinsNeeded(numberField(input, 'sigma'), numberField(input, 'halfWidth')) }
  const observed = numbersField(input, 'observed')
  const chi2 = chiSquare(
    observed,
    observed.map(() => 1 / observed.length),
  )
  const df = observed.length - 1
  const critical99 = criticalChiSquare(df, 0.01)
  return { chi2, df, critical99, pass: chi2 <= critical99 }
}
