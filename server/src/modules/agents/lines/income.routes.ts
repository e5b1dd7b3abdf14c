import * as calls from '@parlour/core/contract/agents/player/income.ts'
import { toWire } from '@parlour/core/money/money.ts'
import {
  addIncome,
  incomeKinds,
  incomeTabOf,
  kindsOfTab,
  noIncome,
  type IncomeSums,
  type PaidTab,
} from '@parlour/core/rules/agents/income.ts'
import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { readTimeCursor } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { wireIncome } from './income-sums.ts'
import { listCommission, listPaid, sumCommission, sumPaid } from './income.sql.ts'
import { trialReader } from '../trial/trial-reader.ts'
import { readLineSpan, type LineSpan } from './line-span.ts'
import type { LineSums } from './line-sums.ts'

const pageDefault = 25

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly sums: Pick<LineSums, 'upToDate'>
}

/** What an agent has for itself: what its rates gave, and what contracts paid it less what it paid on. */
export function incomeRoutes(routes: Routes, { brands, sums }: Parts): void {
  const enter = async (
    db: Reader,
    { type, brandId }: { readonly type: number; readonly brandId: string },
    days: { readonly from: string; readonly to: string },
  ) => {
    if (!isAgentType(type)) throw new Refusal('agents.agent_required')
    const { timeZone, currency } = await brands.get(brandId)
    const span = readLineSpan(days, { timeZone, now: await nowMs(db) })
    await sums.upToDate()
    return { span, currency }
  }

  const trialOf = trialReader({ brands })

  routes.query(calls.getIncome, async ({ db, member, input: { query } }) => {
    const { span, currency } = await enter(db, member, query)
    if (isTrialType(member.type)) return (await trialOf(db, member)).income(span)
    const byDay = await readDays(db, member.memberId, span)
    const days = [...byDay].toSorted(([one], [other]) => (one < other ? 1 : -1))
    return {
      currency,
      total: wireIncome([...byDay.values()].reduce(addIncome, noIncome)),
      list: days.map(([day, income]) => ({ day, ...wireIncome(income) })),
    }
  })

  routes.query(calls.listIncome, async ({ db, member, input: { params, query } }) => {
    const { span, currency } = await enter(db, member, query)
    if (isTrialType(member.type)) return (await trialOf(db, member)).incomeLines(params.tab, span)
    const limit = query.limit ?? pageDefault
    const { tab } = params
    const page =
      tab === 'commission'
        ? await commissionPage(db, member.memberId, { span, limit, cursor: query.cursor })
        : await paidPage(db, member.memberId, { tab, span, limit, cursor: query.cursor })
    return { currency, ...page }
  })
}

async function readDays(db: Reader, memberId: string, span: LineSpan): Promise<ReadonlyMap<string, IncomeSums>> {
  const [commission, paid] = await Promise.all([
    sumCommission(db, memberId, span),
    sumPaid(db, memberId, { kinds: incomeKinds, begin: span.begin, end: span.end }),
  ])
  const days = new Map<string, IncomeSums>()
  const add = (day: string, income: Partial<IncomeSums>) =>
    days.set(day, addIncome(days.get(day) ?? noIncome, { ...noIncome, ...income }))
  for (const { day, amount } of commission) add(day, { commission: amount })
  for (const { day, kind, amount } of paid) {
    const tab = incomeTabOf(kind)
    if (tab) add(day, { [tab]: amount })
  }
  return days
}

interface Asked {
  readonly span: LineSpan
  readonly limit: number
  readonly cursor: string | undefined
}

async function commissionPage(db: Reader, memberId: string, { span, limit, cursor }: Asked) {
  const [, day, product] = /^(\d{4}-\d{2}-\d{2})\.([A-Z]{1,20})$/.exec(cursor ?? '') ?? []
  const place = day === undefined || product === undefined ? null : { day, product }
  const rows = await listCommission(db, memberId, { ...span, place, limit: limit + 1 })
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return {
    list: list.map((row) => ({ day: row.day, at: null, product: row.product, amount: toWire(row.amount) })),
    next: rows.length > limit && last ? `${last.day}.${last.product}` : null,
  }
}

async function paidPage(db: Reader, memberId: string, { tab, span, limit, cursor }: Asked & { readonly tab: PaidTab }) {
  const { begin, end } = span
  const rows = await listPaid(db, memberId, {
    kinds: kindsOfTab(tab),
    begin,
    end,
    place: readTimeCursor(cursor),
    limit: limit + 1,
  })
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return {
    list: list.map(({ day, at, amount }) => ({ day, at: Number(at), product: null, amount: toWire(amount) })),
    next: rows.length > limit && last ? `${last.at}.${last.id}` : null,
  }
}
