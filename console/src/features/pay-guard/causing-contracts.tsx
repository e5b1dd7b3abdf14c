import type { BetProduct } from '@parlour/core/rules/games/products.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { guardContractsQuery } from '../../lib/guard/guard.queries.ts'
import { percentShown } from '../../lib/guard/percent-shown.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'

interface CausingContractsProps {
  readonly merchant: string
  readonly product: BetProduct | undefined
}

/** The salaries that the platform pays, the highest rate first: of a product, those that are about it. */
export function CausingContracts({ merchant, product }: CausingContractsProps) {
  const t = useText('guard')
  const contracts = useInfiniteQuery(guardContractsQuery(merchant, product))
  return (
    <Panel title={t('contracts.title')}>
      <p className="mb-4 text-sm text-text-muted">{t('contracts.text')}</p>
      <Loaded query={contracts} lines={4}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <p className="text-sm text-text-muted">{t('contracts.none')}</p>
          return (
            <DataTable
              label={t('contracts.title')}
              rows={list}
              rowKey={({ contractId }) => contractId}
              columns={[
                {
                  id: 'receiver',
                  title: t('contracts.receiver'),
                  cell: ({ receiverId, receiver }) => (
                    <MemberLink merchant={merchant} memberId={receiverId} username={receiver} />
                  ),
                },
                { id: 'kind', title: t('contracts.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
                { id: 'category', title: t('product'), cell: ({ category }) => t(`category.${category}`) },
                {
                  id: 'rate',
                  title: t('contracts.rate'),
                  align: 'end',
                  place: 'figure',
                  cell: ({ rate }) => <strong>{percentShown(rate)}</strong>,
                },
              ]}
            />
          )
        }}
      </Loaded>
      {contracts.hasNextPage ? (
        <Button
          className="mt-3"
          isPending={contracts.isFetchingNextPage}
          onPress={() => void contracts.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </Panel>
  )
}
