import { lazy } from 'react'
import LotteryPage from '../features/lottery/lottery-page.tsx'
import { isOn } from '../lib/api/permission.ts'
import { boot } from './boot.ts'

const ClosedPlace = lazy(async () => {
  const { CategoryPlace } = await import('./category-place.tsx')
  return { default: () => <CategoryPlace category="LOTT" /> }
})

/** The lottery, or the brand's page for it where the brand has none. */
export default function LotteryPlace() {
  return isOn('LOTT') ? <LotteryPage brandName={boot.permission.theme.name} /> : <ClosedPlace />
}
