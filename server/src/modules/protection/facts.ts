import type { Exclusion } from '@parlour/core/rules/protection/exclusions.ts'
import { periodStart, type Limit, type Usage } from '@parlour/core/rules/protection/limits.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { memberFlows } from '#modules/wallet/index.ts'
import { monthOf } from './month-of.ts'
import { listExclusions, listLimits, type LimitRow } from './protection.sql.ts'

/** What one member is held to, and what of it is used. */
export interface MemberFacts {
  readonly memberId: string
  readonly limits: readonly LimitRow[]
  readonly exclusions: readonly Exclusion[]
  readonly usage: Usage
}

interface Held {
  readonly memberId: string
  readonly brandId: string
}

/** Reads what some members are held to; as many statements for one as for many. */
export async function readFacts(
  db: Reader,
  brands: Pick<Brands, 'get'>,
  members: readonly Held[],
): Promise<{ readonly now: number; readonly of: ReadonlyMap<string, MemberFacts> }> {
  const memberIds = members.map(({ memberId }) => memberId)
  // One trip, and one more for what is counted where something is limited.
  const [now, limits, exclusions] = await Promise.all([
    nowMs(db),
    listLimits(db, memberIds),
    listExclusions(db, memberIds),
  ])
  const zones = new Map(
    await Promise.all(
      [...new Set(members.map(({ brandId }) => brandId))].map(
        async (brandId) => [brandId, (await brands.get(brandId)).timeZone] as const,
      ),
    ),
  )
  const months = members.map(({ brandId }) => monthOf(now, zones.get(brandId) ?? 'UTC'))
  const since = Math.min(...months.map((month) => Math.min(month.from, periodStart('WEEK', now, month))))
  const timed = [...new Set(limits.filter(({ kind }) => kind === 'SESSION').map(({ memberId }) => memberId))]
  const [flows, spans] = await Promise.all([
    limits.length === 0 ? [] : memberFlows.list(db, memberIds, since),
    timed.length === 0 ? [] : memberFacts.listSignedInSpans(db, timed, since),
  ])
  const of = <T extends { readonly memberId: string }>(rows: readonly T[], wanted: string) =>
    rows.filter(({ memberId }) => memberId === wanted)
  return {
    now,
    of: new Map(
      members.map(({ memberId }, at) => [
        memberId,
        {
          memberId,
          limits: of(limits, memberId),
          exclusions: of(exclusions, memberId),
          usage: {
            flows: of(flows, memberId),
            spans: of(spans, memberId),
            month: months[at] ?? { from: 0, to: 0 },
          },
        },
      ]),
    ),
  }
}

/** A row as the rule has it. */
export const limitOf = ({ kind, period, side, amount }: LimitRow): Limit => ({ kind, period, side, amount })
