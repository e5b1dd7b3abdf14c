/** Shared by the cards of the hall and by what keeps their places. */
export const hallLook = {
  page: 'flex flex-col gap-5 py-3 md:gap-7 max-lg:pb-20 md:py-6',
  grid: 'grid gap-2.5 md:grid-cols-3 md:gap-3.5 xl:grid-cols-5',
  /** Puts small families side by side where there is room: each is as wide as its games. */
  families: 'flex flex-col gap-5 md:gap-7 xl:grid xl:grid-cols-5 xl:gap-x-3.5',
  family: {
    1: 'xl:col-span-1 xl:[&>ul]:grid-cols-1',
    2: 'xl:col-span-2 xl:[&>ul]:grid-cols-2',
    3: 'xl:col-span-3 xl:[&>ul]:grid-cols-3',
    4: 'xl:col-span-4 xl:[&>ul]:grid-cols-4',
    5: 'xl:col-span-5',
  },
  /** One row of cards: five on a wide screen, three on others. */
  row: 'max-xl:[&>:nth-child(n+4)]:hidden',
  card: 'relative flex min-h-24 overflow-hidden rounded-large border border-line-soft bg-surface-raised md:min-h-[13.25rem] md:flex-col',
  picture: 'w-24 shrink-0 md:h-28 md:w-full',
} as const
