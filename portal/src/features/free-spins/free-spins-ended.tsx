import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { endedFreeSpinsQuery, type FreeSpins } from './free-spins.queries.ts'

const tones: Readonly<Record<FreeSpins['state'], BadgeTone>> = {
  OPEN: 'neutral',
  USED: 'positive',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REFUSED: 'neutral',
}

/** Free spins that are played or over, and what they won; nothing where there were none. */
export default function FreeSpinsEnded() {
  const t = useText('free-spins')
  const { tag } = useLocale()
  const { number, dateTime } = useFormat()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(endedFreeSpinsQuery(tag))
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  if (rows.length === 0) return null
  return (
    <section className="mb-8" aria-label={t('ended')}>
      <h4 className="mb-3 text-sm font-semibold">{t('ended')}</h4>
      <DataTable
        label={t('ended')}
        rows={rows}
        rowKey={({ grantId }) => grantId}
        columns={[
          {
            id: 'game',
            title: t('game'),
            cell: ({ gameName }) => (
              <bdi translate="no" className="font-semibold">
                {gameName}
              </bdi>
            ),
          },
          {
            id: 'state',
            title: t('stateTitle'),
            place: 'figure',
            // One whose time is over a moment ago is as good as expired.
            cell: ({ state }) => (
              <Badge tone={tones[state]}>{t(`state.${state === 'OPEN' ? 'EXPIRED' : state}`)}</Badge>
            ),
          },
          {
            id: 'givenAt',
            title: t('givenAt'),
            place: 'note',
            cell: ({ givenAt }) => dateTime(givenAt, { dateStyle: 'medium' }),
          },
          {
            id: 'played',
            title: t('played'),
            align: 'end',
            cell: ({ used, spins }) => t('usedOf', { used: number(used), all: number(spins) }),
          },
          {
            id: 'won',
            title: t('wonTitle'),
            align: 'end',
            cell: ({ won }) => <span className="font-semibold">{moneyText(won)}</span>,
          },
        ]}
      />
      {hasNextPage ? (
        <Button className="mt-4" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}
