import type { RateType } from '@parlour/core/rules/agents/contract-rate.ts'
import { isRateTypeOf } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { currencySymbol } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import {
  emptyTier,
  fieldsOf,
  isFigure,
  tiersMost,
  type DraftFault,
  type TierDraft,
  type TierField,
} from './tier-form.ts'

export interface Draft {
  readonly rateType: RateType
  readonly tiers: readonly TierDraft[]
}

interface TierEditorProps {
  readonly kind: ContractKind
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** What is wrong of each tier, once it is to be told. */
  readonly faults: ReadonlyMap<number, DraftFault>
}

/** The tiers of an offer: what has to be reached for each, what it gives, and at once what of it cannot be. */
export function TierEditor({ kind, draft, onChange, faults }: TierEditorProps) {
  const t = useText('contracts')
  const { rateType, tiers } = draft
  const mayAdd = kind !== 'REALTIME_SALARY' && tiers.length < tiersMost
  const change = (id: number, field: TierField, text: string) =>
    onChange({ ...draft, tiers: tiers.map((tier) => (tier.id === id ? { ...tier, [field]: text } : tier)) })
  return (
    <div className="flex flex-col gap-4">
      {isRateTypeOf(kind, 'A') ? (
        <Select
          label={t('editor.rateType')}
          options={(['P', 'A'] as const).map((value) => ({ value, label: t(`editor.rateTypes.${value}`) }))}
          value={rateType}
          onChange={(value) => onChange({ ...draft, rateType: value === 'A' ? 'A' : 'P' })}
        />
      ) : null}
      <ol aria-label={t('terms')} className="flex flex-col gap-3">
        {tiers.map((tier, at) => (
          <Tier
            key={tier.id}
            kind={kind}
            rateType={rateType}
            tier={tier}
            place={at + 1}
            fault={faults.get(at)}
            onChange={(field, text) => change(tier.id, field, text)}
            {...(tiers.length > 1
              ? { onRemove: () => onChange({ ...draft, tiers: tiers.filter(({ id }) => id !== tier.id) }) }
              : {})}
          />
        ))}
      </ol>
      {mayAdd ? (
        <Button
          size="s"
          className="self-start"
          onPress={() => {
            const id = Math.max(...tiers.map((tier) => tier.id), 0) + 1
            onChange({ ...draft, tiers: [...tiers, emptyTier(id)] })
          }}
        >
          <Plus size={16} aria-hidden="true" /> {t('editor.add')}
        </Button>
      ) : null}
    </div>
  )
}

interface TierProps {
  readonly kind: ContractKind
  readonly rateType: RateType
  readonly tier: TierDraft
  readonly place: number
  readonly fault: DraftFault | undefined
  readonly onChange: (field: TierField, text: string) => void
  readonly onRemove?: () => void
}

function Tier({ kind, rateType, tier, place, fault, onChange, onRemove }: TierProps) {
  const t = useText('contracts')
  const isWrong = (field: TierField) => {
    if (fault === 'figure') return !isFigure(field, tier[field], rateType)
    return (fault === 'rate' || fault === 'above') === (field === 'rate')
  }
  const isMoney = (field: TierField) =>
    field === 'turnover' || field === 'loss' || (field === 'rate' && rateType === 'A')
  return (
    <li className="rounded-medium border border-line-soft p-3.5" aria-label={t('editor.tier', { place })}>
      {kind === 'REALTIME_SALARY' ? null : (
        <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
          <p className="text-xs font-semibold text-text-muted">{t('editor.tier', { place })}</p>
          {onRemove === undefined ? null : (
            <IconButton label={t('editor.remove', { place })} onPress={onRemove}>
              <Trash2 size={17} />
            </IconButton>
          )}
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {fieldsOf(kind).map((field) => (
          <TextField
            key={field}
            label={t(field === 'rate' ? `editor.rate_${rateType}` : `editor.${field}`)}
            value={tier[field]}
            onChange={(text) => onChange(field, text)}
            inputMode={field === 'active' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={20}
            dir="ltr"
            inputClassName="tabular"
            isInvalid={fault !== undefined && isWrong(field)}
            {...(isMoney(field) ? { prefix: currencySymbol() } : {})}
            {...(field === 'rate' && rateType === 'P'
              ? { suffix: <span className="pe-2 text-text-muted">%</span> }
              : {})}
          />
        ))}
      </div>
      {fault === undefined ? null : (
        <p role="alert" className="mt-2 text-sm text-negative">
          {t(fault === 'rate' ? `fault.rate_${kind}` : `fault.${fault}`)}
        </p>
      )}
    </li>
  )
}
