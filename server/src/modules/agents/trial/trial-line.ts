import { toWire } from '@parlour/core/money/money.ts'
import {
  addIncome,
  incomeTabs,
  incomeTotal,
  noIncome,
  type IncomeSums,
  type IncomeTab,
} from '@parlour/core/rules/agents/income.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { Refusal } from '#platform/refusal.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import { figuresOf, shapeFigures, toWireSums } from '../lines/line-figures.ts'
import type { LineSpan } from '../lines/line-span.ts'
import { betsOf, itemsOf, moneyOf, type TrialBet, type TrialDay, type TrialMoney } from './trial-facts.ts'
import { teamOf, trailTo, trialTree, type TrialMember } from './trial-tree.ts'

const { currency } = demoMoney
const dayMs = 86_400_000
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

/**
 * The line that trial agents look at: an example that is computed from the day and kept nowhere, so that nothing of it can
 * meet what is real. All of it is demo money.
 */
export function openTrialLine(agent: Agent, { now, timeZone }: Moment) {
  const tree = trialTree(agent)
  const today = dayOf(now, timeZone)
  const beginOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

  const daysOf = ({ from, to }: Pick<LineSpan, 'from' | 'to'>): readonly TrialDay[] => {
    const days: TrialDay[] = []
    const oldest = dayOf(now - ageMost * dayMs, timeZone)
    const last = to < today ? to : today
    for (let day = from > oldest ? from : oldest; day <= last;) {
      days.push({ day, begin: beginOf(day) })
      day = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
    }
    return days
  }
  const joinedAt = ({ age }: TrialMember) => now - (now % dayMs) - age * dayMs
  const has = (member: TrialMember, { begin }: TrialDay) => begin >= joinedAt(member)
  const betsOn = (members: readonly TrialMember[], day: TrialDay) =>
    members.flatMap((one) => (has(one, day) ? betsOf(one, day) : [])).filter(({ at }) => at <= now)
  const moneyOn = (members: readonly TrialMember[], day: TrialDay) =>
    members.flatMap((one) => (has(one, day) ? moneyOf(one, day) : [])).filter(({ at }) => at <= now)
  const find = (account: string | undefined): TrialMember => {
    const name = account?.trim().toLowerCase() ?? ''
    const found = tree.find((one) => one.account === (name === '' ? agent.username : name))
    if (found === undefined) throw new Refusal('agents.member_unknown')
    return found
  }
  const rowsOf = (members: readonly TrialMember[], span: LineSpan) =>
    daysOf(span).flatMap((day) =>
      itemsOf(betsOn(members, day), moneyOn(members, day)).map((row) => ({ ...row, day: day.day })),
    )
  const sumsOf = (members: readonly TrialMember[], span: LineSpan) => toWireSums(figuresOf(rowsOf(members, span)))
  const directOf = ({ account }: TrialMember) => tree.filter(({ parent }) => parent === account)
  const named = (name: string | undefined) => {
    const wanted = name?.trim().toLowerCase() ?? ''
    return wanted === '' ? tree : tree.filter(({ account }) => account === wanted)
  }

  return {
    figures(account: string | undefined, span: LineSpan) {
      const team = teamOf(tree, find(account).account)
      const played = daysOf(span).flatMap((day) => betsOn(team, day))
      const paidIn = daysOf(span)
        .flatMap((day) => moneyOn(team, day))
        .filter(({ item }) => item === 'DEPOSIT')
      const stakes = Map.groupBy(played, (bet) => bet.account)
      const enough = span.counted?.enough ?? 0n
      const actives = [...stakes.values()].filter((bets) => bets.reduce((sum, { stake }) => sum + stake, 0n) >= enough)
      return shapeFigures(rowsOf(team, span), {
        currency,
        span,
        registered: team.filter((one) => joinedAt(one) >= span.begin && joinedAt(one) < span.end).length,
        people: span.counted
          ? {
              bettors: stakes.size,
              actives: actives.length,
              depositors: new Set(paidIn.map((one) => one.account)).size,
            }
          : null,
      })
    },

    snapshot(account: string | undefined) {
      const head = find(account)
      const team = teamOf(tree, head.account)
      const span = { from: '0001-01-01', to: today }
      const all = daysOf(span).flatMap((day) => itemsOf(betsOn(team, day), moneyOn(team, day)))
      const { deposits, withdrawals, payout, stake } = figuresOf(all)
      const balance = deposits - withdrawals + payout - stake
      return {
        balance: toWire(balance > 0n ? balance : 0n),
        currency,
        below: team.length - 1,
        direct: directOf(head).length,
        agents: team.filter(({ type, account: name }) => type !== 4 && name !== head.account).length,
        online: team.length > 3 ? 3 : 1,
        at: now,
      }
    },

    profit(account: string | undefined, span: LineSpan) {
      const head = find(account)
      const row = (member: TrialMember, of: readonly TrialMember[]) => ({
        account: member.account,
        type: member.type,
        ...sumsOf(of, span),
      })
      return {
        trail: [...trailTo(tree, head.account)],
        currency,
        own: row(head, [head]),
        total: sumsOf(teamOf(tree, head.account), span),
        list: directOf(head).map((one) => ({
          ...row(one, teamOf(tree, one.account)),
          hasTeam: directOf(one).length > 0,
          isMovedAway: false,
        })),
        next: null,
      }
    },

    members({ account, name }: { readonly account?: string | undefined; readonly name?: string | undefined }) {
      const head = find(account)
      const prefix = name?.trim().toLowerCase() ?? ''
      const shown =
        prefix === '' ? directOf(head) : teamOf(tree, head.account).filter((one) => one.account.startsWith(prefix))
      return {
        trail: [...trailTo(tree, head.account)],
        currency,
        list: shown.map((one) => ({
          account: one.account,
          type: one.type,
          level: one.level,
          joinedAt: joinedAt(one),
          isOpen: true,
          email: null,
          mobile: null,
          direct: directOf(one).length,
          cash: this.snapshot(one.account).balance,
          seenAt: now - one.age * 600_000,
        })),
        next: null,
      }
    },

    bets(
      { name, vertical, state }: { readonly name?: string; readonly vertical?: string; readonly state?: string },
      span: LineSpan,
    ) {
      const all = daysOf(span).flatMap((day) => betsOn(named(name), day))
      const wanted = all.filter(
        (bet) =>
          (vertical === undefined || bet.product === vertical) && (state === undefined || stateOf(bet) === state),
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
    },

    money({ name, item }: { readonly name?: string; readonly item?: string }, span: LineSpan) {
      const all = daysOf(span).flatMap((day) => moneyOn(named(name), day))
      const wanted = all.filter((line) => item === undefined || line.item === item)
      return {
        list: newest(wanted).map(({ account, item: of, amount, at }) => ({
          account,
          item: of,
          amount: toWire(amount),
          currency,
          at,
        })),
        next: null,
      }
    },

    income(span: LineSpan) {
      const days = daysOf(span).map((day) => ({ day: day.day, sums: this.incomeOn(day) }))
      const wire = (sums: IncomeSums) => ({
        ...(Object.fromEntries(incomeTabs.map((tab) => [tab, toWire(sums[tab])])) as Record<IncomeTab, string>),
        total: toWire(incomeTotal(sums)),
      })
      return {
        currency,
        total: wire(days.map(({ sums }) => sums).reduce(addIncome, noIncome)),
        list: days
          .filter(({ sums }) => incomeTotal(sums) !== 0n)
          .toReversed()
          .map(({ day, sums }) => ({ day, ...wire(sums) })),
      }
    },

    incomeLines(tab: IncomeTab, span: LineSpan) {
      const lines = daysOf(span)
        .toReversed()
        .map((day) => ({ day, amount: this.incomeOn(day)[tab] }))
      return {
        currency,
        list: lines
          .filter(({ amount }) => amount !== 0n)
          .map(({ day, amount }) => ({
            day: day.day,
            at: tab === 'commission' ? null : day.begin + 3_600_000,
            product: tab === 'commission' ? 'LOTT' : null,
            amount: toWire(amount),
          })),
        next: null,
      }
    },

    /** What the trial agent has of a day: a part of what its line turned over, and its own salary and dividend. */
    incomeOn(day: TrialDay): IncomeSums {
      const [head] = tree
      const turnover = betsOn(tree, day).reduce((sum, { stake }) => sum + stake, 0n)
      const own = head === undefined ? [] : moneyOn([head], day)
      const of = (item: TrialMoney['item']) =>
        own.filter((one) => one.item === item).reduce((sum, { amount }) => sum + amount, 0n)
      return {
        commission: turnover / 400n,
        daily: of('SALARY'),
        hourly: turnover / 2000n,
        realtime: turnover / 1000n,
        dividend: of('DIVIDEND'),
      }
    },

    /** Its direct members, by the beginning of a name. */
    team(name: string | undefined) {
      const prefix = name?.trim().toLowerCase() ?? ''
      const list = directOf(find(undefined)).filter(({ account }) => account.startsWith(prefix))
      return {
        list: list.map((one) => ({
          account: one.account,
          type: one.type,
          joinedAt: joinedAt(one),
          isOpen: true,
          email: null,
          mobile: null,
        })),
        next: null,
      }
    },
  }
}

const stateOf = ({ payout }: TrialBet) => (payout > 0n ? ('WON' as const) : ('LOST' as const))

/** So many rows of an example are enough. */
const shownMost = 100
const newest = <Row extends { readonly at: number }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => other.at - one.at).slice(0, shownMost)
