import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { useId } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { percentOf } from '../../lib/view/percent-of.ts'
import { DrawRecord } from './draw-record.tsx'
import { stateOf, type RaffleState } from './raffle-form.ts'
import type { Known, Raffle } from './raffles.queries.ts'
import { useRaffleWords } from './use-raffle-words.ts'

export type RaffleDeed = 'edit' | 'propose' | 'close'

export interface RaffleCardProps {
  readonly raffle: Raffle
  readonly known: Known
  readonly now: number
  readonly onAsk: (what: RaffleDeed) => void
}

const tones = { draft: 'neutral', published: 'positive', closed: 'info', drawn: 'neutral', ended: 'negative' } as const

/** What may be done: once there is a ticket a raffle is drawn. */
function deedsOf(state: RaffleState, taken: number): readonly RaffleDeed[] {
  if (state === 'draft') return ['edit', 'propose']
  return state === 'published' && taken === 0 ? ['close'] : []
}

/** A raffle of the list: its days and ways to a ticket, what it costs, how many take part, and what was drawn. */
export function RaffleCard({ raffle, known, now, onAsk }: RaffleCardProps) {
  const t = useText('raffles')
  const { tag } = useLocale()
  const titleId = useId()
  const { amount, at, number } = useRaffleWords(known)
  const name = nameIn(raffle.titles, tag)
  const state = stateOf(raffle, now)
  const { depositStep, turnoverStep, prizes, consolation } = raffle
  const prizeText = (prize: Raffle['consolation']) => `${nameIn(prize.titles, tag)} · ${amount(prize.amount)}`
  return (
    <article aria-labelledby={titleId} className="rounded-medium border border-line-soft bg-surface-raised text-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line-soft px-4 py-2.5">
        <h2 id={titleId} className="min-w-0 font-semibold break-words">
          <bdi>{name}</bdi>
        </h2>
        <span className="md:ms-auto">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      </header>
      <div className="flex flex-col gap-4 p-4">
        <Facts
          columns={4}
          facts={[
            [t('days'), `${raffle.firstDay} – ${raffle.lastDay}`],
            [t('field.closesAt'), at(raffle.closesAt)],
            [t('field.depositStep'), depositStep === null ? t('gives.none') : amount(depositStep)],
            [t('field.turnoverStep'), turnoverStep === null ? t('gives.none') : amount(turnoverStep)],
            [t('field.perDay'), number(raffle.perDay)],
            [t('field.winners'), number(raffle.winners)],
            [t('field.perMember'), number(raffle.perMember)],
            [t('budget'), amount(raffle.budget)],
          ]}
        />
        <ul aria-label={t('prizes')} className="flex flex-col gap-1">
          {prizes.map((prize) => (
            <li key={prizeText(prize)}>
              {prizeText(prize)}{' '}
              <span className="text-text-muted">
                {t('prizeText', {
                  stock: number(prize.stock),
                  weight: number(prize.weight),
                  percent: prize.turnoverPercent,
                })}
              </span>
            </li>
          ))}
          <li>
            {prizeText(consolation)} <span className="text-text-muted">{t('consolation')}</span>
          </li>
        </ul>
        {raffle.publishedAt === null ? null : <Counts raffle={raffle} known={known} />}
        {raffle.publishedAt === null ? null : <DrawRecord raffle={raffle} known={known} />}
        <Actions deeds={deedsOf(state, raffle.taken)} name={name} onAsk={onAsk} />
      </div>
    </article>
  )
}

/** How many tickets were taken so far, and what was given. */
function Counts({ raffle, known }: Pick<RaffleCardProps, 'raffle' | 'known'>) {
  const t = useText('raffles')
  const { amount, number } = useRaffleWords(known)
  const { taken, ticketsMost, members, draw, budget } = raffle
  const given = draw?.given ?? '0.0000'
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ProgressBar
        label={t('taken')}
        value={(taken * 100) / ticketsMost}
        words={t('takenOf', { taken: number(taken), most: number(ticketsMost), members: number(members) })}
      />
      <ProgressBar
        label={t('given')}
        value={percentOf(given, budget)}
        words={t('givenOf', {
          given: amount(given),
          budget: amount(budget),
          won: number(draw?.won ?? 0),
        })}
      />
    </div>
  )
}

interface ActionsProps {
  readonly deeds: readonly RaffleDeed[]
  readonly name: string
  readonly onAsk: (what: RaffleDeed) => void
}

function Actions({ deeds, name, onAsk }: ActionsProps) {
  const t = useText('raffles')
  if (deeds.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map((what) => (
        <Button
          key={what}
          size="s"
          variant={what === 'propose' ? 'accent' : 'quiet'}
          aria-label={t(`${what}Of`, { name })}
          onPress={() => onAsk(what)}
        >
          {t(what)}
        </Button>
      ))}
    </div>
  )
}
