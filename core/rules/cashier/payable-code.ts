/** Ids of the code that banks' apps read (EMV QRCPS, merchant-presented): of the whole, and within the additional data. */
const ids = { initiation: '01', amount: '54', additional: '62', checksum: '63', reference: '05' } as const
/** For one payment of one amount. */
const once = '12'
const valueMax = 99

type Field = readonly [id: string, value: string]

/** The text of a code, field by field; undefined where it is none. */
export function readFields(text: string): Field[] | undefined {
  const fields: Field[] = []
  let at = 0
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    if (head === null) return undefined
    const end = at + 4 + Number(head[2])
    if (end > text.length) return undefined
    fields.push([head[1] ?? '', text.slice(at + 4, end)])
    at = end
  }
  return fields
}

/** Fields as text. */
export function writeFields(fields: readonly Field[]): string {
  return fields.map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')
}

/** CRC-16 with the polynomial 0x1021 from 0xFFFF, in four hexadecimal digits, as the code ends with. */
export function checksumOf(text: string): string {
  let crc = 0xff_ff
  for (const char of text) {
    crc ^= (char.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80_00 ? 0x10_21 : 0)) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * A brand's static QR code made payable once: with an amount, as `500` or `12.5`, and the note that finds the money.
 * Undefined where the static QR code cannot be read; its own checksum is not asked for, since a new one is made.
 */
export function payableCode(
  current: string,
  { amount, note }: { readonly amount: string; readonly note: string },
): string | undefined {
  const fields = readFields(current)
  if (fields === undefined || fields[0]?.[0] !== '00') return undefined
  const valueOf = (wanted: string) => fields.find(([id]) => id === wanted)?.[1]
  const additional = readFields(valueOf(ids.additional) ?? '')
  if (additional === undefined) return undefined
  const referred = writeFields(placed(additional, [ids.reference, note]))
  if (referred.length > valueMax) return undefined
  const open = fields.filter(([id]) => id !== ids.checksum)
  const changed = [
    [ids.initiation, once],
    [ids.amount, amount],
    [ids.additional, referred],
  ] as const
  const text = `${writeFields(changed.reduce<Field[]>(placed, open))}${ids.checksum}04`
  return text + checksumOf(text)
}

/** Fields with one of them replaced or put in its place: they stand by their ids. */
function placed(fields: readonly Field[], field: Field): Field[] {
  return [...fields.filter(([id]) => id !== field[0]), field].toSorted(([a], [b]) => Number(a) - Number(b))
}
