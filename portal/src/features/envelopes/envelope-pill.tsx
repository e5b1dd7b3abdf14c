import { Spinner } from '@parlour/ui/components/spinner.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import type { StageState } from './stage-state.ts'

export const pillLook = {
  column: 'flex flex-col items-center gap-5 rounded-large',
  pill: 'min-w-52',
} as const

interface EnvelopePillProps {
  readonly state: StageState
  readonly rankFrom: number
}

/**
 * What stands under an envelope, in every state as high: a thumb that waits for the opening finds the button in its place.
 */
export function EnvelopePill({ state, rankFrom }: EnvelopePillProps) {
  const t = useText('envelopes')
  const quiet = buttonLook('quiet', 'l', pillLook.pill)
  const accent = buttonLook('accent', 'l', pillLook.pill)
  if (state === 'visitor' || state === 'trial') {
    const modal = state === 'visitor' ? 'login' : 'register'
    return (
      <Link to="." search={(search) => ({ ...search, modal })} preload={false} resetScroll={false} className={accent}>
        {t(`way.${state}`)}
      </Link>
    )
  }
  if (state === 'gone' || state === 'over') {
    return (
      <a href="#past" className={quiet}>
        {t('who.title')}
      </a>
    )
  }
  if (state === 'coming' || state === 'rank') {
    return (
      <span className="inline-flex min-h-12 min-w-52 items-center justify-center rounded-control bg-surface-hover px-6 font-semibold text-text-muted">
        {state === 'coming' ? t('notYet') : t('rank', { rank: rankFrom })}
      </span>
    )
  }
  return (
    <span className={state === 'found' ? quiet : accent}>
      {state === 'opening' ? <Spinner /> : null}
      {t(`tapText.${state}`)}
    </span>
  )
}
