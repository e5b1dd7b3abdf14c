import { Button } from '@parlour/ui/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { termsQuery, type CashierTerms } from './cashier-terms.queries.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** On which terms a brand pays out, and from which sums on two operators decide. */
export function CashierTermsPage() {
  const t = useText('cashierTerms')
  const merchant = useMerchant()
  const terms = useQuery(termsQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={terms} lines={8}>
        {(known) => <Terms key={merchant} merchant={merchant} terms={known} />}
      </Loaded>
    </Page>
  )
}

function Terms({ merchant, terms }: { readonly merchant: string; readonly terms: CashierTerms }) {
  const t = useText('cashierTerms')
  const { money } = useFormat()
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  const amount = (wire: string | null) => (wire === null ? t('never') : money(wire, { symbol: terms.currency }))
  const minutes = (count: number) => t('minutes', { count })
  return (
    <>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={t('requests')}>
          <Facts
            facts={[
              [t('requestsADay'), terms.requestsADay],
              [t('accountsAMember'), terms.accountsAMember],
              [t('coolDownMinutes'), minutes(terms.coolDownMinutes)],
              [t('turnoverPercent'), `${terms.turnoverPercent} %`],
              [t('turnoverPolicy'), t(`policies.${terms.turnoverPolicy}`)],
              ...(terms.turnoverPolicy === 'FEE'
                ? [[t('turnoverFee'), `${terms.turnoverFeeBasisPoints / 100} %`] as const]
                : []),
            ]}
          />
        </Panel>
        <Panel title={t('weights')}>
          <p className="mb-3 text-sm text-text-muted">{t('weightsText')}</p>
          <Facts
            facts={Object.entries(terms.weights)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([product, percent]) => [product, `${percent} %`] as const)}
          />
        </Panel>
        <Panel title={t('decisions')}>
          <Facts
            facts={[
              [t('autoApproveMax'), isNothing(terms.autoApproveMax) ? t('nobody') : amount(terms.autoApproveMax)],
              [t('autoApproveRisk'), terms.autoApproveRisk],
              [t('withdrawalsTwoAbove'), amount(terms.withdrawalsTwoAbove)],
              [t('depositsTwoAbove'), amount(terms.depositsTwoAbove)],
              [t('confirmMinutes'), terms.confirmMinutes === 0 ? t('nobodyAsked') : minutes(terms.confirmMinutes)],
            ]}
          />
        </Panel>
      </div>
      {operator.may('cashier.terms') ? (
        <div>
          <Button onPress={() => setIsAsked(true)}>{t('change')}</Button>
        </div>
      ) : null}
      {isAsked ? <TermsDialog merchant={merchant} terms={terms} onClose={() => setIsAsked(false)} /> : null}
    </>
  )
}

const isNothing = (wire: string) => /^0(?:\.0+)?$/u.test(wire)
