import { vendorTransferStates } from '@parlour/core/rules/games/vendor-transfer.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { RulingDialog } from './ruling-dialog.tsx'
import { VendorField } from './vendor-field.tsx'
import { VendorTransferTable } from './vendor-transfer-table.tsx'
import { vendorTransfersQuery, type TransferFilter, type VendorTransfer } from './vendor-transfers.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** Money that was moved to vendors which keep it themselves, and what persons rule on of it. */
export function VendorTransfersPage() {
  const t = useText('vendorDesk')
  const merchant = useMerchant()
  const [filter, setFilter] = useState<TransferFilter>({ state: '', vendor: '', member: '' })
  const [asked, setAsked] = useState<VendorTransfer>()
  const found = useInfiniteQuery(vendorTransfersQuery(merchant, filter))
  const set = (change: Partial<TransferFilter>) => setFilter({ ...filter, ...change })
  return (
    <Page title={t('transfers')} text={t('transfersText')}>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-3">
        <VendorField merchant={merchant} value={filter.vendor} onChange={(vendor) => set({ vendor })} />
        <Select
          label={t('state')}
          value={filter.state}
          onChange={(chosen) => set({ state: vendorTransferStates.find((known) => known === chosen) ?? '' })}
          options={[
            { value: '', label: t('anyState') },
            ...vendorTransferStates.map((one) => ({ value: one, label: t(`transferStates.${one}`) })),
          ]}
        />
        <TextField
          label={t('showMember')}
          value={filter.member}
          onChange={(member) => set({ member })}
          maxLength={64}
          autoCapitalize="none"
          spellCheck="false"
        />
      </div>
      <Panel title={t('transfers')}>
        <Loaded query={found} lines={6}>
          {({ pages }) => {
            const rows = pages.flatMap(({ list }) => list)
            if (rows.length === 0) return <EmptyState title={t('noTransfers')} text={t('noTransfersText')} />
            return <VendorTransferTable rows={rows} onAsk={setAsked} />
          }}
        </Loaded>
        {found.hasNextPage ? (
          <Button className="mt-4" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </Panel>
      {asked === undefined ? null : (
        <RulingDialog merchant={merchant} transfer={asked} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  )
}
