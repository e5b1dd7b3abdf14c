import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { protectionQuery, type Protection } from '../../lib/api/protection-query.ts'
import { serverNow, useServerNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { clockText } from '../../lib/play/clock-text.ts'
import { pausePlay } from '../../lib/play/play-pause.ts'
import { sessionResultQuery } from '../../lib/play/session-result-query.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { isTimeOver, minutesLeft, remindersDue, remindersSeen } from './reality-rules.ts'
import { keepSeen, useSeenAt } from './reality-seen.ts'

interface RealityCheckProps {
  readonly protection: Protection
  readonly signedInAt: number
  /** Leaves play, where its time is up. */
  readonly onLeave: () => void
  /** Ends the session. */
  readonly onEnd: () => void
  /** Opens what was played. */
  readonly onActivity: () => void
}

/**
 * On every play screen: after each interval play stops for how long it went on and with what result, once in all tabs;
 * and where a limit of time is used up, it stops for good.
 */
export default function RealityCheck(props: RealityCheckProps) {
  const { protection, signedInAt, onLeave, onEnd, onActivity } = props
  const now = useServerNow(1000)
  const client = useQueryClient()
  const { reminderMinutes, limits } = protection
  const due = remindersDue(signedInAt, now, reminderMinutes)
  const seen = remindersSeen(signedInAt, useSeenAt(), reminderMinutes)
  useRealtime()
  const left = minutesLeft(limits)
  const isOver = isTimeOver(protection, now)
  // The server says whether it is over: what was read a while ago may count a time that nobody played.
  useEffect(() => {
    if (isOver) void client.invalidateQueries(protectionQuery())
  }, [isOver, client])
  if (isOver && left === 0) return <TimeIsUp onLeave={onLeave} />
  if (due <= seen) return null
  const see = () => keepSeen(serverNow())
  return <Check signedInAt={signedInAt} now={now} onContinue={see} onEnd={onEnd} onActivity={onActivity} />
}

/** Nothing that is played covers what is shown: the full screen is left, and a game's own window closed. */
function stopPlay(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  pausePlay()
}

interface CheckProps {
  readonly signedInAt: number
  readonly now: number
  readonly onContinue: () => void
  readonly onEnd: () => void
  readonly onActivity: () => void
}

function Check({ signedInAt, now, onContinue, onEnd, onActivity }: CheckProps) {
  const t = useText('protection')
  const result = useQuery({ ...sessionResultQuery(signedInAt), refetchOnMount: 'always' })
  useEffect(stopPlay, [])
  const { data } = result
  const facts = [
    ['check.time', clockText(now - signedInAt)],
    ['check.staked', data === undefined ? '–' : moneyText(data.stake)],
    ['check.won', data === undefined ? '–' : moneyText(data.payout)],
    ['check.net', data === undefined ? '–' : signedMoneyText(data.profit)],
  ] as const
  const seeing = (next: () => void) => () => {
    onContinue()
    next()
  }
  return (
    <Sheet isOpen keepOnCoverClick title={t('check.title')} size="m" onClose={onContinue}>
      <p className="text-sm text-text-muted">{t('check.text')}</p>
      <dl className="my-5 grid grid-cols-2 gap-4 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-text-muted">{t(name)}</dt>
            <dd className="tabular ltr-run text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button variant="plain" onPress={seeing(onEnd)}>
          {t('check.end')}
        </Button>
        <Button onPress={seeing(onActivity)}>{t('check.activity')}</Button>
        <Button variant="accent" onPress={onContinue}>
          {t('check.continue')}
        </Button>
      </div>
    </Sheet>
  )
}

function TimeIsUp({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText('protection')
  useEffect(stopPlay, [])
  return (
    <Sheet isOpen keepOnCoverClick title={t('timeUp.title')} size="s" onClose={onLeave}>
      <p className="mb-5 text-sm">{t('timeUp.text')}</p>
      <Button variant="accent" onPress={onLeave}>
        {t('timeUp.leave')}
      </Button>
    </Sheet>
  )
}
