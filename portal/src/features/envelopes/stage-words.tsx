import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Drop, OwnEnvelope } from './envelopes.queries.ts'
import { GoneWithin } from './gone-within.tsx'
import { SealNote } from './seal-note.tsx'
import type { StageState } from './stage-state.ts'
import { useTimeText } from './use-time-text.ts'

export interface StageWordsProps {
  readonly drop: Drop
  readonly own: OwnEnvelope | undefined
  readonly state: StageState
  readonly now: number
  readonly error: unknown
  /** Whether it is opened just now: the amount is written here once it has risen there. */
  readonly isFresh: boolean
}

/** What is said beside an envelope: whose it is, when it opens, how many are left, what was in it. */
export function StageWords({ drop, own, state, now, error, isFresh }: StageWordsProps) {
  const t = useText('envelopes')
  const { number } = useFormat()
  const isFailed = state === 'cut' || state === 'refused'
  const isAhead = state === 'coming' || state === 'open' || state === 'visitor'
  return (
    <div className="flex w-full max-w-md flex-col gap-4 max-md:text-center">
      <div>
        <h2 className="text-sm font-semibold text-text-muted">
          <bdi>{drop.title}</bdi>
        </h2>
        <Headline drop={drop} own={own} state={state} now={now} isFresh={isFresh} />
      </div>
      {isFailed ? <Notice state={state} error={error} /> : null}
      {state === 'coming' || state === 'found' ? null : (
        <ProgressBar
          isLabelHidden
          label={t('leftLabel')}
          value={(drop.left / drop.count) * 100}
          words={t('left', { left: number(drop.left), all: number(drop.count) })}
        />
      )}
      <p className="text-sm text-text-muted">
        {t('pot', { amount: moneyText(drop.pot), count: drop.count })} {isAhead ? t('rule') : null}{' '}
        {state === 'coming' && drop.rankFrom > 0 ? t('rankText', { rank: drop.rankFrom }) : null}
        {state === 'trial' ? t('trialText') : null}
      </p>
      <SealNote commit={drop.commit} />
      {/* Heard as it happens; what is written above is read when its reader comes to it. */}
      <p role="status" className="sr-only">
        {state === 'found' && own !== undefined ? t('said.found', { amount: moneyText(own.amount) }) : null}
        {state === 'open' || state === 'gone' ? t(`said.${state}`, { title: drop.title }) : null}
      </p>
    </div>
  )
}

const headLook = 'display mt-1 text-[1.9rem] leading-tight text-balance md:text-[2.4rem]'

/** The one thing that matters now. */
function Headline({ drop, own, state, now, isFresh }: Omit<StageWordsProps, 'error'>) {
  const t = useText('envelopes')
  const { number } = useFormat()
  const { at, span } = useTimeText()
  const playedText = (percent: number) =>
    percent === 0 ? t('free') : percent === 100 ? t('playedOnce') : t('played', { percent })
  if (state === 'found') {
    return own === undefined ? null : (
      <div className={isFresh ? 'envelope-told' : undefined}>
        <p className={`${headLook} tabular`}>{t('found', { amount: moneyText(own.amount) })}</p>
        <p className="mt-2 text-sm">{t('place', { place: number(own.place), all: number(drop.count) })}</p>
        <p className="mt-1 text-sm text-text-muted">{playedText(drop.turnoverPercent)}</p>
      </div>
    )
  }
  if (state === 'coming') {
    return (
      <>
        <p className={headLook}>{t('opens', { time: at(drop.opensAt, now) })}</p>
        <p role="timer" className="tabular ltr-run mt-2 text-2xl font-semibold text-accent-strong">
          {span(drop.opensAt - now)}
        </p>
      </>
    )
  }
  return (
    <>
      <p className={headLook}>{t(`head.${state}`)}</p>
      {state === 'gone' ? (
        <GoneWithin drop={drop} />
      ) : state === 'cut' || state === 'refused' ? null : (
        <p className="tabular mt-2 text-sm text-text-muted">{t('until', { time: at(drop.closesAt, now) })}</p>
      )}
    </>
  )
}

/** Why none was opened. */
function Notice({ state, error }: Pick<StageWordsProps, 'state' | 'error'>) {
  const t = useText('envelopes')
  const refusalText = useRefusalText()
  return (
    <InlineNotice tone="negative" className="text-start">
      {state === 'cut' ? t('cut') : refusalText(error)}
    </InlineNotice>
  )
}
