import { Select } from '@parlour/ui/components/select.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useOperator } from '../lib/api/session-query.ts'
import { brandColour } from '../lib/brand/brand-hue.ts'
import { rememberMerchant, useMerchant } from '../lib/brand/current-brand.ts'
import { useText } from '../lib/i18n/use-text.ts'

/** Whose business is looked at: always in sight, in the brand’s colour, so that no operator works on the wrong one. */
export function BrandChoice() {
  const t = useText('shell')
  const operator = useOperator()
  const merchant = useMerchant()
  const navigate = useNavigate()
  return (
    <div className="rounded-small border-s-4 ps-3" style={{ borderInlineStartColor: brandColour(merchant) }}>
      <Select
        label={t('brand')}
        options={operator.brands.map(({ merchantCode, name }) => ({ value: merchantCode, label: name }))}
        value={merchant}
        hasNames
        onChange={(chosen) => {
          rememberMerchant(chosen)
          void navigate({ to: '/brands/$merchant/overview', params: { merchant: chosen } })
        }}
      />
    </div>
  )
}

/** Which brand it is, where the choice of brands is behind a button. */
export function BrandName() {
  const { brands } = useOperator()
  const merchant = useMerchant()
  const own = brands.find(({ merchantCode }) => merchantCode === merchant)
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-text-muted">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full"
        style={{ backgroundColor: brandColour(merchant) }}
      />
      <span translate="no" className="truncate">
        {own?.name ?? merchant}
      </span>
    </span>
  )
}

/** Who is signed in. */
export function SignedIn() {
  const t = useText('shell')
  const { username } = useOperator()
  return (
    <p className="truncate text-xs text-text-muted">
      {t('signedInAs')}{' '}
      <span translate="no" className="font-semibold text-text">
        {username}
      </span>
    </p>
  )
}
