import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { AuditSearch } from './audit-filter.ts'

export interface FilterFormProps {
  readonly search: AuditSearch
  readonly onFilter: (search: AuditSearch) => void
}

export function FilterForm({ search, onFilter }: FilterFormProps) {
  const t = useText('audit')
  const { brands } = useOperator()
  const [request, setRequest] = useState(search)
  const field = (name: keyof AuditSearch, type: 'text' | 'date' = 'text') => (
    <TextField
      label={t(`filter.${name}`)}
      type={type}
      value={request[name] ?? ''}
      onChange={(value) => setRequest({ ...request, [name]: value })}
      spellCheck="false"
      autoCapitalize="none"
    />
  )
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-7"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(request)
      }}
    >
      {field('operator')}
      {field('command')}
      {field('subject')}
      <Select
        label={t('filter.merchant')}
        value={request.merchant ?? ''}
        onChange={(merchant) => setRequest({ ...request, merchant })}
        options={[
          { value: '', label: t('filter.all') },
          ...brands.map(({ merchantCode, name }) => ({ value: merchantCode, label: name })),
        ]}
      />
      {field('from', 'date')}
      {field('to', 'date')}
      <span className="flex gap-2">
        <Button type="submit" variant="accent">
          {t('filter.apply')}
        </Button>
        {Object.keys(search).length === 0 ? null : (
          <Button variant="plain" onPress={() => onFilter({})}>
            {t('filter.clear')}
          </Button>
        )}
      </span>
    </form>
  )
}
