import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useId, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { SectionRetry } from './section-retry.tsx'
import { receiversQuery, type Receiver } from './transfer.queries.ts'

export interface ReceiverPickerProps {
  readonly reach: 'DIRECT' | 'LINE'
  readonly chosen: string | undefined
  readonly onChoose: (account: string | undefined) => void
  readonly problem: string | undefined
}

/** Whom an agent sends to: found by name among the team, then alone with a way to another. */
export function ReceiverPicker({ reach, chosen, onChoose, problem }: ReceiverPickerProps) {
  const t = useText('transfer')
  if (chosen === undefined) return <Finder reach={reach} onChoose={onChoose} problem={problem} />
  return (
    <div className="flex items-center gap-3 rounded-medium border border-line-strong px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-muted">{t('receiver.label')}</p>
        <bdi translate="no" className="ltr-run block truncate font-semibold">
          {chosen}
        </bdi>
      </div>
      <Button size="s" onPress={() => onChoose(undefined)}>
        {t('receiver.other')}
      </Button>
    </div>
  )
}

function Finder({ reach, onChoose, problem }: Omit<ReceiverPickerProps, 'chosen'>) {
  const t = useText('transfer')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const found = useInfiniteQuery(receiversQuery(name))
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('receiver.search')}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={64}
        prefix={<Search size={17} aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
        description={t(`receiver.hint.${reach}`)}
        errorMessage={problem}
      />
      {found.isError ? <SectionRetry error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : null}
      {found.isSuccess && list.length === 0 ? (
        <p className="text-sm text-text-muted">{name === '' ? t('receiver.empty') : t('receiver.none', { name })}</p>
      ) : null}
      {list.length === 0 ? null : <Choices list={list} onChoose={onChoose} />}
      {found.hasNextPage ? (
        <Button size="s" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}

interface ChoicesProps {
  readonly list: readonly Receiver[]
  readonly onChoose: (account: string) => void
}

function Choices({ list, onChoose }: ChoicesProps) {
  const t = useText('transfer')
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="text-xs font-semibold text-text-muted">
        {t('receiver.team')}
      </p>
      <ul aria-labelledby={id} className="divide-y divide-line-soft rounded-medium border border-line-soft">
        {list.map(({ account, type, isDirect }) => (
          <li key={account}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-start transition-colors duration-150 hover:bg-surface-hover"
              onClick={() => onChoose(account)}
            >
              <bdi translate="no" className="ltr-run min-w-0 flex-1 truncate font-semibold">
                {account}
              </bdi>
              {type === 0 ? null : <Badge tone="accent">{t('receiver.agent')}</Badge>}
              {isDirect ? null : <Badge>{t('receiver.below')}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
