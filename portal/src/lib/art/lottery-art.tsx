import { drawLotteryArt, type LotteryArtOptions } from './draw-lottery-art.ts'

/** The drawn picture of a lottery. It says nothing that the text beside it does not say, so readers pass it by. */
export function LotteryArt({ className, ...options }: LotteryArtOptions & { readonly className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${options.width} ${options.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: drawLotteryArt(options) }}
    />
  )
}
