import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { DepositLink } from './deposit-link.tsx'
import { exactMoneyText } from './exact-money.ts'
import type { IssuePhase } from './issue-phase.ts'
import type { Issue, PlayMenu } from './lottery.queries.ts'
import { MultipleField } from './multiple-field.tsx'
import { SlipLineRow } from './slip-line-row.tsx'
import { slipTotal, type SlipLine } from './slip-rules.ts'
import { SlipTotals } from './slip-totals.tsx'
import type { Slip } from './use-slip.ts'

export interface SlipPanelProps {
  readonly slip: Slip
  /** The slip's lines and, last, the one that is on the pad. */
  readonly lines: readonly SlipLine[]
  readonly plays: readonly PlayMenu[]
  readonly multipleMax: number
  readonly issue: Issue | null
  readonly phase: IssuePhase
  readonly begunFor: string | null
  readonly error: Error | null
  readonly isPending: boolean
  readonly onPlace: () => void
  readonly onEmpty: () => void
  readonly onRemoveDraft: () => void
}

/** What is in the slip; the card beside the pad and the phone's sheet frame it. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, lines, plays, multipleMax, issue, phase, begunFor, error, isPending, onEmpty } = props
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const isShort = error instanceof Refusal && error.code === 'wallet.insufficient_funds'
  const isMoved = begunFor !== null && issue !== null && begunFor !== issue.numero

  if (lines.length === 0) {
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
  return (
    <>
      <div className="-mt-2 flex items-center justify-between gap-3">
        <p className="tabular text-xs text-text-muted">
          {issue === null ? null : t('slip.forIssue', { numero: issue.numero })}
        </p>
        <Button size="s" variant="plain" className="-me-3.5" onPress={onEmpty}>
          {t('slip.clear')}
        </Button>
      </div>
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {lines.map((line, index) => (
          <SlipLineRow
            key={line.id}
            line={line}
            position={index + 1}
            play={plays.find(({ playId }) => playId === line.playId)}
            isDraft={line.id === 'draft'}
            onRemove={() => (line.id === 'draft' ? props.onRemoveDraft() : slip.remove(line.id))}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-col gap-3 border-t border-line-soft pt-4">
        <MultipleField value={slip.multiple} maximum={multipleMax} onChange={slip.setMultiple} />
        <SlipTotals total={slipTotal(lines, slip.multiple)} />
        {isMoved ? <InlineNotice>{t('slip.moved', { from: begunFor })}</InlineNotice> : null}
        {error === null ? null : (
          <InlineNotice tone="negative">
            <p>{refusalText(error)}</p>
            {isShort ? <DepositLink /> : null}
          </InlineNotice>
        )}
        <PlaceButton
          total={exactMoneyText(slipTotal(lines, slip.multiple))}
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

interface PlaceButtonProps {
  readonly total: string
  readonly movedTo: string | null
  readonly phase: IssuePhase
  readonly isPending: boolean
  readonly onPlace: () => void
}

function PlaceButton({ total, movedTo, phase, isPending, onPlace }: PlaceButtonProps) {
  const t = useText('lottery')
  const { token } = useSession()
  const isClosed = phase !== 'open'
  const text =
    movedTo === null ? t('slip.place', { amount: total }) : t('slip.move', { amount: total, numero: movedTo })
  return (
    <Button
      variant="accent"
      size="l"
      className="h-auto! w-full whitespace-normal!"
      isDisabled={isClosed && token !== null}
      isPending={isPending}
      onPress={onPlace}
    >
      {token === null ? t('slip.login') : isClosed ? t('slip.closed') : text}
    </Button>
  )
}
