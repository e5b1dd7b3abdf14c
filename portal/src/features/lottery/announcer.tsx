import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { IssuePhase } from './issue-phase.ts'
import type { Issue, Near } from './lottery.queries.ts'

interface AnnouncerProps {
  readonly issue: Issue | null
  readonly previous: Near['previousNumero']
  readonly phase: IssuePhase
}

/** Says the turns of the game to screen readers; the seconds are not read out. */
export function Announcer({ issue, previous, phase }: AnnouncerProps) {
  const t = useText('lottery')
  const [said, setSaid] = useState('')
  const numero = issue?.numero ?? ''
  const special = previous?.winNo?.prizes.find(({ code }) => code === 'DB')?.numbers[0]
  const drawn = special === undefined ? '' : (previous?.numero ?? '')

  useEffect(() => {
    if (numero === '') return
    if (phase === 'open') setSaid(t('issue.announceOpen', { numero }))
    if (phase === 'locked') setSaid(t('issue.announceLocked', { numero }))
  }, [numero, phase, t])
  useEffect(() => {
    if (drawn !== '' && special !== undefined) setSaid(t('issue.announceResult', { numero: drawn, special }))
  }, [drawn, special, t])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
