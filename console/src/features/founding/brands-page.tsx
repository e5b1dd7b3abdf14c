import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { brandsQuery, type BrandRow } from './founding.queries.ts'
import { NewBrandDialog } from './new-brand-dialog.tsx'

/** The brands of the installation; another one waits for a second operator. */
export function BrandsPage() {
  const t = useText('founding')
  const house = useQuery(brandsQuery())
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Button variant="accent" isDisabled={house.data === undefined} onPress={() => setIsAsked(true)}>
          {t('add')}
        </Button>
      }
    >
      <Panel title={t('title')}>
        <Loaded query={house} lines={4}>
          {({ list }) =>
            list.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : <BrandTable brands={list} />
          }
        </Loaded>
      </Panel>
      {isAsked && house.data ? <NewBrandDialog house={house.data} onClose={() => setIsAsked(false)} /> : null}
    </Page>
  )
}

function BrandTable({ brands }: { readonly brands: readonly BrandRow[] }) {
  const t = useText('founding')
  const columns: readonly DataColumn<BrandRow>[] = [
    {
      id: 'name',
      title: t('name'),
      cell: ({ merchantCode, name, isDefault }) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <Link
            to="/brands/$merchant/settings"
            params={{ merchant: merchantCode }}
            className="underline-offset-2 hover:underline"
          >
            <bdi translate="no">{name}</bdi>
          </Link>
          {isDefault ? <Badge>{t('default')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'state',
      title: t('state'),
      place: 'figure',
      cell: ({ status }) => (
        <Badge tone={status === 0 ? 'positive' : 'negative'}>{t(status === 0 ? 'isOpen' : 'isClosed')}</Badge>
      ),
    },
    {
      id: 'code',
      title: t('code'),
      cell: ({ merchantCode }) => <code className="ltr-run font-mono text-xs">{merchantCode}</code>,
    },
    {
      id: 'hosts',
      title: t('hosts'),
      cell: ({ hosts }) => <span className="ltr-run text-xs">{hosts.join(', ')}</span>,
    },
    { id: 'currency', title: t('currency'), cell: ({ currency }) => <bdi translate="no">{currency}</bdi> },
    {
      id: 'zone',
      title: t('timeZone'),
      isWideOnly: true,
      cell: ({ timeZone }) => <bdi translate="no">{timeZone}</bdi>,
    },
    {
      id: 'languages',
      title: t('languages'),
      cell: ({ languages }) => <span translate="no">{languages.join(', ')}</span>,
    },
  ]
  return <DataTable label={t('title')} columns={columns} rows={brands} rowKey={({ merchantCode }) => merchantCode} />
}
