import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { transactionKinds, type TransactionSearch } from './transaction-filter.ts'
import { VendorField } from './vendor-field.tsx'

export interface TransactionFormProps {
  readonly merchant: string
  readonly search: TransactionSearch
  readonly onFilter: (search: TransactionSearch) => void
}

export function TransactionForm({ merchant, search, onFilter }: TransactionFormProps) {
  const t = useText('vendorDesk')
  const [request, setRequest] = useState(search)
  const set = (name: keyof TransactionSearch) => (value: string) => setRequest({ ...request, [name]: value })
  const field = (name: 'member' | 'round' | 'from' | 'to', type: 'text' | 'date' = 'text') => (
    <TextField
      label={t(`filter.${name}`)}
      type={type}
      value={request[name] ?? ''}
      onChange={set(name)}
      maxLength={200}
      spellCheck="false"
      autoCapitalize="none"
    />
  )
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(request)
      }}
    >
      <VendorField merchant={merchant} value={request.vendor ?? ''} onChange={set('vendor')} />
      {field('member')}
      {field('round')}
      <Select
        label={t('filter.kind')}
        value={request.kind ?? ''}
        onChange={set('kind')}
        options={[
          { value: '', label: t('filter.all') },
          ...transactionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
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
