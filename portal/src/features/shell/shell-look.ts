/** Shared by the shell and by the first paint, which stands in its place until the scripts have come. */
export const headerLook = {
  bar: 'sticky top-0 z-20 border-b border-line-soft bg-surface/88 backdrop-blur-md',
  row: 'mx-auto flex h-14 max-w-[1440px] items-center gap-1 px-4 max-[359px]:gap-0 max-[359px]:px-1.5 md:h-16 md:gap-3 md:px-6',
  brand: 'flex shrink-0 min-h-11 min-w-11 items-center gap-2.5 rounded-small pe-1 text-text',
  name: 'display text-[1.3rem] leading-none',
  /** On narrow phones, and beside a member's balance up to tablets, the mark alone says whose site it is. */
  nameOf: { visitor: 'max-[479px]:sr-only', member: 'max-lg:sr-only' },
  visitor: 'flex items-center gap-1 md:gap-2',
  logIn: 'max-[420px]:px-2.5',
  register: 'max-[420px]:px-3',
  member: 'flex items-center gap-2',
  memberBalance: 'h-11 w-44 rounded-control',
  /** The balance that was shown last, until the present one is told. */
  memberShown:
    'tabular ltr-run flex h-11 min-w-14 items-center px-2.5 text-[0.95rem] font-semibold whitespace-nowrap text-text-muted md:min-w-36 md:rounded-control lg:min-w-44 md:border md:border-line md:bg-surface-raised md:px-4',
  memberFace: 'hidden size-10 rounded-full md:block',
} as const

export const pageLook = {
  main: 'mx-auto w-full max-w-[1440px] flex-1 px-4 outline-none md:px-6',
  bottomBar:
    'fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line-soft bg-surface-raised/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden',
  bottomPlace: 'min-h-16',
} as const

/** What stands where a page is not yet known. */
export const sectionLook = {
  section: 'grid min-h-[70vh] content-start gap-5 py-6',
  title: 'h-9 w-56',
  columns: 'grid gap-5 md:grid-cols-[1.4fr_1fr]',
  column: 'h-80 rounded-large',
} as const
