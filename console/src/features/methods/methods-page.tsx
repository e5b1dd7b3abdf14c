import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { MethodCard, type MethodAct } from './method-card.tsx'
import { methodsQuery, type Desk, type Direction, type Method } from './methods.queries.ts'
import { ChangeMoneyDialog, NewMethodDialog } from './money-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const directions = ['DEPOSIT', 'WITHDRAWAL'] as const

type Asked =
  | { readonly what: MethodAct; readonly method: Method; readonly direction?: undefined }
  | { readonly what: 'add' | 'order'; readonly direction: Direction }

/** The ways in and the ways out of a brand. */
export function MethodsPage() {
  const t = useText('methods')
  const merchant = useMerchant()
  const methods = useQuery(methodsQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={methods} lines={8}>
        {(desk) => <Methods key={merchant} merchant={merchant} desk={desk} />}
      </Loaded>
    </Page>
  )
}

interface MethodsProps {
  readonly merchant: string
  readonly desk: Desk
}

function Methods({ merchant, desk }: MethodsProps) {
  const t = useText('methods')
  const operator = useOperator()
  const mayChange = operator.may('cashier.terms')
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      {directions.map((direction) => {
        const list = desk.list.filter((method) => method.direction === direction)
        return (
          <Panel
            key={direction}
            title={t(`directions.${direction}`)}
            aside={
              mayChange ? (
                <span className="flex flex-wrap gap-2">
                  {list.length > 1 ? (
                    <Button size="s" onPress={() => setAsked({ what: 'order', direction })}>
                      {t(`order.${direction}`)}
                    </Button>
                  ) : null}
                  <Button size="s" onPress={() => setAsked({ what: 'add', direction })}>
                    {t(`add.${direction}`)}
                  </Button>
                </span>
              ) : null
            }
          >
            {list.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {list.map((method) => (
                <MethodCard
                  key={method.methodId}
                  desk={desk}
                  method={method}
                  mayChange={mayChange}
                  onAsk={(what) => setAsked({ what, method })}
                />
              ))}
            </div>
          </Panel>
        )
      })}
      <Dialogs merchant={merchant} desk={desk} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

interface DialogsProps extends MethodsProps {
  readonly asked: Asked | undefined
  readonly onClose: () => void
}

function Dialogs({ merchant, desk, asked, onClose }: DialogsProps) {
  const common = { merchant, desk, onClose }
  if (asked === undefined) return null
  if (asked.direction !== undefined) {
    if (asked.what === 'order') return <OrderDialog {...common} direction={asked.direction} />
    return <NewMethodDialog {...common} direction={asked.direction} />
  }
  if (asked.what === 'offer') return <OfferDialog {...common} method={asked.method} />
  if (asked.what === 'money') return <ChangeMoneyDialog {...common} method={asked.method} />
  return <SwitchDialog {...common} method={asked.method} />
}
