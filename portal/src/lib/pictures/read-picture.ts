import { Refusal } from '../api/refusal.ts'

export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg']
export const pictureBytesMax = 5 * 1024 * 1024

/** What is wrong with a file before it is sent: the server would say the same after megabytes. */
export function problemOf({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'image.type_unknown' | 'image.too_large' | undefined {
  if (!pictureTypes.includes(type)) return 'image.type_unknown'
  return size > pictureBytesMax ? 'image.too_large' : undefined
}

/** A picture as calls carry it. Throws the refusal that the server would answer. */
export async function readPicture(file: File): Promise<string> {
  const problem = problemOf(file)
  if (problem !== undefined) throw new Refusal({ code: problem, status: 422, details: {} })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Refusal({ code: 'image.broken', status: 422, details: {} })))
    reader.readAsDataURL(file)
  })
}
