import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Diff } from '../../lib/view/diff.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { Words } from '../../lib/view/words.tsx'
import { postDecision, postWithdrawal, type Approval } from './approvals.queries.ts'

/** A secret that a change has made, and whose it is. */
export interface Told {
  readonly of: 'operator' | 'vendor'
  readonly secret: string
}

export interface ApprovalCardProps {
  readonly approval: Approval
  readonly onSecret: (told: Told) => void
}

const tones: Readonly<Record<Approval['state'], BadgeTone>> = {
  waiting: 'accent',
  approved: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** What would change, who asks and why; and for whoever may, the decision. */
export function ApprovalCard({ approval, onSecret }: ApprovalCardProps) {
  const t = useText('approvals')
  const changes = useText('changes')
  const { time } = useFormat()
  const { kind, label, before, after, state } = approval
  const title = changes.has(kind) ? changes(kind) : kind
  return (
    <article className="rounded-medium border border-line-soft bg-surface-raised">
      <header className="flex flex-wrap items-center gap-3 border-b border-line-soft px-4 py-2.5">
        <h2 className="min-w-0 flex-1 text-sm font-semibold break-words">
          {title} · <bdi translate="no">{label}</bdi>
        </h2>
        {approval.merchantCode === null ? null : <Badge>{approval.merchantCode}</Badge>}
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <div className="flex flex-col gap-3 p-4">
        <Diff command={kind} before={before} after={after} />
        <p className="text-sm">
          <Words>{approval.reason}</Words>
        </p>
        <p className="text-xs text-text-muted">
          {t('proposed', { name: approval.proposedBy, time: time(approval.proposedAt) })}
          {state === 'waiting' ? ` · ${t('expires', { time: time(approval.expiresAt) })}` : null}
        </p>
        {approval.decidedBy === null || approval.decidedAt === null ? null : (
          <p className="text-xs text-text-muted">
            {t('decided', {
              name: approval.decidedBy,
              time: time(approval.decidedAt),
              reason: approval.decisionReason ?? '',
            })}
          </p>
        )}
        {state === 'waiting' ? <Decision approval={approval} title={title} onSecret={onSecret} /> : null}
      </div>
    </article>
  )
}

type Verdict = 'approved' | 'rejected' | 'withdrawn'

function Decision({ approval, title, onSecret }: ApprovalCardProps & { readonly title: string }) {
  const t = useText('approvals')
  const [asked, setAsked] = useState<Verdict>()
  const { approvalId, seen, isOwn, mayDecide, label } = approval
  const offered: readonly Verdict[] = isOwn ? ['withdrawn'] : mayDecide ? ['approved', 'rejected'] : []
  if (offered.length === 0) return <p className="text-sm text-text-muted">{t('notYours')}</p>
  async function run(reason: string): Promise<string> {
    if (asked === 'withdrawn') await postWithdrawal(approvalId, reason)
    else if (asked !== undefined) {
      const { secret } = await postDecision(approvalId, { verdict: asked, seen, reason })
      if (secret !== null) onSecret({ of: approval.kind.startsWith('vendor ') ? 'vendor' : 'operator', secret })
    }
    return t(`did.${asked ?? 'withdrawn'}`)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn ? <p className="basis-full text-sm text-text-muted">{t('own')}</p> : null}
      {offered.map((verdict) => (
        <Button
          key={verdict}
          size="s"
          variant={verdict === 'approved' ? 'accent' : 'quiet'}
          onPress={() => setAsked(verdict)}
        >
          {t(`do.${verdict}`)}
        </Button>
      ))}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`do.${asked}`)}
          text={
            <div className="flex flex-col gap-3">
              <p>
                {title} · <bdi translate="no">{label}</bdi>
              </p>
              <Diff command={approval.kind} before={approval.before} after={approval.after} />
            </div>
          }
          submit={t(`do.${asked}`)}
          run={run}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
