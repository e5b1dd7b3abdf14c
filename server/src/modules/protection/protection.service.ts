import type { Money } from '@parlour/core/money/money.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { decideConfirmation, decideLimitChange } from '@parlour/core/rules/protection/changes.ts'
import {
  decideReturn,
  isHeld,
  longestHeld,
  timeOutEnd,
  type ExclusionKind,
  type ExclusionMonths,
  type TimeOutDays,
} from '@parlour/core/rules/protection/exclusions.ts'
import type { LimitKind, LimitPeriod } from '@parlour/core/rules/protection/limits.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { findSheet } from '#modules/identity/index.ts'
import { openLedger, watchMember } from '#modules/wallet/index.ts'
import { contactHashes } from './contacts.ts'
import { amountText, openGuard, refusalOf } from './guard.ts'
import { monthsAfter } from './month-of.ts'
import {
  deleteLimit,
  insertEvent,
  insertExclusion,
  listExclusions,
  listExclusionsByContact,
  listLimits,
  liftExclusions,
  updateReturn,
  updateWish,
  upsertAsked,
  upsertLimit,
} from './protection.sql.ts'

/** Longer than any period: what is counted from a first limit on reaches back so far. */
const countedMs = 32 * 24 * 3_600_000

export interface Owner {
  readonly memberId: string
  readonly brandId: string
}

