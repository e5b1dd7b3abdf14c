import { Navigate, useLocation } from '@tanstack/react-router'
import GamePage from '../features/games/game-page.tsx'
import { isOn } from '../lib/api/permission.ts'
import { boot } from './boot.ts'
import { becomeGuest } from './look-around.ts'

/** The game that the address names, or an earlier round of one; opened by itself there is none. */
export default function GamePlace() {
  const search = useLocation().search as Readonly<Record<string, unknown>>
  const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const gameId = wordOf(search['gameId'])
  const vendor = wordOf(search['vassalage'])
  const recall = wordOf(search['recall'])
  if (gameId === '' && vendor === '' && recall === '') return <Navigate to="/" search={{}} replace />
  const isDemo = String(search['demo']) === '1'
  return (
    <GamePage
      key={`${gameId}/${vendor}/${isDemo}/${recall}`}
      gameId={gameId}
      vendor={vendor}
      isDemo={isDemo}
      recall={recall}
      brandName={boot.permission.theme.name}
      onFreePlay={isOn('FREEPLAY3') ? becomeGuest : undefined}
    />
  )
}
