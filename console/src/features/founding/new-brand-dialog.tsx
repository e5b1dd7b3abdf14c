import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postBrand, type BrandRequest, type House } from './founding.queries.ts'
import { requestOf, type TypedBrand } from './typed-brand.ts'

const accountTexts = ['bank', 'holder', 'number'] as const

export interface NewBrandDialogProps {
  readonly house: House
  readonly onClose: () => void
}

/** Proposes a brand with all that it begins with. */
export function NewBrandDialog({ house, onClose }: NewBrandDialogProps) {
  const t = useText('founding')
  const common = useText('common')
  const [typed, setTyped] = useState(() => newBrand(house))
  const put = (part: Partial<TypedBrand>) => setTyped({ ...typed, ...part })
  const request = requestOf(typed)
  return (
    <ReasonDialog
      title={t('add')}
      text={`${t('addText')} ${common('needsTwo')}`}
      submit={t('propose')}
      size="m"
      canSubmit={request !== undefined}
      run={async (reason) => {
        if (request !== undefined) await postBrand({ ...request, reason })
        return common('waits')
      }}
      onClose={onClose}
    >
      <HeadFields house={house} typed={typed} onTyped={put} />
      <Languages house={house} typed={typed} onTyped={put} />
      <MoneyFields house={house} typed={typed} onTyped={put} />
    </ReasonDialog>
  )
}

function newBrand({ list, currencies, languages, themes }: House): TypedBrand {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    merchantCode: '',
    name: '',
    hosts: '',
    currency: currencies[0]?.currency ?? '',
    timeZone,
    languages: languages.slice(0, 1).map(({ tag }) => tag),
    theme: themes[0] ?? '',
    profile: 'default',
    isDefault: list.length === 0,
    bank: '',
    holder: '',
    number: '',
    banks: '',
  }
}

interface FieldsProps {
  readonly house: House
  readonly typed: TypedBrand
  readonly onTyped: (part: Partial<TypedBrand>) => void
}

function HeadFields({ house, typed, onTyped }: FieldsProps) {
  const t = useText('founding')
  const law = useText('brands')
  const hasDefault = house.list.some(({ isDefault }) => isDefault)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('name')}
        value={typed.name}
        onChange={(name) => onTyped({ name })}
        maxLength={60}
        isRequired
      />
      <TextField
        label={t('code')}
        description={t('codeText')}
        value={typed.merchantCode}
        onChange={(merchantCode) => onTyped({ merchantCode })}
        maxLength={30}
        spellCheck="false"
        autoCapitalize="none"
        dir="ltr"
        isRequired
      />
      <TextField
        className="sm:col-span-2"
        label={t('hosts')}
        description={t('hostsText')}
        value={typed.hosts}
        onChange={(hosts) => onTyped({ hosts })}
        spellCheck="false"
        autoCapitalize="none"
        dir="ltr"
        isRequired
      />
      <TextField
        label={t('timeZone')}
        description={t('timeZoneText')}
        value={typed.timeZone}
        onChange={(timeZone) => onTyped({ timeZone })}
        maxLength={60}
        spellCheck="false"
        dir="ltr"
        isRequired
      />
      <Select
        label={t('theme')}
        hasNames
        options={house.themes.map((theme) => ({ value: theme, label: theme }))}
        value={typed.theme}
        onChange={(theme) => onTyped({ theme })}
      />
      <Select
        label={t('law')}
        options={house.profiles.map((profile) => ({ value: profile, label: law(`law.profiles.${profile}`) }))}
        value={typed.profile}
        onChange={(profile) => onTyped({ profile: profile as BrandRequest['profile'] })}
      />
      {hasDefault ? null : (
        <Checkbox isSelected={typed.isDefault} onChange={(isDefault) => onTyped({ isDefault })}>
          {t('isDefault')}
        </Checkbox>
      )}
    </div>
  )
}

/** The languages in the order in which they were chosen: the brand begins with the first. */
function Languages({ house, typed: { languages }, onTyped }: FieldsProps) {
  const t = useText('founding')
  const toggle = (tag: string) =>
    onTyped({ languages: languages.includes(tag) ? languages.filter((one) => one !== tag) : [...languages, tag] })
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('languages')}</legend>
      <p className="text-xs text-text-muted">{t('languagesText', { list: languages.join(', ') })}</p>
      {house.languages.map(({ tag, name }) => (
        <Checkbox key={tag} isSelected={languages.includes(tag)} onChange={() => toggle(tag)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function MoneyFields({ house, typed, onTyped }: FieldsProps) {
  const t = useText('founding')
  const usual = house.currencies.find(({ currency }) => currency === typed.currency)?.banks ?? []
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('currency')}
        hasNames
        options={house.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
        value={typed.currency}
        onChange={(currency) => onTyped({ currency })}
      />
      {accountTexts.map((name) => (
        <TextField
          key={name}
          label={t(`account.${name}`)}
          value={typed[name]}
          onChange={(text) => onTyped({ [name]: text })}
          maxLength={80}
        />
      ))}
      <p className="text-xs text-text-muted sm:col-span-2">{t('account.text')}</p>
      <TextField
        className="sm:col-span-2"
        label={t('banks')}
        description={usual.length > 0 ? t('banksUsual', { list: usual.join(', ') }) : t('banksText')}
        value={typed.banks}
        onChange={(banks) => onTyped({ banks })}
      />
    </div>
  )
}
