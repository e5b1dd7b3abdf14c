import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { drawsAreShown, showDraws, subscribeToDrawChoice } from '../theatre/draw-choice.ts'
import { SoundToggle } from '../../../lib/sound/sound-toggle.tsx'
import type { Game, Issue, Near } from '../lottery.queries.ts'
import { LastSpecial } from '../results/last-special.tsx'
import { CommitChip } from './commit-chip.tsx'
import { IssueTimes } from './issue-times.tsx'
import { WindowButton } from './window-button.tsx'

export interface DrawInfoProps {
  readonly game: Game
  readonly issue: Issue | null
  readonly isAhead: boolean
  readonly previous: Near['previousNumero']
}

/** What more is known of the draw, behind one button: its times, the seal that was set on it, the draw before. */
export function DrawInfo({ game, issue, isAhead, previous }: DrawInfoProps) {
  const t = useText('lottery')
  const [isOpen, setIsOpen] = useState(false)
  if (issue === null) return null
  const { commit, beacon, numero } = issue
  return (
    <>
      <IconButton label={t('issue.about')} onPress={() => setIsOpen(true)}>
        <ShieldCheck size={19} aria-hidden="true" className={commit === null ? undefined : 'text-accent-strong'} />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('issue.current', { numero })}>
        <div className="flex flex-col gap-4 text-sm">
          <p className="text-text-muted">
            <IssueTimes issue={issue} isAhead={isAhead} isOfficial={game.periodSeconds === null} />
          </p>
          {commit === null ? null : (
            <div className="flex flex-col gap-2.5">
              <CommitChip commit={commit} round={beacon?.round} />
              <p className="max-w-[60ch] text-text-muted">
                {beacon === null ? t('issue.sealedText') : t('issue.beaconText', { round: String(beacon.round) })}
              </p>
            </div>
          )}
          <div className="border-t border-line-soft pt-4 empty:hidden">
            <LastSpecial game={game} previous={previous} />
          </div>
          <ShowChoice />
          {/* The bar of a phone has no room for it. */}
          <div className="empty:hidden md:hidden">
            <WindowButton game={game} isNamed />
          </div>
        </div>
      </Sheet>
    </>
  )
}

/** Whether draws are shown as they happen, and can be heard. */
function ShowChoice() {
  const t = useText('lottery')
  const isShown = useSyncExternalStore(subscribeToDrawChoice, drawsAreShown)
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line-soft pt-3">
      <Checkbox isSelected={isShown} onChange={showDraws}>
        {t('theatre.choose')}
      </Checkbox>
      <SoundToggle />
    </div>
  )
}
