/** Shared by the cards of the hall and by what keeps their places. */
export const hallLook = {
  page: 'flex flex-col gap-6 py-3 md:gap-8 max-lg:pb-20 md:py-6',
  grid: 'grid gap-2.5 md:grid-cols-3 md:gap-3.5 xl:grid-cols-5',
  /** One row of them: as many as stand beside each other, and three on a phone. */
  row: 'max-xl:[&>:nth-child(n+4)]:hidden',
  card: 'relative flex min-h-24 overflow-hidden rounded-large border border-line-soft bg-surface-raised md:min-h-56 md:flex-col',
  picture: 'w-24 shrink-0 md:h-28 md:w-full',
} as const
