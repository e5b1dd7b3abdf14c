import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import Search from 'lucide-react/icons/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { helpQuery } from './content.queries.ts'
import { HelpGroups } from './help-groups.tsx'
import { searchHelp } from './help-search.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'

/** The help centre: its groups beside the articles, found as one types, each article an address of its own. */
export default function HelpPage({ brandName }: { readonly brandName: string }) {
  const t = useText('content')
  const refusalText = useRefusalText()
  const { tag } = useLocale()
  const help = useQuery(helpQuery(tag))
  const [request, setRequest] = useState('')
  usePageTitle(t('help.title'), brandName)
  const found = searchHelp(help.data ?? [], request)
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0)
  return (
    <div className="mx-auto max-w-5xl py-8 md:py-12">
      <h1 className="display text-2xl">{t('help.title')}</h1>
      <p className="mt-2 text-base text-text-muted">{t('help.lead')}</p>
      <search className="mt-6 block max-w-xl">
        <TextField
          label={t('help.search')}
          value={request}
          onChange={setRequest}
          type="search"
          placeholder={t('help.example')}
          prefix={<Search size={18} aria-hidden="true" />}
        />
        <p role="status" className="mt-2 min-h-5 text-sm text-text-muted">
          {request.trim() === '' || help.data === undefined ? '' : t('help.found', { count })}
        </p>
      </search>
      {help.isPending ? (
        <div role="status" aria-label={t('help.loading')} className="mt-6 flex flex-col gap-3">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-14 rounded-medium" />
          ))}
        </div>
      ) : null}
      {help.isError ? (
        <InlineNotice tone="negative" className="mt-6">
          <p>{refusalText(help.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void help.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {help.isSuccess && found.length === 0 ? (
        request.trim() === '' ? (
          <EmptyState title={t('help.empty')} text={t('help.emptyText')} />
        ) : (
          <EmptyState
            title={t('help.nothing', { request: request.trim() })}
            text={t('help.nothingText')}
            action={<Button onPress={() => setRequest('')}>{t('help.all')}</Button>}
          />
        )
      ) : null}
      {found.length === 0 ? null : <HelpGroups groups={found} isSearching={request.trim() !== ''} />}
    </div>
  )
}
