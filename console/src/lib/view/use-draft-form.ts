import { useState } from 'react'

/** What is wrong in a field: a text of the feature, with what stands in it. */
export interface FieldFault<Key extends string> {
  readonly key: Key
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

/** The fields of a draft as they are typed, and what to say of them. */
export interface DraftFields<Form> {
  readonly form: Form
  readonly onChange: (part: Partial<Form>) => void
  /** What is wrong in a field, in words; nothing before it was left. */
  readonly wrongIn: (field: string) => string | undefined
  readonly onLeave: (field: string) => void
}

/** Keeps a draft while it is typed; a fault is told once its field was left. */
export function useDraftForm<Form, Key extends string>(
  begin: () => Form,
  {
    faultsOf,
    say,
  }: {
    readonly faultsOf: (form: Form) => ReadonlyMap<string, FieldFault<Key>>
    readonly say: (fault: FieldFault<Key>) => string
  },
) {
  const [form, setForm] = useState(begin)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const faults = faultsOf(form)
  const fields: DraftFields<Form> = {
    form,
    onChange: (part) => setForm((held) => ({ ...held, ...part })),
    wrongIn: (field) => {
      const fault = left.has(field) ? faults.get(field) : undefined
      return fault === undefined ? undefined : say(fault)
    },
    onLeave: (field) => setLeft((held) => new Set([...held, field])),
  }
  return { form, faults, fields }
}