export interface LimitWish {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export type Protection = ReturnType<typeof createProtection>

/** What members are held to, by themselves and by operators, and who is kept from playing. */
export function createProtection({ brands, vault }: { readonly brands: Brands; readonly vault: Vault }) {
  const contactKey = vault.derive('excluded contact')

  /** Holds the member's accounts, as whoever bets does, and has what moves counted from now on. */
  async function hold(tx: Tx, owner: Owner): Promise<number> {
    const now = await nowMs(tx)
    await watchMember(tx, { ...owner, since: now - countedMs })
    return nowMs(tx)
  }

  async function ownLimit(tx: Tx, { memberId }: Owner, { kind, period }: LimitWish) {
    const rows = await listLimits(tx, [memberId])
    const row = rows.find((one) => one.kind === kind && one.period === period && one.side === 'MEMBER')
    if (!row) return undefined
    return {
      amount: row.amount,
      wish: row.wishAt === null ? null : { amount: row.wishAmount, askedAt: Number(row.wishAt) },
    }
  }

  async function exclude(tx: Tx, owner: Owner, wish: Placed): Promise<void> {
    const from = await hold(tx, owner)
    const sheet = defined(await findSheet(tx, owner.brandId, owner.memberId), 'who is excluded is a member')
    const { timeZone } = await brands.get(owner.brandId)
    const until = wish.untilOf(from, timeZone)
    const { kind, placedBy, reason } = wish
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
    openGuard: (tx: Tx, given: Parameters<typeof openGuard>[2]) => openGuard(tx, brands, given),

    /** A member's own wish for a limit; an amount of null is none. */
    async setLimit(tx: Tx, owner: Owner, wish: LimitWish & { readonly amount: bigint | null }): Promise<void> {
      const now = await hold(tx, owner)
      const standing = await ownLimit(tx, owner, wish)
      const change = decideLimitChange(standing, { amount: wish.amount, now })
      const { kind, period } = wish
      if (kind === 'DEPOSIT') await upsertAsked(tx, owner)
      if (change.do === 'nothing') return
      const said = wish.amount === null ? null : amountText(kind, wish.amount)
      const details = { kind, period, amount: said, before: standing ? amountText(kind, standing.amount) : null }
      if (change.do === 'set') {
        await upsertLimit(tx, { ...owner, kind, period, side: 'MEMBER', amount: change.amount })
        await insertEvent(tx, { ...owner, what: 'limit_set', details })
        return
      }
      await updateWish(tx, { ...owner, kind, period, ...change.wish })
      await insertEvent(tx, { ...owner, what: 'limit_wished', details })
    },

    /** The member's word, after the day of waiting. */
    async confirmLimit(tx: Tx, owner: Owner, { kind, period }: LimitWish): Promise<void> {
      const now = await hold(tx, owner)
      const decision = decideConfirmation(await ownLimit(tx, owner, { kind, period }), now)
      if (!decision.ok) throw new Refusal(decision.code, decision.details)
      const amount = decision.value
      if (amount === null) await deleteLimit(tx, { ...owner, kind, period, side: 'MEMBER' })
      else await upsertLimit(tx, { ...owner, kind, period, side: 'MEMBER', amount })
      await insertEvent(tx, {
        ...owner,
        what: 'limit_confirmed',
        details: { kind, period, amount: amount === null ? null : amountText(kind, amount) },
      })
    },

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

    /** An operator's own limit: beside the member's, which it never touches. False where it stood so. */
    async setOperatorLimit(
      tx: Tx,
      owner: Owner,
      { kind, period, amount, operator }: LimitWish & { readonly amount: bigint | null; readonly operator: string },
    ): Promise<boolean> {
      await hold(tx, owner)
      const rows = await listLimits(tx, [owner.memberId])
      const standing = rows.find((one) => one.kind === kind && one.period === period && one.side === 'OPERATOR')
      if ((standing?.amount ?? null) === amount) return false
      if (amount === null) await deleteLimit(tx, { ...owner, kind, period, side: 'OPERATOR' })
      else await upsertLimit(tx, { ...owner, kind, period, side: 'OPERATOR', amount })
      const details = { kind, period, amount: amount === null ? null : amountText(kind, amount) }
      await insertEvent(tx, { ...owner, what: 'operator_limit', operator, details })
      return true
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

    /** Refuses a deposit that is begun: what was begun before and may still come in counts (`pending`). */
    async checkDeposit(
      tx: Tx,
      owner: Owner,
      { amount, pending }: { readonly amount: Money; readonly pending: () => Promise<Money> },
    ): Promise<void> {
      // Two that begin at once are asked one after the other.
      const ledger = await openLedger(tx, [owner.memberId])
      const guard = await openGuard(tx, brands, { ledger, members: [owner] })
      if (!ledger.isWatched(owner.memberId)) return
      const against = guard.against(owner.memberId, { deposit: amount + (await pending()) })
      if (against) throw new Refusal(against.code, against.details)
    },

    /** Refuses play to whoever is excluded, whatever it is played with. */
    async checkPlay(db: Reader, memberId: string): Promise<void> {
      const exclusions = await listExclusions(db, [memberId])
      if (exclusions.length === 0) return
      const against = refusalOf(exclusions, await nowMs(db))
      if (against) throw new Refusal(against.code, against.details)
    },

    /** Those of some members who hear no advertising. */
    async listUnadvertised(db: Reader, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      const exclusions = await listExclusions(db, memberIds)
      if (exclusions.length === 0) return new Set()
      const now = await nowMs(db)
      return new Set(exclusions.filter((one) => isHeld(one, now)).map(({ memberId }) => memberId))
    },

    /** Refuses an account to whoever is excluded under another name, by address and number. */
    async checkRegistration(tx: Tx, owner: Owner): Promise<void> {
      const sheet = defined(await findSheet(tx, owner.brandId, owner.memberId), 'who registers was just written')
      const contacts = contactHashes(contactKey, sheet)
      if (contacts.length === 0) return
      const others = await listExclusionsByContact(tx, owner.brandId, contacts)
      if (others.length === 0) return
      const now = await nowMs(tx)
      if ((await listExclusions(tx, others)).some((one) => isHeld(one, now)))
        throw new Refusal('protection.registration_excluded')
    },
  }
}

interface Placed {
  readonly kind: ExclusionKind
  readonly untilOf: (now: number, timeZone: string) => number | null
  readonly placedBy?: string
  readonly reason?: string
}
