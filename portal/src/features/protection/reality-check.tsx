import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { protectionQuery, type Protection } from '../../lib/api/protection-query.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { clockText } from '../../lib/play/clock-text.ts'
import { sessionResultQuery } from '../../lib/play/session-result-query.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { minutesLeft, remindersDue } from './reality-rules.ts'

interface RealityCheckProps {
  readonly protection: Protection
  readonly signedInAt: number
  /** Leaves play. */
  readonly onStop: () => void
}

const seenKey = 'realitySeen'

/** What was seen of this session, kept over a reload; a page that opens in its middle begins with what is due. */
function firstSeen(signedInAt: number, due: number): number {
  const [of, seen] = (sessionStorage.getItem(seenKey) ?? '').split(' ')
  return of === String(signedInAt) ? Number(seen) : due
}

/**
 * On every play screen: after each interval play stops for how long it went on and with what result; and where a limit
 * of time is used up, it stops for good.
 */
export default function RealityCheck({ protection, signedInAt, onStop }: RealityCheckProps) {
  const now = useServerNow(1000)
  const client = useQueryClient()
  const { reminderMinutes, limits } = protection
  const due = remindersDue(signedInAt, now, reminderMinutes)
  const [seen, setSeen] = useState(() => firstSeen(signedInAt, due))
  useRealtime()
  const left = minutesLeft(limits)
  const isOver = left !== undefined && now >= protection.now + left * 60_000 + (left === 0 ? 0 : 60_000)
  // The server says whether it is over: what was read a while ago may count a time that nobody played.
  useEffect(() => {
    if (isOver) void client.invalidateQueries(protectionQuery())
  }, [isOver, client])
  const see = () => {
    sessionStorage.setItem(seenKey, `${signedInAt} ${due}`)
    setSeen(due)
  }
  if (isOver && left === 0) return <TimeIsUp onLeave={onStop} />
  return due > seen ? <Check signedInAt={signedInAt} now={now} onContinue={see} onStop={onStop} /> : null
}

function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
}

interface CheckProps {
  readonly signedInAt: number
  readonly now: number
  readonly onContinue: () => void
  readonly onStop: () => void
}

function Check({ signedInAt, now, onContinue, onStop }: CheckProps) {
  const t = useText('protection')
  const result = useQuery({ ...sessionResultQuery(signedInAt), refetchOnMount: 'always' })
  useEffect(leaveFullScreen, [])
  const { data } = result
  const facts = [
    ['check.time', clockText(now - signedInAt)],
    ['check.staked', data === undefined ? '–' : moneyText(data.stake)],
    ['check.won', data === undefined ? '–' : moneyText(data.payout)],
    ['check.net', data === undefined ? '–' : signedMoneyText(data.profit)],
  ] as const
  const stop = () => {
    onContinue()
    onStop()
  }
  return (
    <Sheet isOpen keepOnCoverClick title={t('check.title')} size="s" onClose={onContinue}>
      <p className="text-sm text-text-muted">{t('check.text')}</p>
      <dl className="my-5 grid grid-cols-2 gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-text-muted">{t(name)}</dt>
            <dd className="tabular ltr-run text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={stop}>{t('check.stop')}</Button>
        <Button variant="accent" onPress={onContinue}>
          {t('check.continue')}
        </Button>
      </div>
    </Sheet>
  )
}

function TimeIsUp({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText('protection')
  useEffect(leaveFullScreen, [])
  return (
    <Sheet isOpen keepOnCoverClick title={t('timeUp.title')} size="s" onClose={onLeave}>
      <p className="mb-5 text-sm">{t('timeUp.text')}</p>
      <Button variant="accent" onPress={onLeave}>
        {t('timeUp.leave')}
      </Button>
    </Sheet>
  )
}
