import { gameProducts } from '@parlour/core/rules/games/products.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postVendor, type NewVendor } from './games.queries.ts'

const dialects: readonly NewVendor['dialect'][] = ['native', 'softswiss', 'awc']

/** In what each dialect can count money, the usual first. */
const scalesOf = {
  native: ['decimal'],
  softswiss: ['minor', 'x100', 'x1000', 'x100000'],
  awc: ['decimal', 'minor', 'x100', 'x1000', 'x100000'],
} as const satisfies Readonly<
  Record<NewVendor['dialect'], readonly [NewVendor['moneyScale'], ...NewVendor['moneyScale'][]]>
>

export interface NewVendorDialogProps {
  readonly merchant: string
  readonly onClose: () => void
}

/** Proposes a vendor; what it signs by is shown to whoever agrees. */
export function NewVendorDialog({ merchant, onClose }: NewVendorDialogProps) {
  const t = useText('games')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [product, setProduct] = useState<NewVendor['product']>('RNG')
  const [dialect, setDialect] = useState<NewVendor['dialect']>('native')
  const [moneyScale, setMoneyScale] = useState<NewVendor['moneyScale']>('decimal')
  return (
    <ReasonDialog
      title={t('add')}
      text={t('addText')}
      submit={t('propose')}
      canSubmit={/^[a-z0-9][a-z0-9-]{0,31}$/.test(code) && name.trim() !== ''}
      run={async (reason) => {
        await postVendor(merchant, { code, name, product, dialect, moneyScale, reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <TextField label={t('name')} value={name} onChange={setName} maxLength={60} isRequired />
      <TextField
        label={t('code')}
        description={t('codeText')}
        value={code}
        onChange={setCode}
        maxLength={32}
        spellCheck="false"
        autoCapitalize="none"
        dir="ltr"
        isRequired
      />
      <Select
        label={t('product')}
        options={gameProducts.map((one) => ({ value: one, label: one }))}
        value={product}
        hasNames
        onChange={(one) => setProduct(one as NewVendor['product'])}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('dialect')}
          options={dialects.map((one) => ({ value: one, label: t(`dialects.${one}`) }))}
          value={dialect}
          onChange={(one) => {
            const chosen = one as NewVendor['dialect']
            setDialect(chosen)
            setMoneyScale(scalesOf[chosen][0])
          }}
        />
        <Select
          label={t('scale')}
          options={scalesOf[dialect].map((one) => ({ value: one, label: t(`scales.${one}`) }))}
          value={moneyScale}
          onChange={(one) => setMoneyScale(one as NewVendor['moneyScale'])}
        />
      </div>
      <p className="text-xs text-text-muted">{t('dialectText')}</p>
    </ReasonDialog>
  )
}
