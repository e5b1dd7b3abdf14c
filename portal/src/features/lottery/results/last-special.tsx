import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { isEmptyDraw } from '@parlour/core/rules/lottery/draw-rows.ts'
import { HeadlineBalls } from './headline-balls.tsx'
import type { Game, Near } from '../lottery.queries.ts'

export interface LastSpecialProps {
  readonly game: Pick<Game, 'gameCode' | 'model'>
  readonly previous: Near['previousNumero']
}

/** The draw before, beside the one that is on: its special prize and the way to its proof. */
export function LastSpecial({ game: { gameCode, model }, previous }: LastSpecialProps) {
  const t = useText('lottery')
  if (previous?.winNo == null || isEmptyDraw(previous.winNo)) return null
  const { numero, winNo } = previous
  return (
    <div className="border-line-soft max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:border-t max-sm:pt-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:border-s sm:ps-6">
      <p className="text-xs text-text-muted">
        {t('result.last')} <span className="tabular max-sm:sr-only">{numero}</span>
      </p>
      <div key={numero} className="flex animate-[cover-in_200ms_ease-out] items-center gap-3 max-sm:ms-auto sm:mt-2">
        <HeadlineBalls
          model={model}
          winNo={winNo}
          most={10}
          size="fluid"
          label={t(winNo.kind === 'list' ? 'result.balls' : 'result.special')}
        />
        <Link
          to="/fair/$gameCode/$numero"
          params={{ gameCode, numero }}
          className="inline-flex min-h-9 min-w-11 items-center justify-center text-sm font-semibold text-accent-strong underline-offset-4 hover:underline max-md:min-h-11"
        >
          {t('result.verifyShort')}
        </Link>
      </div>
    </div>
  )
}
