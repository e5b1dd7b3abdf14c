import { Badge } from '@parlour/ui/components/badge.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Diff } from '../../lib/view/diff.tsx'
import { Words } from '../../lib/view/words.tsx'
import type { Action } from './audit.queries.ts'

/** One row of the log; what it changed opens under it. */
export function ActionRow({ action }: { readonly action: Action }) {
  const t = useText('audit')
  const changes = useText('changes')
  const { time } = useFormat()
  const { before, after, approval, ...rest } = action.details
  const proposedBy = approval as { proposedBy?: string; reason?: string } | undefined
  const more = Object.entries(rest).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const named = rest['username'] ?? rest['label']
  return (
    <li>
      <details className="group">
        <summary className="grid items-baseline gap-x-4 gap-y-1 px-4 py-2.5 text-sm hover:bg-surface-hover md:grid-cols-[11rem_8rem_12rem_minmax(0,1fr)]">
          <time className="tabular text-xs text-text-muted">{time(action.at)}</time>
          <bdi translate="no" className="font-medium break-all">
            {action.operator}
          </bdi>
          <code className="font-mono text-xs break-words">{action.command}</code>
          <span className="flex min-w-0 flex-wrap items-baseline gap-2">
            {action.merchantCode === null ? null : <Badge>{action.merchantCode}</Badge>}
            <bdi translate="no" className="font-medium break-all">
              {typeof named === 'string' ? named : action.subject}
            </bdi>
            <Words className="text-text-muted">{action.reason}</Words>
          </span>
        </summary>
        <div className="flex flex-col gap-3 border-t border-line-soft bg-surface-sunken px-4 py-3">
          {changes.has(action.command) ? <p className="text-sm font-medium">{changes(action.command)}</p> : null}
          <p className="text-xs break-all text-text-muted">
            {t('subject')}: <span className="ltr-run">{action.subject}</span>
          </p>
          <Diff command={action.command} before={before} after={after} />
          {proposedBy?.proposedBy === undefined ? null : (
            <p className="text-sm">
              {t('proposedBy', { name: proposedBy.proposedBy, reason: proposedBy.reason ?? '' })}
            </p>
          )}
          {more.length === 0 ? null : (
            <p translate="no" className="text-xs break-words text-text-muted">
              {more.join(' · ')}
            </p>
          )}
        </div>
      </details>
    </li>
  )
}
