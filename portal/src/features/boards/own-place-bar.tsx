import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { percentOf, type Phase } from './board-rules.ts'
import type { BoardRanking, OwnPlace } from './boards.queries.ts'
import type { Reader } from './use-boards.ts'
import { useValueText } from './use-value-text.ts'

interface OwnPlaceBarProps {
  readonly board: BoardRanking
  readonly own: OwnPlace | undefined
  readonly reader: Reader
  readonly phase: Phase
  readonly isPending: boolean
}

const barLook =
  'sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-large border border-line-soft bg-surface-raised p-4 shadow-2 md:static md:p-5 md:shadow-none'

/** Where the reader stands, always in sight, and how far the next prize is. */
export function OwnPlaceBar({ board, own, reader, phase, isPending }: OwnPlaceBarProps) {
  const t = useText('boards')
  const { number } = useFormat()
  const valueText = useValueText()
  if (reader === 'trial' || phase === 'coming') return null
  if (reader === 'visitor')
    return (
      <section aria-label={t('mine.title')} className={barLook}>
        <p className="min-w-0 flex-1 basis-48 text-sm">{t('mine.visitor')}</p>
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'login' as const })}
          className={buttonLook('accent', 'm')}
        >
          {t('mine.login')}
        </Link>
      </section>
    )
  if (own === undefined) return isPending ? <Skeleton className="h-20 rounded-large" /> : null
  if (!own.isShown) return null
  const { me, next, reachedValue } = own
  return (
    <section aria-label={t('mine.title')} className={barLook}>
      <p className="display text-2xl leading-none">
        <span className="sr-only">{t('rankOf')} </span>
        {me === null ? '–' : number(me.rank)}
      </p>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm font-semibold">{t(me === null ? 'mine.notListed' : 'mine.title')}</p>
        <p className="tabular text-sm text-text-muted">
          {t('mine.reached', { value: valueText(board.metric, reachedValue) })}
          {me === null || me.reward === null ? '' : ` · ${t('mine.reward', { amount: moneyText(me.reward) })}`}
        </p>
      </div>
      {phase !== 'open' || next === null ? null : (
        <div className="min-w-0 flex-1 basis-52">
          <p className="mb-1.5 text-sm">
            {t('mine.next', {
              missing: valueText(board.metric, next.missing),
              rank: number(next.rank),
              amount: moneyText(next.reward),
            })}
          </p>
          <ProgressBar label={t('mine.nextLabel')} value={percentOf(reachedValue, next.missing)} />
        </div>
      )}
    </section>
  )
}
