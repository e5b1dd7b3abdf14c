import { toWire, units } from '@parlour/core/money/money.ts'
import { addIncome, incomeTotal, noIncome, type IncomeSums, type IncomeTab } from '@parlour/core/rules/agents/income.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { Refusal } from '#platform/refusal.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import { figuresOf, shapeFigures, toWireSums } from '../lines/line-figures.ts'
import { wireIncome } from '../lines/income-sums.ts'
import type { Days } from '../lines/line-figures.sql.ts'
import type { LineSpan } from '../lines/line-span.ts'
import { openTrialPay } from './trial-bills.ts'
import { betsOf, itemsOf, moneyOf, type TrialBet, type TrialDay, type TrialMoney } from './trial-facts.ts'
import { teamOf, trailTo, trialTree, type TrialMember } from './trial-tree.ts'

const { currency } = demoMoney
const dayMs = 86_400_000
/** With what each begins. */
const grant = units(10_000n)
/** How far back the example goes. */
const ageMost = 90

interface Agent {
  readonly username: string
  readonly type: number
}

interface Moment {
  readonly now: number
  readonly timeZone: string
}

/** The example of whoever looks at it, as it is at a moment. */
function openExample(agent: Agent, { now, timeZone }: Moment) {
  const tree = trialTree(agent)
  const today = dayOf(now, timeZone)
  const beginOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
  const joinedAt = ({ age }: TrialMember) => now - (now % dayMs) - age * dayMs
  const isThere = (member: TrialMember, { begin }: TrialDay) => begin >= joinedAt(member)

  const betsOn = (members: readonly TrialMember[], day: TrialDay) =>
    members.flatMap((one) => (isThere(one, day) ? betsOf(one, day) : [])).filter(({ at }) => at <= now)
  const givenOn = (members: readonly TrialMember[], day: TrialDay) =>
    members.flatMap((one) => (isThere(one, day) ? moneyOf(one, day) : [])).filter(({ at }) => at <= now)
  const oldest = dayOf(now - ageMost * dayMs, timeZone)
  const daysOf = ({ from, to }: Days): readonly TrialDay[] => {
    const days: TrialDay[] = []
    const last = to < today ? to : today
    for (let day = from > oldest ? from : oldest; day <= last;) {
      days.push({ day, begin: beginOf(day) })
      day = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
    }
    return days
  }
  const pay = openTrialPay({ tree, now, timeZone, oldest, today, beginOf, betsOn, givenOn })
  const moneyOn = (members: readonly TrialMember[], day: TrialDay) => [
    ...givenOn(members, day),
    ...pay.paidOn(day).filter(({ account }) => members.some((one) => one.account === account)),
  ]
  return {
    tree,
    now,
    pay,
    joinedAt,
    daysOf,
    betsOf: (members: readonly TrialMember[], days: Days) => daysOf(days).flatMap((day) => betsOn(members, day)),
    moneyOf: (members: readonly TrialMember[], days: Days) => daysOf(days).flatMap((day) => moneyOn(members, day)),
    rowsOf: (members: readonly TrialMember[], days: Days) =>
      daysOf(days).flatMap((day) =>
        itemsOf(betsOn(members, day), moneyOn(members, day)).map((row) => ({ ...row, day: day.day })),
      ),
    /** Somebody of the line; the trial agent where nobody is named. */
    find(account: string | undefined): TrialMember {
      const name = account?.trim().toLowerCase() ?? ''
      const found = tree.find((one) => one.account === (name === '' ? agent.username : name))
      if (found === undefined) throw new Refusal('agents.member_unknown')
      return found
    },
    directOf: ({ account }: TrialMember) => tree.filter(({ parent }) => parent === account),
    named(name: string | undefined): readonly TrialMember[] {
      const wanted = name?.trim().toLowerCase() ?? ''
      return wanted === '' ? tree : tree.filter(({ account }) => account === wanted)
    },
    all: { from: '0001-01-01', to: today },
  }
}

type Example = ReturnType<typeof openExample>

