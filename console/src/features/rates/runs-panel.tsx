import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { runLinesQuery, runsQuery, type RebateLine, type RebateRun } from './rates.queries.ts'

/** Enough of a hash to tell two apart; the whole of it is in its title. */
const hashShown = 12

/** Days whose rebates are paid: their sums, the hash over their lines, and who waits. */
export function RunsPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('rates')
  const { money, number } = useFormat()
  const runs = useInfiniteQuery(runsQuery(merchant))
  const [open, setOpen] = useState<RebateRun>()
  const amount = (value: string, { currency }: RebateRun) => (
    <bdi className="ltr-run tabular">{money(value, { symbol: currency })}</bdi>
  )
  const columns: readonly DataColumn<RebateRun>[] = [
    { id: 'day', title: t('runs.day'), cell: ({ day }) => <bdi className="tabular font-semibold">{day}</bdi> },
    {
      id: 'state',
      title: t('runs.state'),
      place: 'figure',
      cell: ({ state, heldLines }) => (
        <span className="inline-flex gap-1.5">
          <Badge tone={state === 'PAID' ? 'positive' : 'accent'}>{t(`runs.states.${state}`)}</Badge>
          {heldLines === 0 ? null : <Badge tone="accent">{t('runs.held', { count: heldLines })}</Badge>}
        </span>
      ),
    },
    {
      id: 'lines',
      title: t('runs.lines'),
      align: 'end',
      cell: ({ paidLines, lines }) => `${number(paidLines)} / ${number(lines)}`,
    },
    { id: 'due', title: t('runs.due'), align: 'end', cell: (run) => amount(run.due, run) },
    { id: 'paid', title: t('runs.paid'), align: 'end', cell: (run) => amount(run.paid, run) },
    {
      id: 'hash',
      title: t('runs.hash'),
      isWideOnly: true,
      cell: ({ hash }) => (
        <code className="ltr-run font-mono text-xs" title={hash}>
          {hash.slice(0, hashShown)}
        </code>
      ),
    },
    {
      id: 'open',
      title: t('runs.details'),
      cell: (run) => (
        <Button size="s" aria-label={t('runs.openOf', { day: run.day })} onPress={() => setOpen(run)}>
          {t('runs.open')}
        </Button>
      ),
    },
  ]
  return (
    <Panel title={t('runs.title')}>
      <PageList query={runs} none={{ title: t('runs.none'), text: t('runs.noneText') }}>
        {(rows) => <DataTable label={t('runs.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PageList>
      {open === undefined ? null : <LinesSheet merchant={merchant} run={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

interface LinesSheetProps {
  readonly merchant: string
  readonly run: RebateRun
  readonly onClose: () => void
}

function LinesSheet({ merchant, run, onClose }: LinesSheetProps) {
  const t = useText('rates')
  const { money } = useFormat()
  const lines = useInfiniteQuery(runLinesQuery(merchant, run.id))
  const amount = (value: string) => <bdi className="ltr-run tabular">{money(value, { symbol: run.currency })}</bdi>
  const columns: readonly DataColumn<RebateLine>[] = [
    {
      id: 'member',
      title: t('runs.member'),
      cell: ({ memberId, member }) => <MemberLink merchant={merchant} memberId={memberId} username={member} />,
    },
    { id: 'earned', title: t('runs.earned'), align: 'end', cell: ({ earned }) => amount(earned) },
    { id: 'carryIn', title: t('runs.carryIn'), align: 'end', cell: ({ carryIn }) => amount(carryIn) },
    { id: 'due', title: t('runs.due'), align: 'end', place: 'figure', cell: ({ due }) => amount(due) },
    { id: 'carryOut', title: t('runs.carryOut'), align: 'end', cell: ({ carryOut }) => amount(carryOut) },
    {
      id: 'state',
      title: t('runs.state'),
      place: 'note',
      cell: ({ state }) => <Badge>{t(`runs.lineStates.${state}`)}</Badge>,
    },
  ]
  return (
    <Sheet isOpen size="l" title={t('runs.linesOf', { day: run.day })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-xs text-text-muted">
          {t('runs.hash')}: <code className="ltr-run font-mono break-all">{run.hash}</code>
        </p>
        <PageList query={lines} none={{ title: t('runs.noLines'), text: t('runs.noLinesText') }}>
          {(rows) => (
            <DataTable label={t('runs.lines')} columns={columns} rows={rows} rowKey={({ memberId }) => memberId} />
          )}
        </PageList>
      </div>
    </Sheet>
  )
}
