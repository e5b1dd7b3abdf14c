import { contractCategories, type ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import {
  contractKinds,
  dividendCycles,
  type ContractKind,
  type DividendCycle,
} from '@parlour/core/rules/agents/contract-terms.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { GuardFields } from '../../lib/guard/guard-fields.tsx'
import { useGuard } from '../../lib/guard/use-guard.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postEdit, postOffer, type Contract } from './contracts.queries.ts'
import { emptyTerms, readTyped, TermsFields, typedTerms } from './terms-fields.tsx'

/** A contract of the platform with a top agent. */
export function OfferDialog({ merchant, onClose }: { readonly merchant: string; readonly onClose: () => void }) {
  const t = useText('contracts')
  const [receiver, setReceiver] = useState('')
  const [kind, setKind] = useState<ContractKind>('DIVIDEND')
  const [category, setCategory] = useState<ContractCategory>('CONS')
  const [cycle, setCycle] = useState<DividendCycle>('HALF_MONTH')
  const [typed, setTyped] = useState(emptyTerms)
  const { terms } = readTyped(kind, typed)
  const guard = useGuard(merchant, askOf({ kind, category, terms }))
  return (
    <ReasonDialog
      title={t('offer.title')}
      text={t('offer.text')}
      submit={t('offer.send')}
      size="m"
      canSubmit={receiver.trim() !== '' && terms !== undefined && guard.canSubmit}
      run={async (reason) => {
        if (terms === undefined) return ''
        const { approvalId } = await postOffer(merchant, {
          receiver: receiver.trim(),
          kind,
          category,
          cycle: kind === 'DIVIDEND' ? cycle : 'OWN',
          terms,
          reason,
          ...guard.answer,
        })
        return t(approvalId === null ? 'offer.sent' : 'proposed')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('offer.receiver')}
        value={receiver}
        onChange={setReceiver}
        maxLength={64}
        autoCapitalize="none"
        spellCheck="false"
        autoFocus
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('kindLabel')}
          options={contractKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setKind(value as ContractKind)
            setTyped(emptyTerms())
          }}
        />
        <Select
          label={t('categoryLabel')}
          options={contractCategories.map((value) => ({ value, label: t(`products.${value}`) }))}
          value={category}
          onChange={(value) => setCategory(value as ContractCategory)}
        />
        {kind === 'DIVIDEND' ? (
          <Select
            label={t('cycleLabel')}
            options={dividendCycles.map((value) => ({ value, label: t(`cycle.${value}`) }))}
            value={cycle}
            onChange={(value) => setCycle(value as DividendCycle)}
          />
        ) : null}
      </div>
      <TermsFields kind={kind} typed={typed} onChange={setTyped} />
      <GuardFields guard={guard} />
    </ReasonDialog>
  )
}

/** What is asked of the guard: dividends are a part of what is left, and nothing is asked of them. */
function askOf({
  kind,
  category,
  terms,
}: {
  readonly kind: ContractKind
  readonly category: ContractCategory
  readonly terms: ReturnType<typeof readTyped>['terms']
}) {
  return terms === undefined || kind === 'DIVIDEND' ? undefined : { what: 'SALARY' as const, kind, category, terms }
}

interface EditDialogProps {
  readonly merchant: string
  readonly contract: Contract
  readonly onClose: () => void
}

/** Other terms of a contract that the platform pays. */
export function EditDialog({ merchant, contract, onClose }: EditDialogProps) {
  const t = useText('contracts')
  const { kind, category, contractId, receiver } = contract
  const now = contract.next?.terms ?? contract.terms
  const [typed, setTyped] = useState(() => (now === null ? emptyTerms() : typedTerms(now)))
  const { terms } = readTyped(kind, typed)
  const guard = useGuard(merchant, askOf({ kind, category, terms }))
  return (
    <ReasonDialog
      title={t('edit.title')}
      text={t('edit.text', { name: receiver })}
      submit={t('edit.send')}
      size="m"
      canSubmit={terms !== undefined && guard.canSubmit}
      run={async (reason) => {
        if (terms === undefined) return ''
        const { approvalId } = await postEdit(merchant, contractId, { terms, reason, ...guard.answer })
        return t(approvalId === null ? 'edit.sent' : 'proposed')
      }}
      onClose={onClose}
    >
      <TermsFields kind={kind} typed={typed} onChange={setTyped} />
      <GuardFields guard={guard} />
    </ReasonDialog>
  )
}
