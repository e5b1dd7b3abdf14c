import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { grantsQuery, type Grant, type Known, type Promotion } from './promotions.queries.ts'
import { useTermWords } from './use-term-words.ts'

interface GrantsSheetProps {
  readonly merchant: string
  readonly known: Known
  readonly promotion: Promotion
  readonly name: string
  readonly onClose: () => void
}

/** The bonuses that a promotion gave, the latest first, each with what happened to it. */
export function GrantsSheet({ merchant, known, promotion, name, onClose }: GrantsSheetProps) {
  const t = useText('promotions')
  const grants = useInfiniteQuery(grantsQuery(merchant, promotion.promotionId))
  return (
    <Sheet isOpen size="l" title={t('bonusesOf', { name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <PageList query={grants} none={{ title: t('noBonuses'), text: t('noBonusesText') }}>
          {(list) => (
            <ul aria-label={t('bonuses')} className="flex flex-col divide-y divide-line-soft">
              {list.map((grant) => (
                <li key={grant.grantId} className="flex flex-col gap-3 py-4 first:pt-0">
                  <GrantRow merchant={merchant} known={known} grant={grant} />
                </li>
              ))}
            </ul>
          )}
        </PageList>
      </div>
    </Sheet>
  )
}

const tones: Readonly<Record<Grant['state'], BadgeTone>> = {
  QUEUED: 'info',
  ACTIVE: 'accent',
  COMPLETED: 'positive',
  FORFEITED: 'neutral',
  EXPIRED: 'neutral',
  BUST: 'neutral',
  VOIDED: 'negative',
}

interface GrantRowProps {
  readonly merchant: string
  readonly known: Known
  readonly grant: Grant
}

function GrantRow({ merchant, known, grant }: GrantRowProps) {
  const t = useText('promotions')
  const { amount, at } = useTermWords(known)
  const { memberId, username, version, state, claimedAt, events } = grant
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MemberLink merchant={merchant} memberId={memberId} username={username} />
        <span className="text-xs text-text-muted">{t('versionNumber', { number: version })}</span>
        <span className="tabular text-xs text-text-muted">{at(claimedAt)}</span>
        <span className="md:ms-auto">
          <Badge tone={tones[state]}>{t(`grant.${state}`)}</Badge>
        </span>
      </div>
      <Facts
        columns={4}
        facts={[
          [t('example.bonus'), amount(grant.amount)],
          [t('example.required'), amount(grant.required)],
          [t('converted'), amount(grant.converted)],
          [t('removed'), amount(grant.removed)],
        ]}
      />
      <details>
        <summary className="min-h-8 cursor-pointer text-sm text-text-muted max-md:min-h-11">{t('events')}</summary>
        <ol className="mt-1 flex flex-col gap-1.5 text-sm">
          {events.map((event) => (
            <li key={`${event.state} ${event.at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t(`grant.${event.state}`)} <span className="text-text-muted">· {t(`cause.${event.cause}`)}</span>
              </span>
              <time className="tabular text-xs text-text-muted">{at(event.at)}</time>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
