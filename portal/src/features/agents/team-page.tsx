import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRateText } from '../../lib/rates/use-rate-text.ts'
import { LineTrail } from './line-trail.tsx'
import { exportSize, fetchLine, lineQuery, type LineMember } from './line.queries.ts'
import { PagePart } from './page-part.tsx'
import { RaiseSheet } from './raise-sheet.tsx'

const columnsOfCsv = ['account', 'level', 'direct', 'balance', 'seen', 'joined'] as const

/** The line level by level: direct members of whoever is opened, or everybody below whose name begins so. */
export function TeamPage() {
  const t = useText('agents')
  const [account, setAccount] = useState<string>()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const request = { account, name }
  const team = useInfiniteQuery(lineQuery(request))
  const rows = team.data?.pages.flatMap(({ list }) => list) ?? []
  const [raised, setRaised] = useState<LineMember>()
  const open = (whose: string | undefined) => {
    setAccount(whose)
    setTyped('')
  }
  return (
    <PagePart
      title={t('page.agentTeamManage')}
      query={team}
      printed={{ isMore: team.hasNextPage }}
      aside={
        <ExportButton
          name="team"
          isDisabled={rows.length === 0}
          titles={columnsOfCsv.map((column) => t(`team.${column}`))}
          fetchPage={(cursor, signal) => fetchLine(request, { limit: exportSize / 2, cursor, signal })}
          rowOf={csvRow}
        />
      }
      lead={
        <TextField
          label={t('team.search')}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={64}
          prefix={<Search size={17} aria-hidden="true" />}
          value={typed}
          onChange={setTyped}
          className="mb-5 max-w-sm"
        />
      }
    >
      <LineTrail trail={team.data?.pages[0]?.trail ?? []} onOpen={open} />
      {rows.length === 0 ? (
        <EmptyState
          title={t(name === '' ? 'team.empty' : 'team.none')}
          text={t(name === '' ? 'team.emptyText' : 'team.noneText', { name })}
        />
      ) : (
        <TeamTable rows={rows} onOpen={open} onRaise={setRaised} />
      )}
      {raised === undefined ? null : <RaiseSheet member={raised} onClose={() => setRaised(undefined)} />}
      {team.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={team.isFetchingNextPage} onPress={() => void team.fetchNextPage()}>
          {t('team.more')}
        </Button>
      ) : null}
    </PagePart>
  )
}

function csvRow({ account, level, direct, cash, seenAt, joinedAt }: LineMember): readonly string[] {
  const instant = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
  return [account, String(level), String(direct), cash, instant(seenAt), instant(joinedAt)]
}

interface TeamTableProps {
  readonly rows: readonly LineMember[]
  readonly onOpen: (account: string) => void
  readonly onRaise: (member: LineMember) => void
}

function TeamTable({ rows, onOpen, onRaise }: TeamTableProps) {
  const t = useText('agents')
  const { dateTime, number } = useFormat()
  return (
    <DataTable
      label={t('team.label')}
      rows={rows}
      rowKey={({ account }) => account}
      columns={[
        { id: 'account', title: t('team.account'), cell: (row) => <Account row={row} onOpen={onOpen} /> },
        {
          id: 'state',
          title: t('team.state'),
          place: 'figure',
          cell: ({ isOpen, type }) => (
            <span className="inline-flex gap-1.5">
              {type === 0 ? null : <Badge tone="accent">{t('team.agent')}</Badge>}
              <Badge tone={isOpen ? 'positive' : 'negative'}>{t(isOpen ? 'team.open' : 'team.closed')}</Badge>
            </span>
          ),
        },
        { id: 'level', title: t('team.level'), align: 'end', isWideOnly: true, cell: ({ level }) => number(level) },
        { id: 'direct', title: t('team.direct'), align: 'end', isWideOnly: true, cell: ({ direct }) => number(direct) },
        {
          id: 'balance',
          title: t('team.balance'),
          align: 'end',
          cell: ({ cash }) => <span className="tabular">{moneyText(cash)}</span>,
        },
        { id: 'rates', title: t('rates.column'), cell: (row) => <Rates row={row} onRaise={onRaise} /> },
        {
          id: 'seen',
          title: t('team.seen'),
          cell: ({ seenAt }) => (seenAt === null ? '—' : dateTime(seenAt, { dateStyle: 'medium', timeStyle: 'short' })),
        },
        {
          id: 'joined',
          title: t('team.joined'),
          place: 'note',
          cell: ({ joinedAt }) => (
            <span className="whitespace-nowrap">{dateTime(joinedAt, { dateStyle: 'medium' })}</span>
          ),
        },
      ]}
    />
  )
}

function Account({
  row: { account, direct, email, mobile },
  onOpen,
}: { readonly row: LineMember } & Pick<TeamTableProps, 'onOpen'>) {
  const t = useText('agents')
  return (
    <span className="min-w-0">
      {direct === 0 ? (
        <bdi className="font-semibold">{account}</bdi>
      ) : (
        <button
          type="button"
          aria-label={t('line.open', { name: account })}
          className="min-h-9 font-semibold text-accent-strong underline decoration-line underline-offset-2"
          onClick={() => onOpen(account)}
        >
          <bdi>{account}</bdi>
        </button>
      )}
      {email === null && mobile === null ? null : (
        <span
          dir="ltr"
          className="tabular block text-start text-xs font-normal break-all text-text-muted @max-xl:hidden"
        >
          {[email, mobile].filter((one) => one !== null).join(' · ')}
        </span>
      )}
    </span>
  )
}

/** What somebody has; of direct members the agent raises it. */
function Rates({ row, onRaise }: { readonly row: LineMember } & Pick<TeamTableProps, 'onRaise'>) {
  const t = useText('agents')
  const words = useRateText()
  const had = row.rates.filter(({ points }) => points > 0)
  const text = had
    .map(({ product, points }) => `${words.product(product)} ${words.points(product, points)}`)
    .join(' · ')
  if (row.level !== 1) return <span className="text-xs">{text}</span>
  return (
    <button
      type="button"
      aria-label={`${text === '' ? '' : `${text}, `}${t('rates.changeOf', { name: row.account })}`}
      className="min-h-9 text-start text-xs underline decoration-line underline-offset-2"
      onClick={() => onRaise(row)}
    >
      {text === '' ? <span className="print:hidden">{t('rates.change')}</span> : text}
    </button>
  )
}
