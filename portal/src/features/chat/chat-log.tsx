import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { ChatLine, ChatSelf } from './chat.queries.ts'
import { ChatRow } from './chat-row.tsx'
import type { useChatRoom } from './use-chat-room.ts'

interface ChatLogProps {
  /** Oldest first. */
  readonly lines: readonly ChatLine[]
  readonly history: ReturnType<typeof useChatRoom>
  readonly self: ChatSelf | undefined
  readonly onReport: (line: ChatLine) => void
  readonly onHide: (line: ChatLine) => void
}

const nearPixels = 80
/** Who has no mouse scrolls what has the focus. */
const scrolledByKeys = { tabIndex: 0 } as const

/** What was said, the newest at the foot: it stays in sight unless somebody reads further up. */
export function ChatLog({ lines, history, self, onReport, onHide }: ChatLogProps) {
  const t = useText('chat')
  const frame = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  const newest = lines.at(-1)?.id
  const toEnd = () => frame.current?.scrollTo({ top: frame.current.scrollHeight })
  useLayoutEffect(() => {
    if (!isAway) toEnd()
  }, [newest, isAway])
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="log"
        aria-live="polite"
        aria-label={t('log')}
        {...scrolledByKeys}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setIsAway(scrollHeight - scrollTop - clientHeight > nearPixels)
        }
        className="h-full overflow-y-auto overscroll-contain px-5 py-4 -outline-offset-2 md:px-6"
      >
        <LogStates history={history} count={lines.length} />
        {history.hasNextPage ? (
          <Button
            size="s"
            variant="plain"
            className="mx-auto mb-3 flex"
            isPending={history.isFetchingNextPage}
            onPress={() => void history.fetchNextPage()}
          >
            {t('older')}
          </Button>
        ) : null}
        <ol className="flex flex-col justify-end gap-2.5">
          {lines.map((line) => (
            <ChatRow
              key={line.id}
              line={line}
              isOwn={line.author === self?.author}
              isQuiet={self === undefined}
              onReport={() => onReport(line)}
              onHide={() => onHide(line)}
            />
          ))}
        </ol>
      </div>
      {isAway ? (
        <Button
          size="s"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit bg-surface-raised shadow-float"
          onPress={() => {
            setIsAway(false)
            toEnd()
          }}
        >
          <ArrowDown size={16} aria-hidden="true" /> {t('newest')}
        </Button>
      ) : null}
    </div>
  )
}

function LogStates({ history, count }: { readonly history: ChatLogProps['history']; readonly count: number }) {
  const t = useText('chat')
  const refusalText = useRefusalText()
  if (count > 0) return null
  if (history.isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
        {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={`h-14 ${width}`} />
        ))}
      </div>
    )
  }
  if (history.isError) {
    return (
      <InlineNotice tone="negative">
        <p>{refusalText(history.error)}</p>
        <Button size="s" className="mt-2" onPress={() => void history.refetch()}>
          {t('retry')}
        </Button>
      </InlineNotice>
    )
  }
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      art={<MessagesSquare size={40} strokeWidth={1.25} className="text-text-faint" aria-hidden="true" />}
    />
  )
}
