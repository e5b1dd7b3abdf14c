import { useId } from 'react'
import { randomOf, seedOf } from '../../lib/art/random.ts'
import type { Promotion } from './promotions.queries.ts'

export interface PromoArtProps extends Pick<Promotion, 'promotionId' | 'type'> {
  /** More stands before it: on phones its subject keeps to the upper part. */
  readonly isLarge: boolean
}

/**
 * The picture behind a promotion's figures, in the brand's own colours: a dusk that fills whatever room there is, and its
 * subject at the far end. What lights the dusk says of which kind it is; hills and stars follow its id.
 */
export function PromoArt({ promotionId, type, isLarge }: PromoArtProps) {
  const id = useId()
  const random = randomOf(seedOf(promotionId))
  const [first = 0, second = 0, third = 0, fourth = 0] = Array.from({ length: 4 }, () => random() * 14 - 7)
  const stars = Array.from({ length: 22 }, () => `M${Math.round(random() * 250)} ${Math.round(random() * 110)}h0`)
  const [dusk, horizon] = lights[type]
  return (
    <span aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden rtl:-scale-x-100">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <defs>
          <linearGradient id={`${id}sky`} x1="0.2" y1="0" x2="0.35" y2="1">
            <stop offset="0" stopColor={mixed(dusk, 16)} />
            <stop offset="0.45" stopColor={mixed(dusk, 38)} />
            <stop offset="0.82" stopColor={mixed(horizon, 66)} />
          </linearGradient>
        </defs>
        <rect width="100" height="100" fill={`url(#${id}sky)`} />
        <path d={hill(68, first, second)} fill={mixed(dusk, 30)} />
        <path d={hill(84, third, fourth)} fill={mixed(dusk, 9)} />
      </svg>
      <svg
        viewBox="0 0 260 220"
        preserveAspectRatio="xMaxYMax meet"
        className={`absolute inset-x-0 top-0 w-full overflow-visible ${isLarge ? 'h-40 md:h-full' : 'h-full'}`}
      >
        <defs>
          <radialGradient id={`${id}halo`}>
            <stop offset="0" stopColor="var(--ball-special-light)" stopOpacity="0.62" />
            <stop offset="0.45" stopColor="var(--ball-special-light)" stopOpacity="0.2" />
            <stop offset="1" stopColor="var(--ball-special-light)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path
          d={stars.join('')}
          fill="none"
          stroke="var(--ball-light)"
          strokeWidth="1.6"
          strokeLinecap="round"
          opacity="0.55"
        />
        <circle cx={middle} cy="116" r="132" fill={`url(#${id}halo)`} />
        <Subject type={type} />
      </svg>
      <span className="absolute inset-0 bg-linear-to-r from-surface-sunken/80 via-surface-sunken/35 via-55% to-transparent" />
    </span>
  )
}

function Subject({ type }: Pick<Promotion, 'type'>) {
  if (type === 'SIGNUP') return <Parcel />
  if (type === 'PROMOCODE' || type === 'MANUAL') return <Ticket />
  if (type === 'REFERRAL') return <Friends />
  if (type === 'REBATE' || type === 'CASHBACK') return <Returning isLarge={type === 'CASHBACK'} />
  if (type === 'LUCKY_BET') return <LuckyBall />
  return type === 'LOGIN' ? <Calendar /> : <Coins type={type} />
}

/** Where the subject stands, in the picture's own units. */
const middle = 160

/** The light of the dusk, and that of the horizon below it. */
const lights: Readonly<Record<Promotion['type'], readonly [Light, Light]>> = {
  SIGNUP: ['negative', 'highlight'],
  FIRST_DEPOSIT: ['negative', 'accent'],
  SECOND_DEPOSIT: ['info', 'negative'],
  THIRD_DEPOSIT: ['info', 'highlight'],
  FOURTH_DEPOSIT: ['info', 'info'],
  FIFTH_DEPOSIT: ['info', 'accent'],
  DEPOSIT: ['info', 'positive'],
  PROMOCODE: ['negative', 'info'],
  REFERRAL: ['positive', 'highlight'],
  LOGIN: ['accent', 'info'],
  REBATE: ['positive', 'accent'],
  DEPOSIT_COUNT: ['info', 'highlight'],
  DEPOSIT_BET_BONUS: ['positive', 'negative'],
  CASHBACK: ['info', 'negative'],
  LUCKY_BET: ['accent', 'positive'],
  MANUAL: ['highlight', 'positive'],
}
type Light = 'accent' | 'highlight' | 'info' | 'negative' | 'positive'

/** Night that a light is mixed into. Warm ones come by way of violet, whatever the brand's ink: by the short way some came by olive. */
function mixed(light: Light, percent: number): string {
  const way = light === 'negative' || light === 'highlight' ? 'increasing' : 'shorter'
  return `color-mix(in oklch ${way} hue, var(--surface-sunken), var(--${light}) ${percent}%)`
}

