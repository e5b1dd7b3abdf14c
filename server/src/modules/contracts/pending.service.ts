import type { PendingContracts } from '@parlour/core/contract/contracts/player/pending.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import { rateWhole, type ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Static } from 'typebox'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { kindsOn } from './kinds.ts'
import { listAskedOf } from './list.sql.ts'
import type { Version } from './types.ts'
import { loadContracts, type Loaded } from './views.ts'

export interface PendingParts {
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'isHeld'>
}

type Pending = Static<typeof PendingContracts>

const none = (): Pending => ({ divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} })

/** What waits for a member: nothing of kinds that are off, for trial accounts, and for whoever is kept from playing. */
export async function loadAsked(db: Reader, member: MemberContext, { brands, protection }: PendingParts) {
  const brand = await brands.get(member.brandId)
  const kinds = kindsOn(brand)
  if (isTrialType(member.type) || kinds.length === 0) return []
  const asked = await listAskedOf(db, member.memberId, kinds)
  if (asked.length === 0 || (await protection.isHeld(db, member.memberId))) return []
  return loadContracts(db, asked, brand.timeZone)
}

/** The same as the specification calls it, for `funds/consolidated` and the relays. Lottery book E.7. */
export async function readPending(db: Reader, member: MemberContext, parts: PendingParts): Promise<Pending> {
  const loaded = await loadAsked(db, member, parts)
  const pending = none()
  if (loaded.length === 0) return pending
  const brand = await parts.brands.get(member.brandId)
  const of = (kind: ContractKind) => loaded.filter(({ contract }) => contract.kind === kind)
  return {
    divtypereq: byCategory(of('DIVIDEND'), (one) => ({
      ...common(one, brand),
      cycle: one.contract.cycle === 'OWN' ? ('HALF_MONTH' as const) : one.contract.cycle,
      tiers: dividendTiers(shown(one)),
      current: one.running && dividendTiers(one.running),
    })),
    dailysalreqtype: byCategory(of('DAILY_SALARY'), (one) => ({
      ...common(one, brand),
      details: salaryTiers(shown(one)).map(({ turnover: betVolume, ...tier }) => ({ betVolume, ...tier })),
    })),
    contracthoursalreq: byCategory(of('HOURLY_SALARY'), (one) => ({
      ...common(one, brand),
      hourSalaryRates: salaryTiers(shown(one)).map(({ turnover: minimumBet, ...tier }) => ({ minimumBet, ...tier })),
    })),
    realtimesalreqtype: byCategory(of('REALTIME_SALARY'), (one) => ({
      ...common(one, brand),
      rate: partOfOne(shown(one)?.tiers[0]?.rate ?? 0n),
    })),
  }
}

/** The same, for whoever has the parts once. */
export const readPendingIn = (parts: PendingParts) => (db: Reader, member: MemberContext) =>
  readPending(db, member, parts)

function byCategory<T>(loaded: readonly Loaded[], view: (one: Loaded) => T): Partial<Record<ContractCategory, T[]>> {
  return Object.fromEntries(loaded.map((one) => [one.contract.category, [view(one)]]))
}

/** What is offered; what runs, or was agreed to, where its end is asked for. */
const shown = ({ request, running, next }: Loaded): Version | null => request?.terms ?? running ?? next

function common({ request, boundary }: Loaded, { timeZone }: Brand) {
  return {
    id: request?.requestId ?? 0,
    status: request?.letter ?? ('P' as const),
    downlineHigherRate: request?.endsOthers === true ? ('Y' as const) : ('N' as const),
    requestedAt: request?.askedAt ?? 0,
    expiresAt: request?.expiresAt ?? 0,
    effectiveFrom: Temporal.Instant.fromEpochMilliseconds(boundary).toZonedDateTimeISO(timeZone).toString({
      timeZoneName: 'never',
    }),
  }
}

const partOfOne = (rate: bigint) => Number(rate) / Number(rateWhole)

const dividendTiers = (version: Version | null) =>
  (version?.tiers ?? []).map(({ turnover, loss, active, rate }) => ({
    minimumBet: toWire(turnover),
    netLoss: toWire(loss),
    activeMember: active,
    contractRate: partOfOne(rate),
  }))

/** A rate by amount is the amount for each 10,000; one in percent a part of one. */
const salaryTiers = (version: Version | null) =>
  (version?.tiers ?? []).map(({ turnover, active, rate }) => ({
    turnover: toWire(turnover),
    activeMember: active,
    rateType: version?.rateType ?? ('P' as const),
    rate: version?.rateType === 'A' ? Number(rate) / 10_000 : partOfOne(rate),
  }))
