import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { BillCarry } from './bill-carry.tsx'
import { BillFigures } from './bill-figures.tsx'
import { BillHistory } from './bill-history.tsx'
import { BillProof } from './bill-proof.tsx'
import { BillTiers } from './bill-tiers.tsx'
import { BillBadge } from './bill-badge.tsx'
import { billQuery, type BillDetail } from './bills.queries.ts'
import { useBillText } from './use-bill-text.ts'

interface BillSheetProps {
  readonly billId: string
  readonly onClose: () => void
}

/** One bill: how it was worked out, what was paid of it, and the proof that nothing of it was changed. */
export function BillSheet({ billId, onClose }: BillSheetProps) {
  const t = useText('bills')
  const refusalText = useRefusalText()
  const found = useQuery(billQuery(billId))
  return (
    <Sheet isOpen onClose={onClose} title={t('bill')} size="l">
      {found.data === undefined ? (
        found.isError ? (
          <InlineNotice tone="negative">
            <p>{refusalText(found.error)}</p>
            <Button size="s" className="mt-2" onPress={() => void found.refetch()}>
              {t('retry')}
            </Button>
          </InlineNotice>
        ) : (
          <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-14 rounded-medium" />
            ))}
          </div>
        )
      ) : (
        <BillParts detail={found.data} />
      )}
    </Sheet>
  )
}

function BillParts({ detail }: { readonly detail: BillDetail }) {
  const t = useText('bills')
  return (
    <div className="flex flex-col gap-6">
      <Head detail={detail} />
      <Part title={t('part.figures')}>
        <BillFigures detail={detail} />
      </Part>
      <Part title={t('part.tiers')}>
        <BillTiers rules={detail.rules} kind={detail.bill.kind} />
      </Part>
      <BillCarry detail={detail} />
      <BillHistory detail={detail} />
      <Part title={t('part.proof')}>
        <BillProof detail={detail} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Head({ detail: { bill } }: { readonly detail: BillDetail }) {
  const t = useText('bills')
  const words = useBillText()
  const { kind, category, side, other, state, due, paid, open, heldFor } = bill
  const isOpen = /[1-9]/u.test(open) && /[1-9]/u.test(paid)
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold">{t('name', { kind: t(`kind.${kind}`), category: t(`category.${category}`) })}</p>
        <p className="text-sm text-text-muted">{words.period(bill)}</p>
        <p className="text-sm text-text-muted">
          {t(side === 'RECEIVED' ? 'from' : 'to')}{' '}
          <bdi translate={other === null ? 'yes' : 'no'} className="ltr-run font-medium text-text">
            {words.other(other)}
          </bdi>
        </p>
      </div>
      <div className="flex flex-col gap-1 text-end max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between">
        <p className="tabular display text-2xl">{moneyText(due)}</p>
        <BillBadge state={state} />
        {isOpen ? (
          <p className="text-xs text-text-muted">{t('paidOf', { paid: moneyText(paid), open: moneyText(open) })}</p>
        ) : null}
      </div>
      {heldFor === null ? null : (
        <InlineNotice tone="info" className="w-full">
          {t(`held.${heldFor}`)}
        </InlineNotice>
      )}
    </header>
  )
}
