/** Shared by the next draws and by the first paint, which keeps their place. */
export const drawsLook = {
  card: 'flex flex-col lg:min-h-[372px]',
  rows: 'divide-y divide-line-soft',
  row: 'flex min-h-[76px] items-center gap-3.5',
  clock: 'size-[46px] rounded-full',
  names: 'grid flex-1 gap-2',
  name: 'h-4 w-40',
  detail: 'h-5 w-32',
  action: 'h-9 w-16 rounded-control',
} as const

/** So many draws are shown, and so many places kept for them. */
export const drawsShown = 4
