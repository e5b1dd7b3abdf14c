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

/** A die as it fell, in the ivory of the balls. */
export function Die({ pips }: { readonly pips: number }) {
  return (
    <svg viewBox="0 0 44 44" role="img" aria-label={String(pips)} className="size-11">
      <rect width="44" height="44" rx="10" className="fill-(--ball)" />
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
