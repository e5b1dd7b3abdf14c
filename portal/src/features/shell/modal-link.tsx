import { buttonLook, type ButtonSize, type ButtonVariant } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface ModalLinkProps {
  readonly modal: 'login' | 'register' | 'deposit' | 'member' | 'chat'
  readonly page?: string
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly className?: string
  readonly children: ReactNode
}

/** A link that opens a modal over the page one is on. */
export function ModalLink({ modal, page, variant, size, className, children }: ModalLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, modal, ...(page === undefined ? {} : { page }) })}
      resetScroll={false}
      preload={false}
      className={buttonLook(variant, size, className)}
    >
      {children}
    </Link>
  )
}
