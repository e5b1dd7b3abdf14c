import { Art } from '../../lib/art/art.tsx'
import { artFor } from '../../lib/art/draw-art.ts'

/** A member who has chosen no picture has one of their own all the same. */
export function Avatar({ account }: { readonly account: string }) {
  return <Art {...artFor(account)} width={80} height={80} className="size-9 rounded-full border border-line" />
}
