import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { OperatorTable } from './operator-table.tsx'
import { operatorsQuery, rolesQuery } from './operators.queries.ts'
import { RoleMatrix } from './role-matrix.tsx'

/** Who works here, and who may do what; changes of either wait for another operator. */
export function OperatorsPage() {
  const t = useText('operators')
  const operators = useQuery(operatorsQuery())
  const roles = useQuery(rolesQuery())
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={operators} lines={4}>
        {({ list }) => <OperatorTable operators={list} roles={roles.data?.roles.map(({ roleId }) => roleId) ?? []} />}
      </Loaded>
      <Loaded query={roles} lines={10}>
        {(matrix) => <RoleMatrix matrix={matrix} />}
      </Loaded>
    </Page>
  )
}
