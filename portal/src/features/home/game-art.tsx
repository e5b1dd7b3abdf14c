import { LotteryArt } from '../../lib/art/lottery-art.tsx'
import type { PopularGame } from './home.queries.ts'

export interface GameArtProps {
  readonly game: Pick<PopularGame, 'gameCode' | 'model'>
  readonly className: string
}

/** The picture of a lottery beside a result of it: that of its card in the hall. Codes begin with the family's. */
export function GameArt({ game: { gameCode, model }, className }: GameArtProps) {
  const [groupCode = ''] = gameCode.split('_')
  return (
    <LotteryArt
      gameCode={gameCode}
      groupCode={groupCode}
      model={model}
      width={144}
      height={144}
      className={className}
    />
  )
}
