import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { gatewaysQuery, type Gateway } from './gateways.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** The gateways of payments, and since when their secrets hold. */
export function GatewaysPage() {
  const t = useText('gateways')
  const operator = useOperator()
  const gateways = useQuery(gatewaysQuery())
  const [asked, setAsked] = useState<string>()
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={gateways} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <div className="grid items-start gap-5 xl:grid-cols-2">
              {list.map((gateway) => (
                <Panel
                  key={gateway.provider}
                  title={<bdi translate="no">{gateway.provider}</bdi>}
                  aside={
                    operator.may('cashier.terms') ? (
                      <Button size="s" onPress={() => setAsked(gateway.provider)}>
                        {t('change')}
                      </Button>
                    ) : null
                  }
                >
                  <Secret gateway={gateway} />
                </Panel>
              ))}
            </div>
          )
        }
      </Loaded>
      {asked === undefined ? null : <SecretDialog provider={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function Secret({ gateway: { secret } }: { readonly gateway: Gateway }) {
  const t = useText('gateways')
  const { time } = useFormat()
  if (secret === null) return <p className="text-sm text-text-muted">{t('configured')}</p>
  const { fingerprint, setBy, at, beforeUntil } = secret
  return (
    <Facts
      facts={[
        [
          t('fingerprint'),
          <bdi key="print" translate="no" className="ltr-run font-mono">
            {fingerprint}
          </bdi>,
        ],
        [t('setBy'), <bdi key="by">{setBy}</bdi>],
        [t('since'), time(at)],
        [t('beforeUntil'), time(beforeUntil)],
      ]}
    />
  )
}
