import { useText } from '../../lib/i18n/use-text.ts'

export function SkipLink() {
  const t = useText('common')
  return (
    <a
      href="#content"
      className="sr-only rounded-small bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
    >
      {t('skipToContent')}
    </a>
  )
}
