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

/**
 * While pending it keeps its width and its focus, and pressing it does nothing. React Aria's own pending state is not
 * used: it announces the button by its id, and the announcement outlives a button whose dialog has closed.
 */
export function Button({
  variant,
  size,
  className,
  children,
  isPending = false,
  onPress,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(onPress === undefined || isPending ? {} : { onPress })}
      {...(isPending ? { 'aria-disabled': true } : {})}
      type={isPending ? 'button' : type}
      className={buttonLook(variant, size, className)}
    >
      <span className={isPending ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>{children}</span>
      {isPending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </AriaButton>
  )
}
