import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Selection } from '@parlour/core/rules/lottery/selection.ts'
import { useState } from 'react'
import type { GameSetting, PlayMenu } from './lottery.queries.ts'
import { emptySelection, pickCount } from './pad/draft-selection.ts'
import { offerOf } from './play-offer.ts'
import { draftLine, stakeOfWish } from './slip-rules.ts'
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
  const held = picks !== null && picks.playCode === play?.playCode ? picks.selection : undefined
  const selection = held ?? (offer === undefined ? [] : emptySelection(offer.play.grammar))
  const wish = { stake, unitMode: offer?.series === undefined ? setting.atOdds : unitMode }
  const lineOf = (id: string, wanted: Selection) =>
    offer === undefined ? undefined : draftLine({ id, offer, selection: wanted, wish })
  return {
    offer,
    selection,
    setSelection: (wanted: Selection) => setPicks({ playCode: play?.playCode ?? '', selection: wanted }),
    clearPicks: () => setPicks(null),
    isBlank: pickCount(selection) === 0,
    draft: lineOf('draft', selection),
    /** The lines of selections at the stake of the pad; undefined where one of them makes none. */
    linesOf: (selections: readonly Selection[]) => {
      const lines = selections.map((wanted) => lineOf(crypto.randomUUID(), wanted))
      const good = lines.flatMap((one) => (one?.ok === true ? [one.line] : []))
      return good.length === selections.length ? good : undefined
    },
    stakeOfOne: offer === undefined ? 0n : stakeOfWish(offer, wish),
    rememberStake: () => rememberStake(stake),
    terms: { stake, setStake, unitModes: setting.unitModes, unitMode, setUnitMode, series },
  }
}
