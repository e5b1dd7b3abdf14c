import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { DraftPage, type Adding } from '../../lib/view/draft-page.tsx'
import { RaffleCard, type RaffleDeed } from './raffle-card.tsx'
import { RaffleCost } from './raffle-cost.tsx'
import { RaffleDialog } from './raffle-dialog.tsx'
import { postEnding, postProposal, rafflesQuery, type Known, type Raffle } from './raffles.queries.ts'

interface Asked {
  readonly what: RaffleDeed
  readonly raffle: Raffle
}

/** Raffles of a brand: drafts, what gives tickets now with its counts, and the records of what was drawn. */
export function RafflesPage() {
  const t = useText('raffles')
  const merchant = useMerchant()
  const query = useInfiniteQuery(rafflesQuery(merchant))
  const [now] = useState(() => Date.now())
  return (
    <DraftPage<Raffle, Known, Asked>
      words={t}
      more={({ timeZone }) => t('zoneText', { zone: timeZone })}
      query={query}
      card={(row, { known, ask }) => (
        <RaffleCard
          key={row.raffleId}
          raffle={row}
          known={known}
          now={now}
          onAsk={(what) => ask({ what, raffle: row })}
        />
      )}
      answer={(asked, at) => <Answer merchant={merchant} asked={asked} {...at} />}
    />
  )
}

interface AnswerProps {
  readonly merchant: string
  readonly known: Known
  readonly asked: Asked | Adding
  readonly onClose: () => void
}

/** What opens over the list for what was asked of a raffle. */
function Answer({ merchant, known, asked, onClose }: AnswerProps) {
  const t = useText('raffles')
  const { tag } = useLocale()
  if (asked.what === 'add' || asked.what === 'edit') {
    const raffle = asked.what === 'edit' ? asked.raffle : undefined
    return <RaffleDialog merchant={merchant} known={known} raffle={raffle} onClose={onClose} />
  }
  const { what, raffle } = asked
  const at = { name: nameIn(raffle.titles, tag), words: t, onClose }
  if (what === 'propose') {
    return (
      <DeedDialog {...at} deed="propose" size="m" post={(reason) => postProposal(merchant, raffle.raffleId, reason)}>
        <RaffleCost raffle={raffle} known={known} />
      </DeedDialog>
    )
  }
  return (
    <DeedDialog {...at} deed="close" size="m" post={(reason) => postEnding(merchant, raffle.raffleId, reason)}>
      <RaffleCost raffle={raffle} known={known} />
    </DeedDialog>
  )
}
