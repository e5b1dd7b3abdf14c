import { fromWire } from '@parlour/core/money/money.ts'
import { isRateTypeOf, readRate, type RateType } from '@parlour/core/rules/agents/contract-rate.ts'
import { faultsOfTiers, type ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Terms } from './contracts.queries.ts'

const fields = ['turnover', 'loss', 'active', 'rate'] as const
type Field = (typeof fields)[number]

export interface TypedTerms {
  readonly rateType: RateType
  readonly tiers: readonly (Readonly<Record<Field, string>> & { readonly id: number })[]
}

const emptyTier = (id: number) => ({ id, turnover: '0', loss: '0', active: '0', rate: '' })
export const emptyTerms = (): TypedTerms => ({ rateType: 'P', tiers: [emptyTier(0)] })
export const typedTerms = ({ rateType, tiers }: Terms): TypedTerms => ({
  rateType,
  tiers: tiers.map(({ active, ...tier }, id) => ({ ...tier, id, active: String(active) })),
})

/** Terms as they would be sent, and which tier is wrong; undefined while one is. */
export function readTyped(kind: ContractKind, { rateType, tiers }: TypedTerms) {
  const isFigure = tiers.map(
    ({ turnover, loss, active, rate }) =>
      fromWire(turnover) !== undefined &&
      fromWire(loss) !== undefined &&
      /^\d{1,6}$/u.test(active) &&
      readRate(rateType, rate) !== undefined,
  )
  const faults = faultsOfTiers(
    kind,
    tiers.map(({ turnover, loss, active, rate }) => ({
      turnover: fromWire(turnover) ?? 0n,
      loss: fromWire(loss) ?? 0n,
      active: Number(active) || 0,
      rate: readRate(rateType, rate) ?? 0n,
    })),
  )
  const wrong = new Set([...faults.map(({ at }) => at), ...isFigure.flatMap((good, at) => (good ? [] : [at]))])
  const terms = {
    rateType,
    tiers: tiers.map(({ turnover, loss, active, rate }) => ({ turnover, loss, active: Number(active), rate })),
  }
  return { terms: wrong.size === 0 ? terms : undefined, wrong }
}

interface TermsFieldsProps {
  readonly kind: ContractKind
  readonly typed: TypedTerms
  readonly onChange: (typed: TypedTerms) => void
}

/** The tiers of an offer, each with what is wrong of it. */
export function TermsFields({ kind, typed, onChange }: TermsFieldsProps) {
  const t = useText('contracts')
  const { rateType, tiers } = typed
  const { wrong } = readTyped(kind, typed)
  const shown = fields.filter((field) =>
    kind === 'REALTIME_SALARY' ? field === 'rate' : field !== 'loss' || kind === 'DIVIDEND',
  )
  const change = (id: number, field: Field, text: string) =>
    onChange({ rateType, tiers: tiers.map((tier) => (tier.id === id ? { ...tier, [field]: text.trim() } : tier)) })
  return (
    <div className="flex flex-col gap-3">
      {isRateTypeOf(kind, 'A') ? (
        <Select
          label={t('editor.rateType')}
          options={(['P', 'A'] as const).map((value) => ({ value, label: t(`editor.rateTypes.${value}`) }))}
          value={rateType}
          onChange={(value) => onChange({ tiers, rateType: value === 'A' ? 'A' : 'P' })}
        />
      ) : null}
      {tiers.map((tier, at) => (
        <fieldset key={tier.id} className="rounded-medium border border-line-soft p-3">
          <legend className="px-1 text-xs font-semibold text-text-muted">{t('editor.tier', { place: at + 1 })}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {shown.map((field) => (
              <TextField
                key={field}
                label={t(field === 'rate' ? `editor.rate_${rateType}` : `editor.${field}`)}
                value={tier[field]}
                onChange={(text) => change(tier.id, field, text)}
                inputMode="decimal"
                inputClassName="ltr-run tabular"
                maxLength={20}
              />
            ))}
          </div>
          {wrong.has(at) && tier.rate !== '' ? (
            <p role="alert" className="mt-2 text-sm text-negative">
              {t('editor.wrong')}
            </p>
          ) : null}
          {tiers.length > 1 ? (
            <Button
              size="s"
              variant="plain"
              className="mt-2"
              onPress={() => onChange({ rateType, tiers: tiers.filter(({ id }) => id !== tier.id) })}
            >
              {t('editor.remove', { place: at + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {kind !== 'REALTIME_SALARY' && tiers.length < 10 ? (
        <Button
          size="s"
          className="self-start"
          onPress={() =>
            onChange({ rateType, tiers: [...tiers, emptyTier(Math.max(...tiers.map(({ id }) => id)) + 1)] })
          }
        >
          {t('editor.add')}
        </Button>
      ) : null}
    </div>
  )
}
