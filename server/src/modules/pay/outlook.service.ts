import { minorUnit, toWire, type Money } from '@parlour/core/money/money.ts'
import { billOf, shareOf, type BillInputs } from '@parlour/core/rules/agents/bill-figures.ts'
import { productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import { writeRate } from '@parlour/core/rules/agents/contract-rate.ts'
import { forecastOf, type dayKinds, type Forecast, type TierKind } from '@parlour/core/rules/agents/forecast.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { lineMeasures, type LineSums, type Measured } from '#modules/agents/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { contractTerms, type ContractPeriod, type Running, type Series } from '#modules/contracts/index.ts'
import { readDayMeasures, readHourMeasures, spanOf, type Measure } from './measures.ts'
import { periodOf } from './periods.ts'
import { pick, readExtra } from './runs/compute.service.ts'
import { readTerms } from './terms.sql.ts'
import type { PaidSeries, PayTerms } from './types.ts'

type Received = Running & PaidSeries
type OfBrand = Pick<Brand, 'brandId' | 'timeZone' | 'currency' | 'currencyDecimals'>

export interface OutlookParts {
  readonly sums: Pick<LineSums, 'upToDate'>
}

/** How a contract stands in the period that goes on. */
export interface Outlook {
  readonly contract: Running & Series
  readonly period: ContractPeriod
  readonly inputs: BillInputs
  /** What tiers compare: of dividends with what was given and what is carried. */
  readonly base: Money
  readonly forecast: Forecast
}

/** What somebody's contracts of a kind come to so far: what a bill would say if the period ended now. */
export async function readOutlook(
  db: Reader,
  { brand, memberId, kind }: { readonly brand: OfBrand; readonly memberId: string; readonly kind: TierKind },
  parts: OutlookParts,
): Promise<{ readonly at: number; readonly list: readonly Outlook[] }> {
  const at = await nowMs(db)
  const received = await contractTerms.listReceived(db, { receiverId: memberId, kind, at })
  if (received.length === 0) return { at, list: [] }
  await parts.sums.upToDate()
  const terms = await readTerms(db, brand.brandId)
  // One of each category at most: eight.
  const list = await Promise.all(
    received.map((contract) => outlookOf(db, { brand, contract: contract as Received, terms, at })),
  )
  return { at, list }
}

interface Asked {
  readonly brand: OfBrand
  readonly contract: Received
  readonly terms: PayTerms
  readonly at: number
}

async function outlookOf(db: Reader, { brand, contract, terms, at }: Asked): Promise<Outlook> {
  const { receiverId, payerId, kind, tiers } = contract
  const { timeZone } = brand
  const period = periodOf(contract, at, timeZone)
  const read = kind === 'HOURLY_SALARY' ? readHourMeasures : readDayMeasures
  const lines = [{ memberId: receiverId, uplineId: payerId }]
  const found = await read(db, { ...period, series: contract, timeZone, fees: terms.fees, lines })
  const measure = found.get(receiverId) ?? nothing
  const { allTurnover: _, ...own } = measure
  const inputs: BillInputs =
    kind === 'DIVIDEND'
      ? { ...own, ...(await readCarried(db, { contract, period, measure, terms, timeZone })) }
      : { ...own, rebates: 0n, promotions: 0n, fees: 0n, salaries: 0n, carryIn: 0n }
  const { requireLoss, stepWise } = terms
  const least = minorUnit(brand.currencyDecimals)
  const { base } = billOf({ ...pick(terms), kind, tiers }, inputs, least)
  const soFar = { turnover: inputs.turnover, loss: base, active: inputs.active }
  return {
    contract,
    period,
    inputs,
    base,
    forecast: forecastOf({ kind, tiers, options: { requireLoss, stepWise } }, soFar, least),
  }
}

const nothing: Measure = {
  turnover: 0n,
  stake: 0n,
  payout: 0n,
  rebates: 0n,
  promotions: 0n,
  fees: 0n,
  allTurnover: 0n,
  active: 0,
}

/** What of a dividend is no play: salaries of the time so far, and what the period before carried. */
async function readCarried(
  db: Reader,
  {
    contract,
    period,
    measure,
    terms,
    timeZone,
  }: {
    readonly contract: Received
    readonly period: ContractPeriod
    readonly measure: Measure
    readonly terms: PayTerms
    readonly timeZone: string
  },
): Promise<Pick<BillInputs, 'salaries' | 'carryIn' | 'rollers'>> {
  const { contractId, receiverId } = contract
  const measures = new Map([[receiverId, measure]])
  const request = { series: contract, period, terms, timeZone }
  const { carried, salaries, rollers } = await readExtra(db, request, { running: [contract], measures })
  return {
    salaries: salaries.get(receiverId) ?? 0n,
    carryIn: carried.get(contractId) ?? 0n,
    ...(rollers && { rollers: rollers.get(receiverId) ?? [] }),
  }
}

export interface PastRequest extends Measured {
  readonly brand: OfBrand
  readonly kind: (typeof dayKinds)[number]
  readonly category: ContractCategory
  /** How often dividends of the payer's own contract are paid. */
  readonly cycle: Series['cycle']
}

/** A period that is over, as terms are tried on it: its loss is less what players were given. */
export interface PastPeriod extends ContractPeriod {
  readonly turnover: Money
  readonly loss: Money
  readonly active: number
}

const pastMonths = 3

/** What a line did in the last three months, period by period, the oldest first; nothing from before it did anything. */
export async function listPast(
  db: Reader,
  { brand, kind, category, cycle, ...line }: PastRequest,
  { sums }: Pick<OutlookParts, 'sums'>,
): Promise<readonly PastPeriod[]> {
  await sums.upToDate()
  const series: PaidSeries = { brandId: brand.brandId, kind, category, cycle }
  const { timeZone } = brand
  const periods = periodsBefore(series, await nowMs(db), timeZone)
  const days = periods.map(({ begin, end }) => ({ from: dayOf(begin, timeZone), to: dayOf(end - 1, timeZone) }))
  const products = productsOfCategory(category)
  const found = await lineMeasures.readPast(db, line, { periods: days, span: spanOf(series), products })
  const byDay = new Map(found.map((one) => [one.from, one]))
  const all = periods.flatMap((period, at): PastPeriod[] => {
    const one = byDay.get(days[at]?.from ?? '')
    if (!one) return []
    const { turnover, allTurnover, active, stake, payout } = one
    const promotions = products === null ? one.promotions : shareOf(one.promotions, { turnover, all: allTurnover })
    const given = kind === 'DIVIDEND' ? one.rebates + promotions : 0n
    return [{ ...period, turnover, loss: stake - payout - given, active }]
  })
  const first = all.findIndex(({ turnover, loss, active }) => turnover !== 0n || loss !== 0n || active > 0)
  return first < 0 ? [] : all.slice(first)
}

/** The periods of the last three months that are over, the oldest first. */
function periodsBefore(series: PaidSeries, at: number, timeZone: string): readonly ContractPeriod[] {
  const since = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).subtract({ months: pastMonths })
  const periods: ContractPeriod[] = []
  let { begin } = periodOf(series, at, timeZone)
  while (begin > since.epochMilliseconds) {
    const period = periodOf(series, begin - 1, timeZone)
    periods.unshift(period)
    begin = period.begin
  }
  return periods
}

const rateText = (contract: Running, rate: bigint) => writeRate(contract.rateType, rate)

/** An outlook as it is sent. */
export function wireOutlook({ contract, period, inputs, base, forecast }: Outlook) {
  const { contractId, category, cycle, rateType } = contract
  const { rate, gross, next } = forecast
  return {
    contractId,
    category,
    cycle,
    from: period.begin,
    to: period.end,
    turnover: toWire(inputs.turnover),
    loss: toWire(base),
    active: inputs.active,
    rateType,
    rate: gross === 0n ? null : rateText(contract, rate),
    gross: toWire(gross),
    next:
      next === null
        ? null
        : {
            rate: rateText(contract, next.rate),
            gross: toWire(next.gross),
            more: toWire(next.more),
            missing: {
              turnover: toWire(next.missing.turnover),
              loss: toWire(next.missing.loss),
              active: next.missing.active,
            },
          },
  }
}
