import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { deskListLook } from '../view/desk-row.tsx'
import { Page } from '../view/page.tsx'
import { PageList } from '../view/page-list.tsx'
import { OpenItem } from './open-item.tsx'
import { without, type QueueSearch } from './queue-search.ts'

export interface ReviewQueueProps<Row, Search extends QueueSearch> {
  readonly title: string
  readonly text: string
  /** What is said where nothing waits. */
  readonly none: { readonly title: string; readonly text: string }
  /** The queues that can be chosen, and the one that is shown where the address names none. */
  readonly queues: readonly { readonly value: string; readonly label: string }[]
  readonly shown: string
  readonly search: Search
  readonly onGo: (next: Search) => void
  /** Whether items are claimed, so that one's own can be shown alone. */
  readonly hasHands?: boolean
  /** Further filters, beside the queue. */
  readonly requests?: ReactNode
  /** What stands below the list. */
  readonly below?: ReactNode
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Row[] }>>
  readonly idOf: (row: Row) => string
  readonly renderRow: (row: Row, onOpen: () => void) => ReactNode
  /** An item by itself, under a title; where there is none, its row says everything. */
  readonly item?: {
    readonly title: string
    readonly render: (id: string, onOpen: (id: string) => void) => ReactNode
  }
}

/** Work that waits: its queues, whose it is, a list to walk through by keys, and one item of it with the way to the next. */
export function ReviewQueue<Row, Search extends QueueSearch>(props: ReviewQueueProps<Row, Search>) {
  const { title, text, search, onGo, query, idOf, item, below } = props
  const rows = (query.data?.pages ?? []).flatMap(({ list }) => list)
  const open = (id: string) => onGo({ ...search, open: id })
  if (item !== undefined && search.open !== undefined) {
    return (
      <OpenItem
        title={item.title}
        back={title}
        id={search.open}
        ids={rows.map(idOf)}
        onBack={() => onGo(without(search, 'open') as Search)}
        onOpen={open}
      >
        {item.render(search.open, open)}
      </OpenItem>
    )
  }
  return (
    <Page title={title} text={text}>
      <Requests {...props} />
      <PageList query={query} none={props.none}>
        {(list) => (
          <ul className={item === undefined ? 'flex flex-col gap-4' : deskListLook}>
            {list.map((row) => (
              <li key={idOf(row)}>{props.renderRow(row, () => open(idOf(row)))}</li>
            ))}
          </ul>
        )}
      </PageList>
      {below}
    </Page>
  )
}

function Requests<Row, Search extends QueueSearch>(props: ReviewQueueProps<Row, Search>) {
  const t = useText('queue')
  const { search, onGo, queues, shown, hasHands = false, requests } = props
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full sm:w-64">
        <Select
          label={t('queue')}
          value={search.queue ?? shown}
          options={queues}
          onChange={(queue) => onGo({ ...search, queue })}
        />
      </div>
      {requests}
      {hasHands ? (
        <Checkbox
          isSelected={search.mine === 'yes'}
          onChange={(isOn) => onGo(isOn ? { ...search, mine: 'yes' } : (without(search, 'mine') as Search))}
        >
          {t('mine')}
        </Checkbox>
      ) : null}
      {search.member === undefined ? null : (
        <Button size="s" onPress={() => onGo(without(search, 'member') as Search)}>
          {t('allMembers')}
        </Button>
      )}
    </div>
  )
}
