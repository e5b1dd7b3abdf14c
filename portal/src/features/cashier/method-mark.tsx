import CreditCard from 'lucide-react/icons/credit-card'
import QrIcon from 'lucide-react/icons/qr-code'
import type { ReactNode } from 'react'
import { AccountIcon } from './account-icon.tsx'
import { coinOf, type CoinMarkName } from './coin-mark.ts'

/** What a coin is known by: its colour, and a sign drawn in white on a square of 24. */
const coins: Readonly<Record<CoinMarkName, { readonly fill: string; readonly sign: ReactNode }>> = {
  BTC: {
    fill: '#d9760b',
    sign: (
      <path d="M9 7h4.2a2.4 2.4 0 0 1 0 4.8H9m0 0h4.8a2.6 2.6 0 0 1 0 5.2H9V7m2-1.8V7m2.4-1.8V7M11 17v1.8m2.4-1.8v1.8" />
    ),
  },
  USDT: { fill: '#178a67', sign: <path d="M7.5 7.5h9M12 7.5v10M6.5 11.6c0 1 2.4 1.8 5.5 1.8s5.5-.8 5.5-1.8" /> },
  USDC: {
    fill: '#2768b8',
    sign: (
      <path d="M14.6 9.4c-.5-1-1.5-1.4-2.6-1.4-1.5 0-2.6.8-2.6 2s1.1 1.7 2.6 2 2.7.8 2.7 2.1-1.2 2-2.7 2c-1.2 0-2.3-.5-2.7-1.6M12 6.4V8m0 8v1.6" />
    ),
  },
  ETH: { fill: '#5a6cc4', sign: <path d="M12 5.5 8 12.2l4 2.2 4-2.2zM8 13.8l4 4.7 4-4.7" /> },
  XRP: { fill: '#3c4a57', sign: <path d="m7.5 7.5 3 3a2.1 2.1 0 0 0 3 0l3-3m-9 9 3-3a2.1 2.1 0 0 1 3 0l3 3" /> },
  TRX: { fill: '#c4212d', sign: <path d="m6.5 7 9 2 2 2.6-6 6.4zM6.5 7l5 4.6V18m0-6.4L15.5 9" /> },
  LTC: { fill: '#4f6fa8', sign: <path d="m11 6.5-2.4 10H16m-8.4-4.2 5.6-2" /> },
  DOGE: { fill: '#9c7a1e', sign: <path d="M9 7v10h2.6c3 0 4.6-2 4.6-5s-1.6-5-4.6-5zM7.4 12H12" /> },
  SOL: { fill: '#7a4fd0', sign: <path d="M8.6 8h8l-1.6 2h-8zm6.8 3h-8l1.6 2h8zM8.6 14h8l-1.6 2h-8z" /> },
}

/** The mark of a way to pay: of a coin its own sign, of anything else a picture of its kind. */
export function MethodMark({ kind, code }: { readonly kind: string; readonly code: string }) {
  const coin = coinOf({ kind, code })
  if (coin !== undefined) return <CoinMark name={coin} />
  if (kind !== 'GATEWAY') return <AccountIcon kind={kind} />
  const has = (word: string) => code.toLowerCase().includes(word)
  const Icon = has('card') ? CreditCard : has('qr') ? QrIcon : undefined
  if (Icon === undefined) return <AccountIcon kind={kind} />
  return <Icon size={20} className="shrink-0 text-accent-strong" aria-hidden="true" />
}

function CoinMark({ name }: { readonly name: CoinMarkName }) {
  const { fill, sign } = coins[name]
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="none"
      stroke="#fff"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="12" fill={fill} stroke="none" />
      {sign}
    </svg>
  )
}
