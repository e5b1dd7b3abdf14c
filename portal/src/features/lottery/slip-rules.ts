import { fromWire, multiplyCut, toWire, type Money } from '@parlour/core/money/money.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { exposureKeys } from '@parlour/core/rules/lottery/exposure.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import { type Prizes, prizesOfSelection } from '@parlour/core/rules/lottery/prizes.ts'
import { type Grammar, type Selection, selectionText } from '@parlour/core/rules/lottery/selection.ts'
import { chargedStake, stakePerUnit } from '@parlour/core/rules/lottery/stake-line.ts'
import type { BetRequest, UnitModeChoice } from './lottery.queries.ts'
import { amountOf } from '../../lib/api/amount-of.ts'
import type { PlayOffer } from './play-offer.ts'

/** One line of the slip, priced by the same rules as on the server. */
export interface SlipLine {
  readonly id: string
  readonly playId: number
  readonly playCode: string
  readonly model: DrawModel
  readonly grammar: Grammar
  readonly selection: Selection
  /** The numbers by which it is limited. */
  readonly numbers: readonly string[]
  readonly content: string
  readonly units: number
  readonly unitMode: string
  readonly singleBetPrice: Money
  /** Undefined at odds. */
  readonly series: number | undefined
  /** Price of one unit at multiple 1. */
  readonly stakePerUnit: Money
  /** Of the tiers that these picks can win. */
  readonly prizes: Prizes
  readonly notePrice: bigint
  readonly discount: Money
  readonly cap: Money
  /** Its numbers pay half, and the player is shown so. */
  readonly isHalf: boolean
}

/** What a unit shall cost: an amount of one's own, or the note of a play of series in a unit mode. */
export interface StakeRequest {
  readonly stake: string
  readonly unitMode: UnitModeChoice
}

export type LineProblem =
  | { readonly code: 'tooFew'; readonly count: number; readonly list?: string }
  | { readonly code: 'numbers_closed' | 'numbers_half'; readonly numbers: readonly string[] }
  | { readonly code: 'tooMany' | 'stake_missing' | 'stake_low' | 'stake_high' | 'no_note' | 'bad_content' }

export type LineDecision =
  | { readonly ok: true; readonly line: SlipLine }
  | { readonly ok: false; readonly problem: LineProblem }

/** The longest content that the wire carries. */
export const contentMax = 4000

/** A decimal as people write it: comma or point. */
export function readStake(text: string): Money | undefined {
  return fromWire(text.trim().replace(',', '.'))
}

function priceOfUnit({ series, menu }: PlayOffer, { stake }: StakeRequest): Money {
  return series === undefined ? (readStake(stake) ?? 0n) : amountOf(menu.singleBetPrice)
}

/** The stake of one unit at multiple 1; 0 where none can be read. */
export function stakeOfRequest(offer: PlayOffer, request: StakeRequest): Money {
  return stakePerUnit({ singleBetPrice: priceOfUnit(offer, request), unit: request.unitMode.unit, multiple: 1 })
}

interface Draft {
  readonly id: string
  readonly offer: PlayOffer
  readonly selection: Selection
  readonly request: StakeRequest
}

const no = (problem: LineProblem): LineDecision => ({ ok: false, problem })

