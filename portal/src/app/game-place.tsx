import { Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import GamePage from '../features/games/game-page.tsx'
import { isOn } from '../lib/api/permission.ts'
import { boot } from './boot.ts'
import { becomeGuest } from './look-around.ts'
import { usePlaceAddress } from './place-address.ts'

const VendorGames = lazy(() => import('../features/games/vendor-games.tsx'))

/** The game that the address names, an earlier round of one, or a vendor’s games to choose from (`isGame=VASSALAGE`); opened by itself there is none. */
export default function GamePlace() {
  const { search } = usePlaceAddress()
  const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const gameId = wordOf(search['gameId'])
  const vendor = wordOf(search['vassalage'])
  const recall = wordOf(search['recall'])
  if (gameId === '' && vendor === '' && recall === '') return <Navigate to="/" search={{}} replace />
  if (vendor !== '' && gameId === '' && search['isGame'] === 'VASSALAGE') {
    return <VendorGames gameType={wordOf(search['gameType']).toUpperCase()} vendor={vendor} />
  }
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
