import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { postEdit, postOffer, type Contract, type ContractOffers } from './contracts.queries.ts'
import { PastPanel } from './past-panel.tsx'
import { ReceiverField } from './receiver-field.tsx'
import { TermsList } from './terms-list.tsx'
import { draftOf, emptyTier, readDraft } from './tier-form.ts'
import { TierEditor, type Draft } from './tier-editor.tsx'
import { useContractDeed } from './use-contract-deeds.ts'
import { useContractText } from './use-contract-text.ts'

const newDraft = (): Draft => ({ rateType: 'P', tiers: [emptyTier(0)] })

/** Faults are told once somebody tried to send: while one types, half a figure is none. */
function useDraft(kind: ContractKind, first: Draft, rateMax: string | undefined) {
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const read = readDraft(kind, draft, rateMax)
  return {
    draft,
    setDraft,
    terms: read.terms,
    faults: isTried ? read.faults : new Map<number, never>(),
    tried: () => setIsTried(true),
  }
}

/** A new contract for a direct downline: whom, of what, on which terms. */
export function OfferSheet({ offers, onClose }: { readonly offers: ContractOffers; readonly onClose: () => void }) {
  const t = useText('contracts')
  const words = useContractText()
  const kinds = offers.kinds.filter((one) => one.offers.length > 0)
  const [kind, setKind] = useState(kinds[0]?.kind ?? 'DIVIDEND')
  const categories = kinds.find((one) => one.kind === kind)?.offers ?? []
  const [wanted, setCategory] = useState(categories[0]?.category)
  const own = categories.find(({ category }) => category === wanted) ?? categories[0]
  const [receiver, setReceiver] = useState('')
  const [isNameless, setIsNameless] = useState(false)
  const { draft, setDraft, terms, faults, tried } = useDraft(kind, newDraft(), own?.rateMax)
  const { run, isPending, problem } = useContractDeed(postOffer, { said: t('offer.sent'), onDone: onClose })
  return (
    <Sheet isOpen keepOnCoverClick onClose={onClose} size="m" title={t('offer.title')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          tried()
          const name = receiver.trim()
          setIsNameless(name === '')
          if (terms !== undefined && name !== '' && own !== undefined)
            run({ receiver: name, kind, category: own.category, terms })
        }}
      >
        <ReceiverField value={receiver} onChange={setReceiver} isNameless={isNameless && receiver.trim() === ''} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={t('offer.kind')}
            options={kinds.map((one) => ({ value: one.kind, label: t(`kind.${one.kind}`) }))}
            value={kind}
            onChange={(value) => {
              setKind(value as ContractKind)
              setDraft(newDraft())
            }}
          />
          <Select
            label={t('offer.category')}
            options={categories.map(({ category }) => ({ value: category, label: t(`products.${category}`) }))}
            value={own?.category ?? ''}
            onChange={(value) => setCategory(value as Contract['category'])}
          />
        </div>
        {own === undefined ? null : (
          <p className="text-sm text-text-muted">{t('offer.most', { rate: words.percent(own.rateMax) })}</p>
        )}
        <TierEditor kind={kind} draft={draft} onChange={setDraft} faults={faults} />
        {own === undefined ? null : (
          <PastPanel
            key={`${receiver.trim()} ${kind} ${own.category}`}
            receiver={receiver.trim()}
            kind={kind}
            category={own.category}
            terms={terms}
          />
        )}
        {problem === undefined ? null : <InlineNotice tone="negative">{problem}</InlineNotice>}
        <Button type="submit" variant="accent" isPending={isPending}>
          {t('offer.send')}
        </Button>
      </form>
    </Sheet>
  )
}

interface EditSheetProps {
  readonly contract: Contract
  readonly rateMax: string | undefined
  readonly onClose: () => void
}

/** Other terms for a contract that runs. */
export function EditSheet({ contract, rateMax, onClose }: EditSheetProps) {
  const t = useText('contracts')
  const words = useContractText()
  const { kind, contractId } = contract
  const current = contract.next?.terms ?? contract.terms
  const first = current === null ? newDraft() : { rateType: current.rateType, tiers: draftOf(current) }
  const { draft, setDraft, terms, faults, tried } = useDraft(kind, first, rateMax)
  const { run, isPending, problem } = useContractDeed(postEdit, { said: t('edit.sent'), onDone: onClose })
  return (
    <Sheet isOpen keepOnCoverClick onClose={onClose} size="m" title={t('edit.title')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          tried()
          if (terms !== undefined) run({ contractId, terms })
        }}
      >
        <p className="text-sm">
          {t('edit.text', { contract: words.name(contract), other: words.other(contract.other) })}
        </p>
        {current === null ? null : <TermsList kind={kind} terms={current} title={t('now')} />}
        {rateMax === undefined ? null : (
          <p className="text-sm text-text-muted">{t('offer.most', { rate: words.percent(rateMax) })}</p>
        )}
        <TierEditor kind={kind} draft={draft} onChange={setDraft} faults={faults} />
        {contract.other === null ? null : (
          <PastPanel receiver={contract.other} kind={kind} category={contract.category} terms={terms} />
        )}
        {problem === undefined ? null : <InlineNotice tone="negative">{problem}</InlineNotice>}
        <Button type="submit" variant="accent" isPending={isPending}>
          {t('edit.send')}
        </Button>
      </form>
    </Sheet>
  )
}
