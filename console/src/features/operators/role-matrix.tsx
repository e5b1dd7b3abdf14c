import type { Permission } from '@parlour/core/contract/permissions.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { useRoleName } from '../../lib/view/use-role-name.ts'
import { postRole, type Matrix } from './operators.queries.ts'

type Role = Matrix['roles'][number]

/** Every permission, and the roles that have it. */
export function RoleMatrix({ matrix }: { readonly matrix: Matrix }) {
  const t = useText('operators')
  const self = useOperator()
  const roleName = useRoleName()
  const [asked, setAsked] = useState<Role>()
  return (
    <Panel title={t('matrix')}>
      {/* Wider than a phone: it is moved by the keyboard too. */}
      <section tabIndex={0} aria-label={t('matrix')} className="-mx-4 overflow-x-auto px-4">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line-soft align-bottom">
              <th scope="col" className="py-2 pe-4 text-start font-medium text-text-muted">
                {t('permission')}
              </th>
              {matrix.roles.map((role) => (
                <th key={role.roleId} scope="col" className="px-3 py-2 text-center font-medium">
                  <span className="block">{roleName(role.roleId)}</span>
                  {self.may('operators.manage') ? (
                    <Button
                      size="s"
                      variant="plain"
                      aria-label={t('editOf', { name: roleName(role.roleId) })}
                      onPress={() => setAsked(role)}
                    >
                      {t('edit')}
                    </Button>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.permissions.map((permission) => (
              <tr key={permission} className="border-b border-line-soft last:border-0">
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  <span className="block">{t(`permissions.${permission}`)}</span>
                  <code className="font-mono text-xs text-text-muted">{permission}</code>
                </th>
                {matrix.roles.map(({ roleId, permissions }) => (
                  <td key={roleId} className="px-3 text-center">
                    <Mark isGiven={permissions.includes(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {asked === undefined ? null : (
        <RoleDialog role={asked} all={matrix.permissions} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}

function Mark({ isGiven }: { readonly isGiven: boolean }) {
  const t = useText('common')
  if (isGiven) return <Check size={18} role="img" aria-label={t('yes')} className="inline text-positive" />
  return (
    <span role="img" aria-label={t('no')} className="text-text-faint">
      –
    </span>
  )
}

interface RoleDialogProps {
  readonly role: Role
  readonly all: readonly Permission[]
  readonly onClose: () => void
}

function RoleDialog({ role, all, onClose }: RoleDialogProps) {
  const t = useText('operators')
  const common = useText('common')
  const roleName = useRoleName()
  const [given, setGiven] = useState<readonly Permission[]>(role.permissions)
  const toggle = (permission: Permission) =>
    setGiven(given.includes(permission) ? given.filter((one) => one !== permission) : [...given, permission])
  return (
    <ReasonDialog
      title={t('editOf', { name: roleName(role.roleId) })}
      text={common('needsTwo')}
      submit={t('propose')}
      run={async (reason) => {
        await postRole(role.roleId, { permissions: [...given], reason })
        return common('waits')
      }}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-sm font-medium">{t('permission')}</legend>
        {all.map((permission) => (
          <Checkbox key={permission} isSelected={given.includes(permission)} onChange={() => toggle(permission)}>
            {t(`permissions.${permission}`)}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}