/** A rolling edge across the whole width, its two swells lifted by the promotion's own figures. */
const hill = (top: number, first: number, second: number) =>
  `M0 ${top}C18 ${top - 10 + first} 34 ${top + 4} 52 ${top}S82 ${top - 12 + second} 100 ${top - 4}V100H0Z`

function Shadow({ width }: { readonly width: number }) {
  return <ellipse cx={middle} cy="200" rx={width} ry="10" fill="var(--surface-sunken)" opacity="0.55" />
}

/** A gift for whoever comes in. */
function Parcel() {
  return (
    <g transform="translate(-8 0)">
      <Shadow width={78} />
      <path d="M108 116h120v78a8 8 0 0 1-8 8H116a8 8 0 0 1-8-8z" fill="var(--ball)" />
      <path d="M108 116h34v86h-26a8 8 0 0 1-8-8z" fill="var(--ball-shade)" />
      <path d="M98 90a8 8 0 0 1 8-8h124a8 8 0 0 1 8 8v26H98z" fill="var(--ball-light)" />
      <path d="M156 82h24v120h-24z" fill="var(--ball-special)" />
      <path d="M156 116h24v8h-24z" fill="var(--ball-special-shade)" />
      <path
        d="M168 82c-38-1-60-14-53-33s40-5 53 33c13-38 46-52 53-33s-15 32-53 33z"
        fill="none"
        stroke="var(--ball-special)"
        strokeWidth="11"
        strokeLinejoin="round"
      />
      <path d="M158 74h20v16h-20z" fill="var(--ball-special-light)" />
    </g>
  )
}

/** Two who come together, a coin between them. */
function Friends() {
  return (
    <g>
      <Shadow width={92} />
      <g fill="var(--ball-shade)">
        <circle cx="204" cy="88" r="25" />
        <path d="M160 200v-32a44 44 0 0 1 88 0v32a4 4 0 0 1-4 4h-80a4 4 0 0 1-4-4z" />
      </g>
      <g fill="var(--ball)">
        <circle cx="122" cy="76" r="29" />
        <path d="M70 200v-38a52 52 0 0 1 104 0v38a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4z" />
      </g>
      <path
        d="M78 162a44 44 0 0 1 30-41"
        fill="none"
        stroke="var(--ball-light)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="103" cy="66" r="5" fill="var(--ball-light)" />
      <circle cx="176" cy="166" r="30" fill="var(--ball-special-shade)" />
      <circle cx="172" cy="162" r="30" fill="var(--ball-special)" />
      <circle cx="172" cy="162" r="20" fill="none" stroke="var(--ball-special-light)" strokeWidth="4" />
    </g>
  )
}

/** Coins that come back around: one for a day, several for a week. */
function Returning({ isLarge }: { readonly isLarge: boolean }) {
  return (
    <g>
      <Shadow width={74} />
      <path d="M88 132a70 70 0 0 1 122-46" fill="none" stroke="var(--ball)" strokeWidth="15" strokeLinecap="round" />
      <path
        d="M230 122a70 70 0 0 1-122 46"
        fill="none"
        stroke="var(--ball-shade)"
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path d="M222 56l4 42-40-10z" fill="var(--ball)" />
      <path d="M96 198l-4-42 40 10z" fill="var(--ball-shade)" />
      <g transform={`translate(0 ${isLarge ? -30 : -48})`}>
        <Stack x={middle} radius={34} coins={isLarge ? 8 : 3} />
      </g>
    </g>
  )
}

/** A ball with a clover, and two that came to nothing. */
function LuckyBall() {
  return (
    <g>
      <Shadow width={88} />
      <circle cx="96" cy="168" r="34" fill="var(--ball-shade)" />
      <circle cx="228" cy="172" r="30" fill="var(--ball-shade)" />
      <circle cx="164" cy="124" r="70" fill="var(--ball-special-shade)" />
      <circle cx="160" cy="120" r="70" fill="var(--ball-special)" />
      <circle cx="160" cy="120" r="49" fill="var(--ball-light)" />
      <path
        d="M164 128q4 18 16 28"
        fill="none"
        stroke="var(--ball-special-shade)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          d="M160 118c-3-8-18-12-18-23a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 11-15 15-18 23z"
          transform={`rotate(${turn + 45} 160 120)`}
          fill="var(--ball-special-shade)"
        />
      ))}
      <path
        d="M112 94a56 56 0 0 1 26-25"
        fill="none"
        stroke="var(--ball-special-light)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </g>
  )
}

