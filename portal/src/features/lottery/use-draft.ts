import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Selection } from '@parlour/core/rules/lottery/selection.ts'
import { useDeferredValue, useState } from 'react'
import { nothing } from '../../lib/api/amount-of.ts'
import type { GameSetting, PlayMenu } from './lottery.queries.ts'
import { emptySelection, pickCount } from './pad/draft-selection.ts'
import { offerOf } from './play-offer.ts'
import { draftLine, stakeOfRequest } from './slip-rules.ts'
import { rememberedStake, rememberStake } from './stake-memory.ts'
import type { SeriesChoice } from './use-series.ts'

/** Picks are those of one play: another one of the address begins with none. */
interface Picks {
  readonly playCode: string
  readonly selection: Selection
}

export interface DraftOf {
  readonly model: DrawModel
  readonly play: PlayMenu | undefined
  readonly setting: GameSetting
  readonly series: SeriesChoice
}

/** What is on the pad: the picks of a play, what a unit costs, and the line that both make. */
export function useDraft({ model, play, setting, series }: DraftOf) {
  const [picks, setPicks] = useState<Picks | null>(null)
  const [stake, setStake] = useState(() => rememberedStake() ?? '1')
  const [unitCode, setUnitMode] = useState<string | null>(null)
  const unitMode = setting.unitModes.find(({ code }) => code === unitCode) ?? setting.unitModes[0] ?? setting.atOdds
  const offer = play === undefined ? undefined : offerOf(model, play, series.value)
  const selectionOf = (held: Picks | null): Selection => {
    if (held !== null && held.playCode === play?.playCode) return held.selection
    return offer === undefined ? [] : emptySelection(offer.play.grammar)
  }
  // A touch first colours its chip; the line, the slip and the terms follow in the next frame.
  const drafted = selectionOf(useDeferredValue(picks))
  const request = { stake, unitMode: offer?.series === undefined ? setting.atOdds : unitMode }
  const lineOf = (id: string, wanted: Selection) =>
    offer === undefined ? undefined : draftLine({ id, offer, selection: wanted, request })
  return {
    offer,
    /** What the chips show. */
    selection: selectionOf(picks),
    /** What the line is made of. */
    drafted,
    setSelection: (wanted: Selection) => setPicks({ playCode: play?.playCode ?? '', selection: wanted }),
    clearPicks: () => setPicks(null),
    isBlank: pickCount(drafted) === 0,
    draft: lineOf('draft', drafted),
    /** The lines of selections at the stake of the pad; undefined where one of them makes none. */
    linesOf: (selections: readonly Selection[]) => {
      const lines = selections.map((wanted) => lineOf(crypto.randomUUID(), wanted))
      const good = lines.flatMap((one) => (one?.ok === true ? [one.line] : []))
      return good.length === selections.length ? good : undefined
    },
    stakeOfOne: offer === undefined ? nothing : stakeOfRequest(offer, request),
    rememberStake: () => rememberStake(stake),
    terms: { stake, setStake, unitModes: setting.unitModes, unitMode, setUnitMode, series },
  }
}
