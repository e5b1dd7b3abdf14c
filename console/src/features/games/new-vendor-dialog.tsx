import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postVendor, type NewVendor } from './games.queries.ts'

const products: readonly NewVendor['product'][] = [
  'RNG',
  'LIVE',
  'FISH',
  'BINGO',
  'PVP',
  'COCKFIGHT',
  'SPORTS',
  'ESPORTS',
]

export interface NewVendorDialogProps {
  readonly merchant: string
  readonly onSecret: (secret: string) => void
  readonly onClose: () => void
}

/** Makes a vendor; what it signs by is shown right after. */
export function NewVendorDialog({ merchant, onSecret, onClose }: NewVendorDialogProps) {
  const t = useText('games')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [product, setProduct] = useState<NewVendor['product']>('RNG')
  return (
    <ReasonDialog
      title={t('add')}
      text={t('addText')}
      submit={t('save')}
      canSubmit={/^[a-z0-9][a-z0-9-]{0,31}$/.test(code) && name.trim() !== ''}
      run={async (reason) => {
        const { secret } = await postVendor(merchant, { code, name, product, reason })
        onSecret(secret)
        return t('made')
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
        options={products.map((one) => ({ value: one, label: one }))}
        value={product}
        hasNames
        onChange={(one) => setProduct(one as NewVendor['product'])}
      />
    </ReasonDialog>
  )
}
