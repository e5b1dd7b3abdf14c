import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { helpQuery } from '../../features/content/content.queries.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { FoundKind } from './found-kind.ts'
import { pickFound } from './pick-found.ts'

/** Articles of the help centre by what their titles say. */
export function useFoundHelp(question: string): FoundKind {
  const t = useText('search')
  const { tag } = useLocale()
  const navigate = useNavigate()
  const isAsked = question !== ''
  const { data, isLoading, isError } = useQuery({ ...helpQuery(tag), enabled: isAsked })
  const articles = (data ?? []).flatMap(({ title, articles: own }) =>
    own.map((article) => ({ id: article.id, name: article.title, group: title })),
  )
  const picked = isAsked ? pickFound(articles, question) : { items: [], isNear: false }
  const found = picked.items.map(({ id, name, group }) => ({
    key: `help ${id}`,
    name,
    detail: group,
    picture: <CircleHelp size={18} />,
    go: () => void navigate({ to: '/help', hash: id, replace: true }),
  }))
  return {
    group: { title: t('help'), found },
    isPending: isAsked && isLoading,
    isNear: picked.isNear,
    hasFailed: isAsked && isError,
  }
}
