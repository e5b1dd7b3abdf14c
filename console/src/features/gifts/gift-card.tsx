import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { useId } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import type { Gift, Known } from './gifts.queries.ts'
import { HashMark } from './hash-mark.tsx'
import { useGiftWords } from './use-gift-words.ts'

export type GiftDeed = 'lines' | 'propose' | 'close'

export interface GiftCardProps {
  readonly gift: Gift
  readonly known: Known
  readonly onAsk: (what: GiftDeed) => void
}

type State = 'computed' | 'agreed' | 'paying' | 'paid' | 'cancelled'

const tones: Readonly<Record<State, BadgeTone>> = {
  computed: 'neutral',
  agreed: 'info',
  paying: 'accent',
  paid: 'positive',
  cancelled: 'negative',
}

const plainStates = { COMPUTED: 'computed', PAID: 'paid', CANCELLED: 'cancelled' } as const

function stateOf({ state, paidLines }: Gift): State {
  if (state === 'APPROVED') return paidLines === 0 ? 'agreed' : 'paying'
  return plainStates[state]
}

/** A gift of the list: how much, to whom, what it comes to, and how far it is paid. */
export function GiftCard({ gift, known, onAsk }: GiftCardProps) {
  const t = useText('gifts')
  const { tag } = useLocale()
  const titleId = useId()
  const { amount, at, crowd, each, number, percent } = useGiftWords(known)
  const state = stateOf(gift)
  const name = nameIn(gift.titles, tag)
  const { lines, computedAt, approvedAt, endedAt } = gift
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
            [t('each'), each(gift)],
            [t('crowd'), crowd(gift)],
            [t('members'), number(lines)],
            [t('total'), amount(gift.total)],
            [t('turnoverPercent'), percent(gift.turnoverPercent)],
            [t('hash'), <HashMark key="hash" hash={gift.hash} />],
            [t('computedAt'), at(computedAt)],
            ...(approvedAt === null ? [] : [[t('approvedAt'), at(approvedAt)] as const]),
            ...(endedAt === null ? [] : [[t(state === 'paid' ? 'paidAt' : 'cancelledAt'), at(endedAt)] as const]),
          ]}
        />
        {gift.state === 'APPROVED' ? <Paid gift={gift} known={known} /> : null}
        <Actions gift={gift} name={name} onAsk={onAsk} />
      </div>
    </article>
  )
}

function Paid({ gift: { paidLines, lines, paid }, known }: Pick<GiftCardProps, 'gift' | 'known'>) {
  const t = useText('gifts')
  const { amount, number } = useGiftWords(known)
  return (
    <ProgressBar
      label={t('paid')}
      value={lines === 0 ? 0 : Math.floor((paidLines * 100) / lines)}
      words={t('paidOf', { part: number(paidLines), all: number(lines), amount: amount(paid) })}
    />
  )
}

interface ActionsProps extends Pick<GiftCardProps, 'gift' | 'onAsk'> {
  readonly name: string
}

function Actions({ gift, name, onAsk }: ActionsProps) {
  const t = useText('gifts')
  const deeds: readonly GiftDeed[] = gift.state === 'COMPUTED' ? ['lines', 'propose', 'close'] : ['lines']
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map((what) => (
        <Button
          key={what}
          size="s"
          variant={what === 'propose' ? 'accent' : 'quiet'}
          className={what === 'close' ? 'md:ms-auto' : ''}
          aria-label={t(`${what}Of`, { name })}
          onPress={() => onAsk(what)}
        >
          {t(what)}
        </Button>
      ))}
    </div>
  )
}
