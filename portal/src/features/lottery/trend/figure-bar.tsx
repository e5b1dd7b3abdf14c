export interface FigureBarProps {
  readonly value: number
  readonly most: number
  readonly tone: 'hot' | 'cold'
}

/** A bar beside its figure: the figure says it, the bar shows it. */
export function FigureBar({ value, most, tone }: FigureBarProps) {
  const width = most === 0 ? 0 : (100 * value) / most
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 min-w-6 flex-1 overflow-hidden rounded-full rtl:-scale-x-100"
    >
      <rect width="100" height="8" className="fill-surface-sunken" />
      <rect width={width} height="8" className={tone === 'hot' ? 'fill-accent' : 'fill-info'} />
    </svg>
  )
}
