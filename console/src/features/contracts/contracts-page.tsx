import { contractCategories } from '@parlour/core/rules/agents/contract-rate.ts'
import { contractStates } from '@parlour/core/rules/agents/contract-step.ts'
import { contractKinds } from '@parlour/core/rules/agents/contract-terms.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { ContractSheet } from './contract-sheet.tsx'
import { contractsQuery, type Contract, type Requested } from './contracts.queries.ts'
import { GuardPanel } from './guard-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { OfferDialog } from './offer-dialog.tsx'

/** The contracts of a brand's agents: found by what they are and whose, looked into, and offered in the platform's name. */
export function ContractsPage() {
  const t = useText('contracts')
  const merchant = useMerchant()
  const operator = useOperator()
  const [request, setRequest] = useState<Requested>({})
  const [isOffering, setIsOffering] = useState(false)
  const offer = operator.may('contracts.offer') ? (
    <Button variant="accent" onPress={() => setIsOffering(true)}>
      {t('offer.open')}
    </Button>
  ) : undefined
  return (
    <Page title={t('title')} text={t('text')} aside={offer}>
      <Filters onFind={setRequest} />
      <ContractList merchant={merchant} request={request} />
      <GuardPanel merchant={merchant} />
      <LimitsPanel key={merchant} merchant={merchant} />
      {isOffering ? <OfferDialog merchant={merchant} onClose={() => setIsOffering(false)} /> : null}
    </Page>
  )
}

const any = ''

function Filters({ onFind }: { readonly onFind: (request: Requested) => void }) {
  const t = useText('contracts')
  const [kind, setKind] = useState(any)
  const [category, setCategory] = useState(any)
  const [state, setState] = useState(any)
  const [member, setMember] = useState('')
  const [side, setSide] = useState('RECEIVER')
  const words = <T extends string>(list: readonly T[], label: (value: T) => string) => [
    { value: any, label: t('all') },
    ...list.map((value) => ({ value, label: label(value) })),
  ]
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const given = { kind, category, state, member: member.trim(), ...(member.trim() === '' ? {} : { side }) }
        onFind(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== any)) as Requested)
      }}
    >
      <Select
        label={t('kindLabel')}
        options={words(contractKinds, (value) => t(`kind.${value}`))}
        value={kind}
        onChange={setKind}
        className="w-[calc(50%-0.375rem)] sm:w-44"
      />
      <Select
        label={t('categoryLabel')}
        options={words(contractCategories, (value) => t(`products.${value}`))}
        value={category}
        onChange={setCategory}
        className="w-[calc(50%-0.375rem)] sm:w-44"
      />
      <Select
        label={t('stateLabel')}
        options={words(contractStates, (value) => t(`state.${value}`))}
        value={state}
        onChange={setState}
        className="w-[calc(50%-0.375rem)] sm:w-44"
      />
      <TextField
        label={t('member')}
        value={member}
        onChange={setMember}
        maxLength={64}
        autoCapitalize="none"
        spellCheck="false"
        className="w-full sm:w-52"
      />
      <Select
        label={t('sideLabel')}
        options={(['RECEIVER', 'PAYER'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
        value={side}
        onChange={setSide}
        className="w-[calc(50%-0.375rem)] sm:w-36"
      />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}

function ContractList({ merchant, request }: { readonly merchant: string; readonly request: Requested }) {
  const t = useText('contracts')
  const found = useInfiniteQuery(contractsQuery(merchant, request))
  const [open, setOpen] = useState<string>()
  return (
    <Loaded query={found} lines={6}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list)
        return (
          <div className="flex flex-col gap-4">
            {list.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <ContractTable rows={list} onOpen={setOpen} />
            )}
            {found.hasNextPage ? (
              <div>
                <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
                  {t('more')}
                </Button>
              </div>
            ) : null}
            {open === undefined ? null : (
              <ContractSheet merchant={merchant} contractId={open} onClose={() => setOpen(undefined)} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function ContractTable({
  rows,
  onOpen,
}: {
  readonly rows: readonly Contract[]
  readonly onOpen: (contractId: string) => void
}) {
  const t = useText('contracts')
  const { time } = useFormat()
  const name = (text: string) => (
    <bdi translate="no" className="ltr-run">
      {text}
    </bdi>
  )
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      rowKey={({ contractId }) => contractId}
      columns={[
        { id: 'receiver', title: t('receiver'), cell: ({ receiver }) => <strong>{name(receiver)}</strong> },
        { id: 'payer', title: t('payer'), cell: ({ payer }) => (payer === null ? t('platform') : name(payer)) },
        {
          id: 'kind',
          title: t('kindLabel'),
          cell: ({ kind, category }) => t('name', { kind: t(`kind.${kind}`), category: t(`category.${category}`) }),
        },
        {
          id: 'state',
          title: t('stateLabel'),
          place: 'figure',
          cell: ({ state }) => <Badge>{t(`state.${state}`)}</Badge>,
        },
        {
          id: 'at',
          title: t('offeredAt'),
          place: 'note',
          cell: ({ offeredAt }) => <span className="tabular">{time(offeredAt)}</span>,
        },
        {
          id: 'open',
          title: t('openTitle'),
          cell: ({ contractId, receiver }) => (
            <Button size="s" aria-label={t('openOf', { name: receiver })} onPress={() => onOpen(contractId)}>
              {t('open')}
            </Button>
          ),
        },
      ]}
    />
  )
}
