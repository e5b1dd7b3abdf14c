import { useText } from './use-text.ts'

/** What a product is called here, such as `LIVE`; its code where it has no name. */
export function useProductName(): (product: string) => string {
  const t = useText('common')
  return (product) => {
    const key = `product.${product}`
    return t.has(key) ? t(key) : product
  }
}