const sumsOf = (of: Example, members: readonly TrialMember[], days: Days) =>
  toWireSums(figuresOf(of.rowsOf(members, days)))

/**
 * The line that trial agents look at: an example that is computed from the day and kept nowhere, so that nothing of it can
 * meet what is real. All of it is demo money.
 */
export function openTrialLine(agent: Agent, moment: Moment) {
  const of = openExample(agent, moment)
  return {
    figures: (account: string | undefined, span: LineSpan) => readFigures(of, account, span),
    snapshot: (account: string | undefined) => readSnapshot(of, account),
    profit: (account: string | undefined, days: Days) => readProfit(of, account, days),
    members: (asked: { readonly account?: string | undefined; readonly name?: string | undefined }) =>
      listMembers(of, asked),
    bets: (filter: BetFilter, days: Days) => listBets(of, filter, days),
    money: (filter: MoneyFilter, days: Days) => listMoney(of, filter, days),
    income: (days: Days) => readIncome(of, days),
    incomeLines: (tab: IncomeTab, days: Days) => listIncome(of, tab, days),
    team: (name: string | undefined) => listTeam(of, name),
    head: agent.username,
    pay: of.pay,
  }
}

function readFigures(of: Example, account: string | undefined, span: LineSpan) {
  const team = teamOf(of.tree, of.find(account).account)
  const { counted } = span
  const stakes = Map.groupBy(of.betsOf(team, span), (bet) => bet.account)
  const depositors = of.moneyOf(team, span).filter(({ item }) => item === 'DEPOSIT')
  const staked = [...stakes.values()].map((bets) => bets.reduce((sum, { stake }) => sum + stake, 0n))
  return shapeFigures(of.rowsOf(team, span), {
    currency,
    span,
    registered: team.filter((one) => of.joinedAt(one) >= span.begin && of.joinedAt(one) < span.end).length,
    people: counted
      ? {
          bettors: stakes.size,
          actives: staked.filter((sum) => sum >= counted.enough).length,
          depositors: new Set(depositors.map((one) => one.account)).size,
        }
      : null,
  })
}

function readSnapshot(of: Example, account: string | undefined) {
  const head = of.find(account)
  const team = teamOf(of.tree, head.account)
  const { deposits, withdrawals, payout, stake } = figuresOf(of.rowsOf(team, of.all))
  const balance = grant * BigInt(team.length) + deposits - withdrawals + payout - stake
  return {
    balance: toWire(balance > 0n ? balance : 0n),
    currency,
    below: team.length - 1,
    direct: of.directOf(head).length,
    agents: team.filter(({ type, account: name }) => type !== 4 && name !== head.account).length,
    online: team.length > 3 ? 3 : 1,
    at: of.now,
  }
}

function readProfit(of: Example, account: string | undefined, days: Days) {
  const head = of.find(account)
  const row = ({ account: name, type }: TrialMember, members: readonly TrialMember[]) => ({
    account: name,
    type,
    ...sumsOf(of, members, days),
  })
  return {
    trail: [...trailTo(of.tree, head.account)],
    currency,
    own: row(head, [head]),
    total: sumsOf(of, teamOf(of.tree, head.account), days),
    list: of.directOf(head).map((one) => ({
      ...row(one, teamOf(of.tree, one.account)),
      hasTeam: of.directOf(one).length > 0,
      isMovedAway: false,
    })),
    next: null,
  }
}

const shownOf = (of: Example, one: TrialMember) => ({
  account: one.account,
  type: one.type,
  joinedAt: of.joinedAt(one),
  isOpen: true,
  email: null,
  mobile: null,
  rates: [],
})

/** Direct members of one of the line, or all of it whose names begin so. */
function listMembers(
  of: Example,
  { account, name }: { readonly account?: string | undefined; readonly name?: string | undefined },
) {
  const head = of.find(account)
  const prefix = name?.trim().toLowerCase() ?? ''
  const shown =
    prefix === ''
      ? of.directOf(head)
      : teamOf(of.tree, head.account).filter((one) => one.account.startsWith(prefix) && one !== head)
  return {
    trail: [...trailTo(of.tree, head.account)],
    currency,
    list: shown.map((one) => ({
      ...shownOf(of, one),
      level: one.level,
      direct: of.directOf(one).length,
      cash: readSnapshot(of, one.account).balance,
      seenAt: of.now - one.age * 600_000,
    })),
    next: null,
  }
}

