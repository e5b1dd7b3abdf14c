import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import { fractionText } from '@parlour/core/kernel/fraction.ts'
import { quotientText } from '@parlour/core/kernel/lowest-terms.ts'
import { minorUnit } from '@parlour/core/money/money.ts'
import { quoteCashOut, type CashOutLeg } from '@parlour/core/rules/sportsbook/cashout/cash-out.ts'
import { legValue, plainChances } from '@parlour/core/rules/sportsbook/cashout/leg-value.ts'
import { readLine } from '@parlour/core/rules/sportsbook/markets/asian.ts'
import type { EventFacts, Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import type { Specifiers } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { readDecimal } from '@parlour/core/rules/sportsbook/odds/decimal.ts'
import { decimalOf, oddsFormats, showOdds } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { settleNamedWin, stakeTerms } from '@parlour/core/rules/sportsbook/odds/stake-mode.ts'
import { type LegResult, type Outcome, outcomes, returnFactor } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { lineCount, systems } from '@parlour/core/rules/sportsbook/tickets/systems.ts'
import { settleTicket, type SettledLeg } from '@parlour/core/rules/sportsbook/tickets/ticket-return.ts'
import { sportsValidBet } from '@parlour/core/rules/turnover/valid-bet.ts'
import type { Fields } from './case.ts'
import { MalformedCase, numberField, numbersField, objectsField, textField } from './read-fields.ts'

/** Sports cases count in minor units of a currency with two decimals. */
const decimals = 2
const unit = minorUnit(decimals)
const minorField = (fields: Fields, key: string): bigint => BigInt(numberField(fields, key)) * unit
const minorNumber = (amount: bigint): number => Number(amount / unit)

const known = <T>(value: T | undefined, key: string, wanted: string): T => {
  if (value === undefined) throw new MalformedCase(`${key}: expected ${wanted}`)
  return value
}

const decimalField = (fields: Fields, key: string): Fraction => {
  const value = fields[key]
  const text = typeof value === 'number' ? String(value) : textField(fields, key)
  return known(readDecimal(text), key, 'a decimal')
}
const oddsField = (fields: Fields): Fraction => decimalField(fields, 'odds')
const lineField = (fields: Fields): number => known(readLine(String(fields['line'])), 'line', 'a line of quarters')
const pairField = (fields: Fields, key: string): Pair => {
  const [home = 0, away = 0] = numbersField(fields, key)
  return { home, away }
}
const formatField = (fields: Fields) =>
  known(
    oddsFormats.find((format) => format === fields['format']),
    'format',
    'a format of odds',
  )
const outcomeField = (fields: Fields): Outcome =>
  known(
    outcomes.find((outcome) => outcome === fields['outcome']),
    'outcome',
    'an outcome',
  )

export function oddsFigures(input: Fields): Fields {
  if ('decimal' in input) {
    const decimal = decimalField(input, 'decimal')
    return Object.fromEntries(oddsFormats.map((format) => [format, showOdds(decimal, format)]))
  }
  const odds = { format: formatField(input), value: textField(input, 'value') }
  const decimal = known(decimalOf(odds), 'value', 'odds of the format')
  return { decimalExact: quotientText(decimal), decimal4: fractionText(decimal, 4) }
}

export function stakeModes(input: Fields): Fields {
  const odds = { format: formatField(input), value: textField(input, 'value') }
  const mode = input['mode'] === 'ASIAN' ? 'ASIAN' : 'RISK'
  const terms = known(
    stakeTerms({ odds, amount: minorField(input, 'amount'), mode, decimals }),
    'value',
    'odds of the format',
  )
  const returned = (outcome: Outcome) => minorNumber(settleNamedWin(terms, outcome, decimals))
  return {
    debit: minorNumber(terms.debit),
    profitIfWin: minorNumber(terms.profit),
    returnIfWin: returned('WIN'),
    returnIfHalfWin: returned('HALF_WIN'),
    returnIfHalfLose: returned('HALF_LOSE'),
    returnIfPush: returned('PUSH'),
    returnIfLose: returned('LOSE'),
  }
}

/** A match that is over, by the scores of its halves. */
function factsOf(first: Pair, full: Pair): EventFacts {
  const second = { home: full.home - first.home, away: full.away - first.away }
  return {
    sport: 'SOCCER',
    state: 'ENDED',
    periods: [
      { code: '1H', isOver: true, score: first },
      { code: '2H', isOver: true, score: second },
    ],
  }
}

interface EndedBet {
  readonly code: string
  readonly specifiers: Specifiers
  readonly outcome: string
  readonly full: Pair
  readonly half?: Pair
  readonly scoreAtBet?: Pair
}

function endOf({ code, specifiers, outcome, full, half = full, scoreAtBet }: EndedBet): LegResult {
  const facts = factsOf(half, full)
  const judged = settleOutcome({ market: { code, specifiers }, outcome, facts, scoreAtBet })
  if (judged === 'UNDECIDED') throw new MalformedCase('the match is over and the outcome is open')
  return judged
}

function single(input: Fields, result: LegResult): Fields {
  const stake = minorField(input, 'stake')
  const { rawReturn, returned } = settleTicket({
    form: { type: 'SINGLE', legs: [{ decimal: oddsField(input), result }] },
    unitStake: stake,
    decimals,
    ...('maxPayout' in input ? { maxPayout: minorField(input, 'maxPayout') } : {}),
  })
  return {
    outcome: result.outcome,
    rawReturn: minorNumber(rawReturn),
    return: minorNumber(returned),
    profit: minorNumber(returned - stake),
    validBet: minorNumber(sportsValidBet({ stake, returned })),
  }
}

export function handicapFigures(input: Fields): Fields {
  const full = { home: numberField(input, 'goalsFor'), away: numberField(input, 'goalsAgainst') }
  return single(input, endOf({ code: 'AH', specifiers: { line4: lineField(input) }, outcome: 'HOME', full }))
}

export function liveHandicapFigures(input: Fields): Fields {
  const [side, line4] = [textField(input, 'side'), lineField(input)]
  const specifiers = { line4: side === 'HOME' || line4 === 0 ? line4 : -line4 }
  const [full, scoreAtBet] = [pairField(input, 'finalScore'), pairField(input, 'scoreAtBet')]
  return single(input, endOf({ code: 'AH', specifiers, outcome: side, full, scoreAtBet }))
}

export function totalFigures(input: Fields): Fields {
  const full = { home: numberField(input, 'total'), away: 0 }
  const [specifiers, outcome] = [{ line4: lineField(input) }, textField(input, 'side')]
  return single(input, endOf({ code: 'OU', specifiers, outcome, full }))
}

export function marketFigures(input: Fields): Fields {
  const [code = '', number] = textField(input, 'market').split(':')
  const line4 = number === undefined ? undefined : readLine(number)
  const specifiers = number === undefined ? {} : code === 'EH' ? { n: Number(number) } : { line4: line4 ?? 0 }
  const [half, full] = [pairField(input, 'ht'), pairField(input, 'ft')]
  return { outcome: endOf({ code, specifiers, outcome: textField(input, 'selection'), half, full }).outcome }
}

const legsOf = (input: Fields): readonly SettledLeg[] =>
  objectsField(input, 'legs').map((leg) => ({ decimal: oddsField(leg), result: { outcome: outcomeField(leg) } }))

export function parlayFigures(input: Fields): Fields {
  const unitStake = minorField(input, 'stake')
  return {
    return: minorNumber(settleTicket({ form: { type: 'PARLAY', legs: legsOf(input) }, unitStake, decimals }).returned),
  }
}

function sizesField(input: Fields): readonly number[] {
  if ('sizes' in input) return numbersField(input, 'sizes')
  const type = textField(input, 'type')
  const named = Object.entries(systems).find(([name]) => name === type)
  return known(named, 'type', 'a system with a name')[1].sizes
}

export function systemFigures(input: Fields): Fields {
  const [legs, sizes, unitStake] = [legsOf(input), sizesField(input), minorField(input, 'unitStake')]
  const { returned } = settleTicket({ form: { type: 'SYSTEM', legs, sizes, bankers: [] }, unitStake, decimals })
  const lines = lineCount(legs.length, sizes)
  return { lines, totalStake: minorNumber(unitStake) * lines, return: minorNumber(returned) }
}

export const systemCount = (input: Fields): Fields => ({
  lines: lineCount(numberField(input, 'selections'), sizesField(input)),
})

export function deadHeat(input: Fields): Fields {
  const heat = { tied: numberField(input, 'tied'), places: numberField(input, 'placesAvailable') }
  return single(input, { outcome: 'WIN', deadHeat: heat })
}

export const capFigures = (input: Fields): Fields => single(input, { outcome: 'WIN' })

/** A leg of a cash-out: open with its fair chance, or settled with its outcome. */
function cashOutLeg(leg: Fields): CashOutLeg {
  const decimal = oddsField(leg)
  if ('outcome' in leg) return { state: 'SETTLED', factor: returnFactor(decimal, { outcome: outcomeField(leg) }) }
  const chances = known(plainChances(String(leg['pFair'])), 'pFair', 'a chance')
  return { state: 'OPEN', value: legValue(decimal, chances), isActive: true, pricedAt: 0 }
}

export function cashOutFigures(input: Fields): Fields {
  const legs = ('legs' in input ? objectsField(input, 'legs') : [input]).map(cashOutLeg)
  const ticket = { stake: minorField(input, 'stake'), legs, lines: 1, isBonusStake: false }
  const share = decimalField(input, 'k')
  const quote = quoteCashOut(ticket, { share, decimals, now: 0, freshForMs: 0 })
  return quote.ok ? { offer: minorNumber(quote.value.offer) } : { offer: 0 }
}
