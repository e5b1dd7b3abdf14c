import type { FreeSpinsRule } from '@parlour/core/contract/games/free-spins.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { plainAmount } from '../i18n/plain-amount.ts'
import { freeSpinsCost } from '@parlour/core/rules/games/free-spins.ts'

/** Free spins as an operator writes them. */
export interface FreeSpinsForm {
  readonly vendorCode: string
  readonly gameCode: string
  readonly gameName: string
  /** In percent; null where the vendor tells none. */
  readonly rtp: string | null
  readonly stake: string
  readonly spins: string
  readonly winMax: string
  readonly days: string
}

export const emptyFreeSpins: FreeSpinsForm = {
  vendorCode: '',
  gameCode: '',
  gameName: '',
  rtp: null,
  stake: '',
  spins: '10',
  winMax: '',
  days: '7',
}

/** What is in the fields, of free spins that were written. */
export function freeSpinsFormOf(
  written: FreeSpinsRule & { readonly names?: Readonly<Record<string, string>> },
): FreeSpinsForm {
  const { vendorCode, gameCode, names, spins, stake, winMax, days } = written
  const gameName = names?.['en'] ?? gameCode
  // What the game returns is not kept with them: it is asked for.
  return {
    vendorCode,
    gameCode,
    gameName,
    rtp: null,
    stake,
    spins: String(spins),
    winMax: plainAmount(winMax),
    days: String(days),
  }
}

export type FreeSpinsFault = 'game' | 'stake' | 'spins' | 'winMax' | 'days'

const amountPattern = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/u
const amountOf = (text: string) => (amountPattern.test(text.trim()) ? (fromWire(text.trim()) ?? 0n) : 0n)
const isWithin = (text: string, most: number) =>
  /^\d{1,4}$/u.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** What is wrong; nothing where it may be sent. */
export function freeSpinsFaults(form: FreeSpinsForm): ReadonlySet<FreeSpinsFault> {
  const stake = amountOf(form.stake)
  const wrong: readonly (readonly [FreeSpinsFault, boolean])[] = [
    ['game', form.gameCode === ''],
    ['stake', stake <= 0n],
    ['spins', !isWithin(form.spins, 1000)],
    ['winMax', amountOf(form.winMax) < (stake > 0n ? stake : 1n)],
    ['days', !isWithin(form.days, 90)],
  ]
  return new Set(wrong.flatMap(([name, is]) => (is ? [name] : [])))
}

/** What is sent. */
export const freeSpinsRule = (form: FreeSpinsForm, turnoverPercent: number): FreeSpinsRule => ({
  vendorCode: form.vendorCode,
  gameCode: form.gameCode,
  spins: Number(form.spins),
  stake: form.stake.trim(),
  winMax: form.winMax.trim(),
  turnoverPercent,
  days: Number(form.days),
})

/** What they come to in the long run, for each who has them; undefined until they are written whole. */
export function costOf(form: FreeSpinsForm): string | undefined {
  if (freeSpinsFaults(form).size > 0) return undefined
  const rtp = form.rtp === null ? null : Math.round(Number(form.rtp) * 100)
  const { spins, stake, winMax } = form
  return toWire(freeSpinsCost({ spins: Number(spins), stake: amountOf(stake), winMax: amountOf(winMax), rtp }))
}
