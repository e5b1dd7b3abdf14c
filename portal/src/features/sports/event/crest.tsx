/** A number from a name, the same on every machine. */
function numberOf(id: string): number {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

const patterns = [
  'M16 2h16v44H16z',
  'M2 17h44v13H2z',
  'M2 2l44 40v6L2 12z',
  'M24 2h22v44H24z',
  'M24 6 42 26 24 46 6 26z',
] as const
const turn = 360

/** The crest of a team, drawn from its id: two colours and one of five divisions of a shield. */
export function Crest({ id, size }: { readonly id: string; readonly size: number }) {
  const number = numberOf(id)
  const hue = number % turn
  const other = (hue + 40 + (Math.floor(number / turn) % 5) * 35) % turn
  const clip = `crest-${id}`
  return (
    <svg viewBox="0 0 48 52" width={size} height={size} aria-hidden="true" className="shrink-0">
      <defs>
        <clipPath id={clip}>
          <path d="M4 4h40v24c0 11-9 17-20 21C13 45 4 39 4 28z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h48v52H0z" fill={`oklch(0.52 0.13 ${hue})`} />
        <path d={patterns[number % patterns.length]} fill={`oklch(0.84 0.1 ${other})`} />
        <path d="M0 0h24v52H0z" fill="oklch(1 0 0 / 0.1)" />
      </g>
      <path d="M4 4h40v24c0 11-9 17-20 21C13 45 4 39 4 28z" fill="none" className="stroke-line" strokeWidth="1.5" />
    </svg>
  )
}