/** Days that are crossed off, the last of them a coin. */
function Calendar() {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({ x: 104 + (at % 4) * 32, y: 118 + Math.floor(at / 4) * 36 }))
  return (
    <g>
      <Shadow width={86} />
      <path
        d="M86 66h140a12 12 0 0 1 12 12v112a12 12 0 0 1-12 12H86a12 12 0 0 1-12-12V78a12 12 0 0 1 12-12z"
        fill="var(--ball)"
      />
      <path d="M86 66h140a12 12 0 0 1 12 12v20H74V78a12 12 0 0 1 12-12z" fill="var(--ball-shade)" />
      <path d="M108 54v26M204 54v26" stroke="var(--ball-light)" strokeWidth="9" strokeLinecap="round" />
      {places.map(({ x, y }, at) =>
        at < 6 ? (
          <circle key={at} cx={x} cy={y} r="10" fill="var(--ball-special)" opacity={0.45 + at * 0.1} />
        ) : at === 6 ? (
          <g key={at}>
            <circle cx={x + 16} cy={y + 8} r="26" fill="var(--ball-special-shade)" />
            <circle cx={x + 13} cy={y + 5} r="26" fill="var(--ball-special)" />
            <circle cx={x + 13} cy={y + 5} r="17" fill="none" stroke="var(--ball-special-light)" strokeWidth="4" />
          </g>
        ) : null,
      )}
    </g>
  )
}

const stacksOf: Readonly<Partial<Record<Promotion['type'], number>>> = {
  FIRST_DEPOSIT: 1,
  SECOND_DEPOSIT: 2,
  THIRD_DEPOSIT: 3,
  FOURTH_DEPOSIT: 4,
  FIFTH_DEPOSIT: 5,
}
/** Of a stack among so many: all of them are about as wide as one. */
const radii = [0, 44, 35, 28, 22, 18] as const

/**
 * A stack for each deposit up to the one that it is for, each higher than the one before; of any deposit, a coin that
 * falls on three.
 */
function Coins({ type }: Pick<Promotion, 'type'>) {
  const count = stacksOf[type] ?? 3
  const radius = radii[count] ?? 28
  const step = radius * 1.86
  const first = middle - ((count - 1) * step) / 2
  const least = count === 1 ? 7 : 3
  return (
    <g>
      <Shadow width={(count * step) / 2 + 18} />
      {Array.from({ length: count }, (_, at) => (
        <Stack key={at} x={first + at * step} radius={radius} coins={least + at * 2} />
      ))}
      {stacksOf[type] === undefined ? (
        <g transform="rotate(-18 140 62)">
          <ellipse cx="144" cy="60" rx="30" ry="29" fill="var(--ball-special-shade)" />
          <ellipse cx="140" cy="56" rx="30" ry="29" fill="var(--ball-special)" />
          <ellipse cx="140" cy="56" rx="21" ry="20" fill="none" stroke="var(--ball-special-light)" strokeWidth="3.5" />
        </g>
      ) : null}
    </g>
  )
}

interface StackProps {
  readonly x: number
  readonly radius: number
  readonly coins: number
}

function Stack({ x, radius, coins }: StackProps) {
  const flat = radius * 0.32
  const thick = Math.max(7, radius * 0.3)
  return Array.from({ length: coins }, (_, at) => {
    const y = 198 - at * thick
    const rim = `M${x - radius} ${y - thick}v${thick - 1.5}a${radius} ${flat} 0 0 0 ${radius * 2} 0v${1.5 - thick}z`
    return (
      <g key={at}>
        <path d={rim} fill="var(--ball-special-shade)" />
        <ellipse cx={x} cy={y - thick} rx={radius} ry={flat} fill="var(--ball-special)" />
        {at === coins - 1 ? (
          <ellipse
            cx={x}
            cy={y - thick}
            rx={radius * 0.68}
            ry={flat * 0.62}
            fill="none"
            stroke="var(--ball-special-light)"
            strokeWidth="2.5"
          />
        ) : null}
      </g>
    )
  })
}

/** A ticket with a perforated end. */
function Ticket() {
  return (
    <g transform="rotate(-11 160 124)">
      <path d={ticket} transform="translate(4 9)" fill="var(--surface-sunken)" opacity="0.5" />
      <path d={ticket} fill="var(--ball)" />
      <path d="M192 88v76" stroke="var(--ball-shade)" strokeWidth="4" strokeDasharray="1 9" strokeLinecap="round" />
      <circle cx="134" cy="126" r="28" fill="var(--ball-special)" />
      <path
        d="M134 107l5.6 12.2 13.4 1.5-10 8.9 2.8 13.2-11.8-6.7-11.8 6.7 2.8-13.2-10-8.9 13.4-1.5z"
        fill="var(--ball-special-light)"
      />
      <path d="M208 102v48M217 102v48M222 102v48M232 102v48" stroke="var(--ball-shade)" strokeWidth="4" />
    </g>
  )
}

const ticket =
  'M92 76h92a8 8 0 0 0 16 0h38a10 10 0 0 1 10 10v80a10 10 0 0 1-10 10h-38a8 8 0 0 0-16 0H92a10 10 0 0 1-10-10V86a10 10 0 0 1 10-10z'
