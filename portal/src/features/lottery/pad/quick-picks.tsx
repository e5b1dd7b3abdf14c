import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { randomPicks } from '@parlour/core/rules/lottery/random-line.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import Dices from 'lucide-react/icons/dices'
import { useText } from '../../../lib/i18n/use-text.ts'
import { browserBelow, isOdd, pool } from './picks.ts'

export interface QuickPicksProps {
  readonly play: Play
  readonly digits: number
  readonly min: number
  readonly max: number
  readonly isBlank: boolean
  readonly onPicks: (picks: readonly string[]) => void
  /** Adds every order of the digits of what is picked. */
  readonly onOrders: () => void
}

/** On a phone all of them stand in one row without scrolling. */
const small = 'shrink-0 max-md:gap-1.5 max-md:px-2.5 xl:px-3'

export function QuickPicks({ play, digits, min, max, isBlank, onPicks, onOrders }: QuickPicksProps) {
  const t = useText('lottery')
  const few = digits === 1 ? [1, 3] : [1, 5, 10]
  const counts = (min > 1 ? [min, min + 1, min + 2] : few).filter((count) => count <= max)
  // Half of the pool must fit into one line before it can be offered in one touch.
  const offersAll = digits <= 2 && 10 ** digits <= max
  const offersHalves = digits <= 3 && 10 ** digits / 2 <= max
  return (
    <div className="-mx-5 flex items-center gap-1.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:gap-2 xl:-mx-1 xl:px-1">
      {counts.map((count) => (
        <Button
          key={count}
          size="s"
          className={small}
          aria-label={t('pad.random', { count })}
          onPress={() => onPicks(randomPicks(play, count, browserBelow))}
        >
          <Dices size={15} aria-hidden="true" />
          <span className="tabular md:hidden">{count}</span>
          <span className="max-md:hidden">{t('pad.random', { count })}</span>
        </Button>
      ))}
      {offersAll ? (
        <Button size="s" className={small} onPress={() => onPicks(pool(digits))}>
          {t('pad.quick.all')}
        </Button>
      ) : null}
      {offersHalves ? (
        <>
          <Button size="s" className={small} onPress={() => onPicks(pool(digits).filter(isOdd))}>
            {t('pad.odd')}
          </Button>
          <Button size="s" className={small} onPress={() => onPicks(pool(digits).filter((pick) => !isOdd(pick)))}>
            {t('pad.even')}
          </Button>
        </>
      ) : null}
      {digits > 1 && digits < 5 ? (
        <Button size="s" className={small} isDisabled={isBlank} onPress={onOrders}>
          {t('pad.orders')}
        </Button>
      ) : null}
      <Button size="s" variant="plain" className={`ms-auto ${small}`} isDisabled={isBlank} onPress={() => onPicks([])}>
        {t('pad.clear')}
      </Button>
    </div>
  )
}
