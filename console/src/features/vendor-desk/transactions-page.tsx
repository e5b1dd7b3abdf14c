import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { RoundSheet } from './round-sheet.tsx'
import { filterOf, readTransactionSearch } from './transaction-filter.ts'
import { TransactionForm } from './transaction-form.tsx'
import { TransactionTable } from './transaction-table.tsx'
import { transactionsQuery, type RoundKey } from './vendor-desk.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** What vendors said to the wallet, the latest first. */
export function TransactionsPage() {
  const t = useText('vendorDesk')
  const merchant = useMerchant()
  const navigate = useNavigate()
  const search = readTransactionSearch(useSearch({ strict: false }))
  const found = useInfiniteQuery(transactionsQuery(merchant, filterOf(search)))
  const [round, setRound] = useState<RoundKey>()
  return (
    <Page title={t('transactions')} text={t('transactionsText')}>
      <TransactionForm
        key={JSON.stringify(search)}
        merchant={merchant}
        search={search}
        onFilter={(request) =>
          void navigate({
            to: '/brands/$merchant/vendor-transactions',
            params: { merchant },
            search: readTransactionSearch({ ...request }),
            replace: true,
          })
        }
      />
      <Panel title={t('transactions')}>
        <Loaded query={found} lines={8}>
          {({ pages }) => {
            const rows = pages.flatMap(({ list }) => list)
            if (rows.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
            return <TransactionTable merchant={merchant} rows={rows} onRound={setRound} />
          }}
        </Loaded>
        {found.hasNextPage ? (
          <Button className="mt-4" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </Panel>
      {round === undefined ? null : (
        <RoundSheet merchant={merchant} round={round} onClose={() => setRound(undefined)} />
      )}
    </Page>
  )
}
