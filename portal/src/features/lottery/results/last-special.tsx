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
    <div>
      <p className="text-xs text-text-muted">
        {t('result.last')} <span className="tabular">{numero}</span>
      </p>
      <div key={numero} className="mt-0.5 flex animate-[cover-in_200ms_ease-out] items-center gap-3">
        <HeadlineBalls
          model={model}
          winNo={winNo}
          most={10}
          size="s"
          label={t(winNo.kind === 'list' ? 'result.balls' : 'result.special')}
        />
        <Link
          to="/fair/$gameCode/$numero"
          params={{ gameCode, numero }}
          className="inline-flex min-w-11 items-center justify-center text-xs max-lg:min-h-11 max-lg:text-sm font-semibold text-accent-strong underline-offset-4 hover:underline"
        >
          {t('result.verifyShort')}
        </Link>
      </div>
    </div>
  )
}
