import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { noticesQuery } from './content.queries.ts'
import { NoticeDetail } from './notice-detail.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesAPage, storedPlace, storePlace } from './notice-place.ts'
import { useReadNotices } from './read-notices.ts'

const boardLook = 'grid min-h-0 gap-6 md:grid-cols-[minmax(240px,320px)_minmax(0,1fr)] md:gap-8'

/** Notices, nine a page, beside the one that is read; on phones one after the other. */
export function NoticeBoard({ heading }: { readonly heading: 'h2' | 'h3' }) {
  const t = useText('content')
  const refusalText = useRefusalText()
  const [stored] = useState(storedPlace)
  const [page, setPage] = useState(stored?.page ?? 1)
  // Without a stored one the first is read; on phones the list is, until one is chosen.
  const [row, setRow] = useState<number | undefined>(stored?.row ?? 0)
  const [isReading, setIsReading] = useState(stored !== undefined)
  const board = useRef<HTMLDivElement>(null)
  const isChosenByHand = useRef(false)
  const notices = useQuery(noticesQuery(page))
  const shown = notices.isPlaceholderData || row === undefined ? undefined : notices.data?.list[row]
  const read = useReadNotices(shown?.id, isReading)

  // On phones list and notice hide each other: the focus goes along, so that no key is lost.
  useEffect(() => {
    if (!isChosenByHand.current) return
    const next = board.current?.querySelector<HTMLElement>(isReading ? '[data-back] button' : '[aria-current]')
    if (next?.checkVisibility() === true) next.focus()
  }, [isReading])

  if (notices.isPending) return <BoardLoading label={t('notices.loading')} />
  if (notices.isError) {
    return (
      <InlineNotice tone="negative">
        <p>{refusalText(notices.error)}</p>
        <Button size="s" className="mt-2" onPress={() => void notices.refetch()}>
          {t('retry')}
        </Button>
      </InlineNotice>
    )
  }
  const { list, total } = notices.data
  if (total === 0) return <EmptyState title={t('notices.empty')} text={t('notices.emptyText')} />
  const choose = (at: number) => {
    isChosenByHand.current = true
    setRow(at)
    setIsReading(true)
    storePlace({ page, row: at })
  }
  const turn = (to: number) => {
    setPage(to)
    setRow(undefined)
    setIsReading(false)
    storePlace(undefined)
  }
  return (
    <div ref={board} className={boardLook}>
      <NoticeList
        list={list}
        chosen={shown?.id}
        read={read}
        page={page}
        pages={Math.max(1, Math.ceil(total / noticesAPage))}
        isTurning={notices.isPlaceholderData}
        onChoose={choose}
        onPage={turn}
        className={classNames(isReading && shown !== undefined && 'max-md:hidden')}
      />
      <NoticeDetail
        notice={shown}
        heading={heading}
        onBack={() => setIsReading(false)}
        className={classNames(!isReading && 'max-md:hidden')}
      />
    </div>
  )
}

function BoardLoading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={boardLook}>
      <div className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Skeleton key={place} className="h-14 rounded-medium" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-large max-md:hidden" />
    </div>
  )
}
