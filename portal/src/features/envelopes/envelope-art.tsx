import { useId } from 'react'
import './envelopes.css'

export type EnvelopeLook = 'closed' | 'opening' | 'found' | 'empty'

export interface EnvelopeArtProps {
  readonly look: EnvelopeLook
  /** What is written on the card that rises out of it. */
  readonly amount?: string | undefined
  /** Whether it is opened just now, and seen to. */
  readonly isFresh?: boolean
}

/** The longer an amount, the smaller it is written. */
const amountLook = (amount: string) =>
  amount.length <= 9 ? 'text-2xl md:text-[2.2rem]' : amount.length <= 13 ? 'text-xl' : 'text-base'

/** An envelope with its flap and seal, drawn in the brand's own red and gold. For the eye alone. */
export function EnvelopeArt({ look, amount = '', isFresh = false }: EnvelopeArtProps) {
  const id = useId()
  return (
    <span aria-hidden="true" data-mode="light" data-look={look} data-fresh={isFresh || undefined} className="envelope">
      <span className="envelope-back" />
      {look === 'found' ? (
        <span className="envelope-card">
          <span className={`envelope-amount display tabular ltr-run leading-none ${amountLook(amount)}`}>{amount}</span>
        </span>
      ) : null}
      <svg viewBox="0 0 240 320" className="envelope-pocket">
        <defs>
          <linearGradient id={`${id}front`} x1="0" y1="0" x2="0.3" y2="1">
            <stop offset="0" stopColor="color-mix(in oklab, var(--paper) 90%, var(--gold))" />
            <stop offset="0.55" stopColor="var(--paper)" />
            <stop offset="1" stopColor="var(--paper-deep)" />
          </linearGradient>
          <pattern id={`${id}waves`} width="32" height="16" patternUnits="userSpaceOnUse">
            <g fill="none" stroke="var(--gold)" strokeWidth="1">
              <circle cx="16" cy="16" r="15" />
              <circle cx="16" cy="16" r="9" />
              <circle cx="0" cy="24" r="15" />
              <circle cx="32" cy="24" r="15" />
            </g>
          </pattern>
          <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0.35" stopColor="black" />
            <stop offset="1" stopColor="white" />
          </linearGradient>
          <mask id={`${id}mask`}>
            <rect width="240" height="320" fill={`url(#${id}fade)`} />
          </mask>
        </defs>
        <path d={pocket} fill={`url(#${id}front)`} />
        <path d={pocket} fill={`url(#${id}waves)`} mask={`url(#${id}mask)`} opacity="0.4" />
        <path
          d="M10 84V300a10 10 0 0 0 10 10H220a10 10 0 0 0 10-10V84"
          fill="none"
          stroke="var(--gold)"
          opacity="0.5"
        />
      </svg>
      <svg viewBox="0 0 240 148" className="envelope-flap">
        <defs>
          <linearGradient id={`${id}flap`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--paper)" />
            <stop offset="1" stopColor="color-mix(in oklab, var(--paper) 82%, var(--gold))" />
          </linearGradient>
        </defs>
        <path d={flap} fill="var(--paper-deep)" opacity="0.55" transform="translate(0 5)" />
        <path d={flap} fill={`url(#${id}flap)`} />
        <path
          d="M6 62Q48 123 120 130Q192 123 234 62"
          fill="none"
          stroke="var(--gold)"
          strokeWidth="1.5"
          opacity="0.75"
        />
      </svg>
      <Seal id={id} />
    </span>
  )
}

const pocket = 'M0 62V304a16 16 0 0 0 16 16H224a16 16 0 0 0 16-16V62Q194 129 120 137Q46 129 0 62Z'
const flap = 'M8 0H232a8 8 0 0 1 8 8V62Q194 129 120 137Q46 129 0 62V8A8 8 0 0 1 8 0Z'
/** Where the petals of the seal's flower are: a fifth of a turn apart. */
const petals = [0, 72, 144, 216, 288] as const

function Seal({ id }: { readonly id: string }) {
  return (
    <svg viewBox="0 0 64 64" className="envelope-seal">
      <defs>
        <radialGradient id={`${id}seal`} cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="var(--ball-special-light)" />
          <stop offset="0.6" stopColor="var(--ball-special)" />
          <stop offset="1" stopColor="var(--ball-special-shade)" />
        </radialGradient>
      </defs>
      <circle cx="32" cy="34" r="29" fill="var(--paper-deep)" opacity="0.5" />
      <circle cx="32" cy="32" r="29" fill={`url(#${id}seal)`} />
      <circle cx="32" cy="32" r="24" fill="none" stroke="var(--ball-special-shade)" strokeWidth="1.5" />
      <g fill="var(--ball-special-shade)">
        {petals.map((turn) => (
          <circle key={turn} cx="32" cy="22" r="7" transform={`rotate(${turn} 32 32)`} />
        ))}
      </g>
      <circle cx="32" cy="32" r="4.5" fill="var(--ball-special-light)" />
    </svg>
  )
}
