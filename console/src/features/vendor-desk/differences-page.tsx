import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { differencesQuery, postCorrection, type VendorDifference } from './vendor-desk.queries.ts'
import { VendorField } from './vendor-field.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const states = ['open', 'corrected'] as const

/** Where a vendor's own record and ours part, and what two operators do about it. */
export function DifferencesPage() {
  const t = useText('vendorDesk')
  const merchant = useMerchant()
  const [vendor, setVendor] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('open')
  const [asked, setAsked] = useState<VendorDifference>()
  const found = useInfiniteQuery(differencesQuery(merchant, { vendor, state }))
  return (
    <Page title={t('differences')} text={t('differencesText')}>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <VendorField merchant={merchant} value={vendor} onChange={setVendor} />
        <Select
          label={t('state')}
          value={state}
          onChange={(chosen) => setState(states.find((known) => known === chosen) ?? 'open')}
          options={states.map((one) => ({ value: one, label: t(`differenceStates.${one}`) }))}
        />
      </div>
      <Panel title={t('differences')}>
        <Loaded query={found} lines={6}>
          {({ pages }) => {
            const rows = pages.flatMap(({ list }) => list)
            if (rows.length === 0)
              return <EmptyState title={t(`noDifferences.${state}`)} text={t('noDifferencesText')} />
            return <DifferenceTable rows={rows} onAsk={setAsked} />
          }}
        </Loaded>
        {found.hasNextPage ? (
          <Button className="mt-4" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </Panel>
      {asked === undefined ? null : (
        <CorrectionDialog merchant={merchant} difference={asked} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  )
}

interface CorrectionDialogProps {
  readonly merchant: string
  readonly difference: VendorDifference
  readonly onClose: () => void
}

function CorrectionDialog({ merchant, difference, onClose }: CorrectionDialogProps) {
  const t = useText('vendorDesk')
  const { money } = useFormat()
  const { txId, remedy, amount, theirs, username } = difference
  const text =
    remedy === 'TAKE_BACK'
      ? t('takeBackText', { member: username ?? '' })
      : t('bookText', { member: username ?? '', amount: money(amount ?? '0', { symbol: theirs?.currency ?? '' }) })
  return (
    <ReasonDialog
      title={t('correctOf', { id: txId })}
      text={text}
      submit={t('propose')}
      isDangerous={remedy === 'TAKE_BACK'}
      run={async (reason) => {
        await postCorrection(merchant, difference, reason)
        return t('proposed')
      }}
      onClose={onClose}
    />
  )
}
