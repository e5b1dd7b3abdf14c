import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { teamQuery, type TeamRow } from './agents.queries.ts'
import { PagePart } from './page-part.tsx'

/** The agent's direct members: who they are, since when, and whether their account is open. */
export function TeamPage() {
  const t = useText('agents')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const team = useInfiniteQuery(teamQuery(name))
  const rows = team.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <PagePart
      title={t('page.agentTeamManage')}
      query={team}
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
      {rows.length === 0 ? (
        <EmptyState
          title={t(name === '' ? 'team.empty' : 'team.none')}
          text={t(name === '' ? 'team.emptyText' : 'team.noneText', { name })}
        />
      ) : (
        <TeamTable rows={rows} />
      )}
      {team.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={team.isFetchingNextPage} onPress={() => void team.fetchNextPage()}>
          {t('team.more')}
        </Button>
      ) : null}
    </PagePart>
  )
}

function TeamTable({ rows }: { readonly rows: readonly TeamRow[] }) {
  const t = useText('agents')
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={t('team.label')}
      rows={rows}
      rowKey={({ account }) => account}
      columns={[
        {
          id: 'account',
          title: t('team.account'),
          cell: ({ account }) => <span className="font-semibold">{account}</span>,
        },
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
        {
          id: 'joined',
          title: t('team.joined'),
          place: 'note',
          cell: ({ joinedAt }) => (
            <span className="whitespace-nowrap">{dateTime(joinedAt, { dateStyle: 'medium' })}</span>
          ),
        },
        {
          id: 'contact',
          title: t('team.contact'),
          isWideOnly: true,
          cell: ({ email, mobile }) =>
            email === null && mobile === null ? (
              '—'
            ) : (
              <span dir="ltr" className="tabular flex min-w-0 flex-col text-start text-text-muted">
                <span className="ltr-run break-all">{email}</span>
                <span>{mobile}</span>
              </span>
            ),
        },
      ]}
    />
  )
}
