import type { Provider } from './social.queries.ts'

const letters: Readonly<Record<Provider, { readonly letter: string; readonly hue: number }>> = {
  google: { letter: 'G', hue: 255 },
  facebook: { letter: 'f', hue: 265 },
}

/** The first letter of a provider in a disc: their own marks are theirs. */
export function ProviderMark({ provider }: { readonly provider: Provider }) {
  const { letter, hue } = letters[provider]
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill={`oklch(0.5 0.16 ${hue})`} />
      <text x="10" y="14.2" textAnchor="middle" fontSize="12" fontWeight="700" fill="#fff">
        {letter}
      </text>
    </svg>
  )
}
