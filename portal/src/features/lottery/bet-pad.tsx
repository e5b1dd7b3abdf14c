import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import Plus from 'lucide-react/icons/plus'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { drawsFor, type PadModel } from './game-model.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { NumberEntry } from './number-entry.tsx'
import { NumberPad } from './number-pad.tsx'
import { PlayTerms } from './play-terms.tsx'
import { QuickPicks } from './quick-picks.tsx'
import type { LineDecision, LineProblem, SlipLine } from './slip-rules.ts'
import { StakeField } from './stake-field.tsx'

export interface BetPadProps {
  readonly plays: readonly PlayMenu[]
  readonly play: PlayMenu
  readonly model: PadModel
  readonly picks: readonly string[]
  readonly stake: string
  readonly multiple: number
  readonly draft: LineDecision
  readonly onPlay: (playCode: string) => void
  readonly onPicks: (picks: readonly string[]) => void
  readonly onStake: (stake: string) => void
  readonly onAdd: (line: SlipLine) => void
}

export function BetPad(props: BetPadProps) {
  const t = useText('lottery')
  const { plays, play, onPlay } = props
  return (
    <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <Tabs
        label={t('play.label')}
        selected={play.playCode}
        onSelect={(code) => {
          if (code !== play.playCode) onPlay(code)
        }}
        items={plays.map((item) => ({
          id: item.playCode,
          label: playName(item),
          content: item.playCode === play.playCode ? <Pad key={item.playCode} {...props} /> : null,
        }))}
      />
    </Card>
  )

  function playName(item: PlayMenu): string {
    const key = `play.${item.playCode}.name`
    return t.has(key) ? t(key) : item.playName
  }
}

function Pad({ play, model, picks, stake, multiple, draft, onPicks, onStake, onAdd }: BetPadProps) {
  const t = useText('lottery')
  const rule = `play.${play.playCode}.rule`
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      {t.has(rule) ? (
        <p className="max-w-[70ch] text-sm text-text-muted">{t(rule, { draws: drawsFor(model, play.digits) })}</p>
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-3">
          <QuickPicks play={play} picks={picks} onPicks={onPicks} />
          <NumberPad digits={play.digits} limit={play.maxPicks} picks={picks} onPicks={onPicks} />
          {play.digits > 1 ? <NumberEntry play={play} picks={picks} onPicks={onPicks} /> : null}
        </div>
        <div className="grid gap-5 max-xl:border-t max-xl:border-line-soft max-xl:pt-5 md:max-xl:grid-cols-2">
          <div className="flex flex-col gap-3">
            <StakeField play={play} stake={stake} onStake={onStake} />
            <Button
              isDisabled={!draft.ok}
              onPress={() => {
                if (draft.ok) onAdd(draft.line)
              }}
            >
              <Plus size={18} aria-hidden="true" /> {t('pad.addLine')}
            </Button>
            <p role="status" className="min-h-5 text-xs text-text-muted">
              {picks.length === 0 ? '' : `${t('pad.picked', { count: picks.length })} · `}
              {draft.ok ? t('stake.units', { count: draft.line.units }) : problemText(draft.problem)}
            </p>
          </div>
          <PlayTerms play={play} stake={stake} multiple={multiple} draft={draft} />
        </div>
      </div>
    </div>
  )

  function problemText(problem: LineProblem): string {
    if (problem === 'tooFew') return t('problem.tooFew', { count: play.minPicks })
    if (problem === 'stake_low') return t('problem.stake_low', { minimum: moneyText(play.stakeMin) })
    if (problem === 'stake_high') return t('problem.stake_high', { maximum: moneyText(play.stakeMax) })
    return t(`problem.${problem}`)
  }
}
