/** The words that found a brand as an operator types them; what is null is left out, what is empty is a switch. */
export function foundingWords(code: string, change: Readonly<Record<string, string | null>> = {}): readonly string[] {
  const options: Readonly<Record<string, string | null>> = {
    name: 'Casa Luna',
    host: `${code}.example, www.${code}.example`,
    currency: 'PHP',
    zone: 'Asia/Manila',
    language: 'es,en',
    bank: 'BDO Unibank',
    holder: 'Casa Luna Inc.',
    account: '0012 3456 78',
    by: 'Rosa',
    reason: 'We open',
    ...change,
  }
  const typed = Object.entries(options).flatMap(([name, value]) => {
    if (value === null) return []
    return value === '' ? [`--${name}`] : [`--${name}`, value]
  })
  return ['brand', 'add', code, ...typed]
}
