import { Sheet } from '@parlour/ui/components/sheet.tsx'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { PlaceButton, SlipPanel } from './slip-panel.tsx'
import type { SlipDesk } from './use-slip-desk.ts'

const foot = 'fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 h-16 md:bottom-0 lg:hidden'

/** Where there is no room beside the matches: a bar at the foot that hides nothing of them, and the slip one touch away. */
export function SlipBar({ desk }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const own = useText('sports-builder')
  const { slip, now, placed, errors, builder } = desk
  const { built } = builder.state
  const [isOpen, setIsOpen] = useState(false)
  const news = errors.size + placed.length + builder.placed.length
  const [seen, setSeen] = useState(news)
  if (news !== seen) {
    setSeen(news)
    if (news > seen) setIsOpen(true)
  }
  const count = slip.picks.length + (built === undefined ? 0 : 1)
  return (
    <div className="lg:hidden">
      {count === 0 ? null : (
        <div
          className={`${foot} flex items-center gap-3 border-t border-line-soft bg-surface-raised px-4 shadow-float`}
        >
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            aria-haspopup="dialog"
            className="flex h-full min-w-0 flex-1 items-center gap-3 text-start"
          >
            <span className="tabular grid size-9 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent">
              {count}
            </span>
            <span className="min-w-0">
              <span className="flex items-center gap-1 text-sm font-semibold">
                {t('slip.title')} <ChevronUp size={16} aria-hidden="true" />
              </span>
              <span className="tabular block truncate text-xs text-text-muted">
                {built !== undefined ? (
                  <>
                    {own('kindOf', { count: built.legs.length })}
                    {builder.now.asked === undefined ? null : (
                      <>
                        {' · '}
                        <span className="ltr-run font-semibold text-text">{builder.now.asked.odds}</span>
                      </>
                    )}
                  </>
                ) : now.sum.lines === 0 ? (
                  t('slip.noStake')
                ) : (
                  t('slip.figures', { debit: moneyText(now.sum.debit), returns: moneyText(now.sum.returns) })
                )}
              </span>
            </span>
          </button>
          {desk.hindrance === undefined && built === undefined ? (
            <span className="w-36 shrink-0">
              <PlaceButton desk={desk} />
            </span>
          ) : null}
        </div>
      )}
      <Sheet
        isOpen={isOpen && (count > 0 || placed.length + builder.placed.length > 0)}
        onClose={() => setIsOpen(false)}
        title={t('slip.title')}
      >
        <SlipPanel desk={desk} />
      </Sheet>
    </div>
  )
}
