import { Badge } from '@parlour/ui/components/badge.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { openFreeSpinsQuery, type FreeSpins } from './free-spins.queries.ts'
import { SpinsPicture } from './spins-picture.tsx'
import { useSpinsTerms } from './use-spins-terms.ts'

/** The free spins that may be played now, each with its game; nothing where there are none. */
export default function FreeSpinsReady() {
  const t = useText('free-spins')
  const { tag } = useLocale()
  const { data } = useQuery(openFreeSpinsQuery(tag))
  if (data === undefined || data.list.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <h4 className="text-sm font-semibold">{t('title')}</h4>
      <ul className="mt-3 flex flex-col gap-3">
        {data.list.map((spins) => (
          <Ready key={spins.grantId} spins={spins} />
        ))}
      </ul>
    </section>
  )
}

function Ready({ spins }: { readonly spins: FreeSpins }) {
  const t = useText('free-spins')
  const { dateTime, number } = useFormat()
  const termsOf = useSpinsTerms()
  const { title, gameName, gameId, left, stake, won, expiresAt, isReady } = spins
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-large border border-line-soft bg-surface-sunken p-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto] md:p-5">
      <SpinsPicture spins={spins} className="aspect-square w-full self-start rounded-medium object-cover" />
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          {t('left', { count: left, number: number(left) })} <span className="text-text-muted">·</span>{' '}
          <bdi translate="no">{gameName}</bdi>
        </p>
        <p className="mt-0.5 text-sm text-text-muted">
          {t('each', { amount: moneyText(stake) })} {t('won', { amount: moneyText(won) })}
        </p>
        <p className="mt-1 text-xs text-text-muted">
          <bdi>{title}</bdi>. {termsOf(spins)}{' '}
          {t('until', { time: dateTime(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      </div>
      {isReady ? (
        gameId === null ? null : (
          <Link
            to="/$"
            params={{ _splat: 'game' }}
            search={{ gameId } as object}
            preload={false}
            aria-label={t('playOf', { name: gameName })}
            className={buttonLook('accent', 's', 'col-span-2 sm:col-span-1')}
          >
            <Play size={15} aria-hidden="true" className="fill-current" />
            {t('play')}
          </Link>
        )
      ) : (
        <span className="col-span-2 sm:col-span-1">
          <Badge tone="info">{t('preparing')}</Badge>
        </span>
      )}
    </li>
  )
}
