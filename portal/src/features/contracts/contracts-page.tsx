import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { ContractCard } from './contract-card.tsx'
import {
  contractsQuery,
  contractTermsQuery,
  type Contract,
  type ContractOffers,
  type Side,
} from './contracts.queries.ts'
import { OfferSheet } from './offer-sheet.tsx'

/** What somebody receives by contracts, and what an agent pays its own line. */
export default function ContractsPage() {
  const t = useText('contracts')
  const { isAgent } = useSession()
  const type = isAgent ?? 0
  const [side, setSide] = useState<Side>('RECEIVED')
  const [kind, setKind] = useState<ContractKind>()
  const [isOffering, setIsOffering] = useState(false)
  const terms = useQuery(contractTermsQuery())
  const kinds = terms.data?.kinds ?? []
  const canOffer = terms.data?.canOffer === true && kinds.some(({ offers }) => offers.length > 0)
  const listOf = (of: Side) => <ContractList side={of} kind={kind} offers={terms.data} isReadOnly={isTrialType(type)} />
  return (
    <>
      <header className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base font-semibold">{t('title')}</h3>
        {canOffer ? (
          <Button size="s" onPress={() => setIsOffering(true)}>
            <Plus size={16} aria-hidden="true" /> {t('offer.open')}
          </Button>
        ) : null}
      </header>
      <p className="mb-4 max-w-[70ch] text-sm text-text-muted">{t(isAgentType(type) ? 'text' : 'textMember')}</p>
      {kinds.length > 1 && isAgentType(type) ? (
        <Select
          label={t('offer.kind')}
          options={[
            { value: '', label: t('allKinds') },
            ...kinds.map((one) => ({ value: one.kind, label: t(`kind.${one.kind}`) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => setKind(value === '' ? undefined : (value as ContractKind))}
          className="mb-4 max-w-xs"
        />
      ) : null}
      {isAgentType(type) ? (
        <Tabs
          label={t('title')}
          selected={side}
          onSelect={(id) => setSide(id === 'PAID' ? 'PAID' : 'RECEIVED')}
          items={(['RECEIVED', 'PAID'] as const).map((id) => ({ id, label: t(`side.${id}`), content: listOf(id) }))}
        />
      ) : (
        listOf('RECEIVED')
      )}
      {isOffering && terms.data !== undefined ? (
        <OfferSheet offers={terms.data} onClose={() => setIsOffering(false)} />
      ) : null}
    </>
  )
}

interface ContractListProps {
  readonly side: Side
  readonly kind: ContractKind | undefined
  readonly offers: ContractOffers | undefined
  readonly isReadOnly: boolean
}

function ContractList({ side, kind, offers, isReadOnly }: ContractListProps) {
  const t = useText('contracts')
  const refusalText = useRefusalText()
  const found = useInfiniteQuery(contractsQuery(side, kind))
  const rows = found.data?.pages.flatMap(({ list }) => list) ?? []
  const ceilingOf = ({ kind: of, category }: Contract) =>
    offers?.kinds.find((one) => one.kind === of)?.offers.find((one) => one.category === category)?.rateMax
  if (found.isPending)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
        {[0, 1].map((row) => (
          <Skeleton key={row} className="h-36 rounded-large" />
        ))}
      </div>
    )
  if (found.isError && rows.length === 0)
    return (
      <InlineNotice tone="negative">
        <p>{refusalText(found.error)}</p>
        <Button size="s" className="mt-2" onPress={() => void found.refetch()}>
          {t('retry')}
        </Button>
      </InlineNotice>
    )
  if (rows.length === 0) return <EmptyState title={t(`empty.${side}`)} text={t(`emptyText.${side}`)} />
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((contract) => (
          <ContractCard
            key={contract.contractId}
            contract={contract}
            rateMax={ceilingOf(contract)}
            isReadOnly={isReadOnly}
          />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
