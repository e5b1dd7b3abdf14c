/** The frame of everything one types or picks in. 16-pixel letters keep phones from zooming in. */
export const fieldFrame =
  'flex min-h-12 w-full items-center rounded-medium border border-line-control bg-surface-sunken text-base text-text ' +
  'transition-[border-color,box-shadow] duration-150 hover:border-text-muted ' +
  'focus-within:border-focus focus-within:ring-2 focus-within:ring-focus/35 ' +
  'group-data-invalid:border-negative group-data-disabled:opacity-55'

export const fieldLabel = 'text-sm font-medium text-text'
export const fieldDescription = 'text-xs text-text-muted'
export const fieldError = 'text-xs font-medium text-negative'
