import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { proofQuery, type Drop, type EnvelopeProof, type OwnEnvelope } from './envelopes.queries.ts'
import { SplitProof } from './split-proof.tsx'
import { WhoFound } from './who-found.tsx'

export interface PastCardProps {
  readonly drop: Drop
  readonly own: OwnEnvelope | undefined
  /** Whether the reader could have opened one. */
  readonly isMember: boolean
}

/** Envelopes that were given out: what the reader found, who found what, and how the pot was split. */
export function PastCard({ drop, own, isMember }: PastCardProps) {
  const t = useText('envelopes')
  const { dateTime, number } = useFormat()
  const opened = drop.count - drop.left
  const facts = t('opened', { opened: number(opened), all: number(drop.count), amount: moneyText(drop.pot) })
  return (
    <article aria-label={drop.title} className="rounded-large border border-line-soft bg-surface-raised">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 py-4">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-base font-semibold">
            <bdi>{drop.title}</bdi>
          </h3>
          <p className="tabular mt-0.5 text-xs text-text-muted">
            {`${dateTime(drop.opensAt, { dateStyle: 'medium', timeStyle: 'short' })} · ${facts}`}
          </p>
        </div>
        {own === undefined ? (
          isMember ? (
            <p className="text-sm text-text-muted">{t('ownNone')}</p>
          ) : null
        ) : (
          <p className="tabular text-sm">
            {t('own', { place: number(own.place) })}{' '}
            <span className="ltr-run text-lg font-semibold">{moneyText(own.amount)}</span>
          </p>
        )}
      </div>
      <Fold title={t('who.title')}>
        <WithProof drop={drop}>{(proof) => <WhoFound proof={proof} own={own} opened={opened} />}</WithProof>
      </Fold>
      <Fold title={t('proof.title')}>
        <WithProof drop={drop}>{(proof) => <SplitProof proof={proof} />}</WithProof>
      </Fold>
    </article>
  )
}

/** What is looked at by few is fetched for those who look. */
function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="group border-t border-line-soft"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 px-5 text-sm font-medium hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="ms-auto text-text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isOpen ? <div className="px-5 pt-1 pb-5">{children}</div> : null}
    </details>
  )
}

interface WithProofProps {
  readonly drop: Drop
  readonly children: (proof: EnvelopeProof) => ReactNode
}

function WithProof({ drop: { dropId }, children }: WithProofProps) {
  const t = useText('envelopes')
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  const proof = useQuery(proofQuery(dropId, tag))
  if (proof.data !== undefined) return children(proof.data)
  if (!proof.isError) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-32" />
      </div>
    )
  }
  return (
    <InlineNotice tone="negative">
      <p>{refusalText(proof.error)}</p>
      <Button size="s" className="mt-2" onPress={() => void proof.refetch()}>
        {t('retry')}
      </Button>
    </InlineNotice>
  )
}
