/** Where petals lie around an envelope: place, size, turn; the farther the smaller and fainter. None lies where words are. */
const petals = [
  { x: 4, y: 16, size: 14, turn: 20, light: 0.5 },
  { x: 2, y: 58, size: 9, turn: 250, light: 0.3 },
  { x: 7, y: 88, size: 20, turn: 140, light: 0.6 },
  { x: 42, y: 14, size: 10, turn: 190, light: 0.35, isWide: true },
  { x: 44, y: 84, size: 15, turn: 310, light: 0.45, isWide: true },
  { x: 78, y: 9, size: 9, turn: 80, light: 0.3, isWide: true },
  { x: 91, y: 22, size: 15, turn: 30, light: 0.45 },
  { x: 96, y: 52, size: 10, turn: 280, light: 0.35 },
  { x: 92, y: 90, size: 21, turn: 170, light: 0.55 },
] as const

/** Petals that fell on the stage: they lie still, so that nothing but the envelope asks to be looked at. */
export function StagePetals() {
  return (
    <span aria-hidden="true" data-mode="light" className="absolute inset-0 -z-10">
      {petals.map(({ x, y, size, turn, light, ...own }) => (
        <svg
          key={x}
          viewBox="-10 -10 20 20"
          width={size}
          height={size}
          className={'isWide' in own ? 'absolute max-md:hidden' : 'absolute'}
          style={{ insetInlineStart: `${x}%`, top: `${y}%`, rotate: `${turn}deg`, opacity: light }}
        >
          <path d="M0 -9C7 -6 8 3 0 9C-8 3 -7 -6 0 -9Z" fill="color-mix(in oklab, var(--negative) 55%, var(--ball))" />
        </svg>
      ))}
    </span>
  )
}
