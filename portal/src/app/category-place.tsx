import { CategoryPage } from '../features/category/category-page.tsx'
import { builtPages } from '../features/shell/menu.ts'
import type { OfferedCategory } from './addresses.ts'
import { boot } from './boot.ts'

/** The brand's page for a category that it does not have: what it has is a step away. */
export function CategoryPlace({ category }: { readonly category: OfferedCategory }) {
  return (
    <CategoryPage
      key={category}
      category={category}
      brandName={boot.permission.theme.name}
      open={builtPages(boot.menus).map(({ gameType, to }) => ({ gameType, to }))}
    />
  )
}
