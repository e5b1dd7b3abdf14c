import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { seriesOfLine } from '@parlour/core/rules/agents/member-rates.ts'
import { fromWire, type Money, toWire } from '@parlour/core/money/money.ts'
import { exposureKeys } from '@parlour/core/rules/lottery/exposure.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { prizesOfSelection, seriesPrizes, type Prizes } from '@parlour/core/rules/lottery/prizes.ts'
import type { Selection } from '@parlour/core/rules/lottery/selection.ts'
import { checkSeries } from '@parlour/core/rules/lottery/series.ts'
import { chargedStake, checkStake } from '@parlour/core/rules/lottery/stake-line.ts'
import { modeOf } from './betting-modes.ts'
import type { Game, NoteSale, Offer, SeriesOffer } from '../types.ts'

export interface OrderContent {
  readonly playId: number
  readonly bettingContent: string
  readonly unitMode: string
  readonly singleBetPrice: string
  readonly series?: number
  /** Whether the player was shown that the line pays half. */
  readonly half?: boolean
  readonly units: number
  readonly totalStake: string
}

export interface PreparedLine {
  readonly offer: Offer
  readonly play: Play
  readonly selection: Selection
  /** The numbers by which it is counted; none where its play has no ceiling. */
  readonly numbers: readonly string[]
  /** Whether it may be sold at half of its prizes: the player was shown so. */
  readonly acceptsHalf: boolean
  /** The canonical text of the picks. */
  readonly picks: string
  readonly units: number
  /** Of the tiers that these picks can win. */
  readonly prizes: Prizes
  /** Null at odds. */
  readonly series: number | null
  readonly memberSeries: number | null
  /** What each of the line has of the series; null where nobody was given any. */
  readonly chain: readonly number[] | null
  readonly stakePerUnit: Money
  /** What is charged: without the discount. */
  readonly stake: Money
}

export interface PreparedOrder {
  readonly multiple: number
  /** The highest multiple that the game takes. */
  readonly multipleMax: number
  readonly lines: readonly PreparedLine[]
  readonly total: Money
}

type OrderRefusal =
  | 'lottery.play_off'
  | 'lottery.bad_content'
  | 'lottery.amount_mismatch'
  | 'lottery.series_range'
  | 'lottery.limit_min'
  | 'lottery.limit_max'

interface OrderRequest {
  readonly game: Game
  readonly contents: readonly OrderContent[]
  readonly offerOf: (playId: number) => Offer | undefined
  /** How the brand sells notes of series in the game. */
  readonly sale: Pick<NoteSale, 'unitModes' | 'multipleMax'>
  /** The series of the brand in the game's group, as the member has them; undefined where it has none. */
  readonly series: MemberSeries | undefined
}

/** Series up to what a member has of them, with what each of the line above has. */
export type MemberSeries = Pick<SeriesOffer, 'minSeries' | 'maxSeries' | 'maxBetSeries' | 'defaultSeries'> & {
  readonly chain: readonly number[] | null
}

/** A brand's series as they are for somebody who may have less of them than all. */
export function seriesOfMember(
  offer: SeriesOffer,
  member: Parameters<typeof seriesOfLine>[0] | undefined,
): SeriesOffer & MemberSeries {
  const chain = member ? seriesOfLine(member, offer.maxSeries) : null
  const maxSeries = chain?.at(-1) ?? offer.maxSeries
  return { ...offer, maxSeries, defaultSeries: Math.min(offer.defaultSeries, maxSeries), chain }
}

/**
 * Prices an order's lines, at multiple 1, from its own words: units and stakes are counted anew, never taken from the
 * client.
 */
export function prepareOrder(order: OrderRequest): Decision<PreparedOrder, OrderRefusal> {
  const lines: PreparedLine[] = []
  for (const [line, content] of order.contents.entries()) {
    const prepared = prepareLine(order, content)
    if (!prepared.ok) return refuse(prepared.code, { line, ...prepared.details })
    lines.push(prepared.value)
  }
  return orderOf(1, lines, order.sale.multipleMax)
}

/** The same order on an issue where it is placed several times over. Refused: more times than the game takes, and a unit
 * above its highest stake. */
export function multiplyOrder(
  { lines, multipleMax }: PreparedOrder,
  multiple: number,
): Decision<PreparedOrder, 'lottery.limit_max'> {
  if (multiple > multipleMax) return refuse('lottery.limit_max', { multipleMaximum: multipleMax })
  return orderOf(
    multiple,
    lines.map((line) => {
      const stakePerUnit = line.stakePerUnit * BigInt(multiple)
      return { ...line, stakePerUnit, stake: chargedStake(stakePerUnit * BigInt(line.units), line.offer.discount) }
    }),
    multipleMax,
  )
}