/** Its direct members, by the beginning of a name. */
function listTeam(of: Example, name: string | undefined) {
  const prefix = name?.trim().toLowerCase() ?? ''
  const list = of.directOf(of.find(undefined)).filter(({ account }) => account.startsWith(prefix))
  return { list: list.map((one) => shownOf(of, one)), next: null }
}

interface BetFilter {
  readonly name?: string
  readonly vertical?: string
  readonly state?: string
}

function listBets(of: Example, { name, vertical, state }: BetFilter, days: Days) {
  const wanted = of
    .betsOf(of.named(name), days)
    .filter(
      (bet) => (vertical === undefined || bet.product === vertical) && (state === undefined || stateOf(bet) === state),
    )
  return {
    list: newest(wanted).map((bet) => ({
      betNumber: bet.betNumber,
      account: bet.account,
      vertical: bet.product,
      gameName: bet.product,
      round: bet.betNumber.slice(4, 10),
      play: '—',
      selection: '—',
      stake: toWire(bet.stake),
      payout: toWire(bet.payout),
      validTurnover: toWire(bet.stake),
      state: stateOf(bet),
      placedAt: bet.at,
      endedAt: bet.at,
      currency,
    })),
    next: null,
  }
}

interface MoneyFilter {
  readonly name?: string
  readonly item?: string
}

function listMoney(of: Example, { name, item }: MoneyFilter, days: Days) {
  const wanted = of.moneyOf(of.named(name), days).filter((line) => item === undefined || line.item === item)
  return {
    list: newest(wanted).map(({ account, item: kind, amount, at }) => ({
      account,
      item: kind,
      amount: toWire(amount),
      currency,
      at,
    })),
    next: null,
  }
}

/** What the trial agent has of a day: a part of what its line turned over, and its own salary and dividend. */
function incomeOn(of: Example, { day }: TrialDay): IncomeSums {
  const days = { from: day, to: day }
  const turnover = of.betsOf(of.tree, days).reduce((sum, { stake }) => sum + stake, 0n)
  const own = of.moneyOf([of.find(undefined)], days)
  const sum = (item: TrialMoney['item']) =>
    own.filter((one) => one.item === item).reduce((all, { amount }) => all + amount, 0n)
  return {
    commission: turnover / 400n,
    daily: sum('SALARY'),
    // Nobody of the example has an hourly salary.
    hourly: 0n,
    realtime: turnover / 1000n,
    dividend: sum('DIVIDEND'),
  }
}

function readIncome(of: Example, days: Days) {
  const each = of.daysOf(days).map((day) => ({ day: day.day, sums: incomeOn(of, day) }))
  return {
    currency,
    total: wireIncome(each.map(({ sums }) => sums).reduce(addIncome, noIncome)),
    list: each
      .filter(({ sums }) => incomeTotal(sums) !== 0n)
      .toReversed()
      .map(({ day, sums }) => ({ day, ...wireIncome(sums) })),
  }
}

function listIncome(of: Example, tab: IncomeTab, days: Days) {
  const lines = of.daysOf(days).map((day) => ({ day, amount: incomeOn(of, day)[tab] }))
  return {
    currency,
    list: lines
      .filter(({ amount }) => amount !== 0n)
      .toReversed()
      .map(({ day, amount }) => ({
        day: day.day,
        at: tab === 'commission' ? null : day.begin + 3_600_000,
        product: tab === 'commission' ? 'LOTT' : null,
        amount: toWire(amount),
      })),
    next: null,
  }
}

const stateOf = ({ payout }: TrialBet) => (payout > 0n ? ('WON' as const) : ('LOST' as const))

/** So many rows of an example are enough. */
const shownMost = 100
const newest = <Row extends { readonly at: number }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => other.at - one.at).slice(0, shownMost)
