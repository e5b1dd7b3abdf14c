import { caseVerdicts, type CaseVerdict } from '@parlour/core/rules/aml/cases.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postDecision, type Case, type Place } from './aml.queries.ts'

/** How a case may be decided by whoever may. */
export function CaseActions({ place, file }: { readonly place: Place; readonly file: Case }) {
  const t = useText('aml')
  const operator = useOperator()
  const [asked, setAsked] = useState<CaseVerdict>()
  if (file.state !== 'OPEN' || !operator.may('aml.decide')) return null
  async function run(verdict: CaseVerdict, reason: string): Promise<string> {
    const { approvalId } = await postDecision(place, { verdict, reason })
    return t(approvalId === null ? `did.${verdict}` : 'did.proposed')
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {file.needsTwo ? <Badge tone="info">{t('needsTwo')}</Badge> : null}
      {caseVerdicts.map((verdict) => (
        <Button
          key={verdict}
          size="s"
          variant={verdict === 'CLEARED' ? 'accent' : verdict === 'REPORTED' ? 'danger' : 'quiet'}
          onPress={() => setAsked(verdict)}
        >
          {t(`do.${verdict}`)}
        </Button>
      ))}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`do.${asked}`)}
          text={asked === 'CLEARED' && file.needsTwo ? t('ask.proposed') : t(`ask.${asked}`)}
          submit={t(`do.${asked}`)}
          isDangerous={asked === 'REPORTED'}
          run={(reason) => run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
