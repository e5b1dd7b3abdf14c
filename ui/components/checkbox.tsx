import Check from 'lucide-react/icons/check'
import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  readonly ref?: Ref<HTMLLabelElement>
  readonly className?: string
  readonly children: ReactNode
}

export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={classNames(
        'group flex min-h-9 items-start gap-3 py-1.5 text-sm text-text max-md:min-h-11 max-md:py-2.5 data-disabled:opacity-55',
        className,
      )}
    >
      <span
        className={classNames(
          'mt-px grid size-5 shrink-0 place-items-center rounded-[6px] border border-line-control bg-surface-sunken text-transparent transition-colors duration-150',
          'group-data-selected:border-transparent group-data-selected:bg-accent group-data-selected:text-on-accent',
          'group-data-invalid:border-negative group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus',
        )}
      >
        <Check size={14} strokeWidth={3} aria-hidden="true" />
      </span>
      <span className="leading-5">{children}</span>
    </AriaCheckbox>
  )
}
