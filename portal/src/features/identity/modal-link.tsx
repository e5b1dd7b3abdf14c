import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface ModalLinkProps {
  readonly modal: 'login' | 'register' | 'forgot'
  readonly children: ReactNode
}

/** From one routed modal to another, on the page where the reader is. */
export function ModalLink({ modal, children }: ModalLinkProps) {
  return (
    <Link
      to="."
      search={({ ticket: _ticket, ...search }) => ({ ...search, modal })}
      replace
      className="inline-flex min-h-6 items-center rounded-small font-semibold text-accent-strong underline-offset-4 hover:underline max-md:min-h-11"
    >
      {children}
    </Link>
  )
}
