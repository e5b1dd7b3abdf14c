import { verificationQueues } from '@parlour/core/contract/verification/operator/verification.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { deskListLook } from '../../lib/view/desk-row.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { Page } from '../../lib/view/page.tsx'
import { CeilingsPanel } from './ceilings-panel.tsx'
import { readVerificationSearch, type DeskSearch, type Queue } from './desk-search.ts'
import { StateBadge } from './state-badge.tsx'
import { VerificationView } from './verification-view.tsx'
import { verificationsQuery, type VerificationHead } from './verifications.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** The desk of what members show of themselves: the queues, one of them whole, and the brand's sums. */
export function VerificationsPage() {
  const t = useText('verifications')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readVerificationSearch(useSearch({ strict: false }))
  const go = (next: DeskSearch) =>
    void navigate({
      to: '/brands/$merchant/verifications',
      params: { merchant },
      search: readVerificationSearch({ ...next }),
    })
  const { request, ...filter } = search
  if (request !== undefined) {
    return (
      <Page title={t('one')}>
        <div className="-mt-3">
          <Button size="s" variant="plain" className="-ms-3" onPress={() => go(filter)}>
            ‹ {t('title')}
          </Button>
        </div>
        <VerificationView place={{ merchant, id: request }} onOpen={(id) => go({ ...filter, request: id })} />
      </Page>
    )
  }
  const { mine: _mine, ...everybodys } = filter
  const { member: _member, ...ofAll } = filter
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-64">
          <Select
            label={t('queue')}
            value={filter.queue ?? 'decide'}
            options={verificationQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
            onChange={(queue) => go({ ...filter, queue: queue as Queue })}
          />
        </div>
        <Checkbox
          isSelected={filter.mine === 'yes'}
          onChange={(isOn) => go(isOn ? { ...filter, mine: 'yes' } : everybodys)}
        >
          {t('mine')}
        </Checkbox>
        {filter.member === undefined ? null : (
          <Button size="s" onPress={() => go(ofAll)}>
            {t('allMembers')}
          </Button>
        )}
      </div>
      <QueueList merchant={merchant} filter={filter} onOpen={(id) => go({ ...filter, request: id })} />
      <CeilingsPanel merchant={merchant} />
    </Page>
  )
}

interface QueueListProps {
  readonly merchant: string
  readonly filter: DeskSearch
  readonly onOpen: (requestId: string) => void
}

function QueueList({ merchant, filter, onOpen }: QueueListProps) {
  const t = useText('verifications')
  const found = useInfiniteQuery(verificationsQuery(merchant, filter))
  return (
    <PageList query={found} none={{ title: t('none'), text: t('noneText') }}>
      {(rows) => (
        <ul className={deskListLook}>
          {rows.map((one) => (
            <li key={one.requestId}>
              <Row shown={one} onOpen={() => onOpen(one.requestId)} />
            </li>
          ))}
        </ul>
      )}
    </PageList>
  )
}

/** What was shown as it stands in the queue: by whom, for which level, and who has it. */
function Row({ shown, onOpen }: { readonly shown: VerificationHead; readonly onOpen: () => void }) {
  const t = useText('verifications')
  const { time } = useFormat()
  const { username, name, level, state, claimedBy, isDouble } = shown
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-4 px-4 py-3 text-start -outline-offset-2! hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi translate="no" className="truncate text-sm font-semibold">
            {username}
          </bdi>
          <bdi translate="no" className="truncate text-sm">
            {name}
          </bdi>
          <StateBadge state={state} />
          {isDouble ? <Badge tone="negative">{t('double')}</Badge> : null}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-text-muted">
          <span>{t(level === 2 ? 'levelTwo' : 'levelThree')}</span>
          <span>{time(shown.submittedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          {claimedBy === null ? null : <span>{t('heldBy', { name: claimedBy })}</span>}
        </span>
      </span>
      <ChevronRight size={17} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
