import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { Refusal } from '../../lib/api/refusal.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postRule, postRuleEnd, putUnknown, type AccessRule, type AccessRules } from './access-rules.queries.ts'

const kinds = ['deny_country', 'deny_ip', 'allow_ip', 'hosting'] as const
const unknowns = ['allow', 'browse', 'deny'] as const

interface DialogProps {
  readonly merchant: string
  readonly ownIp: string
  readonly onClose: () => void
}

/** What would keep the own address out is asked once more: the server says when. */
function useSure(ownIp: string) {
  const t = useText('access-rules')
  const [isAsked, setIsAsked] = useState(false)
  const [isSure, setIsSure] = useState(false)
  return {
    isSure,
    isBlocked: isAsked && !isSure,
    async send(work: () => Promise<unknown>) {
      try {
        await work()
      } catch (error) {
        if (error instanceof Refusal && error.code === 'console.access_locks_out') setIsAsked(true)
        throw error
      }
    },
    field: isAsked ? (
      <Checkbox autoFocus isSelected={isSure} onChange={setIsSure}>
        {t('sure', { ip: ownIp })}
      </Checkbox>
    ) : null,
  }
}

export function AddRuleDialog({ merchant, ownIp, onClose }: DialogProps) {
  const t = useText('access-rules')
  const [kind, setKind] = useState<AccessRule['kind']>('deny_country')
  const [value, setValue] = useState('')
  const [note, setNote] = useState('')
  const sure = useSure(ownIp)
  return (
    <ReasonDialog
      title={t('add')}
      text={t('addText')}
      submit={t('add')}
      canSubmit={value.trim() !== '' && !sure.isBlocked}
      isDangerous={kind === 'deny_ip' || kind === 'deny_country'}
      run={async (reason) => {
        await sure.send(() => postRule(merchant, { kind, value: value.trim(), note, isSure: sure.isSure, reason }))
        return t('added')
      }}
      onClose={onClose}
    >
      <Select
        label={t('kind')}
        options={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        value={kind}
        onChange={(one) => setKind(one as typeof kind)}
      />
      <TextField
        label={t('value')}
        description={t(kind === 'deny_country' ? 'valueText.country' : 'valueText.ip')}
        value={value}
        onChange={setValue}
        maxLength={60}
        spellCheck="false"
        inputClassName="ltr-run font-mono"
      />
      <TextField label={t('note')} value={note} onChange={setNote} maxLength={200} />
      {sure.field}
    </ReasonDialog>
  )
}

export function EndRuleDialog({ merchant, ownIp, rule, onClose }: DialogProps & { readonly rule: AccessRule }) {
  const t = useText('access-rules')
  const sure = useSure(ownIp)
  const { kind, value } = rule
  return (
    <ReasonDialog
      title={t('removeOf', { value })}
      text={t('removeText', { kind: t(`kinds.${kind}`), value })}
      submit={t('remove')}
      canSubmit={!sure.isBlocked}
      run={async (reason) => {
        await sure.send(() => postRuleEnd(merchant, { kind, value, isSure: sure.isSure, reason }))
        return t('removed')
      }}
      onClose={onClose}
    >
      {sure.field}
    </ReasonDialog>
  )
}

export function UnknownDialog(props: DialogProps & { readonly held: AccessRules['unknownCountry'] }) {
  const { merchant, ownIp, held, onClose } = props
  const t = useText('access-rules')
  const [unknownCountry, setUnknownCountry] = useState(held)
  const sure = useSure(ownIp)
  return (
    <ReasonDialog
      title={t('unknown.title')}
      text={t('unknown.text')}
      submit={t('unknown.change')}
      canSubmit={unknownCountry !== held && !sure.isBlocked}
      run={async (reason) => {
        await sure.send(() => putUnknown(merchant, { unknownCountry, isSure: sure.isSure, reason }))
        return t('unknown.changed')
      }}
      onClose={onClose}
    >
      <Select
        label={t('unknown.title')}
        options={unknowns.map((one) => ({ value: one, label: t(`unknown.${one}`) }))}
        value={unknownCountry}
        onChange={(one) => setUnknownCountry(one as typeof held)}
      />
      {sure.field}
    </ReasonDialog>
  )
}
