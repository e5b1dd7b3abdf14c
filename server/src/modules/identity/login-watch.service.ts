import { defined } from '@parlour/core/kernel/assert.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { addTallies, findAlarmRule, findRecentTally, findUsualTally, listAlarms, raiseAlarm } from './alarm.sql.ts'
import { isFlood, type LoginTally } from './rules/alarm.ts'

const nothing: LoginTally = { succeeded: 0, failed: 0, unproved: 0, proved: 0 }

export interface LoginWatch {
  /** Counts what became of a try. Written down by the next look. */
  count(brandId: string, outcome: keyof LoginTally): void
  /** Whether a brand's sign-ins are challenged, as heard by the last look. */
  isAlarmed(brandId: string): boolean
  /** Writes down what was counted here, hears of alarms and raises new ones; answers the brands of those. Once a second. */
  look(): Promise<readonly string[]>
}

/** Watches the sign-ins of all brands for floods of guesses (rule book F2). Counts in memory: one write a second for many. */
export function createLoginWatch({ db, transaction }: Pick<Database, 'db' | 'transaction'>): LoginWatch {
  let counted = new Map<string, LoginTally>()
  let alarmed: ReadonlySet<string> = new Set()

  async function raiseIfFlood(tx: Tx, brandId: string): Promise<boolean> {
    const rule = defined(await findAlarmRule(tx, brandId), 'everybody has a rule of floods')
    const recent = (await findRecentTally(tx, brandId)) ?? nothing
    // The day before is read only when the last minutes could be a flood at all.
    if (!isFlood(rule, recent, nothing)) return false
    if (!isFlood(rule, recent, (await findUsualTally(tx, brandId)) ?? nothing)) return false
    return raiseAlarm(tx, brandId, { reason: 'spike', minutes: rule.minutes })
  }

  return {
    count(brandId, outcome) {
      const before = counted.get(brandId) ?? nothing
      counted.set(brandId, { ...before, [outcome]: before[outcome] + 1 })
    },
    isAlarmed: (brandId) => alarmed.has(brandId),
    async look() {
      const tallies = [...counted].map(([brandId, tally]) => ({ brandId, ...tally }))
      counted = new Map()
      const raised: string[] = []
      if (tallies.length > 0) {
        await transaction(async (tx) => {
          await addTallies(tx, tallies)
          // Each of the brands that somebody tried to sign in at within this second.
          for (const { brandId } of tallies) if (await raiseIfFlood(tx, brandId)) raised.push(brandId)
        })
      }
      alarmed = new Set(await listAlarms(db))
      return raised
    },
  }
}
