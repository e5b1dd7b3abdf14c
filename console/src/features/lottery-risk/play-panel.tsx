import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { isOfTwoDigits } from './heat-steps.ts'
import type { ExposedNumber, ExposedPlay } from './lottery-risk.queries.ts'
import { NumberHeat } from './number-heat.tsx'
import type { RequestedNumber } from './restrict-dialog.tsx'
import { shareOf } from './share-of.ts'

export interface PlayPanelProps {
  readonly play: ExposedPlay
  /** How numbers of the play are restricted on this issue. */
  readonly modeOf: (number: string) => 'HALF' | 'CLOSED' | undefined
  readonly onAsk: (request: RequestedNumber) => void
}

/** So many rows of the highest numbers; a square of all of them takes the height of fewer. */
const listed = 12
const listedBesideSquare = 6

/** One play: what was staked, what its worst number would cost, and its highest numbers against the ceiling. */
export function PlayPanel({ play, modeOf, onAsk }: PlayPanelProps) {
  const t = useText('lotteryRisk')
  const { money } = useFormat()
  const { playCode, playName, ceiling, stake, worst, numbers } = play
  const isSquare = isOfTwoDigits(numbers)
  return (
    <Panel
      title={<bdi translate="no">{`${playCode} · ${playName}`}</bdi>}
      aside={
        <p className="tabular flex flex-wrap gap-x-4 text-xs text-text-muted">
          <span>
            {t('staked')} <bdi className="font-semibold text-text">{money(stake)}</bdi>
          </span>
          <span>
            {t('worst')} <bdi className="font-semibold text-text">{money(worst)}</bdi>
          </span>
          <span>
            {t('ceiling')} <bdi className="font-semibold text-text">{money(ceiling ?? '0')}</bdi>
          </span>
        </p>
      }
    >
      <div className={isSquare ? 'grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : ''}>
        {isSquare ? <NumberHeat numbers={numbers} ceiling={ceiling} /> : null}
        <ul className={isSquare ? '' : 'grid gap-x-8 gap-y-1 xl:grid-cols-2'}>
          {numbers.slice(0, isSquare ? listedBesideSquare : listed).map((number) => (
            <NumberRow
              key={number.number}
              row={number}
              ceiling={ceiling}
              mode={modeOf(number.number)}
              onAsk={(mode) => onAsk({ playCode, number: number.number, mode })}
            />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

interface NumberRowProps {
  readonly row: ExposedNumber
  readonly ceiling: string | null
  readonly mode: 'HALF' | 'CLOSED' | undefined
  readonly onAsk: (mode: RequestedNumber['mode']) => void
}

function NumberRow({ row, ceiling, mode, onAsk }: NumberRowProps) {
  const t = useText('lotteryRisk')
  const { money } = useFormat()
  const { number, liability, stake } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft py-2">
      <span className="ltr-run tabular w-20 truncate text-base font-semibold">
        {number === '*' ? t('all') : number}
      </span>
      <div className="min-w-40 flex-1">
        <ProgressBar label={t('shareOf', { number })} isLabelHidden value={shareOf(liability, ceiling)} />
        <p className="tabular mt-1 flex justify-between text-xs text-text-muted">
          <bdi>{money(liability)}</bdi>
          <span>
            {t('staked')} <bdi>{money(stake)}</bdi>
          </span>
        </p>
      </div>
      <span className="flex min-w-34 justify-end gap-2">
        {mode === undefined ? (
          <>
            <Button size="s" aria-label={t('halveOf', { number })} onPress={() => onAsk('HALF')}>
              {t('do.HALF')}
            </Button>
            <Button size="s" aria-label={t('closeOf', { number })} onPress={() => onAsk('CLOSED')}>
              {t('do.CLOSED')}
            </Button>
          </>
        ) : (
          <Badge tone={mode === 'CLOSED' ? 'negative' : 'info'}>{t(`modes.${mode}`)}</Badge>
        )}
      </span>
    </li>
  )
}
