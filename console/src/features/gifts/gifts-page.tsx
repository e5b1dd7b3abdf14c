import { useInfiniteQuery } from '@tanstack/react-query'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { DraftPage, type Adding } from '../../lib/view/draft-page.tsx'
import { ComputedFacts } from './computed-facts.tsx'
import { GiftCard, type GiftDeed } from './gift-card.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { giftsQuery, postCancellation, postProposal, type Gift, type Known } from './gifts.queries.ts'
import { LinesSheet } from './lines-sheet.tsx'

interface Asked {
  readonly what: GiftDeed
  readonly gift: Gift
}

/** Money that many members are given in one go: computed by one operator, agreed to by another, paid beside both. */
export function GiftsPage() {
  const t = useText('gifts')
  const merchant = useMerchant()
  const query = useInfiniteQuery(giftsQuery(merchant))
  return (
    <DraftPage<Gift, Known, Asked>
      words={t}
      query={query}
      card={(row, { known, ask }) => (
        <GiftCard key={row.runId} gift={row} known={known} onAsk={(what) => ask({ what, gift: row })} />
      )}
      answer={(asked, at) => <Answer merchant={merchant} asked={asked} {...at} />}
    />
  )
}

const posts = { propose: postProposal, close: postCancellation }

interface AnswerProps {
  readonly merchant: string
  readonly known: Known
  readonly asked: Asked | Adding
  readonly onClose: () => void
}

/** What opens over the list for what was asked of a gift. */
function Answer({ merchant, known, asked, onClose }: AnswerProps) {
  const t = useText('gifts')
  const { tag } = useLocale()
  if (asked.what === 'add') return <GiftDialog merchant={merchant} known={known} onClose={onClose} />
  const { what, gift } = asked
  const name = nameIn(gift.titles, tag)
  if (what === 'lines') {
    return <LinesSheet merchant={merchant} known={known} gift={gift} name={name} onClose={onClose} />
  }
  return (
    <DeedDialog
      deed={what}
      size="m"
      name={name}
      words={t}
      post={(reason) => posts[what](merchant, gift.runId, reason)}
      onClose={onClose}
    >
      <ComputedFacts gift={gift} known={known} />
    </DeedDialog>
  )
}
