import { classNames } from '@parlour/ui/components/class-names.ts'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Notice } from './content.queries.ts'

export interface NoticeListProps {
  readonly list: readonly Notice[]
  readonly chosen: string | undefined
  /** The ids of those that were read. */
  readonly read: readonly string[]
  readonly page: number
  readonly pages: number
  readonly isTurning: boolean
  readonly onChoose: (row: number) => void
  readonly onPage: (page: number) => void
  readonly className: string
}

export function NoticeList(props: NoticeListProps) {
  const { list, chosen, read, page, pages, isTurning, onChoose, onPage, className } = props
  const t = useText('content')
  const { dateTime } = useFormat()
  return (
    <div className={classNames('flex min-w-0 flex-col gap-3', className)}>
      <ul
        aria-label={t('notices.list')}
        aria-busy={isTurning}
        className={classNames('flex flex-col gap-1', isTurning && 'opacity-60')}
      >
        {list.map(({ id, title, publishedAt }, row) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(row)}
              className={classNames(
                'flex min-h-14 w-full flex-col justify-center rounded-medium border px-3.5 py-2 text-start transition-colors duration-150',
                id === chosen
                  ? 'border-line bg-surface-hover text-text'
                  : 'border-transparent text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <span className="flex w-full items-baseline gap-2 text-sm font-semibold">
                {read.includes(id) ? null : (
                  <span className="size-2 shrink-0 -translate-y-px rounded-full bg-accent">
                    <span className="sr-only">{t('notices.unread')}</span>
                  </span>
                )}
                <span dir="auto" className="line-clamp-2 min-w-0 flex-1">
                  {title}
                </span>
              </span>
              <time dateTime={new Date(publishedAt).toISOString()} className="tabular mt-0.5 text-xs text-text-muted">
                {dateTime(publishedAt, { dateStyle: 'medium' })}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav
          aria-label={t('notices.pages')}
          className="flex items-center justify-between gap-2 border-t border-line-soft pt-2"
        >
          <IconButton label={t('notices.before')} isDisabled={page === 1} onPress={() => onPage(page - 1)}>
            <ChevronLeft size={19} className="rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
          <p aria-live="polite" className="tabular text-sm text-text-muted">
            {t('notices.page', { page, pages })}
          </p>
          <IconButton label={t('notices.after')} isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
            <ChevronRight size={19} className="rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        </nav>
      ) : null}
    </div>
  )
}
