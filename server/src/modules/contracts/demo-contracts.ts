import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { ContractTerms } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { moveClock, resetClock } from '#platform/clock/offset.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { ContractNews } from './contract-news.ts'
import { findLive } from './contract.sql.ts'
import { crossOwed } from './cross.service.ts'
import { answerRequest } from './decide.service.ts'
import { holdContract } from './hold.service.ts'
import { offerEdit, offerNew } from './offer.service.ts'
import type { Contract } from './types.ts'

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Protection
  readonly news: ContractNews
}

interface DemoMember {
  readonly memberId: string
  readonly username: string
}

/** A line of the demo, and what a whole amount of it is in its currency. */
export interface DemoLine {
  readonly brandId: string
  readonly top: DemoMember
  readonly agent: DemoMember
  readonly member: DemoMember
  readonly amountOf: (whole: bigint) => Money
}

/** Longer than any period that they are paid by: all of them run when the first visitor comes. */
const agreedBeforeMs = 40 * 86_400_000
const percent = 1_000_000n
const category = 'CONS'
/** What was agreed to before anybody looked is told to nobody. */
const silent: ContractNews = { contractTold: () => Promise.resolve(), contractsEnded: () => Promise.resolve() }
const doer = { by: 'operator', operator: 'demo' } as const

/**
 * Dividends and daily salaries that run from the platform to a top agent and on to an agent, a daily salary of one of its
 * members, and other terms that the agent is asked about when it signs in.
 */
export async function seedContracts(parts: Parts, line: DemoLine): Promise<void> {
  const { database, brands, news } = parts
  const { top, agent, amountOf } = line
  const { timeZone } = await brands.get(line.brandId)
  const { salary } = termsOf(amountOf)
  await database.transaction(async (tx) => {
    await moveClock(tx, -agreedBeforeMs)
    await agreeLine(tx, parts, line)
    await resetClock(tx)
  })
  await crossOwed({ database, news: silent })
  // From the next five minutes on: whoever bets below sees what it pays.
  await database.transaction(async (tx) => {
    const flat = (rate: bigint): ContractTerms => ({
      rateType: 'P',
      tiers: [{ turnover: 0n, loss: 0n, active: 0, rate }],
    })
    const agree = (payer: DemoMember | null, receiver: DemoMember, rate: bigint) =>
      agreeTo(tx, { line, payer, receiver, kind: 'REALTIME_SALARY', terms: flat(rate), timeZone }, parts)
    await agree(null, top, 300_000n)
    await agree(top, agent, 200_000n)
  })
  await database.transaction(async (tx) => {
    const live = defined(
      await findLive(tx, { receiverId: agent.memberId, kind: 'DAILY_SALARY', category }),
      'it was agreed to',
    )
    const held = defined(await holdContract(tx, live.contractId, silent), 'it was agreed to')
    // Lower than what the agent pays its member: what is asked says so.
    await offerEdit(tx, held, { terms: salary([3n, 4n]), doer: { by: 'payer' } }, { ...parts, news })
  })
}

/** What such a line pays, in amounts of its currency. */
function termsOf(amountOf: DemoLine['amountOf']) {
  const dividend = (rates: readonly bigint[]): ContractTerms => ({
    rateType: 'P',
    tiers: rates.map((rate, at) => ({
      turnover: amountOf([10_000n, 50_000n, 200_000n][at] ?? 0n),
      loss: amountOf([500n, 2500n, 10_000n][at] ?? 0n),
      active: [2, 5, 10][at] ?? 0,
      rate: rate * percent,
    })),
  })
  const salary = (tenths: readonly bigint[]): ContractTerms => ({
    rateType: 'P',
    tiers: tenths.map((rate, at) => ({
      turnover: amountOf([0n, 5000n, 20_000n][at] ?? 0n),
      loss: 0n,
      active: [0, 2, 5][at] ?? 0,
      rate: (rate * percent) / 10n,
    })),
  })
  return { dividend, salary }
}

/** Agrees to what a line is paid by the half month and by the day, at the clock's time: it runs from its next periods on. */
async function agreeLine(tx: Tx, parts: Parts, line: DemoLine): Promise<void> {
  const { top, agent, member, amountOf } = line
  const { timeZone } = await parts.brands.get(line.brandId)
  const { dividend, salary } = termsOf(amountOf)
  const agree = (payer: DemoMember | null, receiver: DemoMember, kind: ContractKind, terms: ContractTerms) =>
    agreeTo(tx, { line, payer, receiver, kind, terms, timeZone }, parts)
  await agree(null, top, 'DIVIDEND', dividend([20n, 30n, 40n]))
  await agree(top, agent, 'DIVIDEND', dividend([10n, 15n, 25n]))
  await agree(null, top, 'DAILY_SALARY', salary([6n, 8n, 10n]))
  await agree(top, agent, 'DAILY_SALARY', salary([4n, 6n, 8n]))
  await agree(agent, member, 'DAILY_SALARY', salary([3n, 5n]))
}

/** The same for a line with a past, whose clock was moved by whoever makes it. */
export const seedPastContracts = (parts: Parts, line: DemoLine): Promise<void> =>
  parts.database.transaction((tx) => agreeLine(tx, parts, line))

async function agreeTo(
  tx: Tx,
  offer: {
    readonly line: DemoLine
    readonly payer: DemoMember | null
    readonly receiver: DemoMember
    readonly kind: ContractKind
    readonly terms: ContractTerms
    readonly timeZone: string
  },
  { protection }: Parts,
): Promise<Contract> {
  const { line, payer, receiver, kind, terms, timeZone } = offer
  const payerId = payer?.memberId ?? null
  const told = { protection, news: silent }
  const asked = {
    brandId: line.brandId,
    kind,
    category,
    payerId,
    cycle: null,
    receiver: receiver.username,
    terms,
  } as const
  const { contractId } = await offerNew(tx, asked, payerId === null ? doer : { by: 'payer' }, told)
  const held = defined(await holdContract(tx, contractId, silent), 'it was offered')
  const requestId = defined(held.request, 'it was offered').requestId
  return answerRequest(tx, held, { requestId, answer: 'A', doer: { by: 'receiver' } }, { timeZone, news: silent })
}
