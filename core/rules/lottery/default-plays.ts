import { defined } from '../../kernel/assert.ts'
import { fromWire, type Money, units } from '../../money/money.ts'
import type { DrawModel } from './model.ts'
import { findPlay } from './plays.ts'

/** One play as a new installation offers it; an operator edits everything but its id, model and code. */
export interface DefaultPlay {
  /** Stable for ever: bets refer to it. */
  readonly playId: number
  readonly model: DrawModel
  readonly playCode: string
  /** The heading in the play menu under which the play stands. */
  readonly groupCode: 'LO' | 'XIEN' | 'DE' | 'DAU_DUOI'
  readonly sorting: number
  /** Key of the translated name. */
  readonly nameKey: string
  /** The trade's own Vietnamese name, where no translation exists. */
  readonly vietnameseName: string
  readonly odds: Money
  /** Units that one pick costs; null where units are combinations. */
  readonly unitsPerPick: number | null
  readonly stakeMin: Money
  readonly stakeMax: Money
  readonly winAmountMax: Money
  /** The highest number of units of one line. */
  readonly unitsMax: number
}

/** Lottery rule book 0.5, row VN. */
const limits = {
  stakeMin: units(1n),
  stakeMax: units(100_000n),
  winAmountMax: units(10_000_000n),
  unitsMax: 27 * 100,
}

const odds = (text: string): Money => defined(fromWire(text), 'default odds are decimals')

const names = {
  LO2: { nameKey: 'lottery.play.LO2', vietnameseName: 'Lô 2 số', groupCode: 'LO', sorting: 1 },
  LO3: { nameKey: 'lottery.play.LO3', vietnameseName: 'Lô 3 số', groupCode: 'LO', sorting: 2 },
  XIEN2: { nameKey: 'lottery.play.XIEN2', vietnameseName: 'Xiên 2', groupCode: 'XIEN', sorting: 3 },
  DE_DB: { nameKey: 'lottery.play.DE_DB', vietnameseName: 'Đề đặc biệt', groupCode: 'DE', sorting: 4 },
  DAU: { nameKey: 'lottery.play.DAU', vietnameseName: 'Đầu', groupCode: 'DAU_DUOI', sorting: 5 },
  DUOI: { nameKey: 'lottery.play.DUOI', vietnameseName: 'Đuôi', groupCode: 'DAU_DUOI', sorting: 6 },
} as const

type PlayCode = keyof typeof names

function offer(model: DrawModel, playCode: PlayCode, terms: Pick<DefaultPlay, 'playId' | 'odds'>): DefaultPlay {
  const formula = defined(findPlay(playCode), 'every offered play is built').units
  const unitsPerPick = formula.kind === 'perPick' ? formula.unitsPerPick[model] : null
  return { model, playCode, unitsPerPick, ...names[playCode], ...terms, ...limits }
}

/** The plays of each draw model with their odds (lottery rule book A.6) and limits, in menu order. */
export const defaultPlays: Readonly<Record<DrawModel, readonly DefaultPlay[]>> = {
  VN27: [
    offer('VN27', 'LO2', { playId: 2701, odds: odds('99.5') }),
    offer('VN27', 'LO3', { playId: 2702, odds: odds('960') }),
    offer('VN27', 'XIEN2', { playId: 2703, odds: odds('16') }),
    offer('VN27', 'DE_DB', { playId: 2704, odds: odds('99.5') }),
    offer('VN27', 'DAU', { playId: 2705, odds: odds('9.9') }),
    offer('VN27', 'DUOI', { playId: 2706, odds: odds('9.9') }),
  ],
  VN18: [
    offer('VN18', 'LO2', { playId: 1801, odds: odds('99.5') }),
    offer('VN18', 'LO3', { playId: 1802, odds: odds('960') }),
    offer('VN18', 'XIEN2', { playId: 1803, odds: odds('28') }),
    offer('VN18', 'DE_DB', { playId: 1804, odds: odds('99.5') }),
    offer('VN18', 'DAU', { playId: 1805, odds: odds('9.9') }),
    offer('VN18', 'DUOI', { playId: 1806, odds: odds('9.9') }),
  ],
}
