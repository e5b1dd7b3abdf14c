import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { EnvelopeArt, type EnvelopeLook } from './envelope-art.tsx'
import { EnvelopePill, pillLook } from './envelope-pill.tsx'
import type { Drop, OwnEnvelope } from './envelopes.queries.ts'
import { StagePetals } from './stage-petals.tsx'
import { StageWords } from './stage-words.tsx'
import { stageStateOf, type Reader, type StageState } from './stage-state.ts'
import { useOpening } from './use-opening.ts'

export interface EnvelopeStageProps {
  readonly drop: Drop
  readonly own: OwnEnvelope | undefined
  readonly now: number
  readonly reader: Reader
  readonly rankLevel: number | undefined
}

const looks: Readonly<Partial<Record<StageState, EnvelopeLook>>> = {
  found: 'found',
  opening: 'opening',
  gone: 'empty',
  over: 'empty',
}

/** One envelope of a drop, large: it waits for its time, is opened by a tap, and shows what was in it. */
export function EnvelopeStage({ drop, own, now, reader, rankLevel }: EnvelopeStageProps) {
  const t = useText('envelopes')
  const { open, found, error, isPending } = useOpening(drop.dropId)
  const [shownAgain, setShownAgain] = useState(0)
  const state = stageStateOf({ drop, now, reader, rankLevel, own, isPending, error })
  const isFresh = state === 'found' && (found !== undefined || shownAgain > 0)
  const art = (
    <EnvelopeArt
      key={shownAgain}
      look={looks[state] ?? 'closed'}
      amount={own && moneyText(own.amount)}
      isFresh={isFresh}
    />
  )
  const isTapped =
    state === 'open' || state === 'opening' || state === 'cut' || state === 'refused' || state === 'found'
  const tap = () => (state === 'found' ? setShownAgain(shownAgain + 1) : open())
  return (
    <section
      aria-label={drop.title}
      data-mode="dark"
      data-state={state}
      className="envelope-stage relative isolate grid items-center justify-items-center gap-x-12 gap-y-5 overflow-hidden rounded-large p-5 text-text md:min-h-[29rem] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:p-9"
    >
      <StagePetals />
      {isTapped ? (
        <button
          type="button"
          onClick={tap}
          aria-disabled={state === 'opening' || undefined}
          className={pillLook.column}
        >
          {art}
          {/* The amount on the card is for the eye, and no part of the name. */}
          <span aria-hidden="true">
            <EnvelopePill state={state} rankFrom={drop.rankFrom} />
          </span>
          <span className="sr-only">{t(`tap.${state}`, { title: drop.title })}</span>
        </button>
      ) : (
        <div className={pillLook.column}>
          {art}
          <EnvelopePill state={state} rankFrom={drop.rankFrom} />
        </div>
      )}
      <StageWords drop={drop} own={own} state={state} now={now} error={error} isFresh={isFresh} />
    </section>
  )
}
