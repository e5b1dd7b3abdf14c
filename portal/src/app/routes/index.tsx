import { createFileRoute } from '@tanstack/react-router'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return <HomePage brand={brandByCode(boot.permission.theme.brand)} symbol={boot.permission.currency.symbol} />
}
