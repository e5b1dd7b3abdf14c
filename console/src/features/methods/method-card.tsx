import { isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'
import { useId } from 'react'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { coinText } from './coin-text.ts'
import type { Desk, Method } from './methods.queries.ts'
import { clockOf } from './typed.ts'

const acts = ['offer', 'money', 'switch'] as const
export type MethodAct = (typeof acts)[number]

export interface MethodCardProps {
  readonly desk: Desk
  readonly method: Method
  readonly mayChange: boolean
  readonly onAsk: (act: MethodAct) => void
}

/** One way in or out, with everything that holds of it. */
export function MethodCard({ desk, method, mayChange, onAsk }: MethodCardProps) {
  const t = useText('methods')
  const facts = useMethodFacts(desk, method)
  const nameId = useId()
  return (
    <article className="flex flex-col gap-4 rounded-medium border border-line-soft p-4" aria-labelledby={nameId}>
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-sm font-semibold">
          <bdi id={nameId} translate="no">
            {method.name}
          </bdi>
        </h3>
        <Badge>{t(`kinds.${method.kind}`)}</Badge>
        <Badge tone={method.isOn ? 'positive' : 'negative'}>{t(method.isOn ? 'on' : 'off')}</Badge>
      </header>
      <Facts facts={facts} />
      {method.channels.length === 0 ? null : <Channels desk={desk} method={method} />}
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              size="s"
              aria-label={t(`acts.${act}Of`, { name: method.name })}
              onPress={() => onAsk(act)}
            >
              {t(`acts.${act}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </article>
  )
}

function useMethodFacts(desk: Desk, method: Method): Parameters<typeof Facts>[0]['facts'] {
  const t = useText('methods')
  const { money } = useFormat()
  const { tag } = useLocale()
  const amount = (wire: string) => money(wire, { symbol: desk.currency })
  const minutes = (count: number) => t('minutes', { count })
  const isIn = method.direction === 'DEPOSIT'
  const labels = desk.labels.filter(({ labelId }) => method.labelIds.includes(labelId))
  const names = Object.entries(method.names).map(([language, name]) => `${language}: ${name}`)
  return [
    [t('limits'), `${amount(method.minimum)} – ${amount(method.maximum)}`],
    [
      t('names'),
      names.length === 0 ? (
        t('noNames')
      ) : (
        <bdi key="names" translate="no">
          {names.join(' · ')}
        </bdi>
      ),
    ],
    [t('quickAmounts'), method.quickAmounts.length === 0 ? t('nothing') : method.quickAmounts.map(amount).join(' · ')],
    ...(isIn
      ? ([
          [
            t('hours'),
            method.opensAt === null ? t('always') : `${clockOf(method.opensAt)}–${clockOf(method.closesAt)}`,
          ],
          [
            t('labels'),
            labels.length === 0 ? t('everybody') : labels.map(({ names: own }) => nameIn(own, tag)).join(' · '),
          ],
          // Nobody begins an order of coins, and whatever comes is the amount.
          ...(isOfCoins(method.kind)
            ? []
            : ([
                [t('waits'), minutes(method.lifeMinutes)],
                [t('otherAmount'), t(method.creditsReceivedAmount ? 'credited' : 'reviewed')],
              ] as const)),
        ] as const)
      : ([
          [t('fee'), amount(method.fee)],
          [t('receiptMax'), method.receiptMax === null ? t('whole') : amount(method.receiptMax)],
        ] as const)),
    [t('takes'), method.usualMinutes === 0 ? t('unsaid') : minutes(method.usualMinutes)],
    ...(method.coin === null
      ? []
      : [
          [
            t('coin'),
            <bdi key="coin" translate="no">
              {coinText(desk, method.coin)}
            </bdi>,
          ] as const,
          [t('confirmations'), method.confirmations] as const,
        ]),
    ...(method.provider === 'bank-transfer'
      ? []
      : [
          [
            t('provider'),
            <bdi key="provider" translate="no">
              {method.provider}
            </bdi>,
          ] as const,
        ]),
  ]
}

function Channels({ desk, method }: { readonly desk: Desk; readonly method: Method }) {
  const t = useText('methods')
  const { money } = useFormat()
  return (
    <ul aria-label={t('channels')} className="flex flex-col divide-y divide-line-soft border-y border-line-soft">
      {method.channels.map(({ channelId, name, account, dailyMax, isOff }) => (
        <li key={channelId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
          <bdi translate="no" className="font-medium">
            {name}
          </bdi>
          {account === null ? null : (
            <span className="text-text-muted">
              <bdi translate="no">{account.holder}</bdi>{' '}
              <bdi translate="no" className="ltr-run tabular">
                {account.number}
              </bdi>
            </span>
          )}
          {dailyMax === null ? null : (
            <span className="tabular text-xs text-text-muted">
              {t('aDay', { amount: money(dailyMax, { symbol: desk.currency }) })}
            </span>
          )}
          {isOff ? <Badge tone="negative">{t('off')}</Badge> : null}
        </li>
      ))}
    </ul>
  )
}
