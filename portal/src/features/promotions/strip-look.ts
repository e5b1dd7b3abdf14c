/** Shared by the promotions of home and by the first paint, which keeps their place. */
export const stripLook = {
  section: 'min-w-0',
  head: 'flex min-h-11 items-center gap-3',
  cards: 'flex gap-3.5 pt-1 pb-1',
  card: 'h-56 rounded-large md:flex-1',
  title: 'h-5 w-40',
  /** As wide as leaves the next one seen where the row goes on beside the screen. */
  phone: 'max-md:w-[84%] max-md:shrink-0 max-md:snap-start max-md:only:w-full',
} as const

/** So many are shown, and so many places kept for them. */
export const stripShown = 3
