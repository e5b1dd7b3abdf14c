import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PageList } from '../../lib/view/page-list.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import type { Whose } from './members.queries.ts'
import { statementQuery, type Pool, type Statement, type StatementLine } from './statement.queries.ts'

const pools = [
  { pool: 'PLAYER_CASH', text: 'cash' },
  { pool: 'PLAYER_BONUS', text: 'bonus' },
  { pool: 'PENDING_WITHDRAWAL', text: 'pending' },
] as const

/** Every line of a member's money, pool by pool, as its own statement has them, and what the latest published head is. */
export function MemberStatement({ whose }: { readonly whose: Whose }) {
  const t = useText('members')
  return (
    <Panel title={t('statement.title')}>
      <Tabs
        label={t('statement.title')}
        items={pools.map(({ pool, text }) => ({
          id: pool,
          label: t(text),
          content: <PoolLines whose={whose} pool={pool} label={t(text)} />,
        }))}
      />
    </Panel>
  )
}

interface PoolLinesProps {
  readonly whose: Whose
  readonly pool: Pool
  readonly label: string
}

function PoolLines({ whose, pool, label }: PoolLinesProps) {
  const t = useText('members')
  const { money, time } = useFormat()
  const lines = useInfiniteQuery(statementQuery(whose, pool))
  const [first] = lines.data?.pages ?? []
  const amount = (wire: string) => money(wire, { symbol: first?.currency ?? '' })
  const columns: readonly DataColumn<StatementLine>[] = [
    {
      id: 'kind',
      title: t('statement.kind'),
      cell: ({ kind, entry }) => (
        <>
          <span className="font-medium">{t(`statement.kinds.${kind}`)}</span>{' '}
          <code className="ltr-run block font-mono text-xs text-text-muted">{entry}</code>
        </>
      ),
    },
    { id: 'at', title: t('statement.at'), place: 'note', cell: ({ at }) => time(at) },
    {
      id: 'amount',
      title: t('statement.amount'),
      align: 'end',
      place: 'figure',
      cell: ({ amount: moved }) => (
        <span className={moved.startsWith('-') ? 'tabular' : 'tabular text-positive'}>{amount(moved)}</span>
      ),
    },
    {
      id: 'balance',
      title: t('statement.balance'),
      align: 'end',
      place: 'noteEnd',
      cell: ({ balance }) => <span className="tabular">{amount(balance)}</span>,
    },
    {
      id: 'fact',
      title: t('statement.fact'),
      isWideOnly: true,
      cell: ({ factId }) => (
        <span className="flex items-center gap-1">
          <code className="ltr-run font-mono text-xs" title={factId}>
            …{factId.slice(-8)}
          </code>
          <CopyButton text={factId} />
        </span>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <PublishedHead head={first?.head ?? null} />
      <PageList query={lines} none={{ title: t('statement.none'), text: t('statement.noneText') }}>
        {(rows) => <DataTable label={label} columns={columns} rows={rows} rowKey={({ version }) => String(version)} />}
      </PageList>
    </div>
  )
}

/** What the member's own page, and the file that it saves, come to. */
function PublishedHead({ head }: { readonly head: Statement['head'] }) {
  const t = useText('members')
  if (head === null) return null
  return (
    <p className="text-xs text-text-muted">
      {t('statement.head', { day: head.day, line: head.version })}{' '}
      <code className="ltr-run font-mono break-all">{head.hash}</code>
    </p>
  )
}
