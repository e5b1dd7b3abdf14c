import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { pictureQuery, type Place } from './applications.queries.ts'

/** The pictures that went along; each comes by a call of its own. */
export function ApplicationPictures({ place, count }: { readonly place: Place; readonly count: number }) {
  const t = useText('applications')
  return (
    <Panel title={t('pictures')}>
      {count === 0 ? <p className="text-sm text-text-muted">{t('picturesNone')}</p> : null}
      <ul className="flex flex-wrap items-start gap-4 empty:hidden">
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <ApplicationPicture place={place} n={at + 1} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ApplicationPicture({ place, n }: { readonly place: Place; readonly n: number }) {
  const t = useText('applications')
  const refusalText = useRefusalText()
  const { data, isPending, error } = useQuery(pictureQuery(place, n))
  if (isPending) return <Skeleton className="h-40 w-56" />
  if (data === undefined) return <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>
  return (
    <img
      src={data.image}
      alt={t('picture', { place: n })}
      className="max-h-[60vh] max-w-full rounded-small border border-line-soft object-contain"
    />
  )
}
