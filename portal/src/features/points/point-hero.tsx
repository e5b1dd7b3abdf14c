import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isSome } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { pointsText } from './points-text.ts'
import type { PointBalance } from './points.queries.ts'

export interface PointHeroProps {
  readonly balance?: UseQueryResult<PointBalance>
  readonly onConvert?: () => void
  /** Who is here without points of one's own. */
  readonly visitor?: 'guest' | 'trial'
}

const picture = { motif: 'gem', hues: [285, 62], seed: 37 } as const

/** The stage of the page: how many points there are, and what they are worth. */
export function PointHero({ balance, onConvert, visitor }: PointHeroProps) {
  const t = useText('points')
  return (
    <section
      data-mode="dark"
      className="relative isolate flex min-h-[230px] flex-col justify-end overflow-hidden rounded-large p-5.5 md:min-h-[250px] md:p-9"
    >
      <Art
        {...picture}
        width={1200}
        height={300}
        className="absolute inset-0 -z-20 size-full max-md:hidden rtl:-scale-x-100"
      />
      <Art
        {...picture}
        width={390}
        height={300}
        className="absolute inset-0 -z-20 size-full md:hidden rtl:-scale-x-100"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-stage-veil/85 via-stage-veil/65 via-60% to-stage-veil/25 md:via-stage-veil/40 md:to-transparent" />
      <h1 className="text-sm font-semibold text-stage">{t('title')}</h1>
      {visitor === undefined ? (
        <Own {...(balance === undefined ? {} : { balance })} {...(onConvert === undefined ? {} : { onConvert })} />
      ) : (
        <Invitation visitor={visitor} />
      )}
    </section>
  )
}

function Own({ balance, onConvert }: Omit<PointHeroProps, 'visitor'>) {
  const t = useText('points')
  const data = balance?.data
  if (data === undefined) return <Skeleton className="mt-2 h-20 w-64" />
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <p className="display tabular text-[2.6rem] leading-tight text-stage md:text-[3.4rem]">
          {pointsText(data.balance)}
        </p>
        <p className="mt-1 text-sm text-stage">
          {isSome(data.convertible)
            ? t('worth', { points: pointsText(data.convertible), money: moneyText(data.worth) })
            : t('nothingToConvert')}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <dl className="flex gap-x-8 text-sm text-stage">
          {(['today', 'earnedTotal', 'usedTotal'] as const).map((name) => (
            <div key={name}>
              <dt className="text-stage/85">{t(name)}</dt>
              <dd className="tabular mt-0.5 text-base font-semibold">{pointsText(data[name])}</dd>
            </div>
          ))}
        </dl>
        {isSome(data.convertible) && onConvert !== undefined ? (
          <Button variant="accent" onPress={onConvert}>
            {t('convertNow')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Invitation({ visitor }: { readonly visitor: 'guest' | 'trial' }) {
  const t = useText('points')
  return (
    <>
      <p className="display mt-1 max-w-[18ch] text-[2.1rem] leading-[1.08] text-stage md:text-[2.7rem]">{t('lead')}</p>
      <p className="mt-3 max-w-[46ch] text-base text-stage">{t(`visitor.${visitor}`)}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {(['register', 'login'] as const).map((modal) => (
          <Link
            key={modal}
            to="."
            search={(search) => ({ ...search, modal })}
            className={buttonLook(modal === 'register' ? 'accent' : 'quiet', 'm')}
          >
            {t(modal)}
          </Link>
        ))}
      </p>
    </>
  )
}
