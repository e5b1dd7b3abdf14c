import { createRootRoute } from '@tanstack/react-router'
import { Layout } from '../layout.tsx'
import { readRootSearch } from '../root-search.ts'

export const Route = createRootRoute({ validateSearch: readRootSearch, component: Layout })
