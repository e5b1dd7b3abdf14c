import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GuardFields } from '../../lib/guard/guard-fields.tsx'
import { useGuard } from '../../lib/guard/use-guard.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { CutNotice, useCutWords } from './cut-notice.tsx'
import { pointsDraft, readPoints } from './points-text.ts'
import { postCutLimit, postQuotaRule, postRule, rulePreviewQuery, type RateRule } from './rates.queries.ts'

interface DialogProps {
  readonly merchant: string
  readonly onClose: () => void
}

/** The most that a brand gives of a product, and what links give less. */
export function RuleDialog({ merchant, rule, onClose }: DialogProps & { readonly rule: RateRule }) {
  const t = useText('rates')
  const words = useCutWords()
  const { product } = rule
  const [most, setMost] = useState(pointsDraft(product, rule.most))
  const [step, setStep] = useState(pointsDraft(product, rule.step))
  const wanted = readPoints(product, most)
  const less = readPoints(product, step)
  const preview = useQuery({
    ...rulePreviewQuery(merchant, { product, most: wanted ?? rule.most }),
    enabled: wanted !== undefined && wanted < rule.most,
  })
  const guard = useGuard(
    merchant,
    wanted === undefined || wanted <= rule.most ? undefined : { what: 'REBATE', product, points: wanted },
  )
  const isWhole = wanted !== undefined && less !== undefined
  const fault = t(product === 'SERIES' ? 'seriesWrong' : 'percentWrong')
  return (
    <ReasonDialog
      title={t('changeOf', { product: t(`products.${product}`) })}
      text={t('ruleText')}
      submit={t('change')}
      canSubmit={isWhole && (wanted !== rule.most || less !== rule.step) && guard.canSubmit}
      isDangerous={wanted !== undefined && wanted < rule.most}
      run={async (reason) => {
        if (!isWhole) throw new Error('it cannot be sent')
        return words(await postRule(merchant, { product, most: wanted, step: less, reason, ...guard.answer }))
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('most')}
          value={most}
          onChange={setMost}
          errorMessage={wanted === undefined ? fault : undefined}
          inputMode="decimal"
          inputClassName="ltr-run tabular"
          maxLength={6}
          autoFocus
        />
        <TextField
          label={t('step')}
          value={step}
          onChange={setStep}
          errorMessage={less === undefined ? fault : undefined}
          inputMode="decimal"
          inputClassName="ltr-run tabular"
          maxLength={6}
        />
      </div>
      {wanted !== undefined && wanted < rule.most ? <CutNotice preview={preview} /> : null}
      <GuardFields guard={guard} />
    </ReasonDialog>
  )
}

/** From which series on accounts are counted; empty for none. */
export function QuotaRuleDialog({ merchant, from, onClose }: DialogProps & { readonly from: number | null }) {
  const t = useText('rates')
  const [text, setText] = useState(from === null ? '' : String(from))
  const wanted = text.trim() === '' ? null : readPoints('SERIES', text)
  return (
    <ReasonDialog
      title={t('quota.change')}
      text={t('quota.text')}
      submit={t('change')}
      canSubmit={wanted !== undefined && wanted !== from}
      run={async (reason) => {
        await postQuotaRule(merchant, { quotaFrom: wanted ?? null, reason })
        return t('changed')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('quota.series')}
        value={text}
        onChange={setText}
        errorMessage={wanted === undefined ? t('seriesWrong') : undefined}
        inputMode="numeric"
        inputClassName="ltr-run tabular"
        maxLength={4}
        autoFocus
      />
    </ReasonDialog>
  )
}

/** How many rates one operator alone cuts; empty for however many. */
export function CutLimitDialog({ merchant, most, onClose }: DialogProps & { readonly most: number | null }) {
  const t = useText('rates')
  const [text, setText] = useState(most === null ? '' : String(most))
  const isEmpty = text.trim() === ''
  const isRead = isEmpty || /^\d{1,7}$/.test(text.trim())
  const wanted = isEmpty ? null : Number(text)
  return (
    <ReasonDialog
      title={t('limit.change')}
      text={t('limit.text')}
      submit={t('limit.propose')}
      canSubmit={isRead && wanted !== most}
      run={async (reason) => {
        await postCutLimit(merchant, { mostCut: wanted, reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('limit.most')}
        value={text}
        onChange={setText}
        errorMessage={isRead ? undefined : t('limit.wrong')}
        inputMode="numeric"
        inputClassName="ltr-run tabular"
        maxLength={7}
        autoFocus
      />
    </ReasonDialog>
  )
}
