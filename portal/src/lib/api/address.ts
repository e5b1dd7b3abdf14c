type Scalar = string | number | boolean | undefined

/** The address of a call: `:name` parts filled, query appended, absent values left out. */
export function addressOf(
  id: string,
  params: Readonly<Record<string, Scalar>> = {},
  query: Readonly<Record<string, Scalar>> = {},
): { method: string; url: string } {
  const [method = 'GET', path = '/'] = id.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const tail = search.toString()
  return { method, url: tail === '' ? filled : `${filled}?${tail}` }
}
