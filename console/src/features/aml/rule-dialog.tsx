import { flagCodes, type FlagCode } from '@parlour/core/rules/aml/flags.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putRule, type Rule } from './aml.queries.ts'

const amounts = ['cddAmount', 'eddLoss', 'structuringAmount', 'twoPersonAbove'] as const
/** As the page tells them: what belongs together stands together. */
const names = [
  'cddAmount',
  'eddLoss',
  'structuringAmount',
  'structuringCount',
  'rapidDeposits',
  'rapidMinutes',
  'minPlayPercent',
  'holdScore',
  'twoPersonAbove',
] as const
type Name = (typeof names)[number]
/** What may stand empty: never. */
const optional: ReadonlySet<Name> = new Set(['twoPersonAbove', 'holdScore'])

interface RuleDialogProps {
  readonly merchant: string
  readonly rule: Rule
  readonly onClose: () => void
}

/** Thresholds as they are typed; the server says which of them cannot be. */
export function RuleDialog({ merchant, rule, onClose }: RuleDialogProps) {
  const t = useText('aml')
  const [flags, setFlags] = useState<readonly FlagCode[]>(rule.flags)
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>(() => typedOf(rule))
  const isWhole = names.every((name) => (typed[name] === '' ? optional.has(name) : isTyped(name, typed[name])))
  async function run(reason: string): Promise<string> {
    await putRule(merchant, { ...readRule(typed), flags: [...flags], reason })
    return t('proposed')
  }
  return (
    <ReasonDialog
      title={t('edit')}
      text={t('editText')}
      submit={t('propose')}
      size="m"
      canSubmit={isWhole}
      run={run}
      onClose={onClose}
    >
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-semibold">{t('rules.flags')}</legend>
        {flagCodes.map((code) => (
          <Checkbox
            key={code}
            isSelected={flags.includes(code)}
            onChange={(isOn) => setFlags(flagCodes.filter((one) => (one === code ? isOn : flags.includes(one))))}
          >
            {t(`codes.${code}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`rules.${name}`)}
            placeholder={optional.has(name) ? t('never') : ''}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text.trim() })}
            inputMode="decimal"
            inputClassName="ltr-run tabular"
            maxLength={20}
          />
        ))}
      </div>
    </ReasonDialog>
  )
}

const isAmount = (name: Name) => (amounts as readonly Name[]).includes(name)
const isTyped = (name: Name, text: string) => (isAmount(name) ? /^\d+(\.\d{1,4})?$/u : /^\d+$/u).test(text)

function typedOf(rule: Rule): Readonly<Record<Name, string>> {
  const shown = (name: Name) => String(rule[name] ?? '').replace(/\.0+$/u, '')
  return Object.fromEntries(names.map((name) => [name, shown(name)])) as Record<Name, string>
}

function readRule(typed: Readonly<Record<Name, string>>) {
  const { cddAmount, eddLoss, structuringAmount, twoPersonAbove, holdScore } = typed
  return {
    cddAmount,
    eddLoss,
    structuringAmount,
    twoPersonAbove: twoPersonAbove === '' ? null : twoPersonAbove,
    minPlayPercent: Number(typed.minPlayPercent),
    structuringCount: Number(typed.structuringCount),
    rapidDeposits: Number(typed.rapidDeposits),
    rapidMinutes: Number(typed.rapidMinutes),
    holdScore: holdScore === '' ? null : Number(holdScore),
  }
}
