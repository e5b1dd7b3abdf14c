import { useCounting } from './use-counting.ts'

export interface CountingProps {
  readonly products: Readonly<Record<string, number>>
  /** One sentence more of the same kind. */
  readonly also?: string
}

/** Which bets count towards a bonus, a line for each part. */
export function Counting({ products, also }: CountingProps) {
  const counting = useCounting()
  return (
    <ul className="mb-4 flex flex-col gap-1 text-xs text-text-muted">
      {[...counting(products), ...(also === undefined ? [] : [also])].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
