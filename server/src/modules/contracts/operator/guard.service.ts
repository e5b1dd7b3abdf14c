import type { GuardAsk } from '@parlour/core/contract/contracts/operator/guard.ts'
import { betProducts } from '@parlour/core/rules/games/products.ts'
import { pointsWhole } from '@parlour/core/rules/agents/member-rates.ts'
import { highestRate, rateWhole, type Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import {
  judgePay,
  percentText,
  raisedAbove,
  withChange,
  type GivenTerms,
  type GuardChange,
  type GuardVerdict,
  type KnownEdge,
} from '@parlour/core/rules/agents/pay-guard.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { gameEdges } from '#modules/games/index.ts'
import { memberRates, wholeLines } from '#modules/identity/index.ts'
import type { LotteryEdges } from '#modules/lottery/index.ts'
import type { GivenGuard } from '#modules/operators/index.ts'
import { pointTerms } from '#modules/points/index.ts'
import { promoGiven } from '#modules/promo/index.ts'
import { readTerms } from '../terms.ts'
import { listPlatformRates } from './guard.sql.ts'

/** So many days say what a product keeps. */
const guardDays = 30
const dayMs = 86_400_000
/** Hundredths of a percent are this much of a rate. */
const basisPoint = rateWhole / 10_000n

interface Parts {
  readonly brands: Pick<Brands, 'get' | 'getAnew'>
  readonly lotteryEdges: (of: { readonly brandId: string; readonly mostSeries: number }) => Promise<LotteryEdges>
}

/** What is given for play and what is kept, of one brand at one moment. */
interface Balance {
  readonly terms: GivenTerms
  readonly known: readonly KnownEdge[]
}

export interface PayGuard extends GivenGuard {
  read(db: Reader, brandId: string): Promise<readonly GuardVerdict[]>
  preview(
    db: Reader,
    brandId: string,
    change: GuardAsk,
  ): Promise<{ readonly before: readonly GuardVerdict[]; readonly after: readonly GuardVerdict[] }>
}

/** Holds what a brand gives for play against what it keeps, product by product. */
export function createPayGuard(parts: Parts): PayGuard {
  const judge = ({ known }: Balance, terms: GivenTerms) => known.map((one) => judgePay(one, terms))
  const preview: PayGuard['preview'] = async (db, brandId, ask) => {
    const balance = await readBalance(db, await parts.brands.getAnew(brandId), parts)
    const before = judge(balance, balance.terms)
    if (ask.what === 'REBATE' && ask.product === 'SERIES') {
      // What a line has of series is no part that is given beside them: plays of series keep less by it.
      const known = await atSeries(balance.known, parts.lotteryEdges({ brandId, mostSeries: ask.points }))
      return { before, after: judge({ ...balance, known }, balance.terms) }
    }
    const change = await readChange(db, brandId, ask)
    return { before, after: judge(balance, withChange(balance.terms, change)) }
  }
  return {
    async read(db, brandId) {
      const balance = await readBalance(db, await parts.brands.get(brandId), parts)
      return judge(balance, balance.terms)
    },
    preview,
    async answer(tx: Tx, { brandId, change, acknowledgement }) {
      const { before, after } = await preview(tx, brandId, change)
      const raised = raisedAbove(before, after)
      if (raised.length === 0) return {}
      const aboveEdge = raised.map(lineOf).join(', ')
      const acknowledged = acknowledgement?.trim() ?? ''
      if (acknowledged === '') throw new Refusal('console.pay_above_edge', { products: aboveEdge })
      return { aboveEdge, acknowledged }
    },
  }
}

const lineOf = ({ product, given, edge }: GuardVerdict) =>
  `${product} ${percentText(given)} / ${percentText(edge ?? 0n)} %`

/** Reads one after the other: it is asked within transactions. */
async function readBalance(db: Reader, brand: Brand, { lotteryEdges }: Parts): Promise<Balance> {
  const { brandId, timeZone, pointRates } = brand
  const since = Math.floor((await nowMs(db)) / dayMs) - guardDays
  const played = await betDays.listBrandProducts(db, { brandId, timeZone, days: guardDays })
  const vendors = await gameEdges.list(db, { brandId, since })
  const salaries = await listPlatformRates(db, brandId)
  const { pointsAUnit } = await pointTerms.get(db, brandId)
  const promo = await promoGiven.read(db, brandId, { days: guardDays })
  const mostSeries = (await memberRates.rules(db, brandId)).SERIES.most
  const staked = played.reduce((sum, { stake }) => sum + stake, 0n)
  const terms: GivenTerms = {
    salaries,
    rebates: await readRebates(db, brandId),
    points: pointsOf(pointRates),
    pointsAUnit: BigInt(pointsAUnit),
    cashback: promo.cashback,
    promotions: promo.promotions,
    bonuses: staked > 0n ? (promo.converted * rateWhole) / staked : 0n,
  }
  const configured = new Map<string, NonNullable<KnownEdge['configured']>>(
    vendors.map(({ product, average, lowest, name }) => [
      product,
      { average: BigInt(average) * basisPoint, lowest: { rate: BigInt(lowest) * basisPoint, name } },
    ]),
  )
  const all = betProducts.map((product) => {
    const { bets, stake, payout, rebate } = played.find((one) => one.product === product) ?? nothingPlayed
    return { product, bets: Number(bets), stake, payout, rebate, configured: configured.get(product) ?? null }
  })
  const known = await atSeries(all, lotteryEdges({ brandId, mostSeries }))
  return { terms, known: known.filter((one) => one.configured !== null || one.bets > 0) }
}

/** The same with what lotteries keep at a series. */
async function atSeries(known: readonly KnownEdge[], edges: Promise<LotteryEdges>): Promise<readonly KnownEdge[]> {
  const { average, lowest } = await edges
  const configured = average === null || lowest === null ? null : { average, lowest }
  return known.map((one) => (one.product === 'LOTT' ? { ...one, configured } : one))
}

const nothingPlayed = { bets: 0n, stake: 0n, payout: 0n, rebate: 0n }
const pointsOf = (rates: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(rates).map(([product, rate]) => [product, BigInt(Math.round(Number(rate) * 100))] as const),
  )

/** What the tops of lines have of each product; of series nothing beside them. */
async function readRebates(db: Reader, brandId: string): Promise<Record<string, Rate>> {
  const tops = await wholeLines.listTopRates(db, brandId)
  return Object.fromEntries(
    tops.filter(({ product }) => product !== 'SERIES').map(({ product, rate }) => [product, partOf(rate)]),
  )
}

const partOf = (points: number): Rate => (BigInt(Math.max(0, points)) * rateWhole) / BigInt(pointsWhole)

async function readChange(db: Reader, brandId: string, ask: GuardAsk): Promise<GuardChange> {
  switch (ask.what) {
    case 'SALARY': {
      const { kind, category, terms } = ask
      return { what: 'SALARY', salary: { kind, category, rate: highestRate(readTerms(kind, terms).tiers) } }
    }
    case 'REBATE':
      return { what: 'REBATE', product: ask.product, rate: partOf(ask.points) }
    case 'POINTS':
      return { what: 'POINTS', points: pointsOf(ask.rates), pointsAUnit: BigInt(ask.pointsAUnit) }
    case 'CASHBACK':
      return { what: 'CASHBACK', rate: BigInt(ask.basisPoints) * basisPoint }
    case 'PROMOTION':
      return { what: 'PROMOTION', promotion: await promoGiven.ofDraft(db, brandId, ask.promotionId) }
  }
}
