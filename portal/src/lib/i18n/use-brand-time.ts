import { knownPermission } from '../api/permission.ts'
import { useFormat } from './use-format.ts'

/** Moments as the brand's clock shows them: periods begin and end by it, wherever the reader is. */
export function useBrandTime() {
  const { dateTime } = useFormat()
  const zone = knownPermission()?.timeZone
  return (at: number, options: Intl.DateTimeFormatOptions): string =>
    dateTime(at, zone === undefined ? options : { ...options, timeZone: zone })
}
