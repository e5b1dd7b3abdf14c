import type { getProtection } from '@parlour/core/contract/protection/player/protection.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { confirmationMs, looseningWaitMs, requestState } from '@parlour/core/rules/protection/changes.ts'
import { decideReturn, holdsUntil, longestHeld, type Exclusion } from '@parlour/core/rules/protection/exclusions.ts'
import { freesAt, limitKinds, limitPeriods, usedOf, type Limit } from '@parlour/core/rules/protection/limits.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { limitOf, readFacts, type MemberFacts } from './facts.ts'
import { amountText } from './guard.ts'
import { findReminder, listPrompts, type LimitRow, type PromptRow } from './protection.sql.ts'

export type Status = Value<typeof getProtection>

/** Of whoever never chose; the law of the brand may ask for less. */
const reminderDefault = 60

/** All that a member reads of what it is held to. */
export async function readStatus(
  db: Reader,
  brands: Pick<Brands, 'get'>,
  owner: { readonly memberId: string; readonly brandId: string },
): Promise<Status> {
  const { memberId } = owner
  const [{ now, of }, reminder, prompts, { law }] = await Promise.all([
    readFacts(db, brands, [owner]),
    findReminder(db, memberId),
    listPrompts(db, memberId),
    brands.get(owner.brandId),
  ])
  const facts = of.get(memberId)
  const limits = facts ? limitsOf(facts, now) : []
  const held = facts && longestHeld(facts.exclusions, now)
  const hasDepositLimit = limits.some(({ kind }) => kind === 'DEPOSIT')
  return {
    now,
    exclusion: held ? exclusionOf(held, now) : null,
    limits,
    reminderMinutes: Math.min(reminder ?? reminderDefault, law.reminderMinutes),
    reminderMost: law.reminderMinutes,
    ...asksOf(prompts, { hasDepositLimit, isRequired: law.isLimitAnswerRequired }),
  }
}

/** On which occasions a member is still asked for a limit of deposits: once each, and until it says where it must. */
function asksOf(
  prompts: readonly PromptRow[],
  { hasDepositLimit, isRequired }: { readonly hasDepositLimit: boolean; readonly isRequired: boolean },
): Pick<Status, 'asks' | 'mustAnswer' | 'shouldAsk'> {
  const wasAsked = (occasion: PromptRow['occasion']) => prompts.some((one) => one.occasion === occasion)
  const mustAnswer = isRequired && !hasDepositLimit && prompts.every(({ answer }) => answer === 'LATER')
  const isAsked = (occasion: PromptRow['occasion']) => !hasDepositLimit && (!wasAsked(occasion) || mustAnswer)
  const asks = { registration: isAsked('REGISTRATION'), deposit: isAsked('DEPOSIT') }
  return { asks, mustAnswer, shouldAsk: asks.deposit }
}

/** What a visitor or a trial account reads: it is held to nothing here. */
export const emptyStatus = (now: number): Status => ({
  now,
  exclusion: null,
  limits: [],
  reminderMinutes: reminderDefault,
  reminderMost: reminderDefault,
  asks: { registration: false, deposit: false },
  mustAnswer: false,
  shouldAsk: false,
})

function exclusionOf(held: Exclusion, now: number): NonNullable<Status['exclusion']> {
  const { kind, from, until, returnAskedAt } = held
  return { kind, from, until, returnAskedAt, opensAt: holdsUntil(held), mayReturn: decideReturn(held, now).ok }
}

function limitsOf({ limits, usage }: MemberFacts, now: number): Status['limits'] {
  return limitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period) => {
      const rows = limits.filter((one) => one.kind === kind && one.period === period)
      const own = rows.find(({ side }) => side === 'MEMBER')
      const operator = rows.find(({ side }) => side === 'OPERATOR')
      const lowest = rows.toSorted((a, b) => (a.amount < b.amount ? -1 : 1))[0]
      if (!lowest) return []
      const limit: Limit = limitOf(lowest)
      const used = usedOf(limit, now, usage)
      const left = limit.amount > used ? limit.amount - used : 0n
      return [
        {
          kind,
          period,
          amount: amountText(kind, limit.amount),
          own: own ? amountText(kind, own.amount) : null,
          operator: operator ? amountText(kind, operator.amount) : null,
          used: amountText(kind, used),
          left: amountText(kind, left),
          freesAt: left > 0n ? null : freesAt(limit, 1n, { now, usage }),
          request: own ? requestOf(own, now) : null,
        },
      ]
    }),
  )
}

function requestOf({ kind, requestAt, requestAmount }: LimitRow, now: number): Status['limits'][number]['request'] {
  if (requestAt === null) return null
  const askedAt = Number(requestAt)
  if (requestState({ askedAt }, now) === 'LAPSED') return null
  const ripeAt = askedAt + looseningWaitMs
  return {
    amount: requestAmount === null ? null : amountText(kind, requestAmount),
    askedAt,
    ripeAt,
    lapsesAt: ripeAt + confirmationMs,
  }
}
