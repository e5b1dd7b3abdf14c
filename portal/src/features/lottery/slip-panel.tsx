import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DemoTopUp } from '../../lib/demo/demo-top-up.tsx'
import { useIsDemo } from '../../lib/session/demo-session.ts'
import { useSession } from '../../lib/session/session.ts'
import { ChaseField } from './chase/chase-field.tsx'
import type { ChaseState } from './chase/use-chase.ts'
import { DepositLink } from './deposit-link.tsx'
import { exactMoneyText } from './exact-money.ts'
import type { IssuePhase } from './issue-phase.ts'
import type { Issue, PlayMenu } from './lottery.queries.ts'
import { StepField } from './step-field.tsx'
import { SlipLineRow } from './slip-line-row.tsx'
import { slipTotal, type SlipLine } from './slip-rules.ts'
import { SlipTotals } from './slip-totals.tsx'
import type { Slip } from './use-slip.ts'

export interface SlipPanelProps {
  readonly slip: Slip
  /** The slip's lines and, last, the one that is on the pad. */
  readonly lines: readonly SlipLine[]
  readonly plays: readonly PlayMenu[]
  /** Null where the game takes bets on one issue at a time. */
  readonly chase: ChaseState | null
  readonly multipleMax: number
  readonly issue: Issue | null
  readonly phase: IssuePhase
  readonly begunFor: string | null
  readonly error: Error | null
  readonly isPending: boolean
  readonly onPlace: () => void
  readonly onEmpty: () => void
  readonly onRemoveDraft: () => void
  /** Numbers of lines that cannot be bet as they stand. */
  readonly stuck: ReadonlyMap<string, readonly string[]>
}

/** What is in the slip; the card beside the pad and the phone's sheet frame it. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, lines, chase, multipleMax, issue, phase, begunFor, error, isPending, onEmpty } = props
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const isShort = error instanceof Refusal && error.code === 'wallet.insufficient_funds'
  const plan = chase?.plan
  const total = plan?.total ?? slipTotal(lines, slip.multiple)
  // A chase names its issues itself.
  const isMoved = plan === undefined && begunFor !== null && issue !== null && begunFor !== issue.numero

  if (lines.length === 0) return <EmptySlip slip={slip} />
  return (
    <>
      <div className="-mt-2 flex items-center justify-between gap-3">
        <p className="tabular text-xs text-text-muted">
          {issue === null || plan !== undefined ? null : t('slip.forIssue', { numero: issue.numero })}
        </p>
        <Button size="s" variant="plain" className="-me-3.5" onPress={onEmpty}>
          {t('slip.clear')}
        </Button>
      </div>
      <SlipLines {...props} />
      <div className="mt-3 flex flex-col gap-3 border-t border-line-soft pt-4">
        {plan === undefined ? (
          <StepField
            label={t('stake.multiple')}
            value={slip.multiple}
            maximum={multipleMax}
            onChange={slip.setMultiple}
          />
        ) : null}
        {chase === null ? null : <ChaseField chase={chase} multipleMax={multipleMax} />}
        <SlipTotals total={total} />
        {isMoved ? <InlineNotice>{t('slip.moved', { from: begunFor })}</InlineNotice> : null}
        {error === null ? null : (
          <InlineNotice tone="negative">
            <p>{refusalText(error)}</p>
            {isShort ? <MoreMoney /> : null}
          </InlineNotice>
        )}
        <PlaceButton
          total={exactMoneyText(total)}
          issues={plan?.numeros.length ?? 1}
          isPlaceable={plan === undefined || plan.problem === null}
          movedTo={isMoved ? issue.numero : null}
          phase={phase}
          isPending={isPending}
          onPlace={props.onPlace}
        />
        {phase === 'open' ? null : (
          <p role="status" className="text-xs text-text-muted">
            {t('slip.waiting')}
          </p>
        )}
      </div>
    </>
  )
}

/** Where more comes from: a deposit, or the asking. */
function MoreMoney() {
  return useIsDemo() ? <DemoTopUp className="mt-2" /> : <DepositLink />
}

function EmptySlip({ slip }: { readonly slip: Slip }) {
  const t = useText('lottery')
  return (
    <EmptyState
      className="py-4!"
      title={t('slip.empty')}
      text={t('slip.emptyText')}
      action={
        slip.last.length === 0 ? null : (
          <Button size="s" onPress={slip.repeat}>
            <RotateCcw size={15} aria-hidden="true" /> {t('slip.repeat')}
          </Button>
        )
      }
    />
  )
}

interface PlaceButtonProps {
  readonly total: string
  readonly issues: number
  readonly isPlaceable: boolean
  readonly movedTo: string | null
  readonly phase: IssuePhase
  readonly isPending: boolean
  readonly onPlace: () => void
}

function PlaceButton(props: PlaceButtonProps) {
  const { total, issues, isPlaceable, movedTo, phase, isPending, onPlace } = props
  const t = useText('lottery')
  const { token } = useSession()
  const isClosed = phase !== 'open'
  const plain = issues > 1 ? t('chase.place', { amount: total, count: issues }) : t('slip.place', { amount: total })
  const text = movedTo === null ? plain : t('slip.move', { amount: total, numero: movedTo })
  return (
    <Button
      variant="accent"
      size="l"
      className="h-auto! w-full whitespace-normal!"
      isDisabled={(isClosed && token !== null) || !isPlaceable}
      isPending={isPending}
      onPress={onPlace}
    >
      {token === null ? t('slip.login') : isClosed ? t('slip.closed') : text}
    </Button>
  )
}

function SlipLines({ slip, lines, plays, stuck, onRemoveDraft }: SlipPanelProps) {
  return (
    <ul className="flex max-h-80 flex-col overflow-y-auto">
      {lines.map((line, index) => (
        <SlipLineRow
          key={line.id}
          line={line}
          position={index + 1}
          play={plays.find(({ playId }) => playId === line.playId)}
          isDraft={line.id === 'draft'}
          stuck={stuck.get(line.id) ?? []}
          onRemove={() => (line.id === 'draft' ? onRemoveDraft() : slip.remove(line.id))}
        />
      ))}
    </ul>
  )
}