function orderOf(
  multiple: number,
  lines: readonly PreparedLine[],
  multipleMax: number,
): Decision<PreparedOrder, 'lottery.limit_max'> {
  const line = lines.findIndex(({ stakePerUnit, offer }) => stakePerUnit > offer.stakeMax)
  const above = lines[line]
  if (above) return refuse('lottery.limit_max', { line, maximum: toWire(above.offer.stakeMax) })
  return accept({ multiple, multipleMax, lines, total: lines.reduce((sum, { stake }) => sum + stake, 0n) })
}

function prepareLine(order: OrderRequest, content: OrderContent): Decision<PreparedLine, OrderRefusal> {
  const { game, offerOf } = order
  const offer = offerOf(content.playId)
  const play = offer && findPlay(game.model, offer.playCode)
  if (!offer?.isEnabled || !play || game.status !== 'ON') return refuse('lottery.play_off', { playId: content.playId })
  const mode = modeOf(offer, order.sale, content.unitMode)
  if (!mode) return refuse('lottery.bad_content', { reason: 'unit_mode' })
  const chosen = prizesFor({ offer, play, asked: content.series, offered: order.series })
  if (!chosen.ok) return chosen
  const priced = priceLine({ play, bettingContent: content.bettingContent, unitsPerNote: offer.unitsPerNote })
  if (!priced.ok) return refuse('lottery.bad_content', priced.details)
  const { canonical, units, selection } = priced.value
  const singleBetPrice = fromWire(content.singleBetPrice)
  const totalStake = fromWire(content.totalStake)
  // The contract lets only decimals through: one that cannot be read is larger than any amount can be.
  if (singleBetPrice === undefined || totalStake === undefined)
    return refuse('lottery.limit_max', { maximum: toWire(offer.stakeMax) })
  // A note of series has one price; at odds the stake of a unit is the player's own.
  if (offer.prizes === null && singleBetPrice !== offer.singleBetPrice)
    return refuse('lottery.amount_mismatch', { singleBetPrice: toWire(offer.singleBetPrice) })
  const checked = checkStake({ singleBetPrice, unit: mode.unit, units, claimed: { units: content.units, totalStake } })
  if (!checked.ok)
    return refuse('lottery.amount_mismatch', { units, totalStake: toWire(checked.details?.['totalStake'] as Money) })
  const { stakePerUnit } = checked.value
  if (stakePerUnit < offer.stakeMin) return refuse('lottery.limit_min', { minimum: toWire(offer.stakeMin) })
  if (units > offer.maxUnits) return refuse('lottery.limit_max', { unitsMaximum: offer.maxUnits })
  const { series, memberSeries, chain } = chosen.value
  return accept({
    offer,
    play,
    selection,
    numbers: offer.maxLiability === null ? [] : exposureKeys(play, selection),
    acceptsHalf: content.half === true,
    picks: canonical,
    units,
    prizes: prizesOfSelection(play, chosen.value.prizes, selection),
    series,
    memberSeries,
    chain,
    stakePerUnit,
    stake: chargedStake(stakePerUnit * BigInt(units), offer.discount),
  })
}

type Chosen = Pick<PreparedLine, 'prizes' | 'series' | 'memberSeries' | 'chain'>

/** By what a line wins: the prizes of its offer, or those of the series that is asked for. */
function prizesFor(line: {
  readonly offer: Offer
  readonly play: Play
  readonly asked: number | undefined
  readonly offered: MemberSeries | undefined
}): Decision<Chosen, OrderRefusal> {
  const { offer, play, asked, offered } = line
  if (offer.prizes !== null) {
    // A play at odds has no series; one that is asked for is not passed over in silence.
    if (asked !== undefined) return refuse('lottery.series_range', { reason: 'no_series' })
    return accept({ prizes: offer.prizes, series: null, memberSeries: null, chain: null })
  }
  if (!offered) return refuse('lottery.play_off', { playId: offer.playId })
  const { minSeries, maxSeries: memberMaxSeries, maxBetSeries: gameMaxSeries, defaultSeries } = offered
  const checked = checkSeries(asked ?? defaultSeries, { minSeries, memberMaxSeries, gameMaxSeries })
  if (!checked.ok) return refuse('lottery.series_range', checked.details)
  return accept({
    prizes: seriesPrizes(play, checked.value),
    series: checked.value,
    memberSeries: memberMaxSeries,
    chain: offered.chain,
  })
}
