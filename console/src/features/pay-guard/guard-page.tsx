import { betProducts } from '@parlour/core/rules/games/products.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { getGuardTable, guardQuery, type Guarded } from '../../lib/guard/guard.queries.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { saveTable } from '../../lib/view/save-table.ts'
import { CausingContracts } from './causing-contracts.tsx'
import { GuardTable } from './guard-table.tsx'

const allProducts = ''

/** What is given for turnover of each product against what the house keeps of it, and which contracts cause it. */
export function GuardPage() {
  const t = useText('guard')
  const merchant = useMerchant()
  const refusalText = useRefusalText()
  const [chosen, setChosen] = useState(allProducts)
  const product = betProducts.find((one) => one === chosen)
  const guard = useQuery(guardQuery(merchant, product))
  const take = useMutation({
    networkMode: 'always',
    mutationFn: () => getGuardTable(merchant, product),
    onSuccess: ({ csv }) => saveTable(csv, 'pay-guard'),
    onError: (error) => showToast(refusalText(error), 'negative'),
  })
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Button isPending={take.isPending} onPress={() => take.mutate()}>
          <Download size={16} aria-hidden="true" /> {t('csv')}
        </Button>
      }
    >
      <Select
        label={t('product')}
        options={[
          { value: allProducts, label: t('all') },
          ...betProducts.map((value) => ({ value, label: t(`products.${value}`) })),
        ]}
        value={chosen}
        onChange={setChosen}
        className="w-full sm:w-56"
      />
      <Loaded query={guard} lines={6}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <div className="flex flex-col gap-4">
              <Warnings list={list} />
              <GuardTable list={list} />
            </div>
          )
        }
      </Loaded>
      <CausingContracts merchant={merchant} product={product} />
    </Page>
  )
}

function Warnings({ list }: { readonly list: readonly Guarded[] }) {
  const t = useText('guard')
  const isAny = (state: Guarded['state']) => list.some((one) => one.state === state)
  return (
    <>
      {isAny('ABOVE') ? <InlineNotice tone="negative">{t('warning')}</InlineNotice> : null}
      {isAny('CLOSE') ? <InlineNotice tone="info">{t('closeWarning')}</InlineNotice> : null}
    </>
  )
}
