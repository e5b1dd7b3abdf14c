import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Diff } from '../../lib/view/diff.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Words } from '../../lib/view/words.tsx'
import { historyQuery, type PastOf } from './content.queries.ts'

export interface HistorySheetProps {
  readonly merchant: string
  readonly of: PastOf
  readonly title: string
  readonly onClose: () => void
}

/** Who changed a text, when and why, and every word of it before and after. */
export function HistorySheet({ merchant, of, title, onClose }: HistorySheetProps) {
  const t = useText('content')
  const { time } = useFormat()
  const past = useInfiniteQuery(historyQuery(merchant, of))
  return (
    <Sheet isOpen title={t('historyOf', { title })} size="l" onClose={onClose}>
      <Loaded query={past} lines={4}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <EmptyState title={t('noHistory')} text={t('noHistoryText')} />
          return (
            <ol className="flex flex-col gap-4">
              {list.map((change) => (
                <li key={change.actionId} className="flex flex-col gap-2 border-b border-line-soft pb-4 last:border-0">
                  <p className="text-sm font-semibold">
                    <Words>{change.reason}</Words>
                  </p>
                  <p className="text-xs text-text-muted">
                    <bdi translate="no">{change.operator}</bdi> · {time(change.at)} ·{' '}
                    <code className="ltr-run font-mono">{change.command}</code>
                  </p>
                  <Diff before={change.before} after={change.after} />
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
      {past.hasNextPage ? (
        <Button className="mt-4" isPending={past.isFetchingNextPage} onPress={() => void past.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Sheet>
  )
}
