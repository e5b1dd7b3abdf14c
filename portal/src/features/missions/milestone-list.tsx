import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Mission } from './missions.queries.ts'
import { useClaim } from './use-claim.ts'
import { useReached } from './use-reached.ts'

/** The milestones of a mission with what each gives, and the ones of the cycle before that are ready. */
export function MilestoneList({ mission }: { readonly mission: Mission }) {
  const t = useText('missions')
  const { dateTime } = useFormat()
  const refusalText = useRefusalText()
  const inWords = useReached(mission.kind)
  const { claim, pending, error } = useClaim(mission.missionId)
  const { milestones, before, cycleFrom, title } = mission
  const claimButton = (reward: string, from: string, place: number) => (
    <Button
      size="s"
      variant="accent"
      aria-label={t('claimOf', { amount: moneyText(reward), title })}
      isPending={pending === `${from}/${place}`}
      onPress={() => claim(from, place)}
    >
      {t('claim', { amount: moneyText(reward) })}
    </Button>
  )
  return (
    <>
      <ol aria-label={t('milestones')} className="mt-3 divide-y divide-line-soft border-y border-line-soft">
        {milestones.map(({ value, reward, isReached, isClaimed, isClaimable }, place) => (
          <Row key={value} isReached={isReached} text={inWords(value)}>
            {reward === null ? null : isClaimable ? (
              claimButton(reward, cycleFrom, place)
            ) : isClaimed ? (
              <span className="text-sm text-text-muted">{t('claimed')}</span>
            ) : (
              <span className="tabular text-sm font-semibold">{t('gives', { amount: moneyText(reward) })}</span>
            )}
          </Row>
        ))}
      </ol>
      {before === null ? null : (
        <div className="mt-3">
          <p className="text-xs text-text-muted">
            {t('before', { time: dateTime(before.claimUntil, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </p>
          <ul className="divide-y divide-line-soft">
            {before.milestones.map(({ place, value, reward }) => (
              <Row key={place} isReached text={inWords(value)}>
                {claimButton(reward, before.cycleFrom, place)}
              </Row>
            ))}
          </ul>
        </div>
      )}
      {error === null ? null : (
        <InlineNotice tone="negative" className="mt-3">
          {refusalText(error)}
        </InlineNotice>
      )}
    </>
  )
}

interface RowProps {
  readonly isReached: boolean
  readonly text: string
  readonly children: ReactNode
}

function Row({ isReached, text, children }: RowProps) {
  const t = useText('missions')
  return (
    <li className="flex min-h-12 items-center gap-2.5 py-1.5 text-sm">
      <span
        className={
          isReached
            ? 'grid size-5 place-items-center rounded-full bg-positive-soft text-positive'
            : 'size-5 rounded-full border border-line'
        }
      >
        {isReached ? <Check size={13} aria-hidden="true" /> : null}
      </span>
      <span className="tabular ltr-run">{text}</span>
      {isReached ? <span className="sr-only">{t('reached')}</span> : null}
      <span className="ms-auto">{children}</span>
    </li>
  )
}