/** The line that the pad stands for now, or why it cannot be bet yet. */
export function draftLine({ id, offer, selection, request }: Draft): LineDecision {
  const { menu, play, notePrice, discount, cap, series, unitsPerNote } = offer
  const counts = countProblem(play.grammar, selection)
  if (counts !== undefined) return no(counts)
  const singleBetPrice = priceOfUnit(offer, request)
  const stakeOfOne = stakeOfRequest(offer, request)
  if (stakeOfOne === 0n) return no({ code: 'stake_missing' })
  if (stakeOfOne < amountOf(menu.stakeMin)) return no({ code: 'stake_low' })
  if (stakeOfOne > amountOf(menu.stakeMax)) return no({ code: 'stake_high' })
  const content = selectionText(play.grammar, selection)
  if (content.length > contentMax) return no({ code: 'tooMany' })
  const priced = priceLine({ play, bettingContent: content, unitsPerNote })
  if (!priced.ok) return no({ code: priced.details?.['reason'] === 'no_note' ? 'no_note' : 'bad_content' })
  const { canonical, units } = priced.value
  return {
    ok: true,
    line: {
      id,
      playId: menu.playId,
      playCode: menu.playCode,
      model: offer.model,
      grammar: play.grammar,
      selection: priced.value.selection,
      numbers: exposureKeys(play, priced.value.selection),
      content: canonical,
      units,
      unitMode: request.unitMode.code,
      singleBetPrice,
      series,
      stakePerUnit: stakeOfOne,
      prizes: prizesOfSelection(play, offer.prizes, priced.value.selection),
      notePrice,
      discount,
      cap,
      isHalf: false,
    },
  }
}

/** The first list with too few picks or too many. */
function countProblem(grammar: Grammar, selection: Selection): LineProblem | undefined {
  const lists = grammar.kind === 'numbers' ? [{ name: undefined, ...grammar }] : grammar.lists
  if (selection.every(({ length }) => length === 0)) return { code: 'tooFew', count: Math.max(1, lists[0]?.min ?? 1) }
  for (const [at, { name, min, max }] of lists.entries()) {
    const count = selection[at]?.length ?? 0
    if (count < min) return { code: 'tooFew', count: min, ...(name === undefined ? {} : { list: name }) }
    if (count > max) return { code: 'tooMany' }
  }
  return undefined
}

/** A line's stake for one issue at multiple 1, as the wire wants it: before any discount. */
function lineStake(line: SlipLine): Money {
  return line.stakePerUnit * BigInt(line.units)
}

/** What a line is charged at a multiple. */
export function lineCharge(line: SlipLine, multiple: number): Money {
  return chargedStake(lineStake(line) * BigInt(multiple), line.discount)
}

export function slipTotal(lines: readonly SlipLine[], multiple: number): Money {
  return lines.reduce((sum, line) => sum + lineCharge(line, multiple), 0n)
}

interface Win {
  readonly stakePerUnit: Money
  readonly prize: Money
  /** What the prize is for: a note of 1 or of 2. */
  readonly notePrice: bigint
  readonly cap: Money
  readonly multiple: number
  readonly hits: number
}

/** Each winning unit pays stake × prize ÷ note price cut at four decimals; the line's payout is cut to its cap. */
export function possibleWin(win: Win): { payout: Money; isCapped: boolean } {
  const { prize, notePrice, cap, multiple, hits } = win
  const full = (multiplyCut(win.stakePerUnit * BigInt(multiple), prize) / notePrice) * BigInt(hits)
  return full > cap ? { payout: cap, isCapped: true } : { payout: full, isCapped: false }
}

interface Placing {
  readonly clientBetId: string
  readonly gameId: number
  readonly prizeModeId: number
  /** One issue, or several: a chase. */
  readonly numeros: readonly { readonly numero: string; readonly multiple: number }[]
  readonly winStop: boolean
  readonly lines: readonly SlipLine[]
}

export function betRequest(placing: Placing): BetRequest {
  const { clientBetId, gameId, prizeModeId, numeros, winStop, lines } = placing
  return {
    clientBetId,
    gameId,
    prizeModeId,
    device: 'WEB',
    winStop,
    numeros: numeros.map(({ numero, multiple }) => ({ numero, multiple })),
    contents: lines.map((line) => ({
      playId: line.playId,
      bettingContent: line.content,
      unitMode: line.unitMode,
      singleBetPrice: toWire(line.singleBetPrice),
      ...(line.series === undefined ? {} : { series: line.series }),
      ...(line.isHalf ? { half: true } : {}),
      units: line.units,
      totalStake: toWire(lineStake(line)),
    })),
  }
}

/** What makes two sendings the same order: then the key of the first is kept. */
export function fingerprint(placing: Omit<Placing, 'clientBetId'>): string {
  return JSON.stringify(betRequest({ ...placing, clientBetId: 'x' }))
}
