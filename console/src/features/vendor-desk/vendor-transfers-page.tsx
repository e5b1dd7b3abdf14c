import { vendorTransferStates } from '@parlour/core/rules/games/vendor-transfer.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { VendorField } from './vendor-field.tsx'
import { VendorTransferTable } from './vendor-transfer-table.tsx'
import {
  postRuling,
  vendorTransfersQuery,
  type TransferFilter,
  type VendorTransfer,
} from './vendor-transfers.queries.ts'

/** Money that was moved to vendors which keep it themselves, and what persons rule on of it. */
export function VendorTransfersPage() {
  const t = useText('vendorDesk')
  const { merchant } = useParams({ strict: false }) as { merchant: string }
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

interface RulingDialogProps {
  readonly merchant: string
  readonly transfer: VendorTransfer
  readonly onClose: () => void
}

function RulingDialog({ merchant, transfer, onClose }: RulingDialogProps) {
  const t = useText('vendorDesk')
  const [verdict, setVerdict] = useState<'DONE' | 'FAILED'>('FAILED')
  const [amount, setAmount] = useState('')
  const [evidence, setEvidence] = useState('')
  const needsAmount = verdict === 'DONE' && transfer.direction === 'FROM_VENDOR'
  const isReadable = !needsAmount || /^\d{1,12}(?:\.\d{1,4})?$/.test(amount)
  return (
    <ReasonDialog
      title={t('ruleOf', { id: transfer.transferId })}
      text={t('ruleText')}
      submit={t('propose')}
      canSubmit={evidence.trim() !== '' && isReadable}
      run={async (reason) => {
        const ruling = { verdict, evidence: evidence.trim(), reason, ...(needsAmount ? { amount } : {}) }
        await postRuling(merchant, transfer.transferId, ruling)
        return t('proposed')
      }}
      onClose={onClose}
    >
      <Select
        label={t('ruling')}
        options={(['DONE', 'FAILED'] as const).map((one) => ({ value: one, label: t(`rulings.${one}`) }))}
        value={verdict}
        onChange={(one) => setVerdict(one === 'DONE' ? 'DONE' : 'FAILED')}
      />
      {needsAmount ? (
        <TextField
          label={t('gaveBack')}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          maxLength={18}
          isRequired
        />
      ) : null}
      <TextField label={t('evidence')} value={evidence} onChange={setEvidence} maxLength={500} isRequired />
    </ReasonDialog>
  )
}
