import { Button } from '@parlour/ui/components/button.tsx'
import Dices from 'lucide-react/icons/dices'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { browserBelow, isOdd, pool, randomPicks } from './picks.ts'

export interface QuickPicksProps {
  readonly play: PlayMenu
  readonly picks: readonly string[]
  readonly onPicks: (picks: readonly string[]) => void
}

export function QuickPicks({ play, picks, onPicks }: QuickPicksProps) {
  const t = useText('lottery')
  const { digits, minPicks, maxPicks } = play
  const counts = minPicks > 1 ? [2, 3, 4] : digits === 1 ? [1, 3] : [1, 5, 10]
  // Half of the pool must fit into one line before it can be offered in one touch.
  const offersHalves = 10 ** digits / 2 <= maxPicks
  return (
    <div className="flex items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-xl:-mx-5 max-xl:px-5 xl:flex-wrap">
      {counts.map((count) => (
        <Button key={count} size="s" onPress={() => onPicks(randomPicks(digits, count, browserBelow))}>
          <Dices size={15} aria-hidden="true" /> {t('pad.random', { count })}
        </Button>
      ))}
      {offersHalves ? (
        <>
          <Button size="s" onPress={() => onPicks(pool(digits).filter(isOdd))}>
            {t('pad.odd')}
          </Button>
          <Button size="s" onPress={() => onPicks(pool(digits).filter((pick) => !isOdd(pick)))}>
            {t('pad.even')}
          </Button>
        </>
      ) : null}
      <Button size="s" variant="plain" isDisabled={picks.length === 0} onPress={() => onPicks([])}>
        {t('pad.clear')}
      </Button>
    </div>
  )
}
