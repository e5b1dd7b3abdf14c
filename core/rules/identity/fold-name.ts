/** A name as it is compared: case, spaces and marks on letters do not count (rule book F3). */
export function foldName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, '').toLowerCase().normalize('NFKC')
}
