import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { phaseOf } from './raffle-rules.ts'
import type { Raffle } from './raffles.queries.ts'

/** When something happens to a raffle next, in one sentence. */
export function useRaffleNote(): (raffle: Raffle, now: number) => string {
  const t = useText('raffles')
  const { dateTime } = useFormat()
  const at = (time: number) => dateTime(time, { dateStyle: 'medium', timeStyle: 'short' })
  return (raffle, now) => {
    const phase = phaseOf(raffle, now)
    if (phase === 'coming') return t('note.coming', { time: at(raffle.beginsAt) })
    if (phase === 'open') return t('note.open', { time: at(raffle.closesAt) })
    return phase === 'closed'
      ? t('note.closed', { time: at(raffle.drawAt) })
      : t('note.drawn', { time: at(raffle.drawAt) })
  }
}
