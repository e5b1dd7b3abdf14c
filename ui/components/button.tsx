import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly className?: string
  readonly children: ReactNode
}

/** While pending it keeps its width, so nothing beside it moves. */
export function Button({ variant, size, className, children, ...rest }: ButtonProps) {
  const isPending = rest.isPending ?? false
  return (
    <AriaButton {...rest} className={buttonLook(variant, size, className)}>
      <span className={isPending ? 'invisible inline-flex items-center gap-2' : 'contents'}>{children}</span>
      {isPending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </AriaButton>
  )
}
