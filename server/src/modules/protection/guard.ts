import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { refuse } from '@parlour/core/kernel/decision.ts'
import { holdsUntil, longestHeld, type Exclusion } from '@parlour/core/rules/protection/exclusions.ts'
import {
  bindingLimit,
  roomToStake,
  type Bound,
  type Flow,
  type LimitKind,
  type Spending,
} from '@parlour/core/rules/protection/limits.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import { limitOf, readFacts } from './facts.ts'

export type Against = ReturnType<typeof refuse<RefusalCode>>

/** What stands against spending of members whose accounts a transaction holds. */
export interface Guard {
  /** Why a member may not spend this now, on top of what was booked in this transaction; undefined where nothing is. */
  against(memberId: string, spending: Spending, booked?: readonly Flow[]): Against | undefined
  /** How much a member may stake and lose before a limit stands against it; undefined where nothing limits it. */
  roomOf(memberId: string): Money | undefined
}

const open: Guard = { against: () => undefined, roomOf: () => undefined }

/**
 * Loads what members are held to, under the locks of their accounts: whoever changes it waits for them, so it is decided
 * on what stands. Where none of them is watched, as nearly always, it asks nothing.
 */
export async function openGuard(
  tx: Tx,
  brands: Pick<Brands, 'get'>,
  {
    ledger,
    members,
  }: {
    readonly ledger: Pick<OpenLedger, 'isWatched'>
    readonly members: readonly { readonly memberId: string; readonly brandId: string }[]
  },
): Promise<Guard> {
  const watched = new Map(
    members.filter(({ memberId }) => ledger.isWatched(memberId)).map((member) => [member.memberId, member]),
  )
  if (watched.size === 0) return open
  const { now, of } = await readFacts(tx, brands, [...watched.values()])
  return {
    against(memberId, spending, booked = []) {
      const facts = of.get(memberId)
      if (!facts) return undefined
      const held = refusalOf(facts.exclusions, now)
      if (held) return held
      const usage = { ...facts.usage, flows: [...facts.usage.flows, ...booked] }
      const bound = bindingLimit(facts.limits.map(limitOf), { now, usage, spending })
      return bound && refuse(codes[bound.limit.kind], detailsOf(bound))
    },
    roomOf(memberId) {
      const facts = of.get(memberId)
      return facts && roomToStake(facts.limits.map(limitOf), { now, usage: facts.usage })
    },
  }
}

/** Why somebody who is excluded is kept from something. */
export function refusalOf(exclusions: readonly Exclusion[], now: number): Against | undefined {
  const held = longestHeld(exclusions, now)
  if (!held) return undefined
  if (held.kind === 'TIME_OUT') return refuse<RefusalCode>('protection.time_out', { until: held.until })
  return refuse<RefusalCode>('protection.excluded', { until: holdsUntil(held) ?? held.until })
}

const codes: Readonly<Record<LimitKind, RefusalCode>> = {
  DEPOSIT: 'protection.deposit_limit',
  STAKE: 'protection.stake_limit',
  LOSS: 'protection.loss_limit',
  SESSION: 'protection.session_limit',
}

const minuteMs = 60_000

/** An amount as the wire has it: money, or whole minutes. */
export const amountText = (kind: LimitKind, amount: bigint) =>
  kind === 'SESSION' ? String(amount / BigInt(minuteMs)) : toWire(amount)

function detailsOf({ limit: { kind, period, amount }, left, freesAt }: Bound) {
  return { period, limit: amountText(kind, amount), left: amountText(kind, left), until: freesAt }
}
