import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { guardQuery } from '../../lib/guard/guard.queries.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'

/** How many products give as much as they keep, with the way to the page that says why. */
export function GuardPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('guard')
  const guard = useQuery(guardQuery(merchant))
  return (
    <Panel title={t('title')}>
      <Loaded query={guard} lines={2}>
        {({ list }) => {
          const above = list.filter(({ state }) => state === 'ABOVE').length
          return (
            <div className="flex flex-col gap-3 text-sm">
              {above > 0 ? (
                <InlineNotice tone="negative">{t('summary.above', { count: above })}</InlineNotice>
              ) : (
                <p className="text-text-muted">{t(list.length === 0 ? 'noneText' : 'summary.within')}</p>
              )}
              <Link
                to="/brands/$merchant/pay-guard"
                params={{ merchant }}
                className="self-start font-semibold text-text underline-offset-2 hover:underline"
              >
                {t('summary.open')}
              </Link>
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}
