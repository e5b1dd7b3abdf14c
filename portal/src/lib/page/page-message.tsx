import type { Motif } from '@parlour/ui/tokens/brand.ts'
import type { ReactNode } from 'react'
import { Art } from '../art/art.tsx'

export interface PageMessageProps {
  readonly title: string
  readonly motif: Motif
  readonly hues: readonly [number, number]
  readonly children: ReactNode
}

/** A page that has one thing to say. */
export function PageMessage({ title, motif, hues, children }: PageMessageProps) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center px-4 py-14 text-center md:py-20">
      <Art
        motif={motif}
        hues={hues}
        seed={41}
        width={640}
        height={320}
        className="mb-8 aspect-2/1 w-full max-w-md rounded-large border border-line-soft"
      />
      <h1 className="display text-xl text-text md:text-2xl">{title}</h1>
      <div className="mt-4 flex max-w-[56ch] flex-col items-center gap-6 text-base text-text-muted">{children}</div>
    </section>
  )
}
