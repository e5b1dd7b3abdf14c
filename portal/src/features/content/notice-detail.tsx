import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Prose } from '../../lib/prose/prose.tsx'
import type { Notice } from './content.queries.ts'

export interface NoticeDetailProps {
  readonly notice: Notice | undefined
  readonly heading: 'h2' | 'h3'
  readonly onBack: () => void
  readonly className: string
}

export function NoticeDetail({ notice, heading: Heading, onBack, className }: NoticeDetailProps) {
  const t = useText('content')
  const { dateTime } = useFormat()
  return (
    <section
      aria-label={t('notices.read')}
      className={classNames('min-w-0 md:border-s md:border-line-soft md:ps-8', className)}
    >
      {notice === undefined ? (
        <p className="py-10 text-center text-sm text-text-muted">{t('notices.choose')}</p>
      ) : (
        <article>
          <div data-back className="-ms-3 mb-3 md:hidden">
            <Button size="s" variant="plain" onPress={onBack}>
              <ArrowLeft size={17} className="rtl:-scale-x-100" aria-hidden="true" /> {t('notices.back')}
            </Button>
          </div>
          <Heading dir="auto" className="display text-xl text-text">
            {notice.title}
          </Heading>
          <p className="mt-1 mb-5 text-sm text-text-muted">
            {dateTime(notice.publishedAt, { dateStyle: 'long', timeStyle: 'short' })}
          </p>
          <Prose html={notice.content} />
        </article>
      )}
    </section>
  )
}
