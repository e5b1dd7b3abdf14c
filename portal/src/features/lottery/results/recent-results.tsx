import { isEmptyDraw } from '@parlour/core/rules/lottery/draw-rows.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { Opened } from '../lottery.queries.ts'
import { HeadlineBalls } from './headline-balls.tsx'

export interface RecentResultsProps {
  readonly model: string | undefined
  readonly list: readonly Opened[]
  readonly selected: string
  /** Where the list is wide, balls are larger and all of them stand there. */
  readonly isRoomy: boolean
  readonly onSelect: (numero: string) => void
  readonly onMore: (() => void) | null
  readonly isMorePending: boolean
}

export function RecentResults(props: RecentResultsProps) {
  const { model, list, selected, isRoomy, onSelect, onMore, isMorePending } = props
  const t = useText('lottery')
  const { dateTime } = useFormat()
  return (
    <>
      <ul className="-mx-2 max-h-96 overflow-y-auto [scrollbar-width:thin]">
        {list.map(({ numero, winNo, winningTime, origin }) => {
          const isVoid = isEmptyDraw(winNo)
          return (
            <li key={numero}>
              <button
                type="button"
                aria-pressed={numero === selected}
                onClick={() => onSelect(numero)}
                className={classNames(
                  'flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-small px-2 py-1 text-start text-sm transition-colors hover:bg-surface-hover -outline-offset-2!',
                  numero === selected && 'bg-surface-hover',
                )}
              >
                <span className="tabular min-w-28 flex-1">
                  <span className="block truncate font-medium">{numero}</span>
                  <span className="block text-xs text-text-muted">
                    {dateTime(winningTime, origin === 'PUBLISHED' ? { dateStyle: 'medium' } : { timeStyle: 'medium' })}
                  </span>
                </span>
                {isVoid ? (
                  <span className="text-xs text-text-muted">{t('result.void')}</span>
                ) : (
                  <HeadlineBalls
                    model={model}
                    winNo={winNo}
                    most={isRoomy ? 20 : 7}
                    size={isRoomy ? 'fluid' : 's'}
                    label={t(winNo.kind === 'list' ? 'result.balls' : 'result.special')}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {onMore === null ? null : (
        <Button size="s" variant="plain" className="mt-2 w-full" isPending={isMorePending} onPress={onMore}>
          {t('result.more')}
        </Button>
      )}
    </>
  )
}
