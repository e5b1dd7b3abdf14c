import { chipLook } from '@parlour/ui/components/chip-look.ts'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { downlinesQuery } from './contracts.queries.ts'

interface ReceiverFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly isNameless: boolean
}

/** A direct downline by its name, with those whose names begin so. */
export function ReceiverField({ value, onChange, isNameless }: ReceiverFieldProps) {
  const t = useText('contracts')
  const name = useDeferredValue(value.trim())
  const { data = [] } = useQuery(downlinesQuery(name))
  const others = data.filter((account) => account !== value.trim())
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('offer.receiver')}
        value={value}
        onChange={onChange}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={64}
        {...(isNameless ? { errorMessage: t('offer.nameless') } : {})}
      />
      {others.length === 0 ? null : (
        <ul aria-label={t('offer.names')} className="flex flex-wrap gap-1.5">
          {others.map((account) => (
            <li key={account}>
              <button
                type="button"
                translate="no"
                className={chipLook(false, 'px-3')}
                onClick={() => onChange(account)}
              >
                <bdi className="ltr-run">{account}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
