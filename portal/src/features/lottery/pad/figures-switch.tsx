import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import Flame from 'lucide-react/icons/flame'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { PadFigures } from './use-pad-figures.ts'

/** Shows how often each number came, and hides it again. */
export function FiguresSwitch({ figures }: { readonly figures: PadFigures }) {
  const t = useText('lottery')
  if (!figures.isCounted) return null
  return (
    <button
      type="button"
      aria-pressed={figures.isOn}
      onClick={figures.toggle}
      title={t('pad.figures.show')}
      className={buttonLook(figures.isOn ? 'accent' : 'quiet', 's', 'shrink-0 max-md:px-2.5')}
    >
      <Flame size={15} aria-hidden="true" />
      <span className="max-md:sr-only">{t('pad.figures.show')}</span>
    </button>
  )
}

/** What the figures count, and that they foretell nothing. */
export function FiguresNote({ figures, gameCode }: { readonly figures: PadFigures; readonly gameCode: string }) {
  const t = useText('lottery')
  if (!figures.isOn) return null
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-text-muted">
      {figures.isPending ? t('pad.figures.loading') : null}
      {figures.isFailed ? (
        <>
          {t('pad.figures.failed')}
          <button type="button" className="min-h-6 underline" onClick={figures.retry}>
            {t('retry')}
          </button>
        </>
      ) : null}
      {figures.isPending || figures.isFailed ? null : (
        <>
          <span>{t('pad.figures.note', { count: figures.draws })}</span>
          <Key className="border-accent/50 bg-accent-soft">{t('pad.figures.hot')}</Key>
          <Key className="border-info/50 bg-info-soft">{t('pad.figures.cold')}</Key>
          <Link to="/results" search={{ gameCode, view: 'trends' }} className="inline-block min-h-6 underline">
            {t('pad.figures.more')}
          </Link>
        </>
      )}
    </p>
  )
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-[3px] border ${className}`} />
      {children}
    </span>
  )
}
