import type { Database, Tx } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { betFigures } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { assessMembers } from './assess.service.ts'
import { takeAlerts } from './case.sql.ts'
import { listMonth } from './facts.sql.ts'
import { takeUnseen, type Unseen } from './payment.sql.ts'
import { getAmlRule } from './rule.sql.ts'
import type { Whose } from './types.ts'

const notesAtOnce = 64
const playRestMs = 60_000

export interface AmlWatch {
  /** Looks at the payments and endings that nobody has looked at; `playAgedMs`: how long bets that ended have rested. */
  look(given: { readonly log: Log; readonly playAgedMs?: number }): Promise<void>
}

/**
 * Looks at whose money moved or whose bets ended since it looked the last time, beside the way of money; safe to run
 * twice and on any node. What it finds goes to the log: somebody should look.
 */
export function createAmlWatch({
  database,
  brands,
}: {
  readonly database: Database
  readonly brands: Brands
}): AmlWatch {
  async function lookAt(tx: Tx, { brandId, cause, memberIds }: Unseen): Promise<void> {
    const { currency } = await brands.get(brandId)
    const whose = { brandId, currency }
    await assessMembers(tx, whose, cause === 'PAYMENT' ? memberIds : await losers(tx, whose, memberIds))
  }

  return {
    async look({ log, playAgedMs = playRestMs }) {
      let notes = notesAtOnce
      while (notes >= notesAtOnce) {
        notes = await database.transaction(async (tx) => {
          const taken = await takeUnseen(tx, { most: notesAtOnce, playAgedMs })
          for (const group of taken.groups) await lookAt(tx, group)
          return taken.notes
        })
      }
      const alerts = await database.transaction(takeAlerts)
      for (const { caseId, brandId, isHeld } of alerts) {
        log.error({ caseId, brandId, isHeld }, isHeld ? 'withdrawals of a member are held' : 'a case was opened')
      }
    },
  }
}

/** Of those whose bets ended, who has lost enough to be looked at: one statement for all. */
async function losers(tx: Tx, whose: Whose, memberIds: readonly string[]): Promise<readonly string[]> {
  const { eddLoss, flags } = await getAmlRule(tx, whose)
  if (!flags.includes('EDD')) return []
  const lost = await betFigures.sumLost(tx, await listMonth(tx, memberIds))
  return [...lost].filter(([, amount]) => amount > eddLoss).map(([memberId]) => memberId)
}
