import type { ReactNode } from 'react'

export function PageTitle({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <header className="mb-4 flex min-h-9 items-center justify-between gap-4">
      <h3 className="text-base font-semibold">{children}</h3>
      {aside}
    </header>
  )
}
