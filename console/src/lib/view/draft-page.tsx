import { Button } from '@parlour/ui/components/button.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Page } from './page.tsx'
import { PageList } from './page-list.tsx'

/** Somebody writes a new draft. */
export interface Adding {
  readonly what: 'add'
}

export interface DraftPageProps<Row, Known, Asked> {
  /** The texts of its feature. */
  readonly words: (key: 'title' | 'text' | 'add' | 'none' | 'noneText') => string
  /** What stands behind the text of the page, once the first page of the list is here. */
  readonly more?: (known: Known) => string
  readonly query: UseInfiniteQueryResult<InfiniteData<Known & { readonly list: readonly Row[] }>>
  readonly card: (row: Row, at: { readonly known: Known; readonly ask: (asked: Asked) => void }) => ReactNode
  /** What opens over the list for what was asked. */
  readonly answer: (asked: Asked | Adding, at: { readonly known: Known; readonly onClose: () => void }) => ReactNode
}

/** What operators write as drafts and two of them publish: the list of it, and the way to a new one. */
export function DraftPage<Row, Known, Asked>(props: DraftPageProps<Row, Known, Asked>) {
  const { words, more, query, card, answer } = props
  const [asked, setAsked] = useState<Asked | Adding>()
  const known = query.data?.pages[0]
  return (
    <Page
      title={words('title')}
      text={known === undefined || more === undefined ? words('text') : `${words('text')} ${more(known)}`}
      aside={
        <Button variant="accent" isDisabled={known === undefined} onPress={() => setAsked({ what: 'add' })}>
          {words('add')}
        </Button>
      }
    >
      <PageList query={query} none={{ title: words('none'), text: words('noneText') }}>
        {(rows) => (
          <div className="flex flex-col gap-4">
            {known === undefined ? null : rows.map((row) => card(row, { known, ask: setAsked }))}
          </div>
        )}
      </PageList>
      {asked === undefined || known === undefined ? null : answer(asked, { known, onClose: () => setAsked(undefined) })}
    </Page>
  )
}
