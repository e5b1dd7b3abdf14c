import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PageList } from '../../lib/view/page-list.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postRun, runsQuery, type LadderRun } from './ladder.queries.ts'
import { RunLinesSheet } from './run-lines-sheet.tsx'

const tones: Readonly<Record<LadderRun['state'], BadgeTone>> = {
  COMPUTED: 'accent',
  APPROVED: 'info',
  PAID: 'positive',
  CANCELLED: 'negative',
}
const lettersShown = 12

interface Asked {
  readonly what: 'lines' | 'propose'
  readonly run: LadderRun
}

/** What the ladder gave and gives; what waits for two operators can be proposed here. */
export function LadderRuns({ merchant }: { readonly merchant: string }) {
  const t = useText('ladder')
  const runs = useInfiniteQuery(runsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const currency = runs.data?.pages[0]?.currency ?? ''
  const name = useRunName()
  const onClose = () => setAsked(undefined)
  return (
    <Panel title={t('runs')}>
      <p className="mb-3 text-sm text-text-muted">{t('runsText')}</p>
      <PageList query={runs} none={{ title: t('noRuns'), text: t('noRunsText') }}>
        {(list) => <RunTable runs={list} currency={currency} onAsk={setAsked} />}
      </PageList>
      {asked?.what === 'lines' ? (
        <RunLinesSheet
          merchant={merchant}
          runId={asked.run.runId}
          currency={currency}
          name={name(asked.run)}
          onClose={onClose}
        />
      ) : null}
      {asked?.what === 'propose' ? (
        <ReasonDialog
          title={t('payOf', { name: name(asked.run) })}
          text={t('payText')}
          submit={t('pay')}
          run={async (reason) => {
            await postRun(merchant, asked.run.runId, reason)
            return t('proposed')
          }}
          onClose={onClose}
        />
      ) : null}
    </Panel>
  )
}

/** What a run is called: what it gives, and of which month or week. */
function useRunName() {
  const t = useText('ladder')
  const { time } = useFormat()
  return ({ kind, period, computedAt }: LadderRun) =>
    `${t(`kind.${kind}`)} · ${period ?? time(computedAt, { dateStyle: 'medium' })}`
}

interface RunTableProps {
  readonly runs: readonly LadderRun[]
  readonly currency: string
  readonly onAsk: (asked: Asked) => void
}

function RunTable({ runs, currency, onAsk }: RunTableProps) {
  const t = useText('ladder')
  const name = useRunName()
  const { money, number, time } = useFormat()
  const columns: readonly DataColumn<LadderRun>[] = [
    { id: 'kind', title: t('run'), cell: (run) => <bdi>{name(run)}</bdi> },
    {
      id: 'state',
      title: t('state'),
      cell: ({ state, paidLines, lines }) => (
        <Badge tone={tones[state]}>
          {state === 'APPROVED' && paidLines > 0
            ? t('paidOf', { part: number(paidLines), all: number(lines) })
            : t(`states.${state}`)}
        </Badge>
      ),
    },
    { id: 'lines', title: t('members'), align: 'end', cell: ({ lines }) => number(lines) },
    {
      id: 'total',
      title: t('total'),
      align: 'end',
      place: 'figure',
      cell: ({ total }) => <bdi className="ltr-run tabular">{money(total, { symbol: currency })}</bdi>,
    },
    {
      id: 'hash',
      title: t('hash'),
      cell: ({ hash }) => (
        <span className="-my-2.5 flex items-center gap-1">
          <code translate="no" title={hash} className="ltr-run font-mono text-xs">
            {hash.slice(0, lettersShown)}…
          </code>
          <CopyButton text={hash} label={t('copyHash')} />
        </span>
      ),
    },
    {
      id: 'at',
      title: t('computedAt'),
      cell: ({ computedAt }) => time(computedAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      place: 'line',
      cell: (run) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="s" aria-label={t('linesOf', { name: name(run) })} onPress={() => onAsk({ what: 'lines', run })}>
            {t('lines')}
          </Button>
          {run.state === 'COMPUTED' ? (
            <Button
              size="s"
              variant="accent"
              aria-label={t('payOf', { name: name(run) })}
              onPress={() => onAsk({ what: 'propose', run })}
            >
              {t('pay')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ]
  return <DataTable label={t('runs')} columns={columns} rows={runs} rowKey={({ runId }) => runId} />
}
