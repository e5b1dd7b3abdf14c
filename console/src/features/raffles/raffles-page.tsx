import { Button } from '@parlour/ui/components/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { RaffleCard, type RaffleDeed } from './raffle-card.tsx'
import { RaffleCost } from './raffle-cost.tsx'
import { RaffleDialog } from './raffle-dialog.tsx'
import { postEnding, postProposal, rafflesQuery, type Known, type Raffle } from './raffles.queries.ts'

type Asked = { readonly what: 'add' } | { readonly what: RaffleDeed; readonly raffle: Raffle }

/** Raffles of a brand: drafts, what gives tickets now with its counts, and the records of what was drawn. */
export function RafflesPage() {
  const t = useText('raffles')
  const merchant = useMerchant()
  const raffles = useInfiniteQuery(rafflesQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const [now] = useState(() => Date.now())
  const known = raffles.data?.pages[0]
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
      <PageList query={raffles} none={{ title: t('none'), text: t('noneText') }}>
        {(list) => (
          <div className="flex flex-col gap-4">
            {known === undefined
              ? null
              : list.map((raffle) => (
                  <RaffleCard
                    key={raffle.raffleId}
                    raffle={raffle}
                    known={known}
                    now={now}
                    onAsk={(what) => setAsked({ what, raffle })}
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
