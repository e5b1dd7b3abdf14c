import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postAnswer, postClosing, type Feedback } from './feedback.queries.ts'

interface FeedbackCardProps {
  readonly merchant: string
  readonly feedback: Feedback
}

/** What one member said, its pictures, and the answer. */
export function FeedbackCard({ merchant, feedback }: FeedbackCardProps) {
  const t = useText('feedback')
  const { time } = useFormat()
  const [asked, setAsked] = useState<'answer' | 'close'>()
  const { feedbackId, memberId, username, type, content, images, state, answer, sentAt, endedAt, isOverdue } = feedback
  // What the form no longer offers is something else.
  const kind = `types.${type}`
  return (
    <article className="rounded-medium border border-line-soft bg-surface-raised p-4">
      <header className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
        <MemberLink merchant={merchant} memberId={memberId} username={username} />
        <Badge>{t.has(kind) ? t(kind) : t('types.other')}</Badge>
        {time(sentAt)}
        {state === 'ESCALATED' ? <Badge tone="accent">{t('states.ESCALATED')}</Badge> : null}
        {isOverdue ? <Badge tone="negative">{t('overdue')}</Badge> : null}
      </header>
      <Complaint feedback={feedback} />
      <p dir="auto" translate="no" className="my-3 max-w-[75ch] text-sm break-words whitespace-pre-wrap">
        {content}
      </p>
      <Pictures addresses={images} />
      <Said name={t('firstAnswer')} text={feedback.firstAnswer} />
      <Said name={t('escalation')} text={feedback.escalation} />
      {answer === null ? null : (
        <div className="rounded-small bg-surface-hover p-3 text-sm">
          <p className="text-xs text-text-muted">
            {t('theAnswer')}
            {endedAt === null ? null : ` · ${time(endedAt)}`}
          </p>
          <p dir="auto" translate="no" className="mt-1 break-words whitespace-pre-wrap">
            {answer}
          </p>
        </div>
      )}
      {state === 'OPEN' || state === 'ESCALATED' ? (
        <div className="flex flex-wrap gap-2">
          <Button size="s" variant="accent" onPress={() => setAsked('answer')}>
            {t('answer')}
          </Button>
          <Button size="s" onPress={() => setAsked('close')}>
            {t('close')}
          </Button>
        </div>
      ) : null}
      {asked === 'answer' ? (
        <AnswerDialog merchant={merchant} feedback={feedback} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked === 'close' ? (
        <ReasonDialog
          title={t('close')}
          text={t('closeText')}
          submit={t('close')}
          run={async (reason) => {
            await postClosing(merchant, feedbackId, reason)
            return t('closed')
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </article>
  )
}

/** What a complaint is named by, its day, and the bet that it is about. */
function Complaint({ feedback: { reference, dueAt, betId, state, answeredBy } }: Pick<FeedbackCardProps, 'feedback'>) {
  const t = useText('feedback')
  const { time } = useFormat()
  if (reference === null || dueAt === null) return null
  return (
    <div className="mt-3">
      <Facts
        facts={[
          [t('reference'), <Code key="reference" text={reference} />],
          [t('due'), time(dueAt)],
          ...(betId === null
            ? []
            : ([
                [t('bet'), <Code key="bet" text={betId} />],
                [t('betNumber'), <Code key="number" text={betNumber(betId)} />],
              ] as const)),
          ...(state === 'ESCALATED' && answeredBy !== null
            ? [[t('answeredBy'), <bdi key="by">{answeredBy}</bdi>] as const]
            : []),
        ]}
      />
    </div>
  )
}

function Code({ text }: { readonly text: string }) {
  const t = useText('feedback')
  return (
    <span className="inline-flex items-center gap-1">
      <code className="ltr-run font-mono text-xs break-all">{text}</code>
      <CopyButton text={text} label={t('copy', { text })} />
    </span>
  )
}

function Said({ name, text }: { readonly name: string; readonly text: string | null }) {
  if (text === null) return null
  return (
    <div className="mb-3 rounded-small bg-surface-hover p-3 text-sm">
      <p className="text-xs text-text-muted">{name}</p>
      <p dir="auto" translate="no" className="mt-1 break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  )
}

function Pictures({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useText('feedback')
  if (addresses.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-3">
      {addresses.map((address, at) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={t('picture', { place: at + 1 })}
              className="h-28 rounded-small border border-line-soft object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function AnswerDialog({ merchant, feedback, onClose }: FeedbackCardProps & { readonly onClose: () => void }) {
  const t = useText('feedback')
  const [text, setText] = useState('')
  return (
    <ReasonDialog
      title={t('answerOf', { name: feedback.username })}
      text={t('answerText')}
      submit={t('send')}
      size="m"
      canSubmit={text.trim() !== ''}
      run={async (reason) => {
        await postAnswer(merchant, feedback.feedbackId, text, reason)
        return t('answered')
      }}
      onClose={onClose}
    >
      <TextArea label={t('answerField')} rows={8} value={text} onChange={setText} maxLength={4000} autoFocus />
    </ReasonDialog>
  )
}
