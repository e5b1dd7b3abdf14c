import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import { postArticleEnd, putGroup, type Article, type Group, type TextsOfBrand } from './content.queries.ts'
import { HistorySheet } from './history-sheet.tsx'
import { LanguageMarks } from './language-marks.tsx'
import { titleOf, writtenLanguages } from './written-texts.ts'

type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove' | 'history'; readonly article: Article }
  | { readonly what: 'group'; readonly group: Group | undefined }

interface HelpListProps {
  readonly merchant: string
  readonly brand: TextsOfBrand
}

/** The help centre: its groups, and the articles of each. */
export function HelpList({ merchant, brand }: HelpListProps) {
  const t = useText('content')
  const { tag } = useLocale()
  const [asked, setAsked] = useState<Asked>()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const isWanted = ({ code, texts }: Article) =>
    wanted === '' ||
    [code, ...Object.values(texts).map(({ title }) => title)].some((text) => text.toLowerCase().includes(wanted))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField label={t('search')} value={typed} onChange={setTyped} className="min-w-56 flex-1 md:max-w-md" />
        <Button onPress={() => setAsked({ what: 'group', group: undefined })}>{t('help.addGroup')}</Button>
        <Button variant="accent" isDisabled={brand.groups.length === 0} onPress={() => setAsked({ what: 'add' })}>
          {t('help.add')}
        </Button>
      </div>
      {brand.groups.length === 0 ? <EmptyState title={t('help.none')} text={t('help.noneText')} /> : null}
      {brand.groups.map((group) => (
        <Panel
          key={group.code}
          title={group.titles[tag] ?? group.titles[brand.defaultLanguage] ?? group.code}
          aside={
            <Button size="s" onPress={() => setAsked({ what: 'group', group })}>
              {t('help.editGroup')}
            </Button>
          }
        >
          <ArticleRows
            brand={brand}
            articles={brand.articles.filter((article) => article.groupCode === group.code && isWanted(article))}
            onAsk={setAsked}
          />
        </Panel>
      ))}
      <Dialogs merchant={merchant} brand={brand} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

interface ArticleRowsProps {
  readonly brand: TextsOfBrand
  readonly articles: readonly Article[]
  readonly onAsk: (asked: Asked) => void
}

function ArticleRows({ brand, articles, onAsk }: ArticleRowsProps) {
  const t = useText('content')
  const { tag } = useLocale()
  if (articles.length === 0) return <p className="text-sm text-text-muted">{t('help.emptyGroup')}</p>
  return (
    <ul className="divide-y divide-line-soft">
      {articles.map((article) => (
        <li key={article.code} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="text-sm font-medium break-words">
              <bdi>{titleOf(article.texts, [tag, brand.defaultLanguage], brand.parameters)}</bdi>
            </p>
            <code className="ltr-run font-mono text-xs text-text-muted">{article.code}</code>
          </div>
          <LanguageMarks languages={brand.languages} texts={article.texts} />
          <span className="flex flex-wrap gap-2">
            {(['edit', 'remove', 'history'] as const).map((what) => (
              <Button
                key={what}
                size="s"
                aria-label={t('ofItem', { what: t(what), name: article.code })}
                onPress={() => onAsk({ what, article })}
              >
                {t(what)}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Dialogs(props: HelpListProps & { readonly asked: Asked | undefined; readonly onClose: () => void }) {
  const { merchant, brand, asked, onClose } = props
  const t = useText('content')
  const { tag } = useLocale()
  if (asked === undefined) return null
  if (asked.what === 'group') {
    return <GroupDialog merchant={merchant} brand={brand} group={asked.group} onClose={onClose} />
  }
  if (asked.what === 'add' || asked.what === 'edit') {
    const item = asked.what === 'edit' ? asked.article : undefined
    return <ArticleDialog merchant={merchant} brand={brand} item={item} onClose={onClose} />
  }
  const { code, texts } = asked.article
  const title = titleOf(texts, [tag, brand.defaultLanguage], brand.parameters)
  if (asked.what === 'history') {
    return <HistorySheet merchant={merchant} of={{ kind: 'help', code }} title={title} onClose={onClose} />
  }
  return (
    <ReasonDialog
      title={t('help.remove')}
      text={t('help.removeText', { title })}
      submit={t('remove')}
      isDangerous
      run={async (reason) => {
        await postArticleEnd(merchant, code, reason)
        return t('help.removed')
      }}
      onClose={onClose}
    />
  )
}

interface GroupDialogProps extends HelpListProps {
  readonly group: Group | undefined
  readonly onClose: () => void
}

function GroupDialog({ merchant, brand, group, onClose }: GroupDialogProps) {
  const t = useText('content')
  const [code, setCode] = useState(group?.code ?? '')
  const [sorting, setSorting] = useState(String(group?.sorting ?? 100))
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>(group?.titles ?? {})
  const written = Object.fromEntries(Object.entries(titles).filter(([, title]) => title.trim() !== ''))
  const isGood = /^[a-z][a-z0-9-]{0,39}$/.test(code) && /^\d{1,6}$/.test(sorting) && Object.keys(written).length > 0
  return (
    <ReasonDialog
      title={t(group === undefined ? 'help.addGroup' : 'help.editGroup')}
      text={t('help.groupText')}
      submit={t('save')}
      canSubmit={isGood}
      run={async (reason) => {
        await putGroup(merchant, code, { sorting: Number(sorting), titles: written, reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('code')}
        value={code}
        onChange={setCode}
        isDisabled={group !== undefined}
        inputClassName="ltr-run font-mono"
      />
      {writtenLanguages(brand.languages).map((tag) => (
        <TextField
          key={tag}
          label={t('titleIn', { language: tag })}
          value={titles[tag] ?? ''}
          onChange={(title) => setTitles({ ...titles, [tag]: title })}
          maxLength={140}
          lang={tag}
        />
      ))}
      <TextField label={t('order')} inputMode="numeric" value={sorting} onChange={setSorting} />
    </ReasonDialog>
  )
}
