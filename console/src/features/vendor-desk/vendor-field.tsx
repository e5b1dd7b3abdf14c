import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { vendorNamesQuery } from './vendor-desk.queries.ts'

export interface VendorFieldProps {
  readonly merchant: string
  readonly value: string
  readonly onChange: (code: string) => void
}

/** A vendor by its name; by its code, for whoever may not see which there are. */
export function VendorField({ merchant, value, onChange }: VendorFieldProps) {
  const t = useText('vendorDesk')
  const operator = useOperator()
  const vendors = useQuery({ ...vendorNamesQuery(merchant), enabled: operator.may('games.vendors') })
  if (!operator.may('games.vendors')) {
    return <TextField label={t('filter.vendorCode')} value={value} onChange={onChange} maxLength={32} dir="ltr" />
  }
  return (
    <Select
      label={t('filter.vendor')}
      value={value}
      hasNames
      onChange={onChange}
      options={[
        { value: '', label: t('filter.all') },
        ...(vendors.data?.list ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
