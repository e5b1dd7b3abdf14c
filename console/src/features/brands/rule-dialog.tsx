import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putRule, type Rule } from './brands.queries.ts'
import { isPattern, problemOf } from './rule-view.ts'

export interface RuleDialogProps {
  readonly merchant: string
  readonly rule: Rule
  readonly onClose: () => void
}

/** A rule with the field that it makes, to be tried before it is saved. */
export function RuleDialog({ merchant, rule: { field, ...before }, onClose }: RuleDialogProps) {
  const t = useText('brands')
  const [rule, setRule] = useState(before)
  const [entry, setEntry] = useState('')
  const change = (part: Partial<typeof before>) => setRule({ ...rule, ...part })
  const wholeOf = (text: string, fallback: number) => (/^\d{1,4}$/.test(text) ? Number(text) : fallback)
  const isReadable = isPattern(rule.acceptedPattern)
  const problem = problemOf(rule, entry)
  return (
    <ReasonDialog
      title={t('rule.editOf', { name: field })}
      text={t('rule.text')}
      submit={t('rule.save')}
      canSubmit={isReadable && rule.minLength <= rule.maxLength}
      run={async (reason) => {
        await putRule(merchant, field, { ...rule, reason })
        return t('rule.saved')
      }}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-x-6">
        <Checkbox isSelected={rule.enabled} onChange={(enabled) => change({ enabled })}>
          {t('rule.isShown')}
        </Checkbox>
        <Checkbox isSelected={rule.required} isDisabled={!rule.enabled} onChange={(required) => change({ required })}>
          {t('rule.isRequired')}
        </Checkbox>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('rule.min')}
          inputMode="numeric"
          value={String(rule.minLength)}
          onChange={(text) => change({ minLength: wholeOf(text, 0) })}
        />
        <TextField
          label={t('rule.max')}
          inputMode="numeric"
          value={String(rule.maxLength)}
          onChange={(text) => change({ maxLength: wholeOf(text, 0) })}
        />
      </div>
      <TextField
        label={t('rule.pattern')}
        description={t('rule.patternText')}
        value={rule.acceptedPattern}
        onChange={(acceptedPattern) => change({ acceptedPattern })}
        spellCheck="false"
        inputClassName="ltr-run font-mono"
        errorMessage={isReadable ? undefined : t('rule.unreadable')}
      />
      <div className="rounded-medium border border-dashed border-line p-3">
        <p className="mb-2 text-xs text-text-muted">{t('rule.preview')}</p>
        {rule.enabled ? (
          <TextField
            label={field}
            value={entry}
            onChange={setEntry}
            isRequired={rule.required}
            description={entry !== '' && problem === undefined ? t('rule.fits') : undefined}
            errorMessage={problem === undefined || entry === '' ? undefined : t(`rule.problem.${problem}`)}
          />
        ) : (
          <p className="text-sm">{t('rule.notShown')}</p>
        )}
      </div>
    </ReasonDialog>
  )
}
