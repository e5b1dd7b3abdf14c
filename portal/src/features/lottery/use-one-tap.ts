import type { Money } from '@parlour/core/money/money.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { useOwnState } from '../../lib/session/use-own-state.ts'
import type { BetReceipt } from './lottery.queries.ts'
import { together, unitsOfTouch } from './one-tap.ts'
import { emptySelection, withList } from './pad/draft-selection.ts'
import type { BetTableFacts } from './use-bet-table.ts'
import type { useDraft } from './use-draft.ts'
import { type Placing, usePlaceBet } from './use-place-bet.ts'

export interface OneTapOf extends Pick<BetTableFacts, 'game' | 'menu' | 'issue' | 'phase'> {
  readonly pad: ReturnType<typeof useDraft>
  readonly multiple: number
  /** Whether nothing is being put together. */
  readonly isEmpty: boolean
  readonly onPlaced: (receipt: BetReceipt, placing: Placing) => void
}

export interface OneTap {
  readonly isOn: boolean
  readonly choose: (isWanted: boolean) => void
  /** What a touch costs. */
  readonly cost: Money
  readonly error: Error | null
}

/** A bet that was touched, and by whom. */
interface Waiting {
  readonly account: string | null
  readonly placing: Placing
}

/**
 * Bets that are placed by one touch each. They are sent one after the other, each with its own key, on the draw that was
 * on when it was touched; where one is refused, those behind it are not sent. Off until the member switches it on, for
 * this page; offered for plays of one pick.
 */
export function useOneTap({ game, menu, issue, phase, pad, multiple, isEmpty, onPlaced }: OneTapOf) {
  const { token, account } = useSession()
  const [isOn, setIsOn] = useOwnState(false)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const { place, reset, error } = usePlaceBet(
    (receipt, placing) => {
      setWaiting((all) => all.filter((one) => one.placing !== placing))
      pad.rememberStake()
      onPlaced(receipt, placing)
    },
    () => setWaiting([]),
  )
  // Nobody who logs in on the same page afterwards bets what somebody else has touched.
  const own = waiting.filter((one) => one.account === account)
  const head = own[0]?.placing
  // The bet at the head of the queue is sent when it gets there, and not when the page is drawn anew.
  const send = useEffectEvent(place)
  useEffect(() => {
    if (head !== undefined) send(head)
  }, [head])

  const { offer } = pad
  const units = offer === undefined ? undefined : unitsOfTouch(offer.play, offer.unitsPerNote)
  const cost = units === undefined ? undefined : pad.stakeOfOne * BigInt(units) * BigInt(multiple)
  const isOffered = token !== null && cost !== undefined

  /**
   * Bets a number of a list that was touched, where that is wanted and nothing else is being put together; answers whether
   * it does. What picks otherwise, at random or many at once, changes the pad alone.
   */
  function tap(list: number, symbol: string): boolean {
    if (!isOn || !isOffered || offer === undefined || issue === null || phase !== 'open' || !isEmpty) return false
    const lines = pad.linesOf([withList(emptySelection(offer.play.grammar), list, [symbol])])
    if (lines === undefined) return false
    const numeros = [{ numero: issue.numero, multiple }]
    const placing = { gameId: game.gameId, prizeModeId: menu.prizeModeId, lines, numeros, winStop: false }
    setWaiting((all) => [...all, { account, placing }])
    return true
  }

  const choose = (isWanted: boolean) => {
    reset()
    setIsOn(isWanted)
  }
  const oneTap: OneTap | undefined = isOffered ? { isOn, choose, cost, error } : undefined
  const onTheirWay = own.flatMap(({ placing }) => placing.lines.map(({ selection }) => selection))
  return { oneTap, tap, selection: onTheirWay.length === 0 ? pad.selection : together(onTheirWay) }
}
