import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { HeadsSection } from './heads-section.tsx'
import { headsQuery, pools, type Pool } from './proof.queries.ts'
import { readStatement } from './read-statement.ts'
import { StatementResult } from './statement-result.tsx'
import { useDayText } from './use-day-text.ts'
import { VerifierLink } from './verifier-link.tsx'

const linkLook = 'font-medium text-accent-strong underline underline-offset-4'

/** A member's statement: fetched, followed line by line in this browser, and kept as a file. */
export default function StatementPage() {
  const t = useText('proof')
  const dayText = useDayText()
  const refusalText = useRefusalText()
  const [pool, setPool] = useState<Pool>('PLAYER_CASH')
  const [from, setFrom] = useState(0)
  const [count, setCount] = useState(0)
  const heads = useInfiniteQuery(headsQuery(pool))
  const known = heads.data?.pages.flatMap(({ list }) => list) ?? []
  const read = useMutation({
    mutationFn: () => readStatement({ pool, from }, setCount),
    onMutate: () => setCount(0),
  })
  const choose = (next: { readonly pool?: Pool; readonly from?: number }) => {
    setPool(next.pool ?? pool)
    setFrom(next.from ?? 0)
    read.reset()
  }
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h3 className="display text-xl">{t('statement.title')}</h3>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('statement.text')}</p>
      </header>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <Select
          label={t('statement.pool')}
          value={pool}
          options={pools.map((value) => ({ value, label: t(`pool.${value}`) }))}
          onChange={(value) => choose({ pool: pools.find((one) => one === value) ?? pool })}
        />
        <Select
          label={t('statement.from')}
          value={String(from)}
          options={[
            { value: '0', label: t('statement.fromStart') },
            ...known.map(({ version, day }) => ({
              value: String(version),
              label: t('statement.fromNight', { day: dayText(day) }),
            })),
          ]}
          onChange={(value) => choose({ from: Number(value) })}
        />
        <Button variant="accent" isPending={read.isPending} onPress={() => read.mutate()}>
          <ShieldCheck size={16} aria-hidden="true" /> {t('statement.check')}
        </Button>
      </div>
      {read.isPending ? (
        <p role="status" className="tabular text-sm text-text-muted">
          {t('statement.reading', { count })}
        </p>
      ) : null}
      {read.isError ? <InlineNotice tone="negative">{refusalText(read.error)}</InlineNotice> : null}
      {read.data === undefined ? null : <StatementResult statement={read.data} />}
      <HeadsSection pool={pool} />
      <section className="flex flex-col gap-3 border-t border-line-soft pt-5">
        <VerifierLink />
        <p className="text-sm">
          <Link to="/$" params={{ _splat: 'liabilities' }} search={{}} className={linkLook}>
            {t('statement.toLiabilities')}
          </Link>
        </p>
      </section>
    </div>
  )
}
