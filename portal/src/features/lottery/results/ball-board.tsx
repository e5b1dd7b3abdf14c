import type { ListDraw } from '@parlour/core/rules/lottery/model.ts'
import { animalOfDay, animalOfNumber } from '@parlour/core/rules/lottery/mark-six/zodiac.ts'
import { waveOf } from '@parlour/core/rules/lottery/mark-six/waves.ts'
import { Balls } from '@parlour/ui/components/balls.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePlayTexts } from '../use-play-texts.ts'
import { ballStylesOf } from './ball-styles.ts'
import { Die } from './die.tsx'

export interface BallBoardProps {
  readonly draw: ListDraw
  /** How the game draws, where that is known: dice are shown as dice. */
  readonly model: string | undefined
  /** The day of the draw: it decides whose numbers are whose in mark six. */
  readonly drawnOn: string | undefined
}

/** Models whose digits are added up as they are read. */
const summed = new Set(['PC28', 'DICE3', 'D3'])

/** Balls in drawn order, large; the special one apart, and the sum where it is bet on. */
export function BallBoard({ draw, model, drawnOn }: BallBoardProps) {
  const t = useText('lottery')
  const styleOf = ballStylesOf(model)
  const { balls, special } = draw
  const size = balls.length > 7 ? 's' : balls.length > 5 ? 'm' : 'l'
  const sum = balls.reduce((total, ball) => total + Number(ball), 0)
  return (
    <div className="flex animate-[cover-in_200ms_ease-out] flex-col items-center gap-4 py-4">
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {model === 'DICE3' ? (
          <ol aria-label={t('result.balls')} className="ltr-run flex gap-2">
            {balls.map((pips, at) => (
              <li key={at}>
                <Die pips={Number(pips)} />
              </li>
            ))}
          </ol>
        ) : (
          <Balls numbers={balls} size={size} styleOf={styleOf} label={t('result.balls')} />
        )}
        {special === undefined ? null : (
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="text-lg text-text-muted">
              +
            </span>
            <Balls numbers={[special]} accentFrom={0} size={size} styleOf={styleOf} label={t('result.specialBall')} />
          </div>
        )}
      </div>
      {model === 'LHC49' && special !== undefined && drawnOn !== undefined ? (
        <SpecialFacts number={Number(special)} drawnOn={drawnOn} />
      ) : null}
      {model !== undefined && summed.has(model) ? (
        <p className="text-sm text-text-muted">
          {t('result.sum')} <span className="tabular font-semibold text-text">{sum}</span>
        </p>
      ) : null}
    </div>
  )
}

/** What the special number of mark six is bet on by: its colour and its animal. */
function SpecialFacts({ number, drawnOn }: { readonly number: number; readonly drawnOn: string }) {
  const t = useText('lottery')
  const texts = usePlayTexts('LHC49')
  const animal = animalOfNumber(number, animalOfDay(drawnOn))
  return (
    <p className="text-sm text-text-muted">
      {t('result.specialBall')}{' '}
      <span className="font-semibold text-text">
        {texts.symbol(waveOf(number), '')} · {texts.symbol(animal, '')}
      </span>
    </p>
  )
}
