import { countWords } from '@parlour/core/rules/content/count-words.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { feedbackQuery, postEscalation, type FeedbackRow, type FeedbackRule } from './feedback.queries.ts'

interface ComplaintProps {
  readonly row: FeedbackRow
  readonly rule: FeedbackRule
}

/** What a complaint is named by, when it is answered, and the bet that it is about. */
export function ComplaintFacts({ row: { reference, dueAt, betId, endedAt } }: Pick<ComplaintProps, 'row'>) {
  const t = useText('feedback')
  const { dateTime } = useFormat()
  if (reference === null || dueAt === null) return null
  const facts = [[t('reference'), reference], ...(betId === null ? [] : [[t('bet'), betId] as const])] as const
  return (
    <dl className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-xs text-text-muted">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 items-center gap-1">
          <dt>{name}</dt>
          <dd className="flex min-w-0 items-center">
            <code className="ltr-run font-mono break-all text-text">{value}</code>
            <CopyButton text={value} label={t('copy', { name })} />
          </dd>
        </div>
      ))}
      {endedAt === null ? (
        <div className="flex items-center gap-1">
          <dt>{t('due')}</dt>
          <dd className="text-text">{dateTime(dueAt, { dateStyle: 'medium' })}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** What was answered first and why that was not enough; and the way to have it looked at again, while there is one. */
export function SecondLook({ row, rule }: ComplaintProps) {
  const t = useText('feedback')
  const [isAsked, setIsAsked] = useState(false)
  const { firstAnswer, escalation, mayEscalate } = row
  return (
    <>
      {firstAnswer === null ? null : <Said name={t('firstAnswer')} text={firstAnswer} />}
      {escalation === null ? null : <Said name={t('whyFurther')} text={escalation} />}
      {mayEscalate && !isAsked ? (
        <div className="mt-3">
          <Button size="s" onPress={() => setIsAsked(true)}>
            {t('further')}
          </Button>
        </div>
      ) : null}
      {mayEscalate && isAsked ? <FurtherForm row={row} rule={rule} onClose={() => setIsAsked(false)} /> : null}
    </>
  )
}

function Said({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="mt-3 rounded-medium bg-surface-sunken px-4 py-3">
      <p className="text-xs font-semibold text-text-muted">{name}</p>
      <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap text-text">
        {text}
      </p>
    </div>
  )
}

function FurtherForm({ row, rule, onClose }: ComplaintProps & { readonly onClose: () => void }) {
  const { wordsMin: min, wordsMax: max } = rule
  const t = useText('feedback')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const [isTried, setIsTried] = useState(false)
  const words = countWords(content)
  const isFit = words >= min && words <= max
  const sending = useMutation({
    mutationFn: () => postEscalation(row.id, content),
    onSuccess: async () => {
      showToast(t('furtherSent'), 'positive')
      await client.invalidateQueries({ queryKey: feedbackQuery().queryKey })
      onClose()
    },
  })
  return (
    <form
      aria-label={t('further')}
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (isFit) sending.mutate()
      }}
    >
      <p className="text-sm text-text-muted">{t('furtherText', { count: rule.complaintDays })}</p>
      <TextArea
        label={t('furtherWhy')}
        value={content}
        onChange={setContent}
        maxLength={20_000}
        autoFocus
        description={t('words', { words, min, max })}
        errorMessage={isTried && !isFit ? t('wordsWrong', { min, max }) : undefined}
      />
      {sending.isError ? <InlineNotice tone="negative">{refusalText(sending.error)}</InlineNotice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" variant="accent" isPending={sending.isPending}>
          {t('send')}
        </Button>
        <Button size="s" onPress={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
