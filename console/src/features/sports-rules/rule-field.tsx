import { TextField } from '@parlour/ui/components/text-field.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { isFitting, type Typed } from './rules-form.ts'

/** What is typed, and how a field of it is changed; undefined while rules are only read. */
export interface Editing {
  readonly typed: Typed
  readonly type: (name: string, text: string) => void
}

interface RuleFieldProps {
  readonly name: string
  readonly label: string
  /** How it reads while nobody changes it. */
  readonly shown: ReactNode
  readonly editing: Editing | undefined
  /** What holds where the field is empty. */
  readonly placeholder?: string
}

/** A figure of the rules: read, or typed. */
export function RuleField({ name, label, shown, editing, placeholder }: RuleFieldProps) {
  const t = useText('sportsRules')
  if (editing === undefined) {
    return (
      <dl className="min-w-0">
        <dt className="text-xs text-text-muted">{label}</dt>
        <dd className="tabular mt-0.5 text-sm break-words">{shown}</dd>
      </dl>
    )
  }
  const text = editing.typed[name] ?? ''
  return (
    <TextField
      label={label}
      value={text}
      onChange={(typed) => editing.type(name, typed.trim())}
      inputMode="decimal"
      inputClassName="ltr-run tabular"
      maxLength={12}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(isFitting(name, text) ? {} : { error: t('invalid') })}
    />
  )
}
