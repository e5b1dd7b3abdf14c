import { locales, localesOf, offeredLocales } from '@parlour/core/locales/locales.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putLanguages, type Brand } from './brands.queries.ts'

const people = locales.filter(({ pseudoOf }) => pseudoOf === undefined)

/** The languages of the house: which of them the brand offers, and which have no texts yet. */
export function LanguageList({ brand }: { readonly brand: Brand }) {
  const t = useText('brands')
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Panel
      title={t('languages')}
      aside={
        operator.may('brands.flags') ? (
          <Button size="s" onPress={() => setIsAsked(true)}>
            {t('language.change')}
          </Button>
        ) : null
      }
    >
      <p className="mb-3 text-sm text-text-muted">{t('language.text')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6 gap-y-1.5">
        {people.map(({ tag, name, isComplete }) => (
          <li key={tag} className="flex min-h-8 items-center gap-2 text-sm">
            <span lang={tag} dir="auto" className="min-w-0 truncate">
              {name}
            </span>
            <code className="ltr-run font-mono text-xs text-text-muted">{tag}</code>
            <Status
              isOffered={brand.languages.includes(tag)}
              isFirst={brand.defaultLanguage === tag}
              isComplete={isComplete}
            />
          </li>
        ))}
      </ul>
      {isAsked ? <LanguageDialog brand={brand} onClose={() => setIsAsked(false)} /> : null}
    </Panel>
  )
}

interface StatusProps {
  readonly isOffered: boolean
  readonly isFirst: boolean
  readonly isComplete: boolean
}

function Status({ isOffered, isFirst, isComplete }: StatusProps) {
  const t = useText('brands')
  if (isFirst) return <Badge tone="positive">{t('language.first')}</Badge>
  if (isOffered) return <Badge tone="positive">{t('language.offered')}</Badge>
  if (isComplete) return <Badge tone="neutral">{t('language.ready')}</Badge>
  return <span className="text-xs text-text-muted">{t('language.planned')}</span>
}

function LanguageDialog({ brand, onClose }: { readonly brand: Brand; readonly onClose: () => void }) {
  const t = useText('brands')
  const [chosen, setChosen] = useState<readonly string[]>(brand.languages)
  const [first, setFirst] = useState(brand.defaultLanguage)
  const shown = localesOf([...new Set([...offeredLocales(false).map(({ tag }) => tag), ...brand.languages])])
  const toggle = (tag: string) =>
    setChosen(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag])
  const options = shown.filter(({ tag }) => chosen.includes(tag)).map(({ tag, name }) => ({ value: tag, label: name }))
  return (
    <ReasonDialog
      title={t('language.change')}
      text={t('language.changeText')}
      submit={t('language.change')}
      canSubmit={chosen.includes(first)}
      run={async (reason) => {
        await putLanguages(brand.merchantCode, { languages: [...chosen], defaultLanguage: first, reason })
        return t('language.changed')
      }}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-sm font-medium">{t('languages')}</legend>
        {shown.map(({ tag, name }) => (
          <Checkbox key={tag} isSelected={chosen.includes(tag)} onChange={() => toggle(tag)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <Select label={t('language.first')} options={options} value={first} onChange={setFirst} />
    </ReasonDialog>
  )
}
