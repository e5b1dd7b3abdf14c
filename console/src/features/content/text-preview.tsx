import './preview.css'
import '@parlour/ui/components/prose.css'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Failure } from '../../lib/view/failure.tsx'
import { previewQuery } from './content.queries.ts'
import { useSettled } from './use-settled.ts'

export interface TextPreviewProps {
  readonly merchant: string
  /** The look that the brand wears. */
  readonly theme: string
  readonly title: string
  readonly html: string
}

/** A text as the portal would show it: what the server sanitised, in the brand's own colours. */
export function TextPreview({ merchant, theme, title, html }: TextPreviewProps) {
  const t = useText('content')
  const wanted = useSettled({ title, html })
  const preview = useQuery(previewQuery(merchant, wanted))
  if (preview.isError) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />
  const shown = preview.data ?? { title: '', html: '' }
  const isEmpty = shown.title === '' && shown.html === ''
  return (
    <section aria-label={t('preview')} data-look={theme} className="portal-look" aria-busy={preview.isFetching}>
      {isEmpty ? <p className="text-sm opacity-80">{t('previewEmpty')}</p> : <h3 dir="auto">{shown.title}</h3>}
      <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: onDesk(shown.html, merchant) }} />
    </section>
  )
}

/** Pictures of the brand are read on the console's own port; nothing else of what was sanitised changes. */
function onDesk(html: string, merchant: string): string {
  return html.replaceAll('src="/media/', `src="/console/api/media/${encodeURIComponent(merchant)}/`)
}
