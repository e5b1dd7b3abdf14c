import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { vendorsQuery, type GameVendor } from './games.queries.ts'
import { NewVendorDialog } from './new-vendor-dialog.tsx'
import { PowerBadge } from './power-badge.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { VendorDialog } from './vendor-dialog.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'rotate' | 'credits'; readonly vendor: GameVendor }

/** Who the brand's games come from. */
export function VendorsPage() {
  const t = useText('games')
  const merchant = useMerchant()
  const vendors = useQuery(vendorsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const onClose = () => setAsked(undefined)
  return (
    <Page
      title={t('vendors')}
      text={t('vendorsText')}
      aside={
        <Button variant="accent" onPress={() => setAsked({ what: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <Panel title={t('vendors')}>
        <Loaded query={vendors} lines={5}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <VendorTable vendors={list} onAsk={setAsked} />
            )
          }
        </Loaded>
      </Panel>
      {asked?.what === 'add' ? <NewVendorDialog merchant={merchant} onClose={onClose} /> : null}
      {asked?.what === 'edit' ? <VendorDialog merchant={merchant} vendor={asked.vendor} onClose={onClose} /> : null}
      {asked?.what === 'rotate' ? <RotateDialog merchant={merchant} vendor={asked.vendor} onClose={onClose} /> : null}
      {asked?.what === 'credits' ? <CreditsDialog merchant={merchant} vendor={asked.vendor} onClose={onClose} /> : null}
    </Page>
  )
}

interface VendorTableProps {
  readonly vendors: readonly GameVendor[]
  readonly onAsk: (asked: Asked) => void
}

function VendorTable({ vendors, onAsk }: VendorTableProps) {
  const t = useText('games')
  const columns: readonly DataColumn<GameVendor>[] = [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, isHot }) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi translate="no">{name}</bdi>
          {isHot ? <Badge tone="accent">{t('hot')}</Badge> : null}
        </span>
      ),
    },
    { id: 'status', title: t('status'), place: 'figure', cell: ({ status }) => <PowerBadge power={status} /> },
    { id: 'code', title: t('code'), cell: ({ code }) => <code className="ltr-run font-mono text-xs">{code}</code> },
    {
      id: 'product',
      title: t('product'),
      cell: ({ product, dialect, moneyScale }) => (
        <span className="flex flex-col items-start max-md:items-end" translate="no">
          <bdi>{product}</bdi>
          <bdi className="text-xs whitespace-nowrap text-text-muted">{`${dialect} · ${moneyScale}`}</bdi>
        </span>
      ),
    },
    { id: 'games', title: t('gamesShown'), align: 'end', cell: ({ games }) => games },
    {
      id: 'credits',
      title: t('credits'),
      align: 'end',
      cell: (vendor) => <CreditsCell vendor={vendor} />,
    },
    {
      id: 'launch',
      title: t('launchUrl'),
      isWideOnly: true,
      cell: ({ launchUrl }) => <span className="ltr-run text-xs break-all">{launchUrl || '–'}</span>,
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (vendor) => <VendorActions vendor={vendor} onAsk={onAsk} />,
    },
  ]
  return <DataTable label={t('vendors')} columns={columns} rows={vendors} rowKey={({ code }) => code} />
}

function CreditsCell({ vendor: { creditedToday, dailyCreditMax } }: { readonly vendor: GameVendor }) {
  const t = useText('games')
  const { money } = useFormat()
  const shown = (wire: string) => money(wire, { symbol: '' })
  return (
    <span className="tabular text-xs">
      {t('creditsToday', { today: shown(creditedToday), most: shown(dailyCreditMax) })}
    </span>
  )
}

const steps = ['edit', 'credits', 'rotate'] as const

function VendorActions({ vendor, onAsk }: Pick<VendorTableProps, 'onAsk'> & { readonly vendor: GameVendor }) {
  const t = useText('games')
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {steps.map((what) => (
        <Button
          key={what}
          size="s"
          aria-label={t(`${what}Of`, { name: vendor.name })}
          onPress={() => onAsk({ what, vendor })}
        >
          {t(what)}
        </Button>
      ))}
    </span>
  )
}
