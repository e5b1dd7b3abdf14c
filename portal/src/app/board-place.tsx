import { BoardPage } from '../features/boards/board-page.tsx'
import { boot } from './boot.ts'
import { usePlaceAddress } from './place-address.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The brand's leaderboards, or the one that the address names. */
export default function BoardPlace() {
  const { id, cycle } = usePlaceAddress().search
  return <BoardPage brandName={boot.permission.theme.name} boardId={textOf(id)} cycle={textOf(cycle)} />
}
