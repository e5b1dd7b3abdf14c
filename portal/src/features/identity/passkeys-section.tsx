import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PasskeyAdd, PasskeyEnd } from './passkey-forms.tsx'
import { hasPasskeys, passkeysQuery, type Passkey } from './passkeys.queries.ts'

/** The member's passkeys: made on this device, listed, taken away. */
export function PasskeysSection() {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const passkeys = useQuery(passkeysQuery())
  const [open, setOpen] = useState<string | undefined>(undefined)
  const list = passkeys.data?.list ?? []
  const close = () => setOpen(undefined)
  return (
    <section aria-label={t('passkey.title')} className="rounded-large border border-line-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="text-sm font-semibold">{t('passkey.title')}</h4>
          <p className="mt-1 text-sm text-text-muted">{t(hasPasskeys() ? 'passkey.text' : 'passkey.unable')}</p>
        </div>
        {hasPasskeys() && open !== 'add' ? <Button onPress={() => setOpen('add')}>{t('passkey.add')}</Button> : null}
      </div>
      {open === 'add' ? <PasskeyAdd onLeave={close} /> : null}
      {passkeys.isPending ? <Skeleton className="mt-4 h-10 w-full" /> : null}
      {passkeys.isError ? (
        <InlineNotice tone="negative">
          {refusalText(passkeys.error)}{' '}
          <Button variant="plain" size="s" onPress={() => void passkeys.refetch()}>
            {t('security.sessions.retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {passkeys.isSuccess && list.length === 0 && open !== 'add' ? (
        <p className="mt-3 text-sm text-text-muted">{t('passkey.none')}</p>
      ) : null}
      <ul className="mt-2 flex flex-col divide-y divide-line-soft">
        {list.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isOpen={open === passkey.id}
            onOpen={() => setOpen(passkey.id)}
            onLeave={close}
          />
        ))}
      </ul>
    </section>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onLeave: () => void
}

function PasskeyRow({ passkey, isOpen, onOpen, onLeave }: PasskeyRowProps) {
  const t = useText('identity')
  const { dateTime } = useFormat()
  const { name, createdAt, usedAt } = passkey
  const time = dateTime(createdAt, { dateStyle: 'medium' })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="truncate text-sm">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-text-muted">
            {usedAt === null
              ? t('passkey.unused', { time })
              : t('passkey.used', { time, used: dateTime(usedAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </p>
        </div>
        {isOpen ? null : (
          <Button variant="plain" aria-label={t('passkey.endOf', { name })} onPress={onOpen}>
            {t('passkey.end')}
          </Button>
        )}
      </div>
      {isOpen ? <PasskeyEnd passkey={passkey} onLeave={onLeave} /> : null}
    </li>
  )
}
