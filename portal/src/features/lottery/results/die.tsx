/** Where pips lie on the nine places of a face. */
const faces: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

const sizes = { xs: 'size-5.5', s: 'size-7.5', m: 'size-11' } as const

/** A die as it fell, in the ivory of the balls. */
export function Die({ pips, size = 'm' }: { readonly pips: number; readonly size?: keyof typeof sizes }) {
  return (
    <svg viewBox="0 0 44 44" role="img" aria-label={String(pips)} className={sizes[size]}>
      <rect
        x="0.75"
        y="0.75"
        width="42.5"
        height="42.5"
        rx="10"
        strokeWidth="1.5"
        className="fill-(--ball-light) stroke-(--ball-shade)"
      />
      {(faces[pips] ?? []).map((place) => (
        <circle
          key={place}
          cx={12 + (place % 3) * 10}
          cy={12 + Math.floor(place / 3) * 10}
          r="3.6"
          className="fill-(--on-ball)"
        />
      ))}
    </svg>
  )
}
