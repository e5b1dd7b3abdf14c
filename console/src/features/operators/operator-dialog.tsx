import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { useRoleName } from '../../lib/view/use-role-name.ts'
import { postNewOperator, postOperator, type OperatorRow } from './operators.queries.ts'

export interface OperatorDialogProps {
  readonly roles: readonly string[]
  /** Absent for a new one. */
  readonly operator?: OperatorRow
  readonly onClose: () => void
}

const namePattern = /^[a-z][a-z0-9._-]{2,39}$/

export function OperatorDialog({ roles, operator, onClose }: OperatorDialogProps) {
  const t = useText('operators')
  const common = useText('common')
  const self = useOperator()
  const roleName = useRoleName()
  const [username, setUsername] = useState('')
  const [roleId, setRoleId] = useState(operator?.roleId ?? roles.at(-1) ?? '')
  const [brands, setBrands] = useState<readonly string[] | null>(operator === undefined ? null : operator.brands)
  const [isClosed, setIsClosed] = useState(operator?.isClosed ?? false)
  const name = username.trim().toLowerCase()
  async function run(reason: string): Promise<string> {
    const request = { roleId, brands: brands === null ? null : [...brands], reason }
    if (operator === undefined) await postNewOperator({ ...request, username: name })
    else await postOperator(operator.operatorId, { ...request, isClosed })
    return common('waits')
  }
  const has = (code: string) => brands?.includes(code) ?? false
  const toggle = (code: string) =>
    setBrands(has(code) ? (brands ?? []).filter((one) => one !== code) : [...(brands ?? []), code])
  return (
    <ReasonDialog
      title={operator === undefined ? t('add') : t('editOf', { name: operator.username })}
      text={common('needsTwo')}
      submit={t('propose')}
      canSubmit={(operator !== undefined || namePattern.test(name)) && (brands === null || brands.length > 0)}
      run={run}
      onClose={onClose}
    >
      {operator === undefined ? (
        <TextField
          label={t('name')}
          description={t('nameText')}
          value={username}
          onChange={setUsername}
          autoCapitalize="none"
          spellCheck="false"
        />
      ) : null}
      <Select
        label={t('role')}
        options={roles.map((role) => ({ value: role, label: roleName(role) }))}
        value={roleId}
        onChange={setRoleId}
      />
      <fieldset>
        <legend className="text-sm font-medium">{t('brands')}</legend>
        <Checkbox isSelected={brands === null} onChange={(isAll) => setBrands(isAll ? null : [])}>
          {t('allBrands')}
        </Checkbox>
        {brands === null
          ? null
          : self.brands.map(({ merchantCode, name: brandName }) => (
              <Checkbox
                key={merchantCode}
                isSelected={has(merchantCode)}
                onChange={() => toggle(merchantCode)}
                className="ms-6"
              >
                {brandName}
              </Checkbox>
            ))}
      </fieldset>
      {operator === undefined ? null : (
        <Checkbox isSelected={isClosed} onChange={setIsClosed}>
          {t('close')}
        </Checkbox>
      )}
    </ReasonDialog>
  )
}
