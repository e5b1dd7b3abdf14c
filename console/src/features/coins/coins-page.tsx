import { coinTransferStates } from '@parlour/core/rules/cashier/coin-transfer.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { readCoinSearch, textMost, type CoinSearch } from './coin-search.ts'
import { CoinTable } from './coin-table.tsx'
import { coinTransfersQuery } from './coins.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** Coins that were sent to members' addresses: how far each has come, and what became of it. */
export function CoinsPage() {
  const t = useText('coins')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readCoinSearch(useSearch({ strict: false }))
  const go = (next: { readonly state?: string; readonly text?: string }) =>
    void navigate({ to: '/brands/$merchant/coin-transfers', params: { merchant }, search: readCoinSearch({ ...next }) })
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-56">
          <Select
            label={t('stateField')}
            value={search.state ?? ''}
            options={[
              { value: '', label: t('anyState') },
              ...coinTransferStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
            ]}
            onChange={(state) => go({ ...search, state })}
          />
        </div>
        <Find key={search.text ?? ''} search={search} onFind={go} />
      </div>
      <Transfers merchant={merchant} search={search} />
    </Page>
  )
}

interface FindProps {
  readonly search: CoinSearch
  readonly onFind: (next: CoinSearch) => void
}

/** By what a member names: the transaction, the address it went to, or who they are. */
function Find({ search, onFind }: FindProps) {
  const t = useText('coins')
  const [text, setText] = useState(search.text ?? '')
  return (
    <form
      className="flex w-full items-end gap-2 sm:w-112"
      onSubmit={(event) => {
        event.preventDefault()
        onFind({ ...search, text })
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('find')}
          value={text}
          onChange={setText}
          maxLength={textMost}
          inputClassName="ltr-run"
          autoCapitalize="none"
          spellCheck="false"
        />
      </div>
      <Button type="submit">{t('findNow')}</Button>
    </form>
  )
}

function Transfers({ merchant, search }: { readonly merchant: string; readonly search: CoinSearch }) {
  const t = useText('coins')
  const found = useInfiniteQuery(coinTransfersQuery(merchant, search))
  return (
    <PageList query={found} none={{ title: t('none'), text: t('noneText') }}>
      {(rows) => <CoinTable merchant={merchant} rows={rows} />}
    </PageList>
  )
}
