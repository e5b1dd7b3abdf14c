import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useInfiniteQuery, useMutation, useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import MailOpen from 'lucide-react/icons/mail-open'
import { useRef } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { deleteMessage, messagesQuery, readAll, readMessage } from './inbox.queries.ts'
import { MessageRow } from './message-row.tsx'
import { PushSetting } from './push-setting.tsx'

/** The member's messages; opening one reads it. */
export default function MessagesPage() {
  const t = useText('inbox')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const messages = useInfiniteQuery(messagesQuery())
  const onSuccess = ({ unread }: { readonly unread: number }) => {
    queryClient.setQueryData(queryKeys.unread, { data: { count: unread } })
    void queryClient.invalidateQueries({ queryKey: queryKeys.messages })
  }
  const onError = (error: Error) => showToast(refusalText(error), 'negative')
  const read = useMutation({ mutationFn: readMessage, onSuccess })
  const readEvery = useMutation({ mutationFn: readAll, onSuccess, onError })
  const remove = useMutation({
    mutationFn: deleteMessage,
    onSuccess(answer) {
      onSuccess(answer)
      // What had the focus is gone with its message.
      title.current?.focus()
      showToast(t('deleted'), 'positive')
    },
    onError,
  })
  const rows = messages.data?.pages.flatMap(({ list }) => list) ?? []
  const unread = messages.data?.pages[0]?.unread ?? 0
  return (
    <>
      <header className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={title} tabIndex={-1} className="text-base font-semibold outline-none">
          {t('title')}
        </h3>
        {unread === 0 ? null : (
          <Button size="s" isPending={readEvery.isPending} onPress={() => readEvery.mutate()}>
            <CheckCheck size={16} aria-hidden="true" /> {t('readAll')}
          </Button>
        )}
      </header>
      <ListStates query={messages} count={rows.length} />
      {rows.length === 0 ? null : (
        <ul className="divide-y divide-line-soft overflow-hidden rounded-large border border-line-soft">
          {rows.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isDeleting={remove.isPending && remove.variables === message.id}
              onOpen={() => {
                if (!message.isRead) read.mutate(message.id)
              }}
              onDelete={() => remove.mutate(message.id)}
            />
          ))}
        </ul>
      )}
      {messages.hasNextPage ? (
        <Button
          className="mt-4 w-full"
          isPending={messages.isFetchingNextPage}
          onPress={() => void messages.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
      <PushSetting />
    </>
  )
}

interface ListStatesProps {
  readonly query: Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'isSuccess' | 'error' | 'refetch'>
  readonly count: number
}

/** What stands in the list's place while it is fetched, when it could not be, and when it is empty. */
function ListStates({ query, count }: ListStatesProps) {
  const t = useText('inbox')
  const refusalText = useRefusalText()
  if (count > 0) return null
  return (
    <>
      {query.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      ) : null}
      {query.isError ? (
        <InlineNotice tone="negative">
          <p>{refusalText(query.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {query.isSuccess ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          art={<MailOpen size={40} strokeWidth={1.25} className="text-text-faint" aria-hidden="true" />}
        />
      ) : null}
    </>
  )
}
