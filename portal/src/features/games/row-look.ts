/** Shared by a row of games and by the first paint, which keeps its place. */
export const rowLook = {
  head: 'flex min-h-11 items-center gap-3',
  all: 'ms-auto flex min-h-11 items-center rounded-small px-2 text-sm font-medium text-text-muted hover:text-text',
  /** As wide as leaves the next one seen where the row goes on beside the screen. */
  item: 'w-[42%] shrink-0 snap-start sm:w-[27%] md:w-[22%] lg:w-[calc((100%-7*0.875rem)/8)]',
  place: {
    row: 'min-w-0 overflow-hidden',
    title: 'h-5 w-40',
    items: 'flex gap-3.5 pt-1 pb-1',
    picture: 'aspect-4/3 rounded-medium',
    name: 'mt-2 h-5 w-4/5',
    detail: 'mt-1 h-3 w-1/2',
  },
} as const

/** A row of the widest screen; so many places are kept for it. */
export const rowShown = 8
