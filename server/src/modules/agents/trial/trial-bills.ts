import { units } from '@parlour/core/money/money.ts'
import { billOf, type BillInputs } from '@parlour/core/rules/agents/bill-figures.ts'
import type { BillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { activeTurnover } from '@parlour/core/rules/agents/line-figures.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import type { TrialBet, TrialDay, TrialMoney } from './trial-facts.ts'
import { trialContracts, type TrialContract } from './trial-contracts.ts'
import { teamOf, type TrialMember } from './trial-tree.ts'

const minorUnit = 100n
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What somebody of the example did, without what contracts pay. */
export interface TrialPlay {
  readonly tree: readonly TrialMember[]
  readonly now: number
  readonly timeZone: string
  /** The first day that the example has. */
  readonly oldest: string
  readonly today: string
  beginOf(day: string): number
  betsOn(members: readonly TrialMember[], day: TrialDay): readonly TrialBet[]
  givenOn(members: readonly TrialMember[], day: TrialDay): readonly TrialMoney[]
}

/** What a contract of the example came to for a period. */
export interface TrialBill {
  readonly billId: string
  readonly contract: TrialContract
  readonly leaf: BillLeaf
  /** When it was computed and paid. */
  readonly madeAt: number
}

interface Period {
  readonly days: readonly TrialDay[]
  readonly begin: number
  readonly end: number
}

/** What was computed of the example already. */
interface Books {
  readonly of: TrialPlay
  readonly contracts: readonly TrialContract[]
  readonly known: Map<string, readonly TrialBill[]>
}

/**
 * Contracts of the example and what they came to: computed by the rules of real bills from what the example did, so that a
 * bill is the line's own figures. Nothing of it is kept.
 */
export function openTrialPay(of: TrialPlay) {
  const books: Books = { of, contracts: trialContracts(of.tree), known: new Map() }
  const lists = new Map<string, readonly (readonly TrialBill[])[]>()
  /** All bills of a kind, the newest run first. */
  function runs(kind: TrialContract['kind']): readonly (readonly TrialBill[])[] {
    const list = lists.get(kind) ?? listPeriods(of, kind).map((period) => run(books, kind, period))
    lists.set(kind, list)
    return list
  }
  return {
    contracts: books.contracts,
    oldestAt: of.beginOf(of.oldest),
    runs,
    /** What bills that were paid on a day moved: what one receives, and what its payer has less. */
    paidOn: ({ begin }: TrialDay): readonly TrialMoney[] =>
      (['DAILY_SALARY', 'DIVIDEND'] as const)
        .flatMap((kind) => runs(kind).filter(([bill]) => bill && bill.madeAt >= begin && bill.madeAt < begin + dayMs))
        .flatMap((bills) => bills.flatMap(movedBy)),
  }
}

function movedBy({ contract: { kind, payer, receiver }, leaf, madeAt: at }: TrialBill): readonly TrialMoney[] {
  const { gross: amount } = leaf.outcome
  const item = kind === 'DIVIDEND' ? 'DIVIDEND' : 'SALARY'
  if (amount === 0n) return []
  const paid = payer === null ? [] : [{ account: payer, item, amount: -amount, at } as const]
  return [{ account: receiver, item, amount, at }, ...paid]
}

const nextDay = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

function periodOf({ beginOf }: TrialPlay, first: string, behind: string): Period {
  const days: TrialDay[] = []
  for (let day = first; day < behind; day = nextDay(day)) days.push({ day, begin: beginOf(day) })
  return { days, begin: beginOf(first), end: beginOf(behind) }
}

/** Periods that are over and computed, the newest first. */
function listPeriods(of: TrialPlay, kind: TrialContract['kind']): readonly Period[] {
  const found: Period[] = []
  const isDividend = kind === 'DIVIDEND'
  let behind = isDividend ? halfOf(of.today) : of.today
  for (;;) {
    const before = Temporal.PlainDate.from(behind).subtract({ days: 1 }).toString()
    const first = isDividend ? halfOf(before) : before
    if (first < of.oldest || found.length >= daysMost) return found
    const period = periodOf(of, first, behind)
    if (period.end + 2 * hourMs <= of.now) found.push(period)
    behind = first
  }
}

function inputsOf(books: Books, { kind, receiver }: TrialContract, { days }: Period): BillInputs {
  const { of } = books
  const team = teamOf(of.tree, receiver)
  const bets = days.flatMap((day) => of.betsOn(team, day))
  const isDividend = kind === 'DIVIDEND'
  const given = isDividend ? days.flatMap((day) => of.givenOn(team, day)) : []
  const sum = (name: 'stake' | 'payout' | 'rebate') => bets.reduce((all, bet) => all + bet[name], 0n)
  const enough = units(activeTurnover[isDividend ? 'HALF_MONTH' : 'DAY'])
  const byMember = Map.groupBy(bets, ({ account }) => account)
  const staked = [...byMember.values()].map((own) => own.reduce((all, { stake }) => all + stake, 0n))
  const salaries = isDividend ? days.map(({ day }) => salaryOf(books, receiver, day)) : []
  return {
    turnover: sum('stake'),
    stake: sum('stake'),
    payout: sum('payout'),
    rebates: isDividend ? sum('rebate') : 0n,
    promotions: given.filter(({ item }) => item === 'PROMOTION').reduce((all, { amount }) => all + amount, 0n),
    salaries: salaries.reduce((all, one) => all + one, 0n),
    fees: 0n,
    active: staked.filter((one) => one >= enough).length,
    carryIn: 0n,
  }
}

/** What a daily salary gave somebody's line for a day. */
const salaryOf = (books: Books, account: string, day: string): bigint =>
  run(books, 'DAILY_SALARY', periodOf(books.of, day, nextDay(day))).find(
    ({ contract }) => contract.receiver === account,
  )?.leaf.outcome.gross ?? 0n

/** The bills of a kind for a period, from the top down, as one run. */
function run(books: Books, kind: TrialContract['kind'], period: Period): readonly TrialBill[] {
  const key = `${kind} ${period.begin}`
  const before = books.known.get(key)
  if (before) return before
  const own = books.contracts.filter((contract) => contract.kind === kind)
  const rules = { kind, carryMode: 'NONE', requireLoss: false, stepWise: false } as const
  const computed = own.map((contract) => {
    const inputs = inputsOf(books, contract, period)
    return { contract, inputs, outcome: billOf({ ...rules, tiers: contract.tiers }, inputs, minorUnit) }
  })
  const hours = kind === 'DIVIDEND' ? 2 : 1
  const bills = computed.map(({ contract, inputs, outcome }, place): TrialBill => {
    const childrenGross = computed
      .filter((one) => one.contract.payer === contract.receiver)
      .reduce((all, one) => all + one.outcome.gross, 0n)
    const leaf: BillLeaf = {
      category: 'CONS',
      cycle: contract.cycle,
      from: period.begin,
      to: period.end,
      currency: demoMoney.currency,
      minorUnit,
      contractId: contract.contractId,
      version: 1,
      rateType: 'P',
      rules: { ...rules, tiers: contract.tiers },
      payerMode: 'UPLINE',
      inputs,
      outcome,
      childrenGross,
      net: outcome.gross - childrenGross,
      due: outcome.gross,
    }
    return { billId: idOf(kind, place, period), contract, leaf, madeAt: period.end + hours * hourMs }
  })
  books.known.set(key, bills)
  return bills
}

/** No bill that is kept has such an id. */
const idOf = (kind: TrialContract['kind'], place: number, { begin }: Period) =>
  `00000000-0000-7000-9${(kind === 'DIVIDEND' ? 100 : 500) + place}-${begin.toString(16).padStart(12, '0')}`

const daysMost = 90
/** The first day of the half month that a day is in. */
const halfOf = (day: string) => `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`
