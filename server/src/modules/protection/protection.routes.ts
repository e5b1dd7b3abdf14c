import {
  answerLimitPrompt,
  askReturn,
  confirmLimit,
  excludeSelf,
  getActivity,
  getProtection,
  setLimit,
  setReminder,
  takeTimeOut,
} from '@parlour/core/contract/protection/player/protection.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { periodStart, timeWithin } from '@parlour/core/rules/protection/limits.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { memberFacts, refuseTrial } from '#modules/identity/index.ts'
import { memberFlows, type Activity } from '#modules/wallet/index.ts'
import { monthOf } from './month-of.ts'
import { listEvents, upsertReminder, type EventRow } from './protection.sql.ts'
import type { Protection } from './protection.service.ts'
import { readAmount } from './read-amount.ts'
import { emptyStatus, readStatus } from './status.ts'

const eventsShown = 50

interface Parts {
  readonly brands: Brands
  readonly protection: Protection
  /** Tells the member's other pages that something has changed. */
  readonly onChange: (memberId: string) => void
}

export function protectionRoutes(routes: Routes, { brands, protection, onChange }: Parts): void {
  /** One change, in its transaction; the answer is how all stands then, and other tabs ask anew. */
  const change = async (
    { tx, member, afterCommit }: { tx: Tx; member: MemberContext; afterCommit: (work: () => void) => void },
    work: (owner: { memberId: string; brandId: string }) => Promise<void>,
  ) => {
    refuseTrial(member)
    const owner = { memberId: member.memberId, brandId: member.brandId }
    await work(owner)
    afterCommit(() => onChange(member.memberId))
    return readStatus(tx, brands, owner)
  }

  routes.query(getProtection, async ({ db, member }) => {
    if (isTrialType(member.type)) return emptyStatus(await nowMs(db))
    return readStatus(db, brands, member)
  })
  routes.command(setLimit, (call) =>
    change(call, async (owner) => {
      const { kind, period, amount: text } = call.input.body
      const amount = text === null ? null : readAmount(kind, text)
      if (amount === undefined) throw new Refusal('protection.amount_invalid')
      await protection.setLimit(call.tx, owner, { kind, period, amount })
    }),
  )
  routes.command(confirmLimit, (call) =>
    change(call, (owner) => protection.confirmLimit(call.tx, owner, call.input.body)),
  )
  routes.command(takeTimeOut, (call) =>
    change(call, (owner) => protection.takeTimeOut(call.tx, owner, call.input.body.days)),
  )
  routes.command(excludeSelf, (call) =>
    change(call, (owner) => protection.excludeSelf(call.tx, owner, call.input.body.months)),
  )
  routes.command(askReturn, (call) => change(call, (owner) => protection.askReturn(call.tx, owner)))
  routes.command(setReminder, (call) =>
    change(call, (owner) => upsertReminder(call.tx, owner, call.input.body.minutes)),
  )
  routes.command(answerLimitPrompt, (call) =>
    change(call, (owner) => {
      const { occasion = 'DEPOSIT', answer = 'LATER', limits = [] } = call.input.body
      const requested = limits.map(({ period, amount: text }) => {
        const amount = readAmount('DEPOSIT', text)
        if (amount === undefined) throw new Refusal('protection.amount_invalid', { period })
        return { period, amount }
      })
      return protection.answerPrompt(call.tx, owner, { occasion, answer, limits: requested })
    }),
  )

  routes.query(getActivity, async ({ db, member }) => {
    refuseTrial(member)
    const { timeZone } = await brands.get(member.brandId)
    return activityOf(db, member.memberId, timeZone)
  })
}

async function activityOf(db: Reader, memberId: string, timeZone: string): Promise<Value<typeof getActivity>> {
  const now = await nowMs(db)
  const month = monthOf(now, timeZone)
  const beginnings = [periodStart('DAY', now, month), periodStart('WEEK', now, month), month.from]
  const [sums, spans, events] = await Promise.all([
    memberFlows.readActivity(db, memberId, beginnings),
    memberFacts.listSignedInSpans(db, [memberId], Math.min(...beginnings)),
    listEvents(db, memberId, eventsShown),
  ])
  const shown = (place: number) => {
    const minutes = Math.floor(timeWithin(spans, { from: beginnings[place] ?? now, to: now }) / 60_000)
    return { ...sumsOf(defined(sums[place], 'there is a sum for each beginning')), minutes }
  }
  return { day: shown(0), week: shown(1), month: shown(2), monthFrom: month.from, events: events.map(eventOf) }
}

function sumsOf({ deposited, withdrawn, staked, won }: Activity) {
  return {
    deposits: toWire(deposited),
    withdrawals: toWire(withdrawn),
    netDeposits: toWire(deposited - withdrawn),
    staked: toWire(staked),
    won: toWire(won),
    net: toWire(won - staked),
  }
}

/** Which operator it was is not the member's to know. */
function eventOf({ at, what, operator, details }: EventRow) {
  return { at: Number(at), what, isOperator: operator !== null, details: { ...details } }
}
