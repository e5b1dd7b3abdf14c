import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putFlag, type Brand } from './brands.queries.ts'

/** What the brand offers, each with what it means. */
export function FlagList({ brand }: { readonly brand: Brand }) {
  const t = useText('brands')
  const operator = useOperator()
  const [asked, setAsked] = useState<Brand['flags'][number]>()
  const about = (modId: string) => {
    const key = `flag.${modId}`
    return t.has(key) ? t(key) : t('flagUnknown')
  }
  return (
    <Panel title={t('flags')}>
      <ul className="divide-y divide-line-soft">
        {brand.flags.map((flag) => (
          <li key={flag.modId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-sm">{about(flag.modId)}</p>
              <code className="ltr-run font-mono text-xs text-text-muted">{flag.modId}</code>
            </div>
            <Badge tone={flag.isOn ? 'positive' : 'neutral'}>{t(flag.isOn ? 'on' : 'off')}</Badge>
            {operator.may('brands.flags') ? (
              <Button
                size="s"
                aria-label={t(flag.isOn ? 'switchOffOf' : 'switchOnOf', { name: flag.modId })}
                onPress={() => setAsked(flag)}
              >
                {t(flag.isOn ? 'switchOff' : 'switchOn')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(asked.isOn ? 'switchOffOf' : 'switchOnOf', { name: asked.modId })}
          text={about(asked.modId)}
          submit={t(asked.isOn ? 'switchOff' : 'switchOn')}
          run={async (reason) => {
            await putFlag(brand.merchantCode, asked.modId, { isOn: !asked.isOn, reason })
            return t('switched')
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}
