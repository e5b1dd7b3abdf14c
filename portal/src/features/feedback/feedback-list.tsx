import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ComplaintFacts, SecondLook } from './complaint-part.tsx'
import type { FeedbackRow, FeedbackRule } from './feedback.queries.ts'

const tones: Readonly<Record<FeedbackRow['state'], BadgeTone>> = {
  OPEN: 'info',
  ESCALATED: 'accent',
  ANSWERED: 'positive',
  CLOSED: 'neutral',
}

export interface FeedbackListProps {
  readonly rows: readonly FeedbackRow[]
  readonly rule: FeedbackRule
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly onMore: () => void
}

export function FeedbackList({ rows, rule, hasMore, isFetching, onMore }: FeedbackListProps) {
  const t = useText('feedback')
  return (
    <section aria-label={t('list')} className="mt-8 max-w-2xl">
      <h4 className="mb-3 text-sm font-semibold">{t('list')}</h4>
      {rows.length === 0 ? <p className="text-sm text-text-muted">{t('empty')}</p> : null}
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <FeedbackEntry key={row.id} row={row} rule={rule} />
        ))}
      </ul>
      {hasMore ? (
        <Button className="mt-4 w-full" isPending={isFetching} onPress={onMore}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}

function FeedbackEntry({ row, rule }: { readonly row: FeedbackRow; readonly rule: FeedbackRule }) {
  const { type, content, images, state, answer, sentAt } = row
  const t = useText('feedback')
  const { dateTime } = useFormat()
  const name = `types.${type}`
  return (
    <li className="rounded-large border border-line-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-text-muted">
          <span className="font-semibold text-text">{t.has(name) ? t(name) : type}</span>
          {' · '}
          {dateTime(sentAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <ComplaintFacts row={row} />
      <p dir="auto" className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap text-text">
        {content}
      </p>
      {images.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          {images.map((address, at) => (
            <a key={address} href={address} target="_blank" rel="noopener" className="rounded-medium">
              <img
                src={address}
                alt={t('picture', { place: at + 1 })}
                width={72}
                height={72}
                loading="lazy"
                className="size-18 rounded-medium border border-line object-cover"
              />
            </a>
          ))}
        </div>
      )}
      {answer === null ? <SecondLook row={row} rule={rule} /> : null}
      {answer === null ? null : (
        <div className="mt-3 rounded-medium bg-positive-soft px-4 py-3">
          <p className="text-xs font-semibold text-positive">{t('answer')}</p>
          <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap text-text">
            {answer}
          </p>
        </div>
      )}
      {answer === null ? null : <SecondLook row={row} rule={rule} />}
    </li>
  )
}
