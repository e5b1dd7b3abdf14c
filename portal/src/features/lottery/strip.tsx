import type { ReactNode } from 'react'
import { intoView } from '../../lib/page/into-view.ts'

/** One row to choose from, which runs beyond the edge where there is no room. */
export function Strip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1">
      <ul className="flex gap-2">{children}</ul>
    </nav>
  )
}

export function StripItem({ isSelected, children }: { readonly isSelected: boolean; readonly children: ReactNode }) {
  return (
    <li ref={isSelected ? intoView : undefined} className="shrink-0">
      {children}
    </li>
  )
}
