import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelsQuery } from '../../lib/api/labels-query.ts'
import { useOperator } from '../../lib/api/session-query.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putMemberLabel, type Member, type Whose } from './members.queries.ts'

const none = 'none'

interface LabelControlProps {
  readonly whose: Whose
  readonly member: Pick<Member, 'username' | 'label'>
}

/** The label that a member has, and giving another. */
export function LabelControl({ whose, member }: LabelControlProps) {
  const t = useText('members')
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  const { label } = member
  return (
    <span className="flex flex-wrap items-center gap-2">
      {label === null ? (
        t('noLabel')
      ) : (
        <Badge tone={label.colour as BadgeTone}>
          {label.name} · {t('rank', { rank: label.rankLevel })}
        </Badge>
      )}
      {operator.may('members.label') && operator.may('brands.read') ? (
        <Button size="s" onPress={() => setIsAsked(true)}>
          {t('setLabel')}
        </Button>
      ) : null}
      {isAsked ? <LabelDialog whose={whose} member={member} onClose={() => setIsAsked(false)} /> : null}
    </span>
  )
}

function LabelDialog({ whose, member, onClose }: LabelControlProps & { readonly onClose: () => void }) {
  const t = useText('members')
  const { tag } = useLocale()
  const labels = useQuery(labelsQuery(whose.merchant))
  const held = member.label?.labelId ?? none
  const [labelId, setLabelId] = useState(held)
  return (
    <ReasonDialog
      title={t('setLabel')}
      text={t('labelText', { name: member.username })}
      submit={t('setLabel')}
      canSubmit={labelId !== held}
      run={async (reason) => {
        await putMemberLabel(whose, labelId === none ? null : labelId, reason)
        return t('done')
      }}
      onClose={onClose}
    >
      <Select
        label={t('label')}
        options={[
          { value: none, label: t('noLabel') },
          ...(labels.data?.list ?? [])
            .filter(({ isLadder }) => !isLadder)
            .map((label) => ({
              value: label.labelId,
              label: `${nameIn(label.names, tag)} · ${t('rank', { rank: label.rankLevel })}`,
            })),
        ]}
        value={labelId}
        onChange={setLabelId}
      />
    </ReasonDialog>
  )
}
