import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { numberKey } from '@parlour/core/rules/lottery/number-key.ts'
import { halvedPrizes } from '@parlour/core/rules/lottery/sea/restrictions.ts'
import Plus from 'lucide-react/icons/plus'
import { createContext, use } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { PlayGroup } from '../lottery.queries.ts'
import { StepField } from '../step-field.tsx'
import type { PlayOffer } from '../play-offer.ts'
import type { LineDecision } from '../slip-rules.ts'
import type { BetTableState } from '../use-bet-table.ts'
import { usePlayTexts } from '../use-play-texts.ts'
import { ListsPad } from './lists-pad.tsx'
import { NumbersPad } from './numbers-pad.tsx'
import { FiguresNote, FiguresSwitch } from './figures-switch.tsx'
import { OneTapBadge, OneTapField } from './one-tap-field.tsx'
import { PadProblem } from './pad-problem.tsx'
import { PlayPicker } from './play-picker.tsx'
import { PlayTerms } from './play-terms.tsx'
import { SeriesField } from './series-field.tsx'
import { StakeField } from './stake-field.tsx'
import { usePadFigures, type PadFigures } from './use-pad-figures.ts'
import { UnitModeField } from './unit-mode-field.tsx'

export interface BetPadProps {
  readonly gameCode: string
  readonly groups: readonly PlayGroup[]
  readonly model: DrawModel
  readonly offer: PlayOffer
  readonly draft: LineDecision
  readonly table: BetTableState
  readonly multipleMax: number
  /** Whether a bet can be taken back until its draw closes. */
  readonly isUndoable: boolean
  readonly drawnOn: string | undefined
}

const PadFacts = createContext<BetPadProps | null>(null)

/** What is on the pad goes past the picker of plays, which a touch of a number does not concern. */
export function BetPad(props: BetPadProps) {
  const { groups, model, offer, table } = props
  return (
    <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <PadFacts value={props}>
        <PlayPicker model={model} groups={groups} play={offer.menu} onPlay={table.choosePlay}>
          <div id="pad" tabIndex={-1} className="scroll-mt-36 outline-none">
            <Pad key={offer.menu.playCode} />
          </div>
        </PlayPicker>
      </PadFacts>
    </Card>
  )
}

function Pad() {
  const { gameCode, model, offer, isUndoable, draft, table, multipleMax, drawnOn } = defined(
    use(PadFacts),
    'a pad stands in its facts',
  )
  const texts = usePlayTexts(model)
  const { menu, play } = offer
  const { grammar } = play
  const figures = usePadFigures({ gameCode, model, playCode: menu.playCode, grammar })
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <PadHead rule={texts.rule(menu.playCode, offer.unitsPerNote)} oneTap={table.oneTap} figures={figures} />
      <FiguresNote figures={figures} gameCode={gameCode} />
      {/* By its own width, not the screen's: beside the chat there is less of it. */}
      <div className="@container">
        <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex min-w-0 flex-col gap-3">
            {grammar.kind === 'numbers' ? (
              <NumbersPad
                play={offer.play}
                grammar={grammar}
                selection={table.selection}
                onSelection={table.setSelection}
                onGroups={table.addAll}
                onTap={(number) => table.tap(0, number)}
                figureOf={figures.ofList('')}
                limitOf={(number) => table.limitOf(numberKey(menu.playCode, number))}
              />
            ) : (
              <ListsPad
                offer={offer}
                drawnOn={drawnOn}
                grammar={grammar}
                selection={table.selection}
                onSelection={table.setSelection}
                onTap={table.tap}
                figuresOf={figures.ofList}
                limitOf={table.limitOf}
              />
            )}
          </div>
          <div className="grid gap-5 @max-3xl:border-t @max-3xl:border-line-soft @max-3xl:pt-5 @xl:@max-3xl:grid-cols-2">
            <Stake
              offer={offer}
              draft={draft}
              drafted={table.drafted}
              terms={table.terms}
              multiple={table.slip.multiple}
              onMultiple={table.slip.setMultiple}
              multipleMax={multipleMax}
              onAdd={table.add}
              oneTap={table.oneTap}
              isUndoable={isUndoable}
            />
            <PlayTerms
              offer={draft.ok && draft.line.isHalf ? { ...offer, prizes: halvedPrizes(offer.prizes) } : offer}
              stakeOfOne={table.stakeOfOne}
              multiple={table.slip.multiple}
              draft={draft}
              series={table.terms.series}
              drawnOn={drawnOn}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

interface PadHeadProps {
  /** How the play is won, where that is written. */
  readonly rule: string | undefined
  readonly oneTap: BetTableState['oneTap']
  readonly figures: PadFigures
}

function PadHead({ rule, oneTap, figures }: PadHeadProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="max-w-[70ch] text-sm text-text-muted">{rule}</p>
      <div className="flex shrink-0 items-center gap-2">
        <OneTapBadge oneTap={oneTap} />
        <FiguresSwitch figures={figures} />
      </div>
    </div>
  )
}

interface StakeProps extends Pick<BetPadProps, 'offer' | 'draft' | 'multipleMax' | 'isUndoable'> {
  readonly oneTap: BetTableState['oneTap']
  readonly drafted: BetTableState['drafted']
  readonly terms: BetTableState['terms']
  readonly multiple: number
  readonly onMultiple: (multiple: number) => void
  readonly onAdd: BetTableState['add']
}

/** What a unit costs, and the line into the slip. */
function Stake(props: StakeProps) {
  const { offer, draft, drafted, terms, multiple, onMultiple, multipleMax, onAdd, oneTap, isUndoable } = props
  const t = useText('lottery')
  return (
    <div className="flex flex-col gap-3">
      {offer.series === undefined ? (
        <StakeField
          play={offer.menu}
          stake={terms.stake}
          count={BigInt(draft.ok ? draft.line.units : (offer.menu.unitsPerPick ?? 1)) * BigInt(multiple)}
          discount={offer.discount}
          onStake={terms.setStake}
        />
      ) : (
        <>
          <UnitModeField
            singleBetPrice={offer.menu.singleBetPrice}
            unitModes={terms.unitModes}
            chosen={terms.unitMode}
            onChoose={terms.setUnitMode}
          />
          <StepField label={t('stake.multiple')} value={multiple} maximum={multipleMax} onChange={onMultiple} />
          <SeriesField series={terms.series} />
        </>
      )}
      <Button
        isDisabled={!draft.ok}
        // The pad's main action: it is seen before anything is picked, too.
        className="border-line-control bg-surface-hover disabled:opacity-75"
        onPress={() => {
          if (draft.ok) onAdd(draft.line)
        }}
      >
        <Plus size={18} aria-hidden="true" /> {t('pad.addLine')}
      </Button>
      {oneTap?.isOn === true ? null : <PadProblem offer={offer} draft={draft} selection={drafted} />}
      {oneTap === undefined ? null : <OneTapField oneTap={oneTap} isUndoable={isUndoable} />}
    </div>
  )
}
