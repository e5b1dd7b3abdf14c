import { useLocation } from '@tanstack/react-router'
import { Door } from '../features/category/door.tsx'
import { addressOf } from './addresses.ts'
import { boot } from './boot.ts'
import { CategoryPlace } from './category-place.tsx'

/** What stands at an address of the table. */
export default function OtherPlace() {
  const { pathname } = useLocation()
  const category = addressOf(pathname)?.category
  const { theme } = boot.permission
  if (category === undefined) return <Door brandCode={theme.brand} brandName={theme.name} />
  return <CategoryPlace category={category} />
}
