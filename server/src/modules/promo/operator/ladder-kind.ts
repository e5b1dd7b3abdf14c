import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { pushProfile } from '#modules/identity/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { acknowledged, type Answered, type GivenGuard } from '#modules/operators/index.ts'
import { writeLadder } from '../ranks/found-ladder.ts'
import { findLadder, keptLevelOf, levelOf, lockLadder, type KeptLevel, type LadderTerms } from '../ranks/ladder.sql.ts'

/** A ladder as it travels and is proposed. */
export interface ShownLadder {
  readonly levels: readonly KeptLevel[]
  readonly turnoverPercent: number
  readonly excludedTypes: readonly number[]
  readonly askAbove: string | null
}

export type LadderPayload = ShownLadder & { readonly brandId: string; readonly answered?: Answered } & Readonly<
    Record<string, unknown>
  >

/** What a ladder gives back of losses at most, as it is held against what is kept. */
export const cashbackAsk = ({ levels }: Pick<ShownLadder, 'levels'>) => ({
  what: 'CASHBACK' as const,
  basisPoints: Math.max(0, ...levels.map(({ cashbackBasisPoints }) => cashbackBasisPoints)),
})

export const shownLadder = ({ levels, turnoverPercent, excludedTypes, askAbove }: LadderTerms): ShownLadder => ({
  levels: levels.map(keptLevelOf),
  turnoverPercent,
  excludedTypes: [...excludedTypes],
  askAbove: askAbove === null ? null : toWire(askAbove),
})

export const readLadder = ({ levels, turnoverPercent, excludedTypes, askAbove }: ShownLadder): LadderTerms => ({
  levels: levels.map(levelOf),
  turnoverPercent,
  excludedTypes,
  askAbove: askAbove === null ? null : defined(fromWire(askAbove), 'a proposal keeps amounts as they travel'),
})

/** What a ladder promises is money: two operators agree to it, and what it gives is paid by that. */
export function ladderChange(brands: Brands, payGuard: GivenGuard): ChangeKind<LadderPayload> {
  return {
    name: 'ladder change',
    permission: 'content.edit',
    async look(tx, { brandId, answered, ...ladder }) {
      const { merchantCode } = await brands.getAnew(brandId)
      await lockLadder(tx, brandId)
      const now = await findLadder(tx, brandId)
      const before = now ? ladderStatus(shownLadder(now)) : {}
      return {
        brandId,
        subject: merchantCode,
        label: merchantCode,
        before,
        after: { ...ladderStatus(ladder), ...answered },
      }
    },
    async run(tx: Tx, { brandId, answered, ...ladder }) {
      await payGuard.answer(tx, {
        brandId,
        change: cashbackAsk(ladder),
        acknowledgement: acknowledged(answered),
      })
      await writeLadder(tx, brandId, readLadder(ladder))
      await pushProfile(tx, { brandId })
      return null
    },
  }
}

/** A ladder as the log and whoever decides read it: a line for each figure, so that what is changed is what stands out. */
function ladderStatus({ levels, turnoverPercent, excludedTypes, askAbove }: ShownLadder) {
  const lines = levels.flatMap((level): [string, unknown][] => {
    const names = Object.entries(level.names).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const of = (field: string) => `${field} ${level.rankLevel}`
    return [
      [of('names'), names.map(([tag, name]) => `${tag} ${name}`).join(', ')],
      [of('colour'), level.colour],
      [of('total'), level.total],
      [of('keep'), level.keep],
      [of('bonus'), level.bonus],
      [of('salary'), level.salary],
      [of('cashbackBasisPoints'), level.cashbackBasisPoints],
      [of('withdrawalsADay'), level.withdrawalsADay],
    ]
  })
  return {
    turnoverPercent,
    askAbove,
    excludedTypes: excludedTypes.toSorted((a, b) => a - b).join(', '),
    ...Object.fromEntries(lines),
  }
}
