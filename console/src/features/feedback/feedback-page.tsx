import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { RulePanel } from './rule-panel.tsx'
import { feedbackQuery, type FeedbackState } from './feedback.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const states = ['OPEN', 'ESCALATED', 'ANSWERED', 'CLOSED'] as const

/** What members tell the brand. */
export function FeedbackPage() {
  const t = useText('feedback')
  const merchant = useMerchant()
  return (
    <Page title={t('title')} text={t('text')}>
      <Tabs
        key={merchant}
        label={t('title')}
        items={states.map((state) => ({
          id: state,
          label: t(`states.${state}`),
          content: <FeedbackList merchant={merchant} state={state} />,
        }))}
      />
      <RulePanel merchant={merchant} />
    </Page>
  )
}

function FeedbackList({ merchant, state }: { readonly merchant: string; readonly state: FeedbackState }) {
  const t = useText('feedback')
  const found = useInfiniteQuery(feedbackQuery(merchant, state))
  return (
    <>
      <Loaded query={found} lines={5}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
          return (
            <ul className="flex flex-col gap-4">
              {list.map((one) => (
                <li key={one.feedbackId}>
                  <FeedbackCard merchant={merchant} feedback={one} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {found.hasNextPage ? (
        <Button className="mt-4" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
