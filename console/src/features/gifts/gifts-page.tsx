import { Button } from '@parlour/ui/components/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { ComputedFacts } from './computed-facts.tsx'
import { GiftCard, type GiftDeed } from './gift-card.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { giftsQuery, postCancellation, postProposal, type Gift, type Known } from './gifts.queries.ts'
import { LinesSheet } from './lines-sheet.tsx'

type Asked = { readonly what: 'add' } | { readonly what: GiftDeed; readonly gift: Gift }

/** Money that many members are given in one go: computed by one operator, agreed to by another, paid beside both. */
export function GiftsPage() {
  const t = useText('gifts')
  const merchant = useMerchant()
  const gifts = useInfiniteQuery(giftsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const known = gifts.data?.pages[0]
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Button variant="accent" isDisabled={known === undefined} onPress={() => setAsked({ what: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <PageList query={gifts} none={{ title: t('none'), text: t('noneText') }}>
        {(list) => (
          <div className="flex flex-col gap-4">
            {known === undefined
              ? null
              : list.map((gift) => (
                  <GiftCard key={gift.runId} gift={gift} known={known} onAsk={(what) => setAsked({ what, gift })} />
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

const posts = { propose: postProposal, close: postCancellation }

interface AnswerProps {
  readonly merchant: string
  readonly known: Known
  readonly asked: Asked
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
