import { useId } from 'react'
import type { Reward } from './points.queries.ts'

/** A drawn picture for what has no photograph: a parcel, or coins. The same for everybody, by its id. */
export function GoodsArt({
  reward: { rewardId, category },
}: {
  readonly reward: Pick<Reward, 'rewardId' | 'category'>
}) {
  const id = useId()
  const hue = [...rewardId].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 360
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor={`oklch(0.42 0.11 ${hue})`} />
          <stop offset="1" stopColor={`oklch(0.24 0.08 ${(hue + 40) % 360})`} />
        </linearGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id})`} />
      <circle cx="200" cy="150" r="118" fill={`oklch(0.7 0.12 ${hue} / 0.14)`} />
      <circle cx="200" cy="150" r="84" fill={`oklch(0.8 0.12 ${hue} / 0.16)`} />
      {category !== 'PHYSICAL' ? <Coins /> : <Parcel hue={hue} />}
    </svg>
  )
}

function Parcel({ hue }: { readonly hue: number }) {
  const side = `oklch(0.68 0.13 ${(hue + 180) % 360})`
  const front = `oklch(0.76 0.13 ${(hue + 180) % 360})`
  const lid = `oklch(0.83 0.11 ${(hue + 180) % 360})`
  const ribbon = 'oklch(0.9 0.09 85)'
  return (
    <g>
      <ellipse cx="200" cy="228" rx="92" ry="12" fill="oklch(0.12 0.03 280 / 0.45)" />
      <rect x="128" y="140" width="144" height="86" rx="6" fill={front} />
      <path d="M128 146a6 6 0 0 1 6-6h22v86h-22a6 6 0 0 1-6-6z" fill={side} />
      <rect x="118" y="112" width="164" height="34" rx="6" fill={lid} />
      <rect x="188" y="112" width="24" height="114" fill={ribbon} />
      <path
        d="M200 112c-34-2-52-14-46-30s34-4 46 30c12-34 40-46 46-30s-12 28-46 30z"
        fill="none"
        stroke={ribbon}
        strokeWidth="10"
        strokeLinejoin="round"
      />
    </g>
  )
}

function Coins() {
  const places = [
    [158, 206],
    [158, 184],
    [242, 206],
    [200, 206],
    [200, 184],
    [200, 162],
    [200, 140],
    [242, 184],
    [242, 162],
  ] as const
  return (
    <g>
      <ellipse cx="200" cy="226" rx="96" ry="12" fill="oklch(0.12 0.03 280 / 0.45)" />
      {places.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path d={`M${x - 34} ${y - 8}v14a34 12 0 0 0 68 0v-14z`} fill="oklch(0.66 0.13 70)" />
          <ellipse cx={x} cy={y - 8} rx="34" ry="12" fill="oklch(0.86 0.13 88)" />
          <ellipse cx={x} cy={y - 8} rx="24" ry="8" fill="none" stroke="oklch(0.74 0.13 78)" strokeWidth="3" />
        </g>
      ))}
    </g>
  )
}
