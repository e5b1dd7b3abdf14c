import { Card } from '@parlour/ui/components/card.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { MyTickets } from './my-tickets.tsx'
import { PrizeList } from './prize-list.tsx'
import { RaffleBanner } from './raffle-banner.tsx'
import { RaffleProofCard, RaffleResult } from './raffle-result.tsx'
import { phaseOf } from './raffle-rules.ts'
import type { OwnRaffle, Raffle } from './raffles.queries.ts'
import type { Reader } from './use-raffles.ts'
import { useRaffleNote } from './use-raffle-note.ts'
import { useRaffleRules } from './use-raffle-rules.ts'
import { useWaitText } from './use-wait-text.ts'

export interface RaffleDetailProps {
  readonly raffle: Raffle
  readonly own: OwnRaffle | undefined
  readonly reader: Reader
  readonly now: number
}

/** One raffle: how long it goes on, the reader’s tickets and how to have more, the prizes, and what was drawn. */
export function RaffleDetail({ raffle, own, reader, now }: RaffleDetailProps) {
  const t = useText('raffles')
  const noteOf = useRaffleNote()
  const rules = useRaffleRules()(raffle)
  const phase = phaseOf(raffle, now)
  const { title, text } = raffle
  return (
    <>
      <RaffleBanner raffle={raffle} now={now} isLarge className="min-h-96 rounded-large p-5.5 md:min-h-80 md:p-9">
        <h1 className="mt-4 text-base font-semibold text-text">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-0.5 text-sm text-text">{noteOf(raffle, now)}</p>
        {phase === 'drawn' ? null : <Countdown raffle={raffle} now={now} />}
      </RaffleBanner>
      {phase === 'drawn' ? <RaffleResult raffle={raffle} own={own} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <MyTickets raffle={raffle} own={own} reader={reader} phase={phase} />
        <PrizeList raffle={raffle} />
      </div>
      <div className={phase === 'drawn' ? sectionsLook : `${sectionsLook} lg:grid-cols-2 lg:items-start`}>
        <Card title={t('rules.title')}>
          {text === '' ? null : (
            <p className="mb-4 max-w-[70ch] text-base whitespace-pre-line text-text-muted">
              <bdi>{text}</bdi>
            </p>
          )}
          <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-muted marker:text-accent-strong">
            {rules.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
        <RaffleProofCard raffle={raffle} />
      </div>
    </>
  )
}

const sectionsLook = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5'

function Countdown({ raffle, now }: Pick<RaffleDetailProps, 'raffle' | 'now'>) {
  const t = useText('raffles')
  const wait = useWaitText()
  const phase = phaseOf(raffle, now)
  const at = phase === 'coming' ? raffle.beginsAt : phase === 'open' ? raffle.closesAt : raffle.drawAt
  const what = phase === 'coming' ? 'begins' : phase === 'open' ? 'closes' : 'draws'
  return (
    <p className="mt-4 text-text">
      <span className="block text-xs">{t(`countdown.${what}`)}</span>
      <span role="timer" className="display tabular block text-2xl">
        {at <= now ? t('countdown.now') : wait(at - now)}
      </span>
    </p>
  )
}
