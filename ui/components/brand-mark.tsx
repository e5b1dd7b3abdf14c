import type { Brand } from '../tokens/brand.ts'

export function BrandMark({ brand, size = 30 }: { readonly brand: Brand; readonly size?: number }) {
  const { corner, strokes, dot } = brand.mark
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx={corner} className="fill-accent" />
      <g fill="none" className="stroke-on-accent" strokeWidth="2.7" strokeLinecap="round" strokeLinejoin="round">
        {strokes.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {dot === undefined ? null : <circle cx={dot[0]} cy={dot[1]} r={dot[2]} className="fill-on-accent" />}
    </svg>
  )
}
