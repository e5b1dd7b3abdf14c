import type { ReactNode } from 'react'

export interface PageProps {
  readonly title: string
  readonly text?: string
  /** Beside the title: what can be done here. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page: one heading, what can be done, and the thing itself. */
export function Page({ title, text, aside, children }: PageProps) {
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-xl">{title}</h1>
          {text === undefined ? null : <p className="mt-1 max-w-[70ch] text-sm text-text-muted">{text}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  )
}
