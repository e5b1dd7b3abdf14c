import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { ApprovalCard, type Told } from './approval-card.tsx'
import { approvalsQuery } from './approvals.queries.ts'
import { SecretSheet } from '../../lib/view/secret-sheet.tsx'

/** What waits for a second operator, with what it would change; and what became of the rest. */
export function ApprovalsPage() {
  const t = useText('approvals')
  const [told, setTold] = useState<Told>()
  return (
    <Page title={t('title')} text={t('text')}>
      <Tabs
        label={t('title')}
        items={[
          { id: 'waiting', label: t('waiting'), content: <ApprovalList state="waiting" onSecret={setTold} /> },
          { id: 'ended', label: t('ended'), content: <ApprovalList state="ended" onSecret={setTold} /> },
        ]}
      />
      {told === undefined ? null : (
        <SecretSheet
          title={t(`secret.${told.of}`)}
          text={t(`secretText.${told.of}`)}
          secret={told.secret}
          onClose={() => setTold(undefined)}
        />
      )}
    </Page>
  )
}

interface ApprovalListProps {
  readonly state: 'waiting' | 'ended'
  readonly onSecret: (told: Told) => void
}

function ApprovalList({ state, onSecret }: ApprovalListProps) {
  const t = useText('approvals')
  const approvals = useInfiniteQuery(approvalsQuery(state))
  return (
    <Loaded query={approvals} lines={5}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list)
        if (list.length === 0) return <EmptyState title={t(`none.${state}`)} text={t('noneText')} />
        return (
          <div className="flex flex-col gap-4">
            {list.map((approval) => (
              <ApprovalCard key={approval.approvalId} approval={approval} onSecret={onSecret} />
            ))}
            {approvals.hasNextPage ? (
              <Button isPending={approvals.isFetchingNextPage} onPress={() => void approvals.fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
          </div>
        )
      }}
    </Loaded>
  )
}
