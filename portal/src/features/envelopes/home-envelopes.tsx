import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { EnvelopeMark } from './envelope-mark.tsx'
import { phaseOf } from './envelope-rules.ts'
import type { Drop } from './envelopes.queries.ts'
import { useDrops } from './use-drops.ts'
import { useTimeText } from './use-time-text.ts'

/** A line on home about the envelopes that are open or come next; nothing where there are none. */
export default function HomeEnvelopes() {
  const { drops, now } = useDrops()
  const next = drops
    .filter((drop) => ['open', 'coming'].includes(phaseOf(drop, now)))
    .toSorted((a, b) => a.opensAt - b.opensAt)[0]
  return next === undefined ? null : <Line drop={next} now={now} />
}

function Line({ drop, now }: { readonly drop: Drop; readonly now: number }) {
  const t = useText('envelopes')
  const { when } = useTimeText()
  const { title, opensAt } = drop
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-large border border-line-soft bg-surface-raised p-5 md:p-6">
      <EnvelopeMark className="h-14 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="display text-lg">{t('title')}</h2>
        <p className="tabular mt-0.5 text-sm text-text-muted">
          {opensAt <= now ? t('home.open', { title }) : t('home.coming', { title, when: when(opensAt, now) })}
        </p>
      </div>
      <Link
        to="/$"
        params={{ _splat: 'redEnvelope' }}
        preload={false}
        className={buttonLook('quiet', 'm', 'max-sm:w-full')}
      >
        {t('home.look')}
      </Link>
    </section>
  )
}
