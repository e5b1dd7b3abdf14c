import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { prizeRanksMost } from '@parlour/core/rules/promo/board.ts'
import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import { clockAt } from '../../lib/i18n/zone-time.ts'
import type { Board, BoardBody, Known } from './boards.queries.ts'

type Names = Readonly<Record<string, string>>

/** What ranks have while it is written: up to which rank, from behind the one before on. */
export interface PrizeForm {
  readonly to: string
  readonly amount: string
}

/** A board while it is written: everything as it is typed. */
export interface BoardForm {
  readonly titles: Names
  readonly texts: Names
  readonly metric: Board['metric']
  readonly cycle: Board['cycle']
  readonly product: string
  readonly firstDay: string
  readonly lastDay: string
  readonly least: string
  readonly minStake: string
  readonly prizes: readonly PrizeForm[]
  readonly turnoverPercent: string
  readonly movesUp: boolean
}

/** What is wrong with a field: the key of its words, and between which numbers it is. */
export interface Fault {
  readonly key: 'needed' | 'amount' | 'between' | 'day' | 'order' | 'past' | 'less'
  readonly values?: Readonly<Record<string, number>>
}

export const all = 'ALL'
export const prizesMost = 12
const dayMs = 86_400_000

/** What is in the fields: of a draft, or of a new board, which goes on for four weeks from tomorrow. */
export function formOf(board: Board | undefined, { timeZone }: Known, now: number): BoardForm {
  if (board === undefined) {
    const dayAt = (days: number) => clockAt(now + days * dayMs, timeZone).slice(0, 10)
    return {
      titles: {},
      texts: {},
      metric: 'TURNOVER',
      cycle: 'WEEKLY',
      product: all,
      firstDay: dayAt(1),
      lastDay: dayAt(28),
      least: '1000',
      minStake: '1',
      prizes: [
        { to: '1', amount: '' },
        { to: '3', amount: '' },
        { to: '10', amount: '' },
      ],
      turnoverPercent: '100',
      movesUp: false,
    }
  }
  const { titles, texts, metric, cycle, firstDay, lastDay, movesUp } = board
  return {
    titles,
    texts,
    metric,
    cycle,
    product: board.product ?? all,
    firstDay,
    lastDay,
    least: plainAmount(board.least),
    minStake: plainAmount(board.minStake),
    prizes: board.prizes.map(({ to, amount }) => ({ to: String(to), amount: plainAmount(amount) })),
    turnoverPercent: String(board.turnoverPercent),
    movesUp,
  }
}

const amountPattern = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/u
const dayPattern = /^\d{4}-\d{2}-\d{2}$/u
const amountOf = (text: string) => fromWire(text.trim()) ?? 0n
const isNamed = (names: Names) => Object.values(names).some((name) => name.trim() !== '')

function faultOfNumber(text: string, [least, most]: readonly [number, number]): Fault | undefined {
  if (text.trim() === '') return { key: 'needed' }
  const isBetween = /^\d{1,7}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most
  return isBetween ? undefined : { key: 'between', values: { least, most } }
}

function faultOfAmount(text: string): Fault | undefined {
  if (text.trim() === '') return { key: 'needed' }
  return amountPattern.test(text.trim()) && amountOf(text) > 0n ? undefined : { key: 'amount' }
}

type Found = readonly (readonly [field: string, fault: Fault | undefined])[]

function faultsOfPrizes(prizes: readonly PrizeForm[]): Found {
  return prizes.flatMap(({ to, amount }, at) => {
    const before = prizes[at - 1]
    const from = before === undefined ? 1 : Number(before.to) + 1
    const isMore =
      before !== undefined && amountPattern.test(amount.trim()) && amountOf(amount) > amountOf(before.amount)
    return [
      [`prizes.${at}.to`, faultOfNumber(to, [Number.isFinite(from) ? from : 1, prizeRanksMost])] as const,
      [`prizes.${at}.amount`, faultOfAmount(amount) ?? (isMore ? { key: 'less' } : undefined)] as const,
    ]
  })
}

/** What is wrong, by the name of the field; as the contract has it. */
export function faultsOf(form: BoardForm, { timeZone }: Known, now: number): ReadonlyMap<string, Fault> {
  const { firstDay, lastDay, metric } = form
  const today = clockAt(now, timeZone).slice(0, 10)
  const found: Found = [
    ['titles', isNamed(form.titles) ? undefined : { key: 'needed' }],
    ['texts', isNamed(form.texts) ? undefined : { key: 'needed' }],
    ['firstDay', !dayPattern.test(firstDay) ? { key: 'day' } : firstDay < today ? { key: 'past' } : undefined],
    ['lastDay', !dayPattern.test(lastDay) ? { key: 'day' } : lastDay < firstDay ? { key: 'order' } : undefined],
    ['least', faultOfAmount(form.least)],
    ['minStake', metric === 'MULTIPLIER' ? faultOfAmount(form.minStake) : undefined],
    ['turnoverPercent', faultOfNumber(form.turnoverPercent, [0, 10_000])],
    ...faultsOfPrizes(form.prizes),
  ]
  return new Map(found.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])))
}

const filled = (names: Names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))

/** What is sent of fields with nothing wrong in them. */
export function bodyOf(form: BoardForm): Omit<BoardBody, 'reason'> {
  const { metric, cycle, product, firstDay, lastDay, movesUp } = form
  return {
    titles: filled(form.titles),
    texts: filled(form.texts),
    metric,
    cycle,
    product: product === all ? null : product,
    firstDay,
    lastDay,
    least: form.least.trim(),
    minStake: metric === 'MULTIPLIER' ? form.minStake.trim() : '0',
    prizes: form.prizes.map(({ to, amount }, at) => ({
      from: at === 0 ? 1 : Number(form.prizes[at - 1]?.to) + 1,
      to: Number(to),
      amount: amount.trim(),
    })),
    turnoverPercent: Number(form.turnoverPercent),
    movesUp,
  }
}

/** What one cycle gives at most. */
export const costOfCycle = (prizes: BoardBody['prizes']): string =>
  toWire(prizes.reduce((sum, { from, to, amount }) => sum + amountOf(amount) * BigInt(to - from + 1), 0n))

/** What so many cycles give at most. */
export const costOfCycles = (prizes: BoardBody['prizes'], cycles: number): string =>
  toWire(amountOf(costOfCycle(prizes)) * BigInt(cycles))

export type BoardState = 'draft' | 'published' | 'over' | 'ended'

/** Where a board is: only written, shown, over, or ended by an operator. */
export function stateOf(
  { publishedAt, endedAt, lastDay }: Board,
  { timeZone }: Pick<Known, 'timeZone'>,
  now: number,
): BoardState {
  if (publishedAt === null) return 'draft'
  if (endedAt !== null) return 'ended'
  return clockAt(now, timeZone).slice(0, 10) > lastDay ? 'over' : 'published'
}
