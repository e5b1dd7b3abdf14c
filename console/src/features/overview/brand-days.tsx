import { drawnAmount } from '@parlour/core/money/drawn-amount.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { DayReport, type Figure } from './day-report.tsx'
import { brandDaysQuery, cashDaysQuery, earnedDays, netDays, type CashDay, type EarnedDay } from './days.ts'

/** What the brand earned on its last days: today beside yesterday, a curve, and the days behind it. */
export function Earnings() {
  const t = useText('overview')
  const { number, money } = useFormat()
  const days = useQuery(brandDaysQuery(useMerchant()))
  const figures: readonly Figure<EarnedDay>[] = [
    { id: 'gross', name: t('earned.gross'), of: ({ gross }) => money(toWire(gross)), place: 'figure' },
    { id: 'stake', name: t('earned.stake'), of: ({ stake }) => money(stake) },
    { id: 'payout', name: t('earned.payout'), of: ({ payout }) => money(payout) },
    { id: 'bets', name: t('earned.bets'), of: ({ bets }) => number(bets), place: 'note' },
    { id: 'members', name: t('earned.members'), of: ({ members }) => number(members) },
  ]
  return (
    <DaysPanel title={t('earned.title')}>
      <Loaded query={days} lines={4}>
        {({ days: list, currency }) => (
          <DayReport
            title={t('earned.title')}
            currency={currency}
            days={earnedDays(list)}
            figures={figures}
            chart={{
              barName: t('earned.ofDay'),
              lineName: t('earned.soFar'),
              row: ({ gross, sum }) => ({
                bar: drawnAmount(gross),
                barText: money(toWire(gross)),
                line: drawnAmount(sum),
                lineText: money(toWire(sum)),
              }),
            }}
          />
        )}
      </Loaded>
    </DaysPanel>
  )
}

/** What members deposited and were paid: bars up and down, and what was left of it as a line. */
export function CashFlow() {
  const t = useText('overview')
  const { number, money } = useFormat()
  const days = useQuery(cashDaysQuery(useMerchant()))
  const figures: readonly Figure<CashDay>[] = [
    { id: 'net', name: t('cash.net'), of: ({ net }) => money(toWire(net)), place: 'figure' },
    { id: 'deposited', name: t('cash.deposited'), of: ({ deposited }) => money(deposited) },
    { id: 'deposits', name: t('cash.deposits'), of: ({ deposits }) => number(deposits), place: 'note' },
    { id: 'paidOut', name: t('cash.paidOut'), of: ({ paidOut }) => money(paidOut) },
    { id: 'payouts', name: t('cash.payouts'), of: ({ payouts }) => number(payouts) },
  ]
  return (
    <DaysPanel title={t('cash.title')}>
      <Loaded query={days} lines={4}>
        {({ days: list, currency }) => (
          <DayReport
            title={t('cash.title')}
            currency={currency}
            days={netDays(list)}
            figures={figures}
            chart={{
              barName: t('cash.deposited'),
              belowName: t('cash.paidOut'),
              lineName: t('cash.soFar'),
              row: ({ deposited, paidOut, cameIn, wentOut, sum }) => ({
                bar: drawnAmount(cameIn),
                barText: money(deposited),
                below: -drawnAmount(wentOut),
                belowText: money(paidOut),
                line: drawnAmount(sum),
                lineText: money(toWire(sum)),
              }),
            }}
          />
        )}
      </Loaded>
    </DaysPanel>
  )
}

function DaysPanel({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const t = useText('overview')
  return (
    <Panel title={title} aside={<span className="text-xs text-text-muted">{t('days.shown')}</span>}>
      {children}
    </Panel>
  )
}
