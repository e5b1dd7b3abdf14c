import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { DraftPage, type Adding } from '../../lib/view/draft-page.tsx'
import { GrantsSheet } from './grants-sheet.tsx'
import { LiftSheet } from './lift-sheet.tsx'
import { PromotionCard, type PromotionDeed } from './promotion-card.tsx'
import { PromotionEstimate } from './promotion-estimate.tsx'
import { shownOf } from './promotion-state.ts'
import { PromotionWizard } from './promotion-wizard.tsx'
import { postEnding, promotionsQuery, type Known, type Promotion } from './promotions.queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'

interface Asked {
  readonly what: PromotionDeed
  readonly promotion: Promotion
}

/** What members are given bonuses for: drafts, what runs, and what is over. */
export function PromotionsPage() {
  const t = useText('promotions')
  const merchant = useMerchant()
  const query = useInfiniteQuery(promotionsQuery(merchant))
  const [now] = useState(() => Date.now())
  return (
    <DraftPage<Promotion, Known, Asked>
      words={t}
      more={({ timeZone }) => t('zoneText', { zone: timeZone })}
      query={query}
      card={(row, { known, ask }) => (
        <PromotionCard
          key={row.promotionId}
          promotion={row}
          known={known}
          now={now}
          onAsk={(what) => ask({ what, promotion: row })}
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

/** What opens over the list for what was asked of a promotion. */
function Answer({ merchant, known, asked, onClose }: AnswerProps) {
  const t = useText('promotions')
  const { tag } = useLocale()
  if (asked.what === 'add') {
    return <PromotionWizard merchant={merchant} known={known} promotion={undefined} onClose={onClose} />
  }
  const { what, promotion } = asked
  const { promotionId } = promotion
  const name = nameIn(shownOf(promotion)?.titles ?? {}, tag)
  const at = { merchant, known, promotion, name, onClose }
  if (what === 'edit') return <PromotionWizard {...at} />
  if (what === 'propose') return <ProposeDialog {...at} />
  if (what === 'bonuses') return <GrantsSheet {...at} />
  if (what === 'lift') return <LiftSheet {...at} />
  if (what === 'estimate') {
    return (
      <Sheet isOpen size="l" title={t('estimateOf', { name })} onClose={onClose}>
        <PromotionEstimate merchant={merchant} promotion={promotion} known={known} />
      </Sheet>
    )
  }
  return (
    <DeedDialog
      deed="close"
      name={name}
      words={t}
      post={(reason) => postEnding(merchant, promotionId, reason)}
      done={(goingOn) => t('closeDone', { ...goingOn })}
      onClose={onClose}
    />
  )
}
