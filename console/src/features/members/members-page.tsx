import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { searchQuery, type MemberHead } from './members.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const typeTexts = { 0: 'type.0', 1: 'type.1', 2: 'type.2', 4: 'type.4', 41: 'type.41', 42: 'type.42' } as const

/** Members by the beginning of what is known of them; what was looked for stands in the address. */
export function MembersPage() {
  const t = useText('members')
  const merchant = useMerchant()
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const [typed, setTyped] = useState(q)
  const wanted = useDeferredValue(typed.trim())
  const navigate = useNavigate()
  const found = useInfiniteQuery(searchQuery(merchant, wanted))
  return (
    <Page title={t('title')} text={t('text')}>
      <TextField
        label={t('search')}
        description={t('searchText')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          void navigate({ to: '.', search: text.trim() === '' ? {} : { q: text.trim() }, replace: true })
        }}
        prefix={<Search size={18} aria-hidden="true" />}
        spellCheck="false"
        autoCapitalize="none"
        className="max-w-xl"
        autoFocus
      />
      <Panel title={t('found')}>
        <Loaded query={found} lines={8}>
          {({ pages }) => {
            const rows = pages.flatMap(({ list }) => list)
            if (rows.length === 0) return <EmptyState title={t('nobody')} text={t('nobodyText')} />
            return <MemberTable merchant={merchant} rows={rows} />
          }}
        </Loaded>
        {found.hasNextPage ? (
          <Button className="mt-4" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </Panel>
    </Page>
  )
}

function MemberTable({ merchant, rows }: { readonly merchant: string; readonly rows: readonly MemberHead[] }) {
  const t = useText('members')
  const { time } = useFormat()
  const columns: readonly DataColumn<MemberHead>[] = [
    {
      id: 'name',
      title: t('name'),
      cell: ({ username, memberId, closedAt }) => (
        <span className="flex flex-wrap items-center gap-2">
          <MemberLink merchant={merchant} memberId={memberId} username={username} />
          {closedAt === null ? null : <Badge tone="negative">{t('closed')}</Badge>}
        </span>
      ),
    },
    {
      id: 'type',
      title: t('kind'),
      cell: ({ type }) => t(typeTexts[type as keyof typeof typeTexts] ?? 'type.0'),
      place: 'figure',
    },
    { id: 'email', title: t('email'), cell: ({ email }) => <span className="ltr-run break-all">{email ?? '–'}</span> },
    { id: 'mobile', title: t('mobile'), cell: ({ mobile }) => <span className="ltr-run">{mobile ?? '–'}</span> },
    {
      id: 'joined',
      title: t('joined'),
      cell: ({ joinedAt }) => time(joinedAt, { dateStyle: 'medium' }),
      isWideOnly: true,
    },
    { id: 'seen', title: t('lastIn'), cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : time(lastLoginAt)) },
  ]
  return <DataTable label={t('found')} columns={columns} rows={rows} rowKey={({ memberId }) => memberId} />
}
