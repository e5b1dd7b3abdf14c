import type { AnchorHTMLAttributes } from 'react'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** A link to another place that looks like a button. For routes wrap it once with the router's `createLink`. */
export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonLook(variant, size, className)}>
      {children}
    </a>
  )
}
