import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import type { Ladder, Level } from './ladder.queries.ts'

export const amountFields = ['total', 'keep', 'bonus', 'salary'] as const
export const levelFields = [...amountFields, 'cashback', 'withdrawalsADay'] as const
export type LevelField = (typeof levelFields)[number]
export type LevelForm = Readonly<Record<LevelField, string>>

/** What a ladder says, as it is proposed. */
export type Draft = Omit<Ladder, 'number'>

/** Of a brand without a ladder: the two ranks that one begins with, which give nothing. */
export const emptyDraft: Draft = {
  levels: [0, 1].map((rankLevel) => ({
    rankLevel,
    names: { en: `VIP${rankLevel}` },
    colour: 'neutral',
    total: rankLevel === 0 ? '0' : '1000',
    keep: '0',
    bonus: '0',
    salary: '0',
    cashbackBasisPoints: 0,
    withdrawalsADay: 3,
  })),
  turnoverPercent: 100,
  excludedTypes: [1, 2],
  askAbove: null,
}

export const formOf = (level: Level): LevelForm => ({
  total: plainAmount(level.total),
  keep: plainAmount(level.keep),
  bonus: plainAmount(level.bonus),
  salary: plainAmount(level.salary),
  cashback: String(level.cashbackBasisPoints / 100),
  withdrawalsADay: String(level.withdrawalsADay),
})

const isAmount = (text: string) => /^(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/u.test(text.trim())

/** A percent with two places as hundredths of it; undefined where it is none. */
export function basisPointsOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/u.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return points <= 10_000 ? points : undefined
}

/** A rank as it was written; undefined while something is no number. */
export function levelOf(level: Level, form: LevelForm): Level | undefined {
  const points = basisPointsOf(form.cashback)
  const withdrawals = /^\d{1,3}$/u.test(form.withdrawalsADay.trim()) ? Number(form.withdrawalsADay) : 0
  if (!amountFields.every((field) => isAmount(form[field])) || points === undefined) return undefined
  if (withdrawals < 1 || withdrawals > 100) return undefined
  const amounts = Object.fromEntries(amountFields.map((field) => [field, form[field].trim()]))
  return { ...level, ...amounts, cashbackBasisPoints: points, withdrawalsADay: withdrawals }
}

/** The next rank of a ladder, like the one before it. */
export function nextLevel(levels: readonly Level[]): Level {
  const last = levels.at(-1)
  const rankLevel = levels.length
  if (last === undefined) throw new Error('a ladder has ranks')
  return { ...last, rankLevel, names: { en: `VIP${rankLevel}` } }
}
