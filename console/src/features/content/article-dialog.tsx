import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putArticle, putPage, type Article, type ContentOfPage, type TextsOfBrand } from './content.queries.ts'
import { TextEditor } from './text-editor.tsx'
import { changedTexts, isSendable } from './written-texts.ts'

const codePattern = /^[a-z][a-z0-9-]{0,39}$/

export interface TextDialogProps<T> {
  readonly merchant: string
  readonly brand: TextsOfBrand
  /** Undefined for a new one. */
  readonly item: T | undefined
  readonly onClose: () => void
}

/** An article of the help centre. */
export function ArticleDialog({ merchant, brand, item, onClose }: TextDialogProps<Article>) {
  const t = useText('content')
  const before = item?.texts ?? {}
  const [texts, setTexts] = useState(before)
  const [code, setCode] = useState(item?.code ?? '')
  const [groupCode, setGroupCode] = useState(item?.groupCode ?? brand.groups[0]?.code ?? '')
  const [sorting, setSorting] = useState(String(item?.sorting ?? 1000))
  const isCode = codePattern.test(code)
  const isPlace = /^\d{1,6}$/.test(sorting)
  return (
    <ReasonDialog
      size="full"
      title={t(item === undefined ? 'help.add' : 'help.edit')}
      text={t('help.dialogText')}
      submit={t('save')}
      canSubmit={isCode && isPlace && groupCode !== '' && isSendable(before, texts)}
      run={async (reason) => {
        const changed = changedTexts(before, texts)
        const sent = Object.keys(changed).length === 0 ? before : changed
        await putArticle(merchant, code, { groupCode, sorting: Number(sorting), texts: sent, reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <CodeField code={code} onChange={setCode} isNew={item === undefined} />
        <Select
          label={t('help.group')}
          options={brand.groups.map((group) => ({
            value: group.code,
            label: group.titles[brand.defaultLanguage] ?? group.code,
          }))}
          value={groupCode}
          onChange={setGroupCode}
        />
        <TextField
          label={t('order')}
          inputMode="numeric"
          value={sorting}
          onChange={setSorting}
          errorMessage={isPlace ? undefined : t('orderInvalid')}
        />
      </div>
      <TextEditor merchant={merchant} brand={brand} texts={texts} onChange={setTexts} />
    </ReasonDialog>
  )
}

/** A page: terms, privacy and their like. */
export function PageDialog({ merchant, brand, item, onClose }: TextDialogProps<ContentOfPage>) {
  const t = useText('content')
  const before = item?.texts ?? {}
  const [texts, setTexts] = useState(before)
  const [code, setCode] = useState(item?.code ?? '')
  const changed = changedTexts(before, texts)
  return (
    <ReasonDialog
      size="full"
      title={t(item === undefined ? 'page.add' : 'page.edit')}
      text={t('page.dialogText')}
      submit={t('save')}
      canSubmit={codePattern.test(code) && Object.keys(changed).length > 0 && isSendable(before, texts)}
      run={async (reason) => {
        await putPage(merchant, code, { texts: changed, reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <div className="max-w-sm">
        <CodeField code={code} onChange={setCode} isNew={item === undefined} />
      </div>
      <TextEditor merchant={merchant} brand={brand} texts={texts} onChange={setTexts} />
    </ReasonDialog>
  )
}

interface CodeFieldProps {
  readonly code: string
  readonly onChange: (code: string) => void
  readonly isNew: boolean
}

/** A code is an address of the portal: once it stands it stays. */
function CodeField({ code, onChange, isNew }: CodeFieldProps) {
  const t = useText('content')
  return (
    <TextField
      label={t('code')}
      description={isNew ? t('codeText') : undefined}
      value={code}
      onChange={onChange}
      isDisabled={!isNew}
      spellCheck="false"
      autoCapitalize="none"
      inputClassName="ltr-run font-mono"
      errorMessage={code === '' || codePattern.test(code) ? undefined : t('codeInvalid')}
    />
  )
}
