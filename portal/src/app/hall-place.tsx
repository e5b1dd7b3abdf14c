import { useQuery } from '@tanstack/react-query'
import HallPage from '../features/games/hall-page.tsx'
import { lanesQuery } from '../features/games/games.queries.ts'
import { HallPending } from '../features/games/hall-pending.tsx'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import type { OfferedCategory } from './addresses.ts'
import { boot } from './boot.ts'
import { CategoryPlace } from './category-place.tsx'

/** The hall of a category that vendors serve, or the brand's page for one that nobody does. */
export default function HallPlace({ category }: { readonly category: OfferedCategory }) {
  const t = useText('category')
  const { tag } = useLocale()
  const { data, error, refetch } = useQuery(lanesQuery(tag))
  const title = t(`${category}.title`)
  if (data === undefined) return <HallPending title={title} error={error} onRetry={() => void refetch()} />
  const isServed = data.some(({ gameClassify }) =>
    category === 'SEAMLESS' ? gameClassify !== 'LOTT' : gameClassify === category,
  )
  if (!isServed) return <CategoryPlace category={category} />
  return (
    <HallPage
      gameType={category === 'SEAMLESS' ? '' : category}
      title={title}
      brandName={boot.permission.theme.name}
      lanes={data}
    />
  )
}
