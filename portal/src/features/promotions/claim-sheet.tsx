import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { amountOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Counting } from './counting.tsx'
import { Fact } from './fact.tsx'
import type { Promotion, Ready } from './promotions.queries.ts'
import { largestBet } from './worked-example.ts'

export interface ClaimSheetProps {
  readonly title: string
  readonly ready: Ready
  readonly promotion: Promotion | undefined
  readonly hasActive: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onClaim: () => void
  readonly onClose: () => void
}

/** The last look at a bonus: what it is, what is to be played of it, and what it asks of each bet. */
export function ClaimSheet(props: ClaimSheetProps) {
  const { title, ready, promotion, hasActive, isPending, error, onClaim, onClose } = props
  const t = useText('promotions')
  const refusalText = useRefusalText()
  const { dateTime } = useFormat()
  const { deposit, amount, required, claimUntil } = ready
  return (
    <Sheet isOpen onClose={onClose} title={title} size="s">
      <p className="text-sm text-text-muted">
        {deposit === null ? t('sheet.lead') : t('forDeposit', { amount: moneyText(deposit) })}
      </p>
      <p className="display tabular mt-1 text-2xl">{moneyText(amount)}</p>
      <dl className="my-5 flex flex-col gap-3 border-y border-line-soft py-4">
        <Fact name={t('fact.required')}>{moneyText(required)}</Fact>
        {promotion === undefined ? null : <PromotionFacts promotion={promotion} amount={amount} />}
        <Fact name={t('fact.claimUntil')}>{dateTime(claimUntil, { dateStyle: 'medium', timeStyle: 'short' })}</Fact>
      </dl>
      {promotion === undefined ? null : <Counting products={promotion.rollover.products} />}
      {hasActive ? <InlineNotice className="mb-4">{t('sheet.waits')}</InlineNotice> : null}
      {error === null ? null : (
        <InlineNotice tone="negative" className="mb-4">
          {refusalText(error)}
        </InlineNotice>
      )}
      <Button variant="accent" size="l" className="w-full" isPending={isPending} onPress={onClaim}>
        {t('claim', { amount: moneyText(amount) })}
      </Button>
    </Sheet>
  )
}

interface PromotionFactsProps {
  readonly promotion: Promotion
  readonly amount: string
}

function PromotionFacts({ promotion: { rollover, stakeMax, conversionMax }, amount }: PromotionFactsProps) {
  const t = useText('promotions')
  return (
    <>
      <Fact name={t('fact.time')}>{t('days', { count: rollover.days })}</Fact>
      <Fact name={t('fact.stakeMax')}>{moneyText(largestBet(stakeMax, amountOf(amount)))}</Fact>
      <Fact name={t('fact.mostCash')}>
        {conversionMax === null ? t('fact.all') : moneyText(amountOf(amount) * BigInt(conversionMax))}
      </Fact>
    </>
  )
}
