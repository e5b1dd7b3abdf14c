import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { Method } from './cashier.queries.ts'
import { choiceTile, ChosenMark } from './choice-mark.tsx'
import { MethodMark } from './method-mark.tsx'

export interface MethodListProps {
  readonly label: string
  /** Where a method has a better name than its row's. */
  readonly nameOf?: (method: Method) => string
  /** What is to be known of it before it is chosen, in a line. */
  readonly termsOf: (method: Method) => string
  readonly methods: readonly Method[]
  readonly selected: string
  readonly onSelect: (methodId: string) => void
}

export function MethodList({ label, nameOf, termsOf, methods, selected, onSelect }: MethodListProps) {
  return (
    <RadioGroup value={selected} onChange={onSelect} className="flex flex-col gap-2">
      <Label className="text-sm font-medium">{label}</Label>
      {/* Two in a row on a phone, so that many ways leave the amount in sight; one alone has the whole row. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {methods.map((method) => (
          <Radio key={method.methodId} value={method.methodId} className={choiceTile}>
            <span className="grid w-6 shrink-0 place-items-center">
              <MethodMark kind={method.kind} code={method.code} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm leading-snug font-semibold wrap-break-word">
                {nameOf?.(method) ?? method.name}
              </span>
              <span className="block text-xs text-text-muted">{termsOf(method)}</span>
            </span>
            {method.methodId === selected ? <ChosenMark /> : null}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
