import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { BonusProgress } from './bonus-progress.tsx'
import { Counting } from './counting.tsx'
import { Fact } from './fact.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import type { Grant } from './promotions.queries.ts'
import { useLeave } from './use-leave.ts'

/** The bonus that is active: what is left of it, how far it has come, what it asks of each bet, and the way out of it. */
export function ActiveBonus({ grant }: { readonly grant: Grant }) {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const [isLeaving, setIsLeaving] = useState(false)
  const { leave, isPending, error } = useLeave(grant.grantId, () => setIsLeaving(false))
  const { title, balance, inPlay, products, stakeMax, conversionMax, expiresAt } = grant
  return (
    <section aria-label={t('bonus.active')} className="rounded-large border border-line-soft bg-surface-sunken p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 flex-1 text-sm font-semibold">
          <bdi>{title}</bdi>
        </h4>
        <Badge tone="positive">{t('grant.ACTIVE')}</Badge>
      </div>
      <p className="display tabular mt-3 text-2xl">{moneyText(balance)}</p>
      <p className="mb-4 text-sm text-text-muted">{t('bonus.left')}</p>
      <BonusProgress grant={grant} />
      <dl className="mt-5 grid gap-x-8 gap-y-2.5 border-t border-line-soft pt-4 lg:grid-cols-2">
        <Fact name={t('fact.inPlay')}>{moneyText(inPlay)}</Fact>
        <Fact name={t('fact.stakeMax')}>{moneyText(stakeMax)}</Fact>
        <Fact name={t('fact.mostCash')}>{conversionMax === null ? t('fact.all') : moneyText(conversionMax)}</Fact>
        {expiresAt === null ? null : (
          <Fact name={t('fact.until')}>{dateTime(expiresAt, { dateStyle: 'medium', timeStyle: 'short' })}</Fact>
        )}
      </dl>
      <div className="mt-4 border-t border-line-soft pt-4">
        <Counting products={products} also={t('terms.cashFirst')} />
        <Button size="s" onPress={() => setIsLeaving(true)}>
          {t('leave.open')}
        </Button>
      </div>
      {isLeaving ? (
        <LeaveSheet
          grant={grant}
          isPending={isPending}
          error={error}
          onLeave={leave}
          onClose={() => setIsLeaving(false)}
        />
      ) : null}
    </section>
  )
}
