import { useUiTexts } from '@parlour/ui/components/ui-texts.ts'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../lib/i18n/use-text.ts'
import { playSound } from '../../lib/sound/sound.ts'
import type { WinTier } from './win-tier.ts'
import './win-moment.css'

export interface Win {
  readonly id: number
  readonly tier: Extract<WinTier, 'big' | 'huge'>
  readonly numero: string
  /** As it is read, with its currency. */
  readonly amount: string
  /** How many times the stake. */
  readonly times: string
}

const shownMs = { big: 4_500, huge: 7_000 } as const
const coins = Array.from({ length: 14 }, (_, at) => at)

/** A large win, over the page for some seconds: nothing is locked and nothing moves under it. */
export function WinMoment({ win, onDone }: { readonly win: Win; readonly onDone: () => void }) {
  const t = useText('bets')
  const { close } = useUiTexts()
  const { tier, numero, amount, times } = win
  useEffect(() => {
    playSound('win')
    const timer = setTimeout(onDone, shownMs[tier])
    return () => clearTimeout(timer)
  }, [tier, onDone])
  return createPortal(
    <div className="pointer-events-none fixed inset-x-4 top-[max(5.5rem,14vh)] z-50 flex justify-center">
      <div
        role="status"
        data-tier={tier}
        className="win-card pointer-events-auto relative w-full max-w-sm overflow-hidden rounded-large border border-accent bg-surface-raised px-6 pt-7 pb-6 text-center text-text shadow-float"
      >
        <span aria-hidden="true" className="win-rays" />
        {tier === 'huge'
          ? coins.map((at) => <span key={at} aria-hidden="true" className={`win-coin win-coin-${at}`} />)
          : null}
        <p className="relative text-sm font-semibold text-text-muted">{t('settled.title')}</p>
        <p className="display tabular ltr-run relative mt-1 text-[2.6rem] leading-tight text-accent-strong">{amount}</p>
        <p className="relative mt-2 text-sm">{t('settled.times', { numero, times })}</p>
        <button
          type="button"
          aria-label={close}
          onClick={onDone}
          className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text"
        >
          <X size={18} />
        </button>
      </div>
    </div>,
    document.body,
  )
}
