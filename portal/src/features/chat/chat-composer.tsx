import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { fieldFrame } from '@parlour/ui/components/field-look.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useId, useRef, useState } from 'react'
import { newKey } from '../../lib/api/new-key.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { historyQuery, sendLine, withLine, type ChatSelf } from './chat.queries.ts'

const textMax = 300
const frame = 'border-t border-line-soft px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6'

interface ChatComposerProps {
  readonly roomId: string
  readonly self: ChatSelf | undefined
}

/** The line that is being written, or why none can be. */
export function ChatComposer({ roomId, self }: ChatComposerProps) {
  const t = useText('chat')
  const { dateTime } = useFormat()
  const { token } = useSession()
  if (token === null) {
    return (
      <p className={`${frame} flex flex-wrap items-center justify-between gap-3 text-sm text-text-muted`}>
        {t('readOnly')}
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'login' as const })}
          replace
          className={buttonLook('accent', 's')}
        >
          {t('logIn')}
        </Link>
      </p>
    )
  }
  if (self?.isMuted === true) {
    const until = self.mutedUntil
    return (
      <p role="status" className={`${frame} text-sm text-text-muted`}>
        {until === null
          ? t('muted')
          : t('mutedUntil', { time: dateTime(until, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
    )
  }
  if (self?.mayWrite === false) return <p className={`${frame} text-sm text-text-muted`}>{t('guest')}</p>
  return <LineForm roomId={roomId} />
}

function LineForm({ roomId }: { readonly roomId: string }) {
  const t = useText('chat')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const key = useRef(newKey())
  const field = useRef<HTMLInputElement>(null)
  const [fieldId, errorId] = [useId(), useId()]
  const send = useMutation({
    mutationFn: sendLine,
    onSuccess(line) {
      queryClient.setQueryData(historyQuery(roomId).queryKey, (held) => withLine(held, line))
      setText('')
      key.current = newKey()
      field.current?.focus()
    },
    onError(error) {
      // Muted meanwhile: what stands here changes.
      if (error instanceof Refusal && error.code === 'chat.muted')
        void queryClient.invalidateQueries({ queryKey: queryKeys.chatSelf })
    },
  })
  return (
    <form
      className={frame}
      onSubmit={(event) => {
        event.preventDefault()
        // A lost answer is sent again under the same number: it is said once.
        if (text.trim() !== '' && !send.isPending) send.mutate({ roomId, text, clientId: key.current })
      }}
    >
      {send.isError ? (
        <p id={errorId} role="alert" className="mb-2 text-sm text-negative">
          {refusalText(send.error)}
        </p>
      ) : null}
      <div className="flex items-center gap-2">
        <label htmlFor={fieldId} className="sr-only">
          {t('write')}
        </label>
        <span className={`${fieldFrame} min-w-0 flex-1`}>
          <input
            ref={field}
            id={fieldId}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              key.current = newKey()
              if (send.isError) send.reset()
            }}
            maxLength={textMax}
            placeholder={t('write')}
            autoComplete="off"
            enterKeyHint="send"
            dir="auto"
            {...(send.isError ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
            className="min-h-11.5 w-full min-w-0 flex-1 rounded-[inherit] bg-transparent px-3.5 outline-none placeholder:text-text-faint"
          />
        </span>
        <Button type="submit" variant="accent" aria-label={t('send')} isPending={send.isPending}>
          <SendHorizontal size={18} className="rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}
