import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postLook, type Evidence } from './evidence.queries.ts'
import { useFigures } from './use-figures.ts'

interface EvidenceRowProps {
  readonly merchant: string
  readonly evidence: Evidence
  readonly currency: string
}

/** One piece of evidence: whose line, what was found and its figures; and what whoever looked at it says. */
export function EvidenceRow({ merchant, evidence, currency }: EvidenceRowProps) {
  const t = useText('evidence')
  const { time } = useFormat()
  const operator = useOperator()
  const figures = useFigures(currency)
  const [isAsked, setIsAsked] = useState(false)
  const { evidenceId, kind, day, agentId, agent, looked } = evidence
  return (
    <div className="flex flex-col gap-2 rounded-medium border border-line-soft bg-surface-raised p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={looked === null ? 'negative' : 'neutral'}>{t(`kind.${kind}`)}</Badge>
        <MemberLink merchant={merchant} memberId={agentId} username={agent} />
        <time dateTime={day} className="ltr-run tabular text-text-muted">
          {day}
        </time>
        <span className="flex-1" />
        {looked === null && operator.may('pay.decide') ? (
          <Button size="s" aria-label={t('lookAt', { name: agent })} onPress={() => setIsAsked(true)}>
            {t('look')}
          </Button>
        ) : null}
      </div>
      <p className="text-text-muted">{t(`about.${kind}`)}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {figures(evidence).map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-text-muted">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {looked === null ? null : (
        <p>
          {t('lookedBy', { name: looked.by, time: time(looked.at) })} <q>{looked.note}</q>
        </p>
      )}
      {isAsked ? (
        <ReasonDialog
          title={t('look')}
          text={t('lookText')}
          submit={t('look')}
          run={async (reason) => {
            await postLook(merchant, evidenceId, reason)
            return t('done')
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </div>
  )
}
