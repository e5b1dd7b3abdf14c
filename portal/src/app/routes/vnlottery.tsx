import { createFileRoute } from '@tanstack/react-router'
import VnLotteryPage from '../../features/lottery/vn-lottery-page.tsx'
import { readLotterySearch } from '../lottery-search.ts'

export const Route = createFileRoute('/vnlottery')({ validateSearch: readLotterySearch, component: VnLotteryPage })
