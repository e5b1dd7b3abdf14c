import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { fromWire, type Money, toWire } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import { prizesOfSelection, type Prizes } from '@parlour/core/rules/lottery/prizes.ts'
import { chargedStake, checkStake } from '@parlour/core/rules/lottery/stake-line.ts'
import { modeOf } from './betting-modes.ts'
import type { Game, Offer } from '../types.ts'

export interface OrderContent {
  readonly playId: number
  readonly bettingContent: string
  readonly unitMode: string
  readonly singleBetPrice: string
  readonly series?: number
  readonly units: number
  readonly totalStake: string
}

export interface PreparedLine {
  readonly offer: Offer
  /** The canonical text of the picks. */
  readonly picks: string
  readonly units: number
  /** Of the tiers that these picks can win. */
  readonly prizes: Prizes
  /** Null at odds. */
  readonly series: number | null
  /** At the order's multiple. */
  readonly stakePerUnit: Money
  readonly stake: Money
}

export interface PreparedOrder {
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

/** Prices an order's lines from its own words: units and stakes are counted anew, never taken from the client. */
export function prepareOrder(order: {
  readonly game: Game
  readonly multiple: number
  readonly contents: readonly OrderContent[]
  readonly offerOf: (playId: number) => Offer | undefined
}): Decision<PreparedOrder, OrderRefusal> {
  const lines: PreparedLine[] = []
  for (const [line, content] of order.contents.entries()) {
    const prepared = prepareLine(order, content)
    if (!prepared.ok) return refuse(prepared.code, { line, ...prepared.details })
    lines.push(prepared.value)
  }
  return accept({ lines, total: lines.reduce((sum, { stake }) => sum + stake, 0n) })
}

function prepareLine(
  { game, multiple, offerOf }: Parameters<typeof prepareOrder>[0],
  content: OrderContent,
): Decision<PreparedLine, OrderRefusal> {
  const offer = offerOf(content.playId)
  const play = offer && findPlay(game.model, offer.playCode)
  if (!offer?.isEnabled || !play || game.status !== 'ON' || !offer.prizes) {
    return refuse('lottery.play_off', { playId: content.playId })
  }
  const mode = modeOf(content.unitMode)
  if (!mode) return refuse('lottery.bad_content', { reason: 'unit_mode' })
  // Games at fixed odds have no series; one that is asked for is not passed over in silence.
  if (content.series !== undefined) return refuse('lottery.series_range', { reason: 'no_series' })
  const priced = priceLine({ play, bettingContent: content.bettingContent, unitsPerNote: offer.unitsPerNote })
  if (!priced.ok) return refuse('lottery.bad_content', priced.details)
  const { canonical, units, selection } = priced.value
  const singleBetPrice = fromWire(content.singleBetPrice)
  const totalStake = fromWire(content.totalStake)
  // The contract lets only decimals through: one that cannot be read is larger than any amount can be.
  if (singleBetPrice === undefined || totalStake === undefined)
    return refuse('lottery.limit_max', { maximum: toWire(offer.stakeMax) })
  const checked = checkStake({ singleBetPrice, unit: mode.unit, units, claimed: { units: content.units, totalStake } })
  if (!checked.ok)
    return refuse('lottery.amount_mismatch', { units, totalStake: toWire(checked.details?.['totalStake'] as Money) })
  const stakePerUnit = checked.value.stakePerUnit * BigInt(multiple)
  if (checked.value.stakePerUnit < offer.stakeMin)
    return refuse('lottery.limit_min', { minimum: toWire(offer.stakeMin) })
  if (stakePerUnit > offer.stakeMax) return refuse('lottery.limit_max', { maximum: toWire(offer.stakeMax) })
  if (units > offer.maxUnits) return refuse('lottery.limit_max', { unitsMaximum: offer.maxUnits })
  const stake = chargedStake(stakePerUnit * BigInt(units), offer.discount)
  const prizes = prizesOfSelection(play, offer.prizes, selection)
  return accept({ offer, picks: canonical, units, prizes, series: null, stakePerUnit, stake })
}
