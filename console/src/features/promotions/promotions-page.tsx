import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { GrantsSheet } from './grants-sheet.tsx'
import { PromotionCard, type PromotionDeed } from './promotion-card.tsx'
import { PromotionEstimate } from './promotion-estimate.tsx'
import { shownOf } from './promotion-state.ts'
import { PromotionWizard } from './promotion-wizard.tsx'
import { postEnding, promotionsQuery, type Known, type Promotion } from './promotions.queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'

type Asked = { readonly what: 'add' } | { readonly what: PromotionDeed; readonly promotion: Promotion }

/** What members are given bonuses for: drafts, what runs, and what is over. */
export function PromotionsPage() {
  const t = useText('promotions')
  const merchant = useMerchant()
  const promotions = useInfiniteQuery(promotionsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const [now] = useState(() => Date.now())
  const known = promotions.data?.pages[0]
  return (
    <Page
      title={t('title')}
      text={known === undefined ? t('text') : `${t('text')} ${t('zoneText', { zone: known.timeZone })}`}
      aside={
        <Button variant="accent" isDisabled={known === undefined} onPress={() => setAsked({ what: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <PageList query={promotions} none={{ title: t('none'), text: t('noneText') }}>
        {(list) => (
          <div className="flex flex-col gap-4">
            {known === undefined
              ? null
              : list.map((promotion) => (
                  <PromotionCard
                    key={promotion.promotionId}
                    promotion={promotion}
                    known={known}
                    now={now}
                    onAsk={(what) => setAsked({ what, promotion })}
                  />
                ))}
          </div>
        )}
      </PageList>
      {asked === undefined || known === undefined ? null : (
        <Answer merchant={merchant} known={known} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  )
}

interface AnswerProps {
  readonly merchant: string
  readonly known: Known
  readonly asked: Asked
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
  if (what === 'estimate') {
    return (
      <Sheet isOpen size="m" title={t('estimateOf', { name })} onClose={onClose}>
        <PromotionEstimate merchant={merchant} promotionId={promotionId} known={known} />
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
