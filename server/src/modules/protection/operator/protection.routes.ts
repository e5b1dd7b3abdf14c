import {
  getMemberProtection,
  liftExclusion,
  placeExclusion,
  setOperatorLimit,
} from '@parlour/core/contract/protection/operator/protection.ts'
import { isHeld } from '@parlour/core/rules/protection/exclusions.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberDirectory, memberLookup, type MemberSheet } from '#modules/identity/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Protection } from '../protection.service.ts'
import { listEvents, listExclusions } from '../protection.sql.ts'
import { readAmount } from '../read-amount.ts'
import { readStatus } from '../status.ts'
import { pushProtection } from '../pushes.ts'

const eventsShown = 100

interface Parts {
  readonly brands: Brands
  readonly protection: Protection
}

interface MemberCall {
  readonly tx: Tx
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly input: { readonly params: { readonly id: string }; readonly body: { readonly reason: string } }
}

type Said = Readonly<Record<string, unknown>>

/** What a member is held to, as operators read it and make it stricter; a member's own word they never loosen. */
export function protectionConsoleRoutes(routes: ConsoleRoutes, { brands, protection }: Parts): void {
  routes.query(getMemberProtection, async ({ db, brand: { brandId }, input: { params } }) => {
    const sheet = await memberLookup.findSheet(db, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    const { memberId } = sheet
    const [current, exclusions, events, now] = await Promise.all([
      readStatus(db, brands, { memberId, brandId }),
      listExclusions(db, [memberId]),
      listEvents(db, memberId, eventsShown),
      nowMs(db),
    ])
    return {
      limits: current.limits,
      exclusion: current.exclusion,
      exclusions: exclusions.map((one) => ({
        kind: one.kind,
        from: one.from,
        until: one.until,
        returnAskedAt: one.returnAskedAt,
        liftedAt: one.liftedAt,
        placedBy: one.placedBy,
        reason: one.reason,
        isHeld: isHeld(one, now),
      })),
      events: events.map(({ at, what, operator, details }) => ({
        at: Number(at),
        what,
        operator,
        details: { ...details },
      })),
    }
  })

  routes.command(setOperatorLimit, (call) =>
    change(call, 'member limit', async (owner) => {
      const { kind, period, amount: text } = call.input.body
      const amount = text === null ? null : readAmount(kind, text)
      if (amount === undefined) throw new Refusal('protection.amount_invalid')
      const request = { kind, period, amount, operator: call.operator.username }
      const { brandId, memberId } = owner
      const before = (await readStatus(call.tx, brands, { memberId, brandId })).limits
      if (!(await protection.setOperatorLimit(call.tx, { memberId, brandId }, request)))
        throw new Refusal('console.nothing_changed')
      const stood = before.find((one) => one.kind === kind && one.period === period)?.operator ?? null
      return { before: { kind, period, amount: stood }, after: { kind, period, amount: text } }
    }),
  )

  routes.command(placeExclusion, (call) =>
    change(call, 'member exclude', async ({ memberId, brandId }) => {
      const { months, reason } = call.input.body
      const request = { months, reason: reason.trim(), operator: call.operator.username }
      await protection.excludeByOperator(call.tx, { memberId, brandId }, request)
      return { before: {}, after: { months } }
    }),
  )

  routes.command(liftExclusion, (call) =>
    change(call, 'member exclusion-lifted', async ({ memberId, brandId }) => {
      const lifted = await protection.liftByOperator(call.tx, { memberId, brandId }, call.operator.username)
      if (!lifted) throw new Refusal('console.nothing_changed')
      return { before: { isExcluded: true }, after: { isExcluded: false } }
    }),
  )
}

/** One change of a member who plays for money, pushed to its open pages. */
function change(
  call: MemberCall,
  command: string,
  work: (sheet: MemberSheet) => Promise<{ readonly before: Said; readonly after: Said }>,
) {
  return memberDirectory.change(call, command, async (sheet) => {
    if (isTrialType(sheet.type)) throw new Refusal('console.member_unknown')
    const changed = await work(sheet)
    await pushProtection(call.tx, { memberId: sheet.memberId })
    return changed
  })
}
