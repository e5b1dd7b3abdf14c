import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MuteDialog } from '../../lib/view/mute-dialog.tsx'
import { aroundQuery, type Message } from './chat.queries.ts'

export interface AroundSheetProps {
  readonly merchant: string
  readonly messageId: string
  readonly onClose: () => void
}

/** A message among those that were said around it: what it answers is often what decides. */
export function AroundSheet({ merchant, messageId, onClose }: AroundSheetProps) {
  const t = useText('chat')
  const { time } = useFormat()
  const around = useQuery(aroundQuery(merchant, messageId))
  const [isUnmuting, setIsUnmuting] = useState(false)
  return (
    <Sheet isOpen title={t('around')} size="m" onClose={onClose}>
      <Loaded query={around} lines={6}>
        {({ before, message, after, isMuted, mutedUntil }) => (
          <>
            {isMuted ? (
              <p className="mb-3 flex flex-wrap items-center gap-3">
                <Badge tone="accent">
                  {mutedUntil === null ? t('mutedOpen') : t('mutedUntil', { time: time(mutedUntil) })}
                </Badge>
                <Button size="s" onPress={() => setIsUnmuting(true)}>
                  {t('unmute')}
                </Button>
              </p>
            ) : null}
            <ol className="flex flex-col gap-1">
              {[...before, message, ...after].map((one) => (
                <Line key={one.messageId} message={one} isIt={one.messageId === messageId} />
              ))}
            </ol>
            {isUnmuting ? (
              <MuteDialog merchant={merchant} member={message} isMuted onClose={() => setIsUnmuting(false)} />
            ) : null}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

function Line({
  message: { username, text, at, isRemoved },
  isIt,
}: {
  readonly message: Message
  readonly isIt: boolean
}) {
  const t = useText('chat')
  const { time } = useFormat()
  return (
    <li
      aria-current={isIt ? 'true' : undefined}
      className={classNames('rounded-small px-3 py-2 text-sm', isIt && 'bg-accent-soft')}
    >
      <p className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
        <bdi translate="no" className="font-semibold text-text">
          {username}
        </bdi>
        {time(at, { timeStyle: 'medium' })}
        {isRemoved ? <Badge tone="negative">{t('removedMark')}</Badge> : null}
      </p>
      <p dir="auto" translate="no" className="break-words">
        {text}
      </p>
    </li>
  )
}
