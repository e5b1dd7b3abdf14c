import { defined } from '@parlour/core/kernel/assert.ts'
import {
  decideReturn,
  longestHeld,
  timeOutEnd,
  type ExclusionKind,
  type ExclusionMonths,
  type TimeOutDays,
} from '@parlour/core/rules/protection/exclusions.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { contactHashes } from './contacts.ts'
import { hold, type Owner } from './hold.ts'
import { monthsAfter } from './month-of.ts'
import { insertEvent, insertExclusion, liftExclusions, listExclusions, updateReturn } from './protection.sql.ts'

/** Breaks as members take them, and exclusions as operators place them. */
export function exclusionDeeds({ brands, contactKey }: { readonly brands: Brands; readonly contactKey: Buffer }) {
  async function exclude(tx: Tx, owner: Owner, request: Placed): Promise<void> {
    const from = await hold(tx, owner)
    const sheet = defined(
      await memberLookup.findSheet(tx, owner.brandId, owner.memberId),
      'who is excluded is a member',
    )
    const { timeZone } = await brands.get(owner.brandId)
    const until = request.untilOf(from, timeZone)
    const { kind, placedBy, reason } = request
    const contacts = kind === 'TIME_OUT' ? [] : contactHashes(contactKey, sheet)
    await insertExclusion(tx, {
      ...owner,
      kind,
      from,
      until,
      contacts,
      ...(placedBy === undefined ? {} : { placedBy, reason: reason ?? '' }),
    })
    await insertEvent(tx, {
      ...owner,
      what: kind === 'TIME_OUT' ? 'time_out' : 'exclusion',
      details: { until },
      ...(placedBy === undefined ? {} : { operator: placedBy }),
    })
  }

  return {
    takeTimeOut: (tx: Tx, owner: Owner, days: TimeOutDays) =>
      exclude(tx, owner, { kind: 'TIME_OUT', untilOf: (now) => timeOutEnd(days, now) }),

    excludeSelf: (tx: Tx, owner: Owner, months: ExclusionMonths) =>
      exclude(tx, owner, {
        kind: 'SELF_EXCLUSION',
        untilOf: (now, zone) => (months === 0 ? null : monthsAfter(now, months, zone)),
      }),

    async askReturn(tx: Tx, owner: Owner): Promise<void> {
      const now = await hold(tx, owner)
      const held = longestHeld(await listExclusions(tx, [owner.memberId]), now)
      const decision = decideReturn(held, now)
      if (!decision.ok) throw new Refusal(decision.code, decision.details)
      // All that are over: one that was placed before a longer one would hold on by itself.
      for (const one of await listExclusions(tx, [owner.memberId])) {
        if (decideReturn(one, now).ok) await updateReturn(tx, one.exclusionId, now)
      }
      await insertEvent(tx, { ...owner, what: 'return_asked', details: { from: decision.value.from } })
    },

    excludeByOperator: (
      tx: Tx,
      owner: Owner,
      { months, operator, reason }: { readonly months: number; readonly operator: string; readonly reason: string },
    ) =>
      exclude(tx, owner, {
        kind: 'OPERATOR',
        placedBy: operator,
        reason,
        untilOf: (now, zone) => (months === 0 ? null : monthsAfter(now, months, zone)),
      }),

    /** Lifts what operators placed, and nothing that the member chose. False where there was nothing. */
    async liftByOperator(tx: Tx, owner: Owner, operator: string): Promise<boolean> {
      const now = await hold(tx, owner)
      const lifted = (await liftExclusions(tx, owner.memberId, now)) > 0
      if (lifted) await insertEvent(tx, { ...owner, what: 'exclusion_lifted', operator, details: {} })
      return lifted
    },
  }
}

interface Placed {
  readonly kind: ExclusionKind
  readonly untilOf: (now: number, timeZone: string) => number | null
  readonly placedBy?: string
  readonly reason?: string
}
