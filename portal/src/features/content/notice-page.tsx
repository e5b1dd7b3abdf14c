import { useText } from '../../lib/i18n/use-text.ts'
import { NoticeBoard } from './notice-board.tsx'
import { usePageTitle } from '../../lib/page/use-page-title.ts'

export default function NoticePage({ brandName }: { readonly brandName: string }) {
  const t = useText('content')
  usePageTitle(t('notices.title'), brandName)
  return (
    <div className="py-8 md:py-12">
      <h1 className="display mb-6 text-2xl">{t('notices.title')}</h1>
      <NoticeBoard heading="h2" />
    </div>
  )
}
