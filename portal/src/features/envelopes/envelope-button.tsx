import { Link } from '@tanstack/react-router'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { EnvelopeMark } from './envelope-mark.tsx'
import type { Drop } from './envelopes.queries.ts'
import { useTimeText } from './use-time-text.ts'

const looks = {
  header:
    'relative hidden size-10 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-surface-hover md:grid',
  // Above a phone's bar: the way stands where a thumb reaches it, and covers nothing of the bar.
  corner:
    'fixed start-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-10 grid size-14 place-items-center rounded-full border border-line bg-surface-raised shadow-float md:hidden',
} as const

export interface EnvelopeButtonProps {
  readonly drop: Drop
  readonly place: keyof typeof looks
}

/** The way to envelopes that are open, or will be in a few minutes. */
export function EnvelopeButton({ drop, place }: EnvelopeButtonProps) {
  const t = useText('envelopes')
  const now = useServerNow(tickMs)
  const { at } = useTimeText()
  const isOpen = drop.opensAt <= now
  const label = isOpen ? t('near.open') : t('near.coming', { time: at(drop.opensAt, now) })
  const link = (
    <Link
      to="/$"
      params={{ _splat: 'redEnvelope' }}
      preload={false}
      aria-label={label}
      title={label}
      className={looks[place]}
    >
      <EnvelopeMark className={place === 'corner' ? 'h-8' : 'h-6'} />
      {isOpen ? (
        <span aria-hidden="true" className="absolute end-1 top-1 size-2.5 rounded-full bg-accent ring-2 ring-surface" />
      ) : null}
    </Link>
  )
  return place === 'header' ? link : <aside aria-label={t('title')}>{link}</aside>
}

const tickMs = 5000
