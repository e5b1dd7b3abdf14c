import { fromWire, multiplyCut, toWire, type Money } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import type { PadModel } from './game-model.ts'
import { oneOdds } from './one-odds.ts'
import type { BetRequest, PlayMenu } from './lottery.queries.ts'

/** One line of the slip, priced by the same rule as on the server. */
export interface SlipLine {
  readonly id: string
  readonly playId: number
  readonly playCode: string
  readonly picks: readonly string[]
  readonly content: string
  readonly units: number
  readonly stakePerUnit: Money
  readonly odds: Money
  readonly cap: Money
}

export type LineProblem = 'tooFew' | 'tooMany' | 'stake_missing' | 'stake_low' | 'stake_high' | 'bad_content'
export type LineDecision =
  | { readonly ok: true; readonly line: SlipLine }
  | { readonly ok: false; readonly problem: LineProblem }

/** A decimal as people write it: comma or point. */
export function readStake(text: string): Money | undefined {
  return fromWire(text.trim().replace(',', '.'))
}

const amount = (wire: string): Money => fromWire(wire) ?? 0n

interface Draft {
  readonly id: string
  readonly menu: PlayMenu
  readonly model: PadModel
  readonly picks: readonly string[]
  readonly stake: string
}

/** The line that the pad stands for now, or why it cannot be bet yet. */
export function draftLine({ id, menu, model, picks, stake }: Draft): LineDecision {
  const stakePerUnit = readStake(stake)
  if (picks.length < menu.minPicks) return { ok: false, problem: 'tooFew' }
  if (picks.length > menu.maxPicks) return { ok: false, problem: 'tooMany' }
  if (stakePerUnit === undefined || stakePerUnit === 0n) return { ok: false, problem: 'stake_missing' }
  if (stakePerUnit < amount(menu.stakeMin)) return { ok: false, problem: 'stake_low' }
  if (stakePerUnit > amount(menu.stakeMax)) return { ok: false, problem: 'stake_high' }
  const play = findPlay(model, menu.playCode)
  const priced = play === undefined ? undefined : priceLine({ play, bettingContent: picks.join(',') })
  if (priced?.ok !== true) return { ok: false, problem: 'bad_content' }
  const { canonical, units } = priced.value
  const { playId, playCode } = menu
  const odds = amount(oneOdds(menu.odds))
  const cap = amount(menu.winAmountMax)
  return { ok: true, line: { id, playId, playCode, picks, content: canonical, units, stakePerUnit, odds, cap } }
}

/** A line's stake for one issue at multiple 1, as the wire wants it. */
export function lineStake(line: SlipLine): Money {
  return line.stakePerUnit * BigInt(line.units)
}

export function slipTotal(lines: readonly SlipLine[], multiple: number): Money {
  return lines.reduce((sum, line) => sum + lineStake(line), 0n) * BigInt(multiple)
}

interface Win {
  readonly stakePerUnit: Money
  readonly odds: Money
  readonly cap: Money
  readonly multiple: number
  readonly hits: number
}

/** Each winning unit pays stake × odds cut at four decimals; the line's payout is cut to its cap. */
export function possibleWin({ stakePerUnit, odds, cap, multiple, hits }: Win): { payout: Money; isCapped: boolean } {
  const full = multiplyCut(stakePerUnit * BigInt(multiple), odds) * BigInt(hits)
  return full > cap ? { payout: cap, isCapped: true } : { payout: full, isCapped: false }
}

interface Placing {
  readonly clientBetId: string
  readonly gameId: number
  readonly prizeModeId: number
  readonly numero: string
  readonly multiple: number
  readonly lines: readonly SlipLine[]
  readonly unitMode: string
}

export function betRequest(placing: Placing): BetRequest {
  const { clientBetId, gameId, prizeModeId, numero, multiple, lines, unitMode } = placing
  return {
    clientBetId,
    gameId,
    prizeModeId,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple }],
    contents: lines.map((line) => ({
      playId: line.playId,
      bettingContent: line.content,
      unitMode,
      singleBetPrice: toWire(line.stakePerUnit),
      units: line.units,
      totalStake: toWire(lineStake(line)),
    })),
  }
}

/** What makes two sendings the same order: then the key of the first is kept. */
export function fingerprint(placing: Omit<Placing, 'clientBetId'>): string {
  return JSON.stringify(betRequest({ ...placing, clientBetId: 'x' }))
}
